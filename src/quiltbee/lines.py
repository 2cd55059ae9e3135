"""What all games need to read a position from one line."""

import re

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.hints import Hint

NOTHING = "-"
"""Stands where there could be something."""
NUMBER = r"(?:0|[1-9][0-9]{0,3})"
"""The pattern of a small number, written in one way only."""


def read_number(text: str) -> int:
    """A small number; raises InvalidNotation."""
    if re.fullmatch(NUMBER, text):
        return int(text)
    raise unreadable(text, Hint("this must be a number."))


def items(text: str) -> list[str]:
    """The parts of a list joined by full stops."""
    return [] if text == NOTHING else text.split(".")


def unreadable(text: str, hint: Hint) -> InvalidNotation:
    """The refusal of a line at this text."""
    return InvalidNotation(ErrorCode.NOTATION_POSITION, text=text, hint=hint)
