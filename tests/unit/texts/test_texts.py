import pytest
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.words import Word
from quiltbee.errors import (
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
    languages,
)


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
    assert GERMAN.refusal(error).startswith("Für Flicken 17 reichen deine Knöpfe nicht: Er kostet")
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
