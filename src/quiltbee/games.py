"""The registry: what every game offers to those who run, record, draw or serve it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

from quiltbee import doodle, patchwork
from quiltbee.doodle import setup_text as doodle_setup
from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.patchwork import facts as patchwork_facts
from quiltbee.patchwork import setup_text as patchwork_setup

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound="GameState")
MoveT = TypeVar("MoveT")


class GameOutcome(Protocol):
    """How a game ended."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Final scores by seat."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats."""
        ...


class GameState(Protocol):
    """What the states of all games have in common."""

    @property
    def acting_seats(self) -> tuple[int, ...]:
        """The seats that may act now."""
        ...

    @property
    def chance_waits(self) -> bool:
        """Whether a chance event has to be recorded before any seat can act."""
        ...

    @property
    def outcome(self) -> GameOutcome | None:
        """Scores and winners, or None while the game goes on."""
        ...

    def play(self, move: Any, seat: int | None = None) -> Self:
        """The state after a move; raises IllegalMove."""
        ...

    def canonical(self, move: Any) -> Any:
        """The one way of writing a legal move that the game prefers to others."""
        ...


@dataclass(frozen=True, slots=True)
class Game(Generic[SetupT, StateT, MoveT]):
    """A kind of game, as data and functions."""

    name: str
    fewest_seats: int
    most_seats: int | None
    """None where any number can sit down."""
    deal: Callable[[Random, int, Mapping[str, str]], SetupT]
    """A random setup for so many seats with the game's options; raises InvalidSetup."""
    start: Callable[[SetupT], StateT]
    """The first state; raises InvalidSetup."""
    draw_chance: Callable[[StateT, Random], MoveT]
    """The chance event that waits in a state, drawn at random."""
    setup_keys: tuple[str, ...]
    """The record headers that hold a setup."""
    write_setup: Callable[[SetupT], dict[str, str]]
    """A setup as headers of a record."""
    read_setup: Callable[[Mapping[str, str]], SetupT]
    """The setup of a record's headers; raises InvalidSetup."""
    format_move: Callable[[MoveT], str]
    parse_move: Callable[[str], MoveT]
    """The move of a token; raises InvalidNotation."""
    format_position: Callable[[StateT], str]
    parse_position: Callable[[str], StateT]
    """The state of a line; raises InvalidNotation or InvalidSetup."""
    facts: Callable[[StateT], dict[str, Any]]
    """A state as plain data for JSON."""
    explain: Callable[[StateT, MoveT], dict[str, Any] | None]
    """Why a move that no person chose was made, given the state before it; or None."""


AnyGame = Game[Any, Any, Any]

PATCHWORK: Game[patchwork.Setup, patchwork.State, patchwork.Move] = Game(
    name="patchwork",
    fewest_seats=2,
    most_seats=2,
    deal=patchwork_setup.deal_with_options,
    start=patchwork.Setup.state,
    draw_chance=patchwork.shuffle_deck,
    setup_keys=patchwork_setup.SETUP_KEYS,
    write_setup=patchwork_setup.write_setup,
    read_setup=patchwork_setup.read_setup,
    format_move=patchwork.format_move,
    parse_move=patchwork.parse_move,
    format_position=patchwork.format_position,
    parse_position=patchwork.parse_position,
    facts=patchwork_facts.facts,
    explain=patchwork_facts.explain,
)

DOODLE: Game[doodle.Setup, doodle.State, doodle.Move] = Game(
    name="doodle",
    fewest_seats=1,
    most_seats=None,
    deal=doodle_setup.deal_with_options,
    start=doodle.Setup.state,
    draw_chance=doodle.roll,
    setup_keys=doodle_setup.SETUP_KEYS,
    write_setup=doodle_setup.write_setup,
    read_setup=doodle_setup.read_setup,
    format_move=doodle.format_move,
    parse_move=doodle.parse_move,
    format_position=doodle.format_position,
    parse_position=doodle.parse_position,
    facts=doodle.facts,
    explain=lambda _before, _move: None,
)

GAMES: dict[str, AnyGame] = {game.name: game for game in (PATCHWORK, DOODLE)}


def game_named(name: str) -> AnyGame:
    """The game of this name; raises InvalidNotation."""
    if name not in GAMES:
        raise InvalidNotation(ErrorCode.RECORD_GAME, text=name, known=", ".join(GAMES))
    return GAMES[name]
