"""Who sits where at a table."""

from enum import StrEnum

import msgspec

LONGEST_NAME = 40
UNNAMED = "person"
"""What a person is called who gave no name."""


class SeatKind(StrEnum):
    """What can sit on a seat."""

    PERSON = "person"
    BOT = "bot"
    AUTOMA = "automa"
    OPEN = "open"


class Seat(msgspec.Struct, frozen=True):
    """A seat of a match. One player may hold several, as people at one device do."""

    kind: SeatKind
    player: str | None = None
    """The id of the person who plays it."""
    name: str = ""
    level: str | int | None = None
    """The level of a bot, or 1 to 5 for the Automa."""


OPEN_SEAT = Seat(SeatKind.OPEN)


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to fill a seat when a match is opened; a person is the player who opens it."""

    kind: SeatKind
    name: str = ""
    level: str | int | None = None


class Actor(msgspec.Struct, frozen=True):
    """The person who gives a command, by the id and the name the server knows."""

    player: str
    name: str = ""


SERVER = Actor("", "server")
"""The server itself: it plays for bots, claims time and hands seats over."""
