"""Before the first game: names are looked up, code is compiled, and engines are asked to answer.

Workers then find compiled code in the cache, instead of all compiling at the same time.
"""

from collections.abc import Callable, Sequence
from random import Random

from quiltbee.agents.catalog import agent_named
from quiltbee.agents.occasions import brief
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.client import Engine, EngineFault, Patience

WARM_UP_PLIES = frozenset({0, 1, 2, 20, 21, 34, 35, 40, 41})
"""Moves in all parts of a game, some in a row, compile all that an agent needs."""
WARM_UP_SIMULATIONS = 64

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
            warm_up(pattern, contestant)


def _try_engine(contestant: Contestant, patience: Patience | None) -> None:
    try:
        Engine(contestant.command, patience).close()
    except EngineFault as fault:
        command = " ".join(contestant.command)
        raise InvalidOption(
            ErrorCode.ENGINE_START, name=contestant.name, command=command, hint=str(fault)
        ) from fault


def warm_up(pattern: Fixture, contestant: Contestant) -> None:
    """Let an agent think here and there in a game, elsewhere random moves lead on.

    Whatever has to be compiled or loaded in this process is not in the time of its first moves.
    """
    game = pattern.game_name
    agent = agent_named(game, brief(game, contestant.spec, WARM_UP_SIMULATIONS))
    wanderer = agent_named(game, "random")
    random, state = Random(0), pattern.game.start(pattern.setup)
    for ply in range(max(WARM_UP_PLIES) + 1):
        if state.outcome is not None:
            return
        if state.chance_waits:
            move = pattern.game.draw_chance(state, random)
        elif state.acting_seats[0] >= len(pattern.contestants):
            move = state.legal_moves[0]
        else:
            mover = agent if ply in WARM_UP_PLIES else wanderer
            move = mover.choose(state, state.acting_seats[0], random)
        state = state.play(move)
