"""Before the first game: names are looked up, code is compiled, and engines are asked to answer.

Workers then find compiled code in the cache, instead of all compiling at the same time.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from quiltbee.agents.catalog import agent_named
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.client import Engine, EngineFault, Patience

WARM_UP_PLIES = frozenset({0, 2, 20, 34, 40})
"""A look at positions of all parts of a game compiles all that an agent needs."""

Report = Callable[[Contestant], None]
"""Told who is prepared next."""


def prepare(
    pattern: Fixture,
    contestants: Sequence[Contestant],
    report: Report,
    patience: Patience | None = None,
) -> None:
    """Try everybody; InvalidOption if one does not exist or cannot be started."""
    for contestant in contestants:
        if not contestant.is_engine:  # a wrong name is told before anything takes time
            agent_named(pattern.game_name, contestant.spec)
    for contestant in contestants:
        report(contestant)
        if contestant.is_engine:
            _try_engine(contestant, patience)
        else:
            _try_agent(pattern, contestant)


def _try_engine(contestant: Contestant, patience: Patience | None) -> None:
    try:
        Engine(contestant.command, patience).close()
    except EngineFault as fault:
        command = " ".join(contestant.command)
        raise InvalidOption(
            ErrorCode.ENGINE_START, name=contestant.name, command=command, hint=str(fault)
        ) from fault


def _try_agent(pattern: Fixture, contestant: Contestant) -> None:
    """Let an agent choose here and there in a game of random moves."""
    agent = agent_named(pattern.game_name, contestant.spec)
    wanderer = agent_named(pattern.game_name, "random")
    random, state = Random(0), pattern.game.start(pattern.setup)
    for ply in range(max(WARM_UP_PLIES) + 1):
        if state.outcome is not None:
            return
        state = state.play(_wander(pattern, state, wanderer, random))
        seat = state.acting_seats[0] if state.acting_seats else None
        if ply in WARM_UP_PLIES and seat is not None and seat < len(pattern.contestants):
            agent.choose(state, seat, random)


def _wander(pattern: Fixture, state: Any, wanderer: Any, random: Random) -> Any:
    if state.chance_waits:
        return pattern.game.draw_chance(state, random)
    seat = state.acting_seats[0]
    if seat >= len(pattern.contestants):
        return state.legal_moves[0]
    return wanderer.choose(state, seat, random)
