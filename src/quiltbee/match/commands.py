"""What can be asked of a match, as it stands on the wire: tagged structs, seats from 1."""

from typing import Literal

import msgspec

from quiltbee.match.clocks import Clock, NoClock
from quiltbee.match.seats import SeatWish
from quiltbee.match.wire import snake_case

Visibility = Literal["link", "public"]


class CommandBase(
    msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True
):
    """What all commands have in common: `type` says which one it is."""


class OpenMatch(CommandBase, kw_only=True):
    """Open a table. It starts by itself as soon as no seat is open."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, str] = {}
    clock: Clock = NoClock()
    seed: str | None = None
    """A chosen seed gives the same game to anybody; without one the server draws it."""
    visibility: Visibility = "link"


class TakeSeat(CommandBase):
    """Sit down on an open seat, the first one if none is named."""

    seat: int | None = None
    name: str | None = None


class LeaveSeat(CommandBase):
    """Get up again before the match starts."""

    seat: int


class RenameSeat(CommandBase):
    """Change the name at an own seat, at any time."""

    seat: int
    name: str


class SeatBot(CommandBase):
    """Put a bot on an open seat."""

    seat: int
    level: str
    name: str | None = None


class HandOverSeat(CommandBase):
    """Give a seat to the player of another device; only the server does, after a one-time link."""

    seat: int
    player: str
    name: str | None = None


class StartMatch(CommandBase):
    """Begin; seats that are still open are taken away where the game can do without them."""


class Play(CommandBase):
    """Play a move, written as its token."""

    seat: int
    token: str


class Draft(CommandBase):
    """Keep a move that is drawn but not confirmed; nobody else sees it."""

    seat: int
    token: str


class WithdrawDraft(CommandBase):
    """Forget the draft."""

    seat: int


class ConfirmDraft(CommandBase):
    """Play the draft."""

    seat: int


class AskTakeback(CommandBase):
    """Ask to take the own last move back."""

    seat: int


class AnswerTakeback(CommandBase):
    """Answer that question of another seat."""

    seat: int
    accept: bool


class AskPause(CommandBase):
    """Ask to stop the clocks for a while."""

    seat: int


class AnswerPause(CommandBase):
    """Answer that question of another seat."""

    seat: int
    accept: bool


class ResumeMatch(CommandBase):
    """End the pause."""

    seat: int


class Resign(CommandBase):
    """Give up."""

    seat: int


class ClaimTime(CommandBase):
    """Say that somebody's time has run out."""


class Say(CommandBase):
    """Say a quick phrase."""

    seat: int
    phrase: str


class AskRematch(CommandBase):
    """Ask for another match: the same deal with seats swapped, or a new one."""

    seat: int
    same_setup: bool = False


Command = (
    OpenMatch
    | TakeSeat
    | LeaveSeat
    | RenameSeat
    | SeatBot
    | HandOverSeat
    | StartMatch
    | Play
    | Draft
    | WithdrawDraft
    | ConfirmDraft
    | AskTakeback
    | AnswerTakeback
    | AskPause
    | AnswerPause
    | ResumeMatch
    | Resign
    | ClaimTime
    | Say
    | AskRematch
)
