import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from tests.support.seated import ENGLISH, GERMAN

import quiltbee.cli
from quiltbee.cli.terminal.words import Word
from quiltbee.errors import (
    MESSAGES,
    ErrorCode,
    IllegalMove,
    InvalidNotation,
    InvalidRecord,
    InvalidSetup,
    fault,
)
from quiltbee.hints import Hint
from quiltbee.patchwork import Setup
from quiltbee.records import read_record
from quiltbee.texts import (
    Refused,
    Texts,
    catalog,
    languages,
)

PACKAGE = Path(quiltbee.cli.__file__).parents[1]
SOURCES = [
    path.read_text("utf-8")
    for floor in ("cli", "texts")
    for path in (PACKAGE / floor).rglob("*.py")
]
OTHERS = [language for language in languages() if language != "en"]


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_there_are_english_and_german() -> None:
    assert {"de", "en"} <= set(languages())


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_a_key_or_has_one_too_many(language: str) -> None:
    english, other = set(catalog("en")), set(catalog(language))
    assert english - other == set(), "missing"
    assert other - english == set(), "too many"


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_fill_in_the_same_facts(language: str) -> None:
    english, other = catalog("en"), catalog(language)
    different = [key for key in english if placeholders(english[key]) != placeholders(other[key])]
    assert different == []


@pytest.mark.parametrize("code", list(ErrorCode))
def test_every_refusal_is_made_from_the_facts_of_its_code(code: ErrorCode) -> None:
    assert placeholders(catalog("en")[f"error.{code}"]) <= placeholders(MESSAGES[code])


def hint_patterns() -> set[str]:
    """The patterns of all hints, which stand where they are said."""
    trees = [ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if ast.unparse(call.func) == "Hint"]
    return {ast.literal_eval(call.args[0]) for call in made}


@pytest.mark.parametrize("language", OTHERS)
def test_every_hint_can_be_said_in_every_language(language: str) -> None:
    patterns, said = hint_patterns(), hints_of(language)
    assert len(patterns) > 120
    assert patterns - set(said) == set(), "missing"
    assert set(said) - patterns == set(), "too many"
    different = [key for key in said if placeholders(key) != placeholders(said[key])]
    assert different == []


def test_every_key_of_the_source_is_in_the_catalogs() -> None:
    pattern = re.compile(r'(?:[Tt]exts|Refused)(\.counted)?\(\s*"([a-z_./]+)"')
    used = {(key, bool(counted)) for text in SOURCES for counted, key in pattern.findall(text)}
    assert len(used) > 80
    for key, is_counted in used:
        wanted = {f"{key}.one", f"{key}.other"} if is_counted else {key}
        assert wanted <= set(catalog("en")), key


def test_every_key_of_the_catalogs_is_in_the_source() -> None:
    literals = {text for source in SOURCES for text in re.findall(r"[\"']([a-z_./]+)[\"']", source)}
    begun = {text for source in SOURCES for text in re.findall(r"f[\"']([a-z]+\.)", source)}
    unused = [
        key
        for key in catalog("en")
        if re.sub(r"\.(one|other)$", "", key) not in literals
        and not any(key.startswith(start) for start in begun)
    ]
    assert unused == []


@pytest.mark.parametrize("word", list(Word))
@pytest.mark.parametrize("language", languages())
def test_every_word_can_be_typed_and_means_one_thing(language: str, word: Word) -> None:
    texts = Texts(language)
    typed = texts.words(word)
    others = {text for other in Word if other != word for text in texts.words(other)}
    assert typed
    assert not set(typed) & others


def test_one_and_more_are_said_differently() -> None:
    assert ENGLISH.counted("seat.buttons", 1) == "1 button"
    assert ENGLISH.counted("seat.buttons", 0) == "0 buttons"
    assert GERMAN.counted("seat.buttons", 1) == "1 Knopf"


def test_lists_read_well() -> None:
    assert ENGLISH.listed(()) == ""
    assert ENGLISH.listed((3,)) == "3"
    assert ENGLISH.listed((3, 12, 29)) == "3, 12 and 29"
    assert GERMAN.listed((3, 12)) == "3 und 12"


def test_refusals_are_made_from_the_same_facts() -> None:
    error = IllegalMove(ErrorCode.MOVE_NOT_ENOUGH_BUTTONS, patch=17, cost=7, buttons=5, seat=1)
    assert GERMAN.refusal(error).startswith("Flicken 17 kostet 7 Knöpfe, du hast 5.")
    text = InvalidNotation(ErrorCode.NOTATION_MOVE, text="x", hint="An English hint.")
    assert "English" not in GERMAN.refusal(text)
    assert GERMAN.refusal(Refused("seats.automa_first")).startswith("Gegen den Automa")


def test_hints_are_said_in_the_language_too() -> None:
    with pytest.raises(InvalidSetup) as refused:
        Setup((1, 1, *range(3, 34)), first=4).state()
    assert GERMAN.refusal(refused.value) == (
        "Der Flickenkreis stimmt nicht: Flicken 33 gibt es nicht; Flicken 1 steht mehrmals da; "
        "Flicken 0, 2 fehlt. Gib die Flicken 0 bis 32 an, jeden einmal. "
        "Platz 5 stimmt nicht: Es beginnt einer der beiden Plätze."
    )
    assert ENGLISH.refusal(refused.value) == str(refused.value)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ('[Quiltbee "1"]\n[Game "patchwork"]\n[Position "pw9"]\n\n*\n', "Die Stellung lässt sich"),
        ("Quiltbee", "Hier steht 'Quiltbee'; schreib"),
    ],
)
def test_what_led_to_a_refusal_is_said_in_the_language_too(record: str, told: str) -> None:
    with pytest.raises(InvalidRecord) as refused:
        read_record(record)
    sentence = GERMAN.refusal(refused.value)
    assert told in sentence
    assert "wrong" not in sentence
    assert "cannot" not in sentence


def test_an_unreadable_move_of_a_record_is_not_explained_by_the_words_of_a_table() -> None:
    cause = InvalidNotation(
        ErrorCode.NOTATION_MOVE, text="x", hint=Hint("There is no patch {patch}.", patch=77)
    )
    error = InvalidRecord(ErrorCode.RECORD_MOVE, line=1, column=1, text="x", hint=cause)
    assert GERMAN.refusal(error).endswith("ist nicht möglich: Einen Flicken 77 gibt es nicht.")


def test_a_broken_record_is_refused_with_its_place() -> None:
    error = InvalidRecord(ErrorCode.RECORD_TRUNCATED, line=3, column=9)
    assert GERMAN.refusal(error).startswith("Zeile 3, Spalte 9: Der Aufzeichnung fehlt")


def test_all_faults_of_a_setup_are_said() -> None:
    faults = [fault(ErrorCode.SETUP_CIRCLE, hint=hint) for hint in ("one.", "two.")]
    told = ENGLISH.refusal(InvalidSetup(faults))
    assert "one." in told
    assert "two." in told
