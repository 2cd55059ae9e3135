"""What a record holds: a game, how it started, a line of plies with comments and variations."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, cast

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.games import AnyGame, Game, GameState
from quiltbee.games import MoveT as GameMoveT
from quiltbee.games import StateT as GameStateT
from quiltbee.hints import Hint

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=GameState, covariant=True, default=GameState)
    MoveT = TypeVar("MoveT", covariant=True, default=object)
else:  # defaults are for type checkers; Python has them from 3.13 on
    MoveT, StateT = GameMoveT, GameStateT

RECORD_VERSION = "1"
UNFINISHED = "*"


@dataclass(frozen=True, slots=True)
class Ply(Generic[MoveT]):
    """One move or chance event, what is said about it, and what could have been played instead."""

    move: MoveT
    comment: str = ""
    variations: "tuple[Line[MoveT], ...]" = ()

    def __post_init__(self) -> None:
        if not all(variation.plies for variation in self.variations):
            hint = Hint("a variation needs a move.")
            raise InvalidNotation(ErrorCode.RECORD_SYNTAX, text="()", hint=hint)


@dataclass(frozen=True, slots=True)
class Line(Generic[MoveT]):
    """Plies in a row; `comment` stands before the first."""

    plies: tuple[Ply[MoveT], ...] = ()
    comment: str = ""

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves without comments and variations."""
        return tuple(ply.move for ply in self.plies)


@dataclass(frozen=True, slots=True)
class Record(Generic[StateT, MoveT]):
    """A game as it was played. `start` is a setup, or a state for a game begun from a position."""

    game: Game[object, StateT, MoveT]
    start: object
    line: Line[MoveT] = field(default_factory=Line)
    headers: tuple[tuple[str, str], ...] = ()
    """Free headers (names, date, seed …) in the order they are written."""

    def __post_init__(self) -> None:
        reserved = {"Quiltbee", "Game", "Position", *self.game.setup_keys}
        for key, _ in self.headers:
            if key in reserved or not re.fullmatch("[A-Z][A-Za-z0-9]*", key):
                hint = Hint(
                    "{header} can't be a header; use a capital letter, then letters and digits.",
                    header=key,
                )
                raise InvalidNotation(ErrorCode.RECORD_HEADER, hint=hint)
            if [other for other, _ in self.headers].count(key) > 1:
                hint = Hint("{header} is there twice.", header=key)
                raise InvalidNotation(ErrorCode.RECORD_HEADER, hint=hint)

    @classmethod
    def of(
        cls,
        game: Game[object, StateT, MoveT],
        start: object,
        moves: Iterable[MoveT | str],
        **headers: str,
    ) -> "Record[StateT, MoveT]":
        """A record of plain moves; header names are written with a capital: Seat1, Date …

        The moves are played, so an illegal one is refused here, and kept in their canonical form.
        """
        state: Any = first_state(game, start)
        plies = list[Ply[MoveT]]()
        for move in moves:
            after = state.play(move)
            plies.append(Ply(state.canonical(move)))
            state = after
        return cls(game, start, Line(tuple(plies)), tuple(headers.items()))

    def for_game(
        self, game: Game[object, GameStateT, GameMoveT]
    ) -> "Record[GameStateT, GameMoveT]":
        """The record itself, typed as one of this game; raises TypeError if it is of another."""
        if self.game.name != game.name:
            raise TypeError(f"this is a record of {self.game.name}, not of {game.name}")
        return cast("Record[GameStateT, GameMoveT]", self)

    @property
    def first_state(self) -> StateT:
        """The state before the first move."""
        state: StateT = first_state(self.game, self.start)
        return state

    def states(self) -> tuple[StateT, ...]:
        """The state before the first move and after each one."""
        states: list[Any] = [self.first_state]
        for move in self.line.moves:
            states.append(states[-1].play(move))
        return tuple(states)

    @property
    def final_state(self) -> StateT:
        """The state after the last move."""
        return self.states()[-1]


def first_state(game: AnyGame, start: Any) -> Any:
    """A state is its own beginning; a setup leads to one."""
    return start if hasattr(start, "acting_seats") else game.start(start)


def end_mark(state: Any) -> str:
    """How a record that ends in this state must end: `*`, or the scores such as `=14,11`."""
    outcome = state.outcome
    return UNFINISHED if outcome is None else "=" + ",".join(map(str, outcome.scores))
