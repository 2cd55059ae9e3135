"""The one registration of a game: its rules, and where each floor of the house finds its filling.

A floor is a package above the rules that knows games: `match`, `agents`, `drawing`, `cli`. What it
needs of a game is a filling, named here by the place it stands in and loaded when it is first asked
for. Nobody above asks which game it is: a further game is registered and plays
(docs/adding-a-game.md).
"""

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from random import Random
from typing import Any, Generic, Protocol, Self, TypeAlias, TypedDict, TypeVar, cast

from quiltbee import doodle, patchwork
from quiltbee.doodle import setup_text as doodle_setup
from quiltbee.errors import ErrorCode, InvalidNotation, InvalidOption
from quiltbee.patchwork import setup_text as patchwork_setup
from quiltbee.patchwork.facts import explain as patchwork_explain
from quiltbee.seeds import DEAL, SeedStream, chance_purpose

# A game is covariant, so that each is an `AnyGame`: whoever knows no more of a game than that gives
# it the states and moves it got from it.
SetupT = TypeVar("SetupT", covariant=True)
StateT = TypeVar("StateT", bound="GameState", covariant=True)
MoveT = TypeVar("MoveT", covariant=True)
OwnMove = TypeVar("OwnMove")


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


class Reason(TypedDict):
    """Why a move that no person chose was made; a game may tell more beside the sentence."""

    sentence: str


class GameState(Protocol):
    """What the states of all games have in common: all that can be asked, and moves as tokens."""

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

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat, as they stand."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        ...

    @property
    def legal_moves(self) -> Sequence[object]:
        """All that the acting seats may do now."""
        ...

    def legal_moves_of(self, seat: int) -> Sequence[object]:
        """All that a seat may do now; nothing unless it is an acting seat."""
        ...

    def seen_by(self, seat: int | None) -> Self:
        """The state as a seat may know it, a spectator if None; itself if nothing is hidden."""
        ...

    def play(self, move: str, seat: int | None = None) -> Self:
        """The state after a move in notation; raises InvalidNotation or IllegalMove."""
        ...


class OwnState(GameState, Protocol[OwnMove]):
    """What the states of one game can do with its own moves."""

    @property
    def legal_moves(self) -> Sequence[OwnMove]:
        """All that the acting seats may do now."""
        ...

    def legal_moves_of(self, seat: int) -> Sequence[OwnMove]:
        """All that a seat may do now; nothing unless it is an acting seat."""
        ...

    def play(self, move: OwnMove | str, seat: int | None = None) -> Self:
        """The state after a move or its token; raises IllegalMove."""
        ...

    def play_assume_legal(self, move: OwnMove) -> Self:
        """The state after a move that is known to be legal; nothing is checked."""
        ...

    def canonical(self, move: OwnMove) -> OwnMove:
        """The one way of writing a legal move that the game prefers to others."""
        ...


class Floor(StrEnum):
    """The floors that need something of a game beyond its rules."""

    HOUSE_RULES = "house rules"
    """A live table; `match.house_rules.HouseRules`."""
    KERNEL = "kernel"
    """Compiled code for it; `kernel.twins.Twin`."""
    ROSTER = "roster"
    """Agents and levels; `agents.roster.Roster`."""
    ANALYST = "analyst"
    """What looks at games afterwards; `agents.analysis`."""
    STUDY = "study"
    """What it finds in a game, told alike for every game; `agents.study`."""
    ADVICE = "advice"
    """What speaks about a position on the board; `agents.advice`."""
    KINSHIP = "kinship"
    """Whether a position belongs to a game that is being played; `patchwork.kinship`."""
    PUZZLES = "puzzles"
    """What makes a good puzzle of it; `puzzles.puzzle.PuzzleMaker`."""
    EXPLORER = "explorer"
    """What self-play says about its pieces; `explorer.making.Explorer`."""
    DRAWING = "drawing"
    """A position as a picture; `drawing.states`."""
    BOARD = "board"
    """The board of one seat as a picture; `drawing.poster`."""
    NOTEBOOK = "notebook"
    """What else of a game shows itself in a notebook; `drawing.notebook`."""
    TERMINAL = "terminal"
    """How it is played at the terminal; `cli.terminal.fronts`."""


def no_reason(_before: object, _move: object) -> None:
    """Nothing to explain: every move is a person's or chance."""


@dataclass(frozen=True, slots=True)
class Game(Generic[SetupT, StateT, MoveT]):
    """A kind of game, as data and functions."""

    name: str
    """One lower-case word, the same everywhere."""
    title: str
    """What people call it, in every language."""
    position_prefix: str
    """What a position line begins with, before the number of its version: `pw` of `pw1_…`."""
    state_type: type[StateT]
    """What its states are, so that a state alone tells its game."""
    fewest_seats: int
    most_seats: int | None
    """None where any number can sit down."""
    deal: Callable[[Random, int, Mapping[str, str]], SetupT]
    """A random setup for a number of seats with the game's options; raises InvalidSetup."""
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
    facts: Callable[[StateT], Mapping[str, object]]
    """A state as plain data for JSON."""
    mover: Callable[[StateT, MoveT], int | None]
    """The seat, from 0, that makes a move in a state; None for chance."""
    chosen_options: Callable[[Mapping[str, str], Collection[str]], dict[str, str]]
    """The options to deal a written setup again, given the names of those that were chosen."""
    own_seats: Callable[[Mapping[str, str]], int] = lambda _options: 0
    """How many seats of a deal with these options the game plays itself: the Automa's."""
    explain: Callable[[StateT, MoveT], Reason | None] = no_reason
    """Why a move that no person chose was made, given the state before it; or None."""
    even_options: Mapping[str, str] = field(default_factory=dict)
    """Options of a deal in which seat 1 starts, so that two games with seats swapped are even."""
    setup_type: type[SetupT] | None = None
    """What its setups are, so that a setup alone tells its game; None if it does not."""
    fillings: Mapping[Floor, str | object] = field(default_factory=dict)
    """For each floor `package.module:NAME`, or the filling itself."""

    def deal_from(
        self, seed: str | int, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> SetupT:
        """The setup that a seed stands for, the same on every face; raises InvalidSetup."""
        count = self.fewest_seats if seats is None else seats
        return self.deal(SeedStream(str(seed), DEAL), count, options or {})

    def chance_from(self, seed: str | int, number: int, state: GameState) -> MoveT:
        """The chance event that waits in a state, the first after the deal being number 1."""
        return self.draw_chance(cast(StateT, state), SeedStream(str(seed), chance_purpose(number)))

    def filling(self, floor: Floor) -> Any:
        """What a floor needs of this game, loaded now; raises InvalidOption if it has none."""
        found = self.fillings.get(floor)
        if found is None:
            raise InvalidOption(ErrorCode.GAME_FILLING, game=self.name, floor=str(floor))
        return named_object(found) if isinstance(found, str) else found

    def has(self, floor: Floor) -> bool:
        """Whether a floor has a filling for this game; nothing is loaded."""
        return floor in self.fillings


AnyGame: TypeAlias = Game[object, GameState, object]
"""A game of which it is not known here which one it is."""

PATCHWORK: Game[patchwork.Setup, patchwork.State, patchwork.Move] = Game(
    name="patchwork",
    title="Patchwork",
    position_prefix="pw",
    state_type=patchwork.State,
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
    facts=patchwork.facts,
    mover=lambda before, _move: before.turn,
    chosen_options=patchwork_setup.chosen_options,
    own_seats=lambda options: int("automa" in options),
    explain=patchwork_explain,
    even_options={"first": "1"},
    setup_type=patchwork.Setup,
    fillings={
        Floor.HOUSE_RULES: "quiltbee.match.patchwork.house_rules:HOUSE_RULES",
        Floor.KERNEL: "quiltbee.kernel.patchwork.twin:TWIN",
        Floor.ROSTER: "quiltbee.agents.patchwork.roster:ROSTER",
        Floor.ANALYST: "quiltbee.agents.patchwork.analysis:ANALYST",
        Floor.STUDY: "quiltbee.agents.patchwork.study:study",
        Floor.ADVICE: "quiltbee.agents.patchwork.advice:ADVISER",
        Floor.KINSHIP: "quiltbee.patchwork.kinship:is_kin",
        Floor.PUZZLES: "quiltbee.puzzles.patchwork.maker:PUZZLES",
        Floor.EXPLORER: "quiltbee.explorer.patchwork.explorer:EXPLORER",
        Floor.DRAWING: "quiltbee.drawing.patchwork.draw:draw_state",
        Floor.BOARD: "quiltbee.drawing.patchwork.draw:draw_board",
        Floor.NOTEBOOK: "quiltbee.drawing.patchwork.notebook:PAINTERS",
        Floor.TERMINAL: "quiltbee.cli.terminal.patchwork.front:FRONT",
    },
)

DOODLE: Game[doodle.Setup, doodle.State, doodle.Move] = Game(
    name="doodle",
    title="Patchwork Doodle",
    position_prefix="do",
    state_type=doodle.State,
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
    mover=lambda _before, move: None if isinstance(move, doodle.Roll) else move.seat,
    chosen_options=doodle_setup.chosen_options,
    setup_type=doodle.Setup,
    fillings={
        Floor.HOUSE_RULES: "quiltbee.match.doodle.house_rules:HOUSE_RULES",
        Floor.KERNEL: "quiltbee.kernel.doodle.twin:TWIN",
        Floor.ROSTER: "quiltbee.agents.doodle.roster:ROSTER",
        Floor.ANALYST: "quiltbee.agents.doodle.analysis:ANALYST",
        Floor.STUDY: "quiltbee.agents.doodle.study:study",
        Floor.ADVICE: "quiltbee.agents.doodle.advice:ADVISER",
        Floor.KINSHIP: "quiltbee.doodle.kinship:is_kin",
        Floor.PUZZLES: "quiltbee.puzzles.doodle.maker:PUZZLES",
        Floor.DRAWING: "quiltbee.drawing.doodle.draw:draw_state",
        Floor.BOARD: "quiltbee.drawing.doodle.draw:draw_board",
        Floor.NOTEBOOK: "quiltbee.drawing.doodle.notebook:PAINTERS",
        Floor.TERMINAL: "quiltbee.cli.terminal.doodle.front:FRONT",
    },
)

GAMES: dict[str, AnyGame] = {game.name: game for game in (PATCHWORK, DOODLE)}
"""All games by name."""


OTHERS = "QUILTBEE_GAMES"
"""The variable that names games of other packages, `package.module:NAME` with commas between, for
every process that is started: workers of the arena, of the server, engines."""


def register(game: AnyGame) -> None:
    """Make a game known to this process; it replaces one of the same name."""
    GAMES[game.name] = game


def named_object(place: str) -> Any:
    """What stands at `package.module:NAME`, imported now."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def game_named(name: str) -> AnyGame:
    """The game of this name; raises InvalidNotation."""
    if name not in GAMES:
        raise InvalidNotation(ErrorCode.RECORD_GAME, text=name, known=", ".join(GAMES))
    return GAMES[name]


def game_of_state(state: GameState) -> AnyGame:
    """The game that a state belongs to; raises TypeError if no game has such states."""
    for game in GAMES.values():
        if isinstance(state, game.state_type):
            return game
    raise TypeError(f"{type(state).__name__} is not a state of {', '.join(GAMES)}")


def game_of_setup(setup: object) -> AnyGame:
    """The game that a setup belongs to; raises TypeError if no game has such setups."""
    for game in GAMES.values():
        if game.setup_type is not None and isinstance(setup, game.setup_type):
            return game
    raise TypeError(f"{type(setup).__name__} is not a setup of {', '.join(GAMES)}")


def game_of_position(line: str) -> AnyGame | None:
    """The game that a position line belongs to; None if no game writes such lines."""
    start = line.strip().partition("_")[0].rstrip("0123456789")
    return next((game for game in GAMES.values() if game.position_prefix == start), None)


for _place in filter(None, os.environ.get(OTHERS, "").split(",")):
    register(named_object(_place))
