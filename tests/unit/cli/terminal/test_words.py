import pytest
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.words import Typed, Word, read_typed


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("r", Typed(Word.ROTATE, "r")),
        ("  Rotate \n", Typed(Word.ROTATE, "rotate")),
        ("", Typed(Word.OK, "")),
        ("\n", Typed(Word.OK, "")),
        ("save My Game.qb", Typed(Word.SAVE, "save", "My Game.qb")),
        ("moves 2", Typed(Word.MOVES, "moves", "2")),
        ("17-3C4", Typed(None, "17-3c4")),
        ("?", Typed(Word.HELP, "?")),
    ],
)
def test_a_line_is_understood(text: str, typed: Typed) -> None:
    assert read_typed(text, ENGLISH) == typed


def test_german_words_are_understood_and_english_ones_too() -> None:
    assert read_typed("drehen", GERMAN).word is Word.ROTATE
    assert read_typed("rotate", GERMAN).word is Word.ROTATE
    assert read_typed("drehen", ENGLISH).word is None
