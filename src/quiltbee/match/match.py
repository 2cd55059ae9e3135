"""A match: one playing of a game by seats, as a value. Events make a new one from it.

`decide` says which events a command leads to, `evolve` what an event changes; the log of events is
the only truth, and `Match.replay` rebuilds a match from it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from hashlib import sha256
from typing import Any

from quiltbee.games import AnyGame, GameState
from quiltbee.match.clocks import Clock, Timer
from quiltbee.match.commands import Visibility
from quiltbee.match.events import Event, MatchOpened, Result
from quiltbee.match.house_rules import HouseRules, Ply
from quiltbee.match.seats import Seat, SeatKind
from quiltbee.match.table import Table

HASH_LENGTH = 16


class Phase(StrEnum):
    """Where a match stands."""

    WAITING = "waiting"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seed:
    """Where all chance of a match comes from."""

    value: str
    hash: str
    chosen: bool
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class TakebackQuestion:
    """A seat wants to take its last move back."""

    seat: int
    to_version: int


@dataclass(frozen=True, slots=True)
class PauseQuestion:
    """A seat wants a pause, and these players have agreed to it."""

    seat: int
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pause:
    """The seat that asked for the pause, and when it began."""

    seat: int
    since: int


@dataclass(frozen=True, slots=True)
class Saying:
    """A quick phrase of a seat."""

    seat: int
    phrase: str
    at: int


@dataclass(frozen=True, eq=False)
class Match:
    """Everything about a match. Seats are counted from 0 here, from 1 in commands and events."""

    id: str
    rules: HouseRules
    options: dict[str, str]
    visibility: Visibility
    clock: Clock
    host: str
    """The player who opened it."""
    seats: tuple[Seat, ...]
    seed: Seed
    opened_at: int
    version: int
    changed_at: int
    """When the last event happened."""
    phase: Phase = Phase.WAITING
    setup: object = None
    """How it began: the deal, or the state of a match that began from a position."""
    table: Table | None = None
    started_at: int | None = None
    timers: tuple[Timer, ...] = ()
    touched: tuple[int, ...] = ()
    """For each seat the version at which something last changed that matters to its next move."""
    drafts: dict[int, str] = field(default_factory=dict)
    resigned: frozenset[int] = frozenset()
    takeback: TakebackQuestion | None = None
    pause_question: PauseQuestion | None = None
    pause: Pause | None = None
    sayings: tuple[Saying, ...] = ()
    result: Result | None = None
    rematch_wishes: dict[int, bool] = field(default_factory=dict)
    """The seats that want a rematch, and whether with the same setup."""
    rematch: str | None = None
    rematch_of: str | None = None
    shared: bool = False
    """Whether others play the same deal, though nobody chose its seed."""
    counted: bool = False
    """Whether it counts for a table of results: nothing is taken back, and nobody helps."""
    ended_at: int | None = None
    position: str | None = None
    """The line of the position from which it begins; None where it is dealt."""

    @classmethod
    def replay(cls, events: Iterable[Event], *, check: bool = False) -> "Match":
        """The match that these events, from the first on, have led to.

        With `check` a log from elsewhere is not trusted: an illegal move in it raises CodedError.
        """
        from quiltbee.match.evolve import check_move, evolve, opened

        rest = iter(events)
        first = next(rest)
        assert isinstance(first, MatchOpened), "a log begins with the opening"
        match = opened(first)
        for event in rest:
            if check:
                check_move(match, event)
            match = evolve(match, event)
        return match

    def changed(self, **changes: object) -> "Match":
        """The match with other values in these fields.

        `dataclasses.replace` would do as well, but takes a tenth of the time of a whole move.
        """
        after = object.__new__(type(self))
        known = vars(self)
        vars(after).update({name: known[name] for name in _FIELDS}, **changes)
        return after

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.rules.game

    @property
    def state(self) -> GameState | None:
        """The state of the game; None before the start."""
        return None if self.table is None else self.table.state

    @property
    def plies(self) -> tuple[Ply, ...]:
        """All moves and chance events so far that were not taken back."""
        return () if self.table is None else self.table.plies

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, so that nothing is hidden any more."""
        return self.phase is Phase.OVER

    @cached_property
    def hash(self) -> str:
        """A fingerprint of version, phase and the position as everyone may know it."""
        line = "-" if self.table is None else self.table.public_line
        text = f"{self.id} {self.version} {self.phase} {line}"
        return sha256(text.encode()).hexdigest()[:HASH_LENGTH]

    @cached_property
    def acting_seats(self) -> tuple[int, ...]:
        """The seats that the match waits for; none unless it is being played."""
        if self.phase is not Phase.PLAYING or self.table is None:
            return ()
        return tuple(self.table.state.acting_seats)

    @cached_property
    def bots_to_move(self) -> tuple[int, ...]:
        """The acting seats that bots play."""
        return tuple([seat for seat in self.acting_seats if self.seats[seat].kind is SeatKind.BOT])

    @cached_property
    def deadline(self) -> int | None:
        """When the first running timer runs out, so that `claim_time` is due; None if none runs."""
        deadlines = [timer.deadline for timer in self.timers if timer.deadline is not None]
        return min(deadlines, default=None)

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of the people at the table, in the order of their seats."""
        found = [seat.player for seat in self.seats if seat.player is not None]
        return tuple(dict.fromkeys(found))

    def seats_of(self, player: str | None) -> frozenset[int]:
        """The seats that a player holds."""
        if player is None:
            return frozenset()
        return frozenset(
            [number for number, seat in enumerate(self.seats) if seat.player == player]
        )

    def others_than(self, seat: int) -> frozenset[str]:
        """The players who have a say when this seat asks for something: not those who resigned."""
        own = self.seats[seat].player
        return frozenset(
            each.player
            for number, each in enumerate(self.seats)
            if each.player is not None and each.player != own and number not in self.resigned
        )


def state_of(match: Match) -> Any:
    """The state of a match that has started, for code that knows which game is played."""
    assert match.table is not None, "the game has begun"
    return match.table.state


_FIELDS = tuple(each.name for each in fields(Match))
