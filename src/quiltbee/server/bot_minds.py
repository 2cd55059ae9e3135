"""How a bot at the table comes to its move; runs in threads, and knows what its seat may know."""

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, Process
from pathlib import Path

from quiltbee.agents.agent import Agent
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.levels import level_named, levels_of
from quiltbee.agents.warm_up import warm_up
from quiltbee.match import Match
from quiltbee.match.bot_levels import PLAIN, plain_bots
from quiltbee.match.bots import choice
from quiltbee.server import metrics

log = logging.getLogger(__name__)


def choose(match: Match, seat: int) -> str:
    """The token of the move that the bot on a seat (from 0) makes.

    A table always gets the same move, so a server that was killed goes on as it would have.
    """
    level = str(match.seats[seat].level)
    try:
        move = choice(match, seat, agent_of(match.game.name, level))
        match.state.play(move, seat)
    except Exception:
        # a match must go on, whatever is wrong with a bot
        log.exception("the bot %s cannot move in match %s", level, match.id)
        metrics.faults.inc()
        move = choice(match, seat, agent_named(match.game.name, plain_bots(match.game.name)[-1]))
    return match.game.format_move(move)


def agent_of(game: str, level: str) -> Agent:
    """A new agent that plays at a level."""
    return agent_named(game, level) if level in PLAIN else level_named(game, level).agent()


def needs_kernel(game: str, level: str) -> bool:
    """Whether a level needs compiled code; one that is known no more, in an old match, does not."""
    return any(each.needs_kernel for each in levels_of(game) if each.name == level)


class Compiling:
    """Compiled code is made in a process of its own, so that the server stays quick meanwhile.

    Afterwards it lies in the cache; a mark beside it says that this was done on this machine.
    """

    def __init__(self) -> None:
        self._ready: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._processes: set[Process] = set()

    def is_ready(self, game: str, level: str) -> bool:
        """Whether a bot of this level can think at once."""
        task = self._ready.get((game, level))
        return not needs_kernel(game, level) or (task is not None and task.done())

    async def ready(self, game: str, level: str) -> None:
        """Wait until the code that a level needs has been compiled."""
        if not needs_kernel(game, level):
            return
        task = self._ready.get((game, level))
        if task is None:
            task = self._ready[game, level] = asyncio.create_task(self._compile(game, level))
        await asyncio.shield(task)

    async def _compile(self, game: str, level: str) -> None:
        mark = await asyncio.to_thread(mark_of, game, level)
        if mark is None or mark.exists():
            return
        log.info("compiling what the bot %s needs", level)
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, game, level, stdin=DEVNULL, stdout=DEVNULL
        )
        self._processes.add(process)
        try:
            if await process.wait() != 0:
                log.warning("the code for the bot %s is compiled while it plays", level)
        finally:
            self._processes.discard(process)

    async def stop(self) -> None:
        """End what is being compiled; it is begun again when it is needed again."""
        for process in tuple(self._processes):
            process.kill()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)


def mark_of(game: str, level: str) -> Path | None:
    """The file that says that the code for a level is in the cache; None without a cache."""
    from quiltbee.kernel.compiling import cache_folder

    folder = cache_folder()
    return None if folder is None else folder / f"{game}-{level}.compiled"


def compile_for(game: str, level: str) -> None:
    """Let a bot use all the code it needs, then leave the mark."""
    warm_up(game, (level,))
    mark = mark_of(game, level)
    if mark is not None:
        mark.touch()


if __name__ == "__main__":
    compile_for(*sys.argv[1:])
