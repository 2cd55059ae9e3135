"""The words a person can type; each language adds its own to the English ones."""

from dataclasses import dataclass
from enum import StrEnum

from quiltbee.texts import Texts


class Word(StrEnum):
    """What can be asked for besides moves."""

    ADVANCE = "advance"
    ROTATE = "rotate"
    FLIP = "flip"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    OTHER = "other"
    OK = "ok"
    UNDO = "undo"
    TAKEBACK = "takeback"
    END = "end"
    CUT = "cut"
    SINGLE = "single"
    NEIGHBOR = "neighbor"
    BOARDS = "boards"
    HINT = "hint"
    MOVES = "moves"
    WHY = "why"
    SCORE = "score"
    CIRCLE = "circle"
    BOARD = "board"
    SAVE = "save"
    QUIT = "quit"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed: a word that is known, or else just its text, and what followed it."""

    word: Word | None
    text: str
    argument: str = ""


def read_typed(text: str, texts: Texts) -> Typed:
    """What a line means. Only a file name keeps its capitals; an empty line says yes."""
    first, _, rest = text.strip().partition(" ")
    typed = first.lower()
    if not typed:
        return Typed(Word.OK, "")
    for word in Word:
        if typed in texts.words(word):
            return Typed(word, typed, rest.strip())
    return Typed(None, typed, rest.strip())
