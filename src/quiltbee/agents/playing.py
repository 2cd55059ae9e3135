"""Playing a game from its setup to its end: the one game loop of the house.

    course = play_out("patchwork", [PatchworkGreedy(), PatchworkRandom()], random="7")
    print(course.state.outcome.scores, *course.moves)

Tests, the arena, benchmarks and the warm-up of bots all play through here. Agents see only what
their seat may know, chance is drawn where it waits, and seats without an agent are the game's own.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, cast, overload

from quiltbee.agents.agent import Agent
from quiltbee.games import AnyGame, Game, GameState, game_named, game_of_setup
from quiltbee.records import Line, Ply, Record
from quiltbee.seeds import agent_random

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    StateT = TypeVar("StateT", bound=GameState, default=GameState)
    MoveT = TypeVar("MoveT", default=object)
else:  # defaults are for type checkers; Python has them from 3.13 on
    from typing import TypeVar

    StateT, MoveT = TypeVar("StateT", bound=GameState), TypeVar("MoveT")

BeginningT = TypeVar("BeginningT", bound=GameState, covariant=True)
Seed = str | int


class Beginning(Protocol[BeginningT]):
    """A setup: it leads to the first state of a game."""

    def state(self) -> BeginningT:
        """The first state; raises InvalidSetup."""
        ...


class Luck(Protocol):
    """Where everything random in a game comes from."""

    def setup(self, game: AnyGame, seats: int) -> object:
        """A random deal for this many seats."""
        ...

    def event(self, game: AnyGame, state: Any, number: int) -> Any:
        """The chance event that waits in a state; the first of a game has the number 1."""
        ...

    def of_agent(self, seat: int, ply: int) -> Random:
        """The generator for what an agent on a seat chooses after this many plies."""
        ...


class SeededLuck:
    """Everything follows from a seed, as it does on the page and in the terminal."""

    def __init__(self, seed: Seed) -> None:
        self._seed = str(seed)

    def setup(self, game: AnyGame, seats: int) -> object:
        """The deal of the seed."""
        return game.deal_from(self._seed, seats)

    def event(self, game: AnyGame, state: Any, number: int) -> Any:
        """The event of this number, whatever was played before."""
        return game.chance_from(self._seed, number, state)

    def of_agent(self, seat: int, ply: int) -> Random:
        """A generator for this one choice."""
        return agent_random(self._seed, seat, ply)


class DrawnLuck:
    """Everything is drawn from one generator, in the order in which it is needed."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def setup(self, game: AnyGame, seats: int) -> object:
        """The next deal."""
        return game.deal(self._random, seats, {})

    def event(self, game: AnyGame, state: Any, number: int) -> Any:  # noqa: ARG002
        """The next event."""
        return game.draw_chance(state, self._random)

    def of_agent(self, seat: int, ply: int) -> Random:  # noqa: ARG002
        """The generator itself."""
        return self._random


class Course(Generic[StateT, MoveT]):
    """A game on its way: every state and every move so far."""

    def __init__(
        self, game: Game[object, StateT, MoveT], setup: object, random: Random | Seed
    ) -> None:
        self.game, self.setup = game, setup
        self.states: list[StateT] = [game.start(setup)]
        self.moves: list[MoveT] = []
        self._luck = luck_of(random)
        self._chance_events = 0

    @property
    def state(self) -> StateT:
        """Where the game stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        return self.state.outcome is not None

    def play_out(self, agents: Sequence[Agent[StateT, MoveT]]) -> None:
        """Play to the end, with an agent for each of the first seats."""
        while not self.is_over:
            self.step(agents)

    def step(self, agents: Sequence[Agent[StateT, MoveT]]) -> None:
        """Play one ply: chance if it waits, otherwise the first seat that may act.

        A seat behind the last agent belongs to the game itself, like the Automa's: it has one move.
        """
        state = self.state
        if state.chance_waits:
            self._chance_events += 1
            self.play(self._luck.event(self.game, state, self._chance_events))
            return
        seat = state.acting_seats[0]
        if seat < len(agents):
            random = self._luck.of_agent(seat, len(self.moves))
            self.play(agents[seat].choose(state.seen_by(seat), seat, random), seat)
        else:
            self.play(cast(MoveT, state.legal_moves_of(seat)[0]), seat)

    def play(self, move: MoveT, seat: int | None = None) -> None:
        """Play a move, which is checked; raises IllegalMove."""
        state: Any = self.state
        after = state.play(move, seat)
        self.moves.append(state.canonical(move))
        self.states.append(after)

    def record(self, **headers: str) -> Record[StateT, MoveT]:
        """The game so far as a record."""
        line = Line(tuple(Ply(move) for move in self.moves))
        return Record(self.game, self.setup, line, tuple(headers.items()))


def luck_of(random: Random | Seed) -> Luck:
    """The luck of a seed or of a generator."""
    return DrawnLuck(random) if isinstance(random, Random) else SeededLuck(random)


@overload
def play_out(
    game: Game[object, StateT, MoveT],
    agents: Sequence[Agent[StateT, MoveT]],
    setup: object = None,
    random: Random | Seed = 0,
) -> Course[StateT, MoveT]: ...
@overload
def play_out(
    game: str, agents: Sequence[Agent], setup: object = None, random: Random | Seed = 0
) -> Course: ...
def play_out(
    game: Game[object, StateT, MoveT] | str,
    agents: Sequence[Agent],
    setup: object = None,
    random: Random | Seed = 0,
) -> Course[StateT, MoveT]:
    """Play a game to its end, with an agent for each seat.

    Without a setup the game is dealt. With a seed, deal, chance and the agents' generators are
    those of the page and the terminal; with a generator everything is drawn from it in turn.
    """
    named = game_named(game) if isinstance(game, str) else game
    played = cast("Game[object, StateT, MoveT]", named)
    luck = luck_of(random)
    dealt = luck.setup(played, len(agents)) if setup is None else setup
    course = Course(played, dealt, random)
    course.play_out(cast("Sequence[Agent[StateT, MoveT]]", agents))
    return course


def play_game(
    agents: Sequence[Agent[StateT, MoveT]], setup: Beginning[StateT], random: Random | Seed = 0
) -> Course[StateT, MoveT]:
    """Play the game that a setup begins to its end, with an agent for each seat.

    Seats behind the last agent are the game's own, like the Automa's. The seed decides chance and
    what the agents draw.
    """
    game = cast("Game[object, StateT, MoveT]", game_of_setup(setup))
    return play_out(game, agents, setup, random)
