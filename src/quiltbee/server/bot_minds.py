"""How a bot at the table comes to its move; runs in threads, and knows what its seat may know."""

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, Process
from pathlib import Path

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.catalog import agent_named, guest_names
from quiltbee.agents.levels import level_named, levels_of
from quiltbee.agents.warm_up import warm_up
from quiltbee.games import GAMES
from quiltbee.match import Match
from quiltbee.match.bot_levels import PLAIN, plain_bots
from quiltbee.match.bots import choice
from quiltbee.match.match import state_of
from quiltbee.server import metrics

log = logging.getLogger(__name__)
news = logging.getLogger(f"{__name__}.news")
"""Says `preparing` and `prepared`, for a terminal that tells its person about it."""


def choose(match: Match, seat: int) -> str:
    """The token of the move that the bot on a seat (from 0) makes.

    A table always gets the same move, so a server that was killed goes on as it would have.
    """
    level = str(match.seats[seat].level)
    try:
        move = choice(match, seat, agent_of(match.game.name, level))
        state_of(match).play(move, seat)
    except Exception:
        # a match must go on, whatever is wrong with a bot
        log.exception("the bot %s cannot move in match %s", level, match.id)
        metrics.faults.inc()
        move = choice(match, seat, agent_named(match.game.name, plain_bots(match.game.name)[-1]))
    return match.game.format_move(move)


def agent_of(game: str, level: str) -> AnyAgent:
    """A new agent that plays at a level."""
    plain = level in PLAIN or level in guest_names(game)
    return agent_named(game, level) if plain else level_named(game, level).agent()


def needs_kernel(game: str, level: str) -> bool:
    """Whether a level needs compiled code; one that no longer exists, in an old match, does not."""
    return any(each.needs_kernel for each in levels_of(game) if each.name == level)


class Compiling:
    """Compiled code is made in a process of its own, so that the server stays quick meanwhile.

    Afterwards it is in the cache; a mark beside it says that this machine has done so.
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

    async def prepare(self) -> None:
        """Compile ahead of time what all levels need, one game after the other."""
        cold = {game: await asyncio.to_thread(unprepared, game) for game in GAMES}
        if not any(cold.values()):
            return
        news.info("preparing")
        for game, levels in cold.items():
            waiting = [level for level in levels if (game, level) not in self._ready]
            if waiting:
                task = asyncio.create_task(self._compile(game, *waiting))
                self._ready |= dict.fromkeys(((game, level) for level in waiting), task)
                await asyncio.shield(task)
        news.info("prepared")

    async def _compile(self, game: str, *levels: str) -> None:
        marks = [await asyncio.to_thread(mark_of, game, level) for level in levels]
        if all(mark is None or mark.exists() for mark in marks):
            return
        names = ", ".join(levels)
        log.info("compiling what the bot %s needs", names)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __name__, game, *levels),
            stdin=DEVNULL,
            stdout=DEVNULL,
            start_new_session=True,  # Ctrl-C is for the server, which then ends this as well
        )
        self._processes.add(process)
        try:
            if await process.wait() != 0 and process in self._processes:
                log.warning("the code for the bot %s is compiled while it plays", names)
        finally:
            self._processes.discard(process)

    async def stop(self) -> None:
        """End what is being compiled; it is begun again when it is needed again."""
        while self._processes:
            self._processes.pop().kill()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)


def mark_of(game: str, level: str) -> Path | None:
    """The file that says that the code for a level is in the cache; None without a cache."""
    from quiltbee.kernel.compiling import cache_folder

    folder = cache_folder()
    return None if folder is None else folder / f"{game}-{level}.compiled"


def unprepared(game: str) -> tuple[str, ...]:
    """The levels whose code is not in the cache yet."""
    strong = (level.name for level in levels_of(game) if needs_kernel(game, level.name))
    marks = {level: mark_of(game, level) for level in strong}
    return tuple(level for level, mark in marks.items() if mark is not None and not mark.exists())


def compile_for(game: str, *levels: str) -> None:
    """Let bots use all the code they need, and leave a mark for each."""
    for level in levels:
        warm_up(game, (level,))
        mark = mark_of(game, level)
        if mark is not None:
            mark.touch()


if __name__ == "__main__":
    compile_for(*sys.argv[1:])
