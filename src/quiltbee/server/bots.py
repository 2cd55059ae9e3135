"""Bots at the table: they think in threads while the event loop goes on, and people share them.

A bot's move is a command like any other. Nothing is kept about thinking: after a restart every
match in which a bot is to move is woken and thought about again, from the log.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

from quiltbee.errors import QuiltbeeError
from quiltbee.match import SERVER, Play
from quiltbee.server import metrics
from quiltbee.server.bot_minds import Compiling, choose
from quiltbee.server.bot_queue import BotQueue, Job
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.matches import Matches
from quiltbee.server.settings import Settings

log = logging.getLogger(__name__)


When: TypeAlias = Callable[[], Awaitable[None]]

_WAITED = metrics.queued.labels("bots")
RETRY_SECONDS = 1.0
"""After a move that could not be made, for whatever reason, the match is looked at again."""


class Bots:
    """Lets bots move wherever they have to."""

    def __init__(self, matches: Matches, settings: Settings) -> None:
        self._matches = matches
        self._threads = settings.bot_threads
        self._queue = BotQueue(settings.bot_games_per_player, settings.bot_threads)
        self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="bot")
        self._compiling = Compiling()
        self._prepares = settings.prepare_bots
        self._preparing: asyncio.Task[None] | None = None
        self._thinking: set[asyncio.Task[None]] = set()
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._stopped = False
        self._told = 0
        """How many seats the figures say wait."""

    def start(self) -> None:
        """Look at every change of a match from now on."""
        self._matches.listeners.append(self._changed)
        if self._prepares:
            self._preparing = asyncio.create_task(self._compiling.prepare())

    async def stop(self) -> None:
        """Let nobody think any more; what was thought so far is forgotten."""
        self._stopped = True
        self._matches.listeners.remove(self._changed)
        preparing = () if self._preparing is None else (self._preparing,)
        tasks = (*self._thinking, *self._waiting.values(), *preparing)
        for task in tasks:
            task.cancel()
        await self._compiling.stop()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    @property
    def free(self) -> int:
        """For how many more seats bots could think now."""
        return self._threads - len(self._thinking) - len(self._queue) - len(self._waiting)

    async def finish(self, seconds: float) -> None:
        """Let those who think move, for as long as that may take; nobody begins."""
        self._stopped = True
        if self._thinking:
            await asyncio.wait(self._thinking, timeout=seconds)

    def _changed(self, live: LiveMatch, own: bool) -> None:
        """A match has changed; the process that changed it lets its bots think."""
        if own:
            self._look_at(live)

    def _look_at(self, live: LiveMatch) -> None:
        match = live.match
        if live.for_workers:
            return
        for seat in match.bots_to_move[:1]:  # one after the other, so that a seed is one game
            level = str(match.seats[seat].level)
            if self._compiling.is_ready(match.game.name, level):
                self._queue.put(Job(match.id, seat, match.host, live.address))
            else:
                self._look_again(match.id, partial(self._compiling.ready, match.game.name, level))
        self._start_thinking()

    def _look_again(self, match_id: str, when: When) -> None:
        """Look at a match when something else is done; one thing at a time is enough."""
        if match_id not in self._waiting and not self._stopped:
            self._waiting[match_id] = asyncio.create_task(self._wait_for(match_id, when))

    async def _wait_for(self, match_id: str, when: When) -> None:
        try:
            await when()
            live = await self._matches.live_match(match_id)
        except Exception:
            log.exception("the bots of match %s have to wait", match_id)
            self._matches.wake_soon(match_id)
            return
        finally:
            self._waiting.pop(match_id, None)
        self._look_at(live)

    def _start_thinking(self) -> None:
        while not self._stopped and len(self._thinking) < self._threads:
            job = self._queue.take()
            if job is None:
                break
            _WAITED.observe(time.monotonic() - job.since)
            self._thinking.add(asyncio.create_task(self._work(job)))
        if (waiting := len(self._queue)) != self._told:
            self._told = waiting
            metrics.bots_waiting.set(waiting)

    async def _work(self, job: Job) -> None:
        """Think, move, and make room for the next; a seat that is to move again waits again."""
        live: LiveMatch | None = None
        try:
            live = await self._move(job)
        except QuiltbeeError as error:
            log.debug("a bot's move in match %s came to nothing: %s", job.match_id, error)
            self._look_again(job.match_id, partial(asyncio.sleep, RETRY_SECONDS))
        except Exception:
            log.exception("a bot cannot move in match %s", job.match_id)
            self._look_again(job.match_id, partial(asyncio.sleep, RETRY_SECONDS))
        finally:
            self._queue.done(job)
            task = asyncio.current_task()
            assert task is not None, "work is done in tasks"
            self._thinking.discard(task)
        if live is not None:
            self._look_at(live)
        self._start_thinking()

    async def _move(self, job: Job) -> LiveMatch:
        """Think about the table as it is now and move; the match after it."""
        live = await self._matches.live_match(job.match_id)
        match = live.match
        if job.seat not in match.bots_to_move:
            return live
        loop = asyncio.get_running_loop()
        with metrics.bot_thinking.time():
            token = await loop.run_in_executor(self._pool, choose, match, job.seat)
        await self._matches.perform(
            job.match_id,
            Play(job.seat + 1, token),
            actor=SERVER,
            command_id=f"bot-{match.id}-{match.version}-{job.seat + 1}",
            expected=match.version,
        )
        return live
