"""What moves for a seat: an agent in this process, or an engine in its own.

An agent is made for each game, so that a game does not depend on those before it. An engine stays
from game to game; after a fault it is started again.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from quiltbee.agents.own import agent_of
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.errors import CodedError
from quiltbee.ugi.client import Engine, EngineFault, FaultKind, Patience
from quiltbee.ugi.limits import Limit

if TYPE_CHECKING:
    from quiltbee.agents.agent import AnyAgent
    from quiltbee.games import AnyGame


class Player(Protocol):
    """Chooses the moves of a seat. An outside one raises EngineFault where it fails."""

    def begin(self, fixture: Fixture, seat: int, start: Any) -> None:
        """Another game begins."""
        ...

    def choose(self, state: Any, moves: Sequence[Any] | None, limit: Limit, random: Random) -> Any:
        """A move in a state as the seat sees it, after all these moves since the start.

        There are no moves where they would tell what the seat must not know.
        """
        ...

    def close(self) -> None:
        """There are no more games."""
        ...


class AgentPlayer:
    """An agent of the catalog. It knows its own budget and is not told the limit."""

    def __init__(self, spec: str) -> None:
        self._spec = spec
        self._agent: AnyAgent
        self._seat = 0

    def begin(self, fixture: Fixture, seat: int, start: Any) -> None:  # noqa: ARG002
        """Forget everything."""
        self._agent = agent_of(fixture.game_name, self._spec)
        self._seat = seat

    def choose(
        self,
        state: Any,
        moves: Sequence[Any] | None,  # noqa: ARG002
        limit: Limit,  # noqa: ARG002
        random: Random,
    ) -> Any:
        """Its move."""
        return self._agent.choose(state, self._seat, random)

    def close(self) -> None:
        """Nothing is left behind."""


class EnginePlayer:
    """An outside engine. Its moves are read and checked here."""

    def __init__(self, command: Sequence[str], patience: Patience | None = None) -> None:
        self._command = command
        self._patience = patience
        self._engine: Engine | None = None
        self._game: AnyGame
        self._position = ""
        self._seat = 0
        self._grace = 0.0

    def begin(self, fixture: Fixture, seat: int, start: Any) -> None:
        """Start it where it does not run, and tell it."""
        self._game, self._seat, self._grace = fixture.game, seat, fixture.grace
        self._position = f"position fen {fixture.game.format_position(start)}"
        if self._engine is None or not self._engine.is_running:
            self._engine = Engine(self._command, self._patience)
        self._engine.new_game()

    def choose(
        self,
        state: Any,
        moves: Sequence[Any] | None,
        limit: Limit,
        random: Random,  # noqa: ARG002
    ) -> Any:
        """Its move, if that is legal."""
        assert self._engine is not None, "a game has to begin first"
        position = self._position
        if moves is None:
            position = f"position fen {self._game.format_position(state)}"
        elif moves:
            position += f" moves {' '.join(self._game.format_move(move) for move in moves)}"
        patience = limit.patience(self._seat)
        patience = None if patience is None else patience + self._grace
        go = limit.written
        if state.acting_seats[0] != self._seat:  # several may act, and it could not know which
            go += f" seat {self._seat + 1}"
        token = self._engine.best_move(position, go, patience)
        try:
            move = self._game.parse_move(token)
            state.play(move, self._seat)
        except CodedError as error:
            sentence = f"bestmove '{token}' is not a legal move: {error}"
            raise EngineFault(FaultKind.ILLEGAL, sentence, self._engine.log) from error
        return move

    def give_up(self) -> None:
        """End it after a fault; the next game starts it again."""
        if self._engine is not None:
            self._engine.kill()
            self._engine = None

    def close(self) -> None:
        """Let it end."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None


def player_of(contestant: Contestant) -> AgentPlayer | EnginePlayer:
    """The player of a contestant."""
    if contestant.is_engine:
        return EnginePlayer(contestant.command)
    return AgentPlayer(contestant.spec)
