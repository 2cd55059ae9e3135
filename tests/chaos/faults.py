"""What is done to the servers, one thing after the other, by a seed."""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import TypeAlias

from tests.chaos.stage import Member, Stage

Fault: TypeAlias = Callable[[], Awaitable[None]]
PAUSE = (0.5, 2.0)
"""Seconds between two faults."""


class Faults:
    """All kinds of harm, and what was done so far."""

    def __init__(self, stage: Stage, random: Random) -> None:
        self._stage = stage
        self._random = random
        self.done: Counter[str] = Counter()
        self.left_out: list[str] = []
        self.outages: list[tuple[float, float]] = []
        """When the database could not be written to: from, to, in seconds since 1970."""
        self.upgraded_at = 0.0
        """Since when all servers run today's program."""

    async def rage(self, seconds: float) -> None:
        """Do harm for a while; everything is put right again in the end."""
        until = time.monotonic() + seconds
        bag: list[tuple[str, Fault]] = []
        while time.monotonic() < until:
            bag = bag or self._kinds()  # each once before any comes again
            name, fault = bag.pop(self._random.randrange(len(bag)))
            await fault()
            self.done[name] += 1
            await asyncio.sleep(self._random.uniform(*PAUSE))

    def _kinds(self) -> list[tuple[str, Fault]]:
        is_old = self._stage.servers[0].old is not None
        kinds: list[tuple[str, Fault]] = [
            ("kill -9 of a server", lambda: self._kill(self._random.choice(self._stage.servers))),
            ("STOP and CONT of a server", lambda: self._freeze(self._a_member())),
            ("cuts in the middle of a frame", self._halve),
            ("lines to clients cut", self._cut_clients),
            ("lines to the database cut", self._cut_database),
            ("answers to COMMIT swallowed", self._swallow),
        ]
        if is_old:  # the rest it did not promise
            return kinds
        kinds += [
            ("kill -9 of PostgreSQL", self._kill_database),
            ("kill -9 of the worker", lambda: self._kill(self._stage.worker)),
            ("kill -9 of Redis", self._kill_redis),
            ("STOP and CONT of Redis", self._freeze_redis),
            ("STOP and CONT of PostgreSQL", self._freeze_database),
            ("jumps of a clock", self._jump),
            ("PostgreSQL read-only", self._read_only),
        ]
        if self._stage.database.has_disk:
            kinds.append(("disk full", self._fill))
        elif "disk full" not in self.left_out:
            self.left_out.append("disk full")
        return kinds

    def _a_member(self) -> Member:
        is_old = self._stage.servers[0].old is not None
        return self._random.choice(self._stage.servers if is_old else self._stage.members)

    async def _kill(self, member: Member) -> None:
        await member.end(signal.SIGKILL)
        await asyncio.sleep(self._random.uniform(0.0, 2.0))
        member.start()
        await member.until_up()

    async def _freeze(self, member: Member) -> None:
        member.send(signal.SIGSTOP)
        await asyncio.sleep(self._random.uniform(1.0, 5.0))
        member.send(signal.SIGCONT)

    async def _halve(self) -> None:
        for server in self._stage.servers:
            server.to_clients.halves = self._random.randint(1, 3)
        await asyncio.sleep(1.0)

    async def _cut_clients(self) -> None:
        for server in self._stage.servers:
            server.to_clients.cut()

    async def _cut_database(self) -> None:
        self._a_member().to_database.cut()

    async def _swallow(self) -> None:
        for server in self._stage.servers:
            server.to_database.swallows = 1
        await asyncio.sleep(1.0)

    @asynccontextmanager
    async def _outage(self) -> AsyncIterator[None]:
        begun = time.time()
        yield
        await asyncio.to_thread(self._stage.database.bring_up)
        self.outages.append((begun, time.time()))

    async def _kill_database(self) -> None:
        async with self._outage():
            self._stage.database.send(signal.SIGKILL)
            await asyncio.sleep(self._random.uniform(0.5, 2.0))

    async def _freeze_database(self) -> None:
        async with self._outage():
            self._stage.database.send(signal.SIGSTOP)
            await asyncio.sleep(self._random.uniform(0.5, 3.0))
            self._stage.database.send(signal.SIGCONT)

    async def _read_only(self) -> None:
        database = self._stage.database
        async with self._outage():
            await asyncio.to_thread(database.set_read_only, read_only=True)
            await asyncio.sleep(self._random.uniform(1.0, 3.0))
            await asyncio.to_thread(database.set_read_only, read_only=False)

    async def _fill(self) -> None:
        async with self._outage():
            try:
                await asyncio.to_thread(self._stage.database.fill)
                await asyncio.sleep(self._random.uniform(2.0, 4.0))
            finally:
                self._stage.database.make_room()

    async def _kill_redis(self) -> None:
        await asyncio.to_thread(self._stage.redis.kill)
        await asyncio.sleep(self._random.uniform(0.5, 3.0))
        await asyncio.to_thread(self._stage.redis.start)

    async def _freeze_redis(self) -> None:
        process = self._stage.redis.process
        assert process is not None, "it runs"
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self._random.uniform(1.0, 4.0))
        process.send_signal(signal.SIGCONT)

    async def _jump(self) -> None:
        member = self._a_member()
        member.clock.write_text(str(self._random.choice((-3600, -300, 0, 300, 3600))))
        await asyncio.sleep(0.2)

    async def upgrade(self) -> None:
        """Replace one server after the other by today's program, and let a worker begin."""
        first = True
        for server in self._stage.servers:
            await server.end(signal.SIGTERM)
            server.old = None
            server.start()
            await server.until_up()
            if first and self._stage.worker.process is None:
                self._stage.worker.start()
            first = False
            await asyncio.sleep(2.0)
        self.upgraded_at = time.time()
        self.done["rolling upgrade in the middle of games"] += 1
