"""An outside engine as an agent, so that it sits wherever agents sit: `ugi:COMMAND`.

An engine is a process. It is started at the first move and stays for the following ones and for
other seats; when the program ends, so does it.
"""

import atexit
import shlex
from random import Random
from threading import Lock
from typing import Any

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.own import agent_of, is_own
from quiltbee.errors import CodedError, ErrorCode, InvalidOption
from quiltbee.games import AnyGame, game_named
from quiltbee.hints import Hint
from quiltbee.ugi.client import Engine, EngineFault, FaultKind
from quiltbee.ugi.limits import Limit

ENGINE = "ugi:"
"""What stands before the command line of an engine."""
THINKING = Limit(Budget(seconds=1.0))
"""How long an engine may think where no one says otherwise."""
GRACE = 5.0
"""Seconds that it may be late; at a table people wait, and no clock is running."""


def command_of(spec: str, name: str = "") -> tuple[str, ...]:
    """The words that start an engine; raises InvalidOption."""
    written = spec.removeprefix(ENGINE)
    try:
        return tuple(shlex.split(written))
    except ValueError as error:
        hint = Hint("the command cannot be split into words: {error}.", error=str(error))
        raise InvalidOption(
            ErrorCode.ENGINE_START, name=name or spec, command=written, hint=hint
        ) from error


def is_trusted_form(spec: str) -> bool:
    """Whether a spec names a program or a class, which only those may do who run this one."""
    return spec.startswith(ENGINE) or is_own(spec)


def seated_agent(game: str, spec: str) -> AnyAgent:
    """The agent of a trusted spec: from the catalog, of your own, or an engine."""
    if spec.startswith(ENGINE):
        return EngineAgent(game_named(game), command_of(spec))
    return agent_of(game, spec)


class EngineAgent:
    """Asks an engine for its move; EngineFault if there is none or it is illegal."""

    def __init__(self, game: AnyGame, command: tuple[str, ...], limit: Limit = THINKING) -> None:
        self._game, self._command, self._limit = game, command, limit

    def choose(self, state: Any, seat: int, random: Random) -> Any:  # noqa: ARG002
        """Its move."""
        position = f"position fen {self._game.format_position(state)}"
        go = f"{self._limit.written} seat {seat + 1}"
        patience = self._limit.patience(seat)
        with _lock:
            engine = _running_engine(self._command)
            token = engine.best_move(position, go, None if patience is None else patience + GRACE)
        try:
            move = self._game.parse_move(token)
            state.play(move, seat)
        except CodedError as error:
            sentence = f"bestmove '{token}' is not a legal move: {error}"
            raise EngineFault(FaultKind.ILLEGAL, sentence, engine.log) from error
        return move


_running: dict[tuple[str, ...], Engine] = {}
_lock = Lock()


def _running_engine(command: tuple[str, ...]) -> Engine:
    engine = _running.get(command)
    if engine is None or not engine.is_running:
        engine = _running[command] = Engine(command)
    return engine


@atexit.register
def close_engines() -> None:
    """End all engines that sit somewhere."""
    while _running:
        _running.popitem()[1].close()
