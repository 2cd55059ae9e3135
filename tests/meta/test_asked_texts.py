"""`make check` finds texts that are missing in the catalogs, and those that nobody asks for."""

import json
from pathlib import Path

import pytest
from tools.asked_texts import faults

PROGRAM = """
def speak(texts, name, count):
    print(texts("greeting"), texts(f"color.{name}"), texts.counted("piece", count))
    chosen = "later"
    raise CodedError(ErrorCode.MATCH_CLOCK, hint=Hint("Wait {seconds}."))
"""
TEXTS = {
    "terminal.greeting": "Hello",
    "terminal.color.red": "Red",
    "terminal.piece.one": "one piece",
    "terminal.piece.other": "{count} pieces",
    "terminal.later": "Later",
    "terminal.error.match/clock": "Not yet. {hint}",
    "page.title": "a word of another face",
}


def found(folder: Path, *, program: str = PROGRAM, **languages: dict[str, str]) -> list[str]:
    (folder / "cli").mkdir()
    (folder / "texts").mkdir()
    (folder / "cli" / "speaking.py").write_text(program, "utf-8")
    for language, entries in languages.items():
        (folder / "texts" / f"{language}.json").write_text(json.dumps(entries), "utf-8")
    return list(faults(folder))


def test_what_fits_is_not_complained_about(tmp_path: Path) -> None:
    german = {"hint.Wait {seconds}.": "Warte {seconds}."}
    assert found(tmp_path, en=TEXTS, de=german) == []


@pytest.mark.parametrize("key", ["greeting", "piece"])
def test_a_text_that_is_missing(tmp_path: Path, key: str) -> None:
    rest = {each: text for each, text in TEXTS.items() if key not in each}
    assert found(tmp_path, en=rest) == [f"en.json: a program asks in vain for: {key}"]


def test_a_text_that_nobody_asks_for(tmp_path: Path) -> None:
    told = found(tmp_path, en={**TEXTS, "terminal.farewell": "Good-bye"})
    assert told == ["en.json: no program asks for: farewell"]


def test_a_hint_that_a_language_does_not_say_and_one_that_nobody_gives(tmp_path: Path) -> None:
    told = found(tmp_path, en=TEXTS, de={"hint.Hurry.": "Beeil dich."})
    assert told == [
        "de.json: this hint is missing: Wait {seconds}.",
        "de.json: no program gives this hint: Hurry.",
    ]


def test_a_sentence_in_an_error_that_could_not_be_said_in_another_language(tmp_path: Path) -> None:
    program = PROGRAM.replace('Hint("Wait {seconds}.")', 'f"Wait {seconds} s."')
    (fault,) = found(tmp_path, program=program, en=TEXTS)
    assert fault == "this sentence should be a hint: f'Wait {seconds} s.'"
