"""Before the first game: names are looked up, code is compiled, and engines are asked to answer.

Workers then find compiled code in the cache, instead of all compiling at the same time.
"""

from collections.abc import Callable, Sequence

from quiltbee.agents.own import agent_of
from quiltbee.agents.warm_up import warm_up
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.client import Engine, EngineFault, Patience

Report = Callable[[Contestant], None]
"""Told who is prepared next."""


def prepare(
    pattern: Fixture,
    contestants: Sequence[Contestant],
    report: Report,
    patience: Patience | None = None,
) -> None:
    """Try every contestant; InvalidOption if one does not exist or cannot be started."""
    for contestant in contestants:
        if not contestant.is_engine:  # a wrong name is refused before anything takes time
            agent_of(pattern.game_name, contestant.spec)
    for contestant in contestants:
        report(contestant)
        if contestant.is_engine:
            _try_engine(contestant, patience)
        else:
            warm_up(pattern.game_name, (contestant.spec,))


def _try_engine(contestant: Contestant, patience: Patience | None) -> None:
    try:
        Engine(contestant.command, patience).close()
    except EngineFault as fault:
        command = " ".join(contestant.command)
        raise InvalidOption(
            ErrorCode.ENGINE_START, name=contestant.name, command=command, hint=str(fault)
        ) from fault
