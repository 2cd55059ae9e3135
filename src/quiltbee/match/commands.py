"""What can be asked of a match, as it goes over the wire: tagged structs, seats from 1."""

from typing import Annotated, Literal

import msgspec

from quiltbee.match.clocks import Clock, NoClock
from quiltbee.match.seats import SeatWish
from quiltbee.match.wire import snake_case
from quiltbee.match.wire_types import GameName

Visibility = Literal["link", "public"]


class CommandBase(
    msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True
):
    """What all commands have in common: `type` says which one it is."""


class OpenMatch(CommandBase, frozen=True, kw_only=True):
    """Open a table. It starts by itself as soon as no seat is open."""

    game: GameName
    seats: tuple[SeatWish, ...]
    options: dict[str, str] = {}
    clock: Clock = NoClock()
    seed: str | None = None
    """A chosen seed gives anyone the same game; without one the server draws it."""
    visibility: Visibility = "link"
    position: Annotated[str, msgspec.Meta(max_length=4000)] | None = None
    """Where the game begins, as a line; without one the cards and patches are dealt."""


class TakeSeat(CommandBase, frozen=True):
    """Sit down on an open seat, the first one if none is named."""

    seat: int | None = None
    name: str | None = None


class LeaveSeat(CommandBase, frozen=True):
    """Get up again before the match starts; the host can send a bot away."""

    seat: int


class RenameSeat(CommandBase, frozen=True):
    """Change the name at a seat of yours, at any time."""

    seat: int
    name: str


class SeatBot(CommandBase, frozen=True):
    """Put a bot on an open seat."""

    seat: int
    level: str
    name: str | None = None


class HandOverSeat(CommandBase, frozen=True):
    """Give a seat to the player of another device; only the server does, after a one-time link."""

    seat: int
    player: str
    name: str | None = None


class StartMatch(CommandBase, frozen=True):
    """Begin; seats that are still open are taken away where the game can do without them."""


class Play(CommandBase, frozen=True):
    """Play a move, written as its token."""

    seat: int
    token: str


class Draft(CommandBase, frozen=True):
    """Keep a move that is drawn but not confirmed; no one else sees it."""

    seat: int
    token: str


class WithdrawDraft(CommandBase, frozen=True):
    """Forget the draft."""

    seat: int


class ConfirmDraft(CommandBase, frozen=True):
    """Play the draft."""

    seat: int


class AskTakeback(CommandBase, frozen=True):
    """Ask to take your last move back."""

    seat: int


class AnswerTakeback(CommandBase, frozen=True):
    """Answer that question of another seat."""

    seat: int
    accept: bool


class AskPause(CommandBase, frozen=True):
    """Ask to stop the clocks for a while."""

    seat: int


class AnswerPause(CommandBase, frozen=True):
    """Answer that question of another seat."""

    seat: int
    accept: bool


class ResumeMatch(CommandBase, frozen=True):
    """End the pause."""

    seat: int


class Resign(CommandBase, frozen=True):
    """Give up."""

    seat: int


class ClaimTime(CommandBase, frozen=True):
    """Say that a player's time has run out."""


class GrantTime(CommandBase, frozen=True):
    """Give everyone whose timer runs at least this much; the server does so after it was down."""

    milliseconds: int


class CloseMatch(CommandBase, frozen=True):
    """End a match that nobody wins; only the server does, when whoever runs it says so."""


class Say(CommandBase, frozen=True):
    """Say a quick phrase."""

    seat: int
    phrase: str


class AskRematch(CommandBase, frozen=True):
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
    | GrantTime
    | CloseMatch
    | Say
    | AskRematch
)
"""Everything a player or the server can ask of a match."""
