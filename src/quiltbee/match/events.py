"""What has happened in a match: the log, and what followers hear. Seats are counted from 1.

Every event has its version (1, 2, 3 … without gaps), the time in milliseconds and the id of the
command that caused it. The log holds everything; what a viewer gets of it `seen_events` says.
"""

from typing import Literal

import msgspec

from quiltbee.match.clocks import Clock
from quiltbee.match.commands import Visibility
from quiltbee.match.seats import Seat
from quiltbee.match.wire import snake_case
from quiltbee.match.wire_types import GameName

EndedBy = Literal["play", "resign", "time", "abandoned"]


class Result(msgspec.Struct, frozen=True):
    """How a match ended: points by seat, the seats that won, and what ended it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    by: EndedBy


class EventBase(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, kw_only=True):
    """What all events have in common."""

    version: int
    at: int
    command: str


class MatchOpened(EventBase, frozen=True):
    """A table was opened; `seed` is hidden from viewers until the end unless it was chosen."""

    match: str
    game: GameName
    options: dict[str, str]
    seats: tuple[Seat, ...]
    clock: Clock
    visibility: Visibility
    host: str
    seed: str | None
    seed_hash: str
    seed_chosen: bool
    rematch_of: str | None = None
    shared: bool = False
    """Whether the server deals the same to others as well."""
    counted: bool = False
    """Whether the game counts for a table of results: then nothing is taken back."""
    position: str | None = None
    """The line of the position from which it begins, if nothing is dealt."""


class SeatTaken(EventBase, frozen=True):
    """A player sat down."""

    seat: int
    player: str
    name: str


class SeatLeft(EventBase, frozen=True):
    """A player got up before the start."""

    seat: int


class SeatRenamed(EventBase, frozen=True):
    """A seat has another name."""

    seat: int
    name: str


class BotSeated(EventBase, frozen=True):
    """A bot sat down."""

    seat: int
    level: str
    name: str


class SeatHandedOver(EventBase, frozen=True):
    """A seat is played from another device now."""

    seat: int
    player: str
    name: str


class MatchStarted(EventBase, frozen=True):
    """The deal; `setup` are headers of a record and hidden as far as they tell what lies ahead."""

    seats: tuple[Seat, ...]
    setup: dict[str, str]


class RevealedMove(msgspec.Struct, frozen=True):
    """A move that was hidden when its event was sent."""

    version: int
    seat: int
    token: str


class MovePlayed(EventBase, frozen=True, omit_defaults=True):
    """A seat moved; the token is None for a viewer who may not see it yet.

    The move that ends a step of Doodle brings to light what was hidden from the viewer in it.
    """

    seat: int
    token: str | None
    revealed: tuple[RevealedMove, ...] = ()


class MoveDrafted(EventBase, frozen=True):
    """A seat drew a move without confirming it; only that seat sees which."""

    seat: int
    token: str | None


class DraftWithdrawn(EventBase, frozen=True):
    """A seat forgot its draft."""

    seat: int


class ChanceHappened(EventBase, frozen=True):
    """A die was rolled or a deck shuffled; the token is None where the order is hidden."""

    token: str | None


class TakebackAsked(EventBase, frozen=True):
    """A seat wants to go back to the table of this version."""

    seat: int
    to_version: int


class TakebackAnswered(EventBase, frozen=True):
    """The question was answered; if accepted, the moves of the seat after the version are undone.

    In Patchwork that is everything after it; in Doodle only what this seat did, as the others'
    turns do not hang on it.
    """

    seat: int
    accepted: bool
    to_version: int


class PauseAsked(EventBase, frozen=True):
    """A seat wants a pause."""

    seat: int


class PauseAnswered(EventBase, frozen=True):
    """A seat agreed to the pause, or did not; the pause begins when all have agreed."""

    seat: int
    accepted: bool


class MatchPaused(EventBase, frozen=True):
    """The clocks stand; `seat` asked for it."""

    seat: int


class MatchResumed(EventBase, frozen=True):
    """The clocks run again."""

    seat: int


class SeatResigned(EventBase, frozen=True):
    """A seat gave up."""

    seat: int


class TimeRanOut(EventBase, frozen=True):
    """The time of a seat ran out."""

    seat: int


class TimeGranted(EventBase, frozen=True):
    """Everyone whose timer runs has at least this much left, because the server was down."""

    milliseconds: int


class PhraseSaid(EventBase, frozen=True):
    """A seat said a quick phrase."""

    seat: int
    phrase: str


class MatchEnded(EventBase, frozen=True):
    """The match is over."""

    result: Result


class SeedRevealed(EventBase, frozen=True):
    """The seed that all chance came from; its SHA-256 was shown at the start."""

    seed: str


class RematchAsked(EventBase, frozen=True):
    """A seat wants another match."""

    seat: int
    same_setup: bool


class RematchStarted(EventBase, frozen=True):
    """Everyone wanted a rematch; it has this id."""

    match: str
    same_setup: bool


Event = (
    MatchOpened
    | SeatTaken
    | SeatLeft
    | SeatRenamed
    | BotSeated
    | SeatHandedOver
    | MatchStarted
    | MovePlayed
    | MoveDrafted
    | DraftWithdrawn
    | ChanceHappened
    | TakebackAsked
    | TakebackAnswered
    | PauseAsked
    | PauseAnswered
    | MatchPaused
    | MatchResumed
    | SeatResigned
    | TimeRanOut
    | TimeGranted
    | PhraseSaid
    | MatchEnded
    | SeedRevealed
    | RematchAsked
    | RematchStarted
)
"""Everything that can happen in a match."""
