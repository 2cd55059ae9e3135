"""What the chaos is done to: PostgreSQL, Redis, three servers and a worker, each on own lines."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
from benchmarks.restarts.killed_server import NO_LIMITS
from tests.chaos.databases import ChaosPostgres
from tests.chaos.line import Line
from tests.support.redis import Redis

START_SECONDS = 60.0
ROOT = Path(__file__).resolve().parents[2]


class Member:
    """A server or a worker: a process with a line to the database, and one to its clients."""

    def __init__(self, name: str, folder: Path, database: ChaosPostgres, redis: Redis) -> None:
        self.name = name
        self.is_server = name.startswith("server")
        self._folder = folder
        self._redis = redis
        self._user = database.url.split("@")[0]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = int(probe.getsockname()[1])
        self.to_database = Line(database.port)
        self.to_clients = Line(self._port)
        self.clock = folder / f"{name}.clock"
        self.clock.write_text("0")
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.old: Path | None = None
        """The sources of an older program, if it runs that."""

    async def prepare(self) -> None:
        """Lay its lines."""
        await self.to_database.start()
        await self.to_clients.start()

    @property
    def url(self) -> str:
        """Where its clients reach it."""
        return f"http://127.0.0.1:{self.to_clients.port}"

    def start(self) -> None:
        """Start the process."""
        sources = self.old or ROOT / "src"
        environment = os.environ | NO_LIMITS
        environment |= {"PYTHONPATH": f"{sources}:{ROOT}", "QUILTBEE_GUESTS_PER_HOUR": "1000000"}
        environment |= {"QUILTBEE_SOCKETS_PER_ADDRESS": "100000", "QUILTBEE_LOG_LEVEL": "info"}
        if self.old is None:
            environment["QUILTBEE_REDIS"] = self._redis.url
            words = [sys.executable, "-m", "tests.chaos.member", str(self.clock)]
        else:
            words = [sys.executable, "-m", "quiltbee"]
        words += ["serve", "--port", str(self._port)] if self.is_server else ["work", "--jobs", "2"]
        words += ["--data", str(self._folder)]
        words += ["--database", f"{self._user}@127.0.0.1:{self.to_database.port}/postgres"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                words, env=environment, stdout=log, stderr=log, cwd=self._folder
            )

    async def until_up(self) -> None:
        """Wait until it answers; started again if it ended, as a supervisor does."""
        until = time.monotonic() + START_SECONDS
        async with httpx.AsyncClient(timeout=2.0) as http:
            while self.is_server:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"http://127.0.0.1:{self._port}/health")).is_success:
                        return
                if time.monotonic() > until:
                    raise SystemExit(
                        f"{self.name} does not come up:\n{self.log.read_text()[-3000:]}"
                    )
                self.keep_up()
                await asyncio.sleep(0.1)

    def keep_up(self) -> None:
        """Start it again if it ended by itself."""
        if self.process is not None and self.process.poll() is not None:
            self.start()

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)

    async def end(self, number: signal.Signals) -> None:
        """Send a signal that ends it, and wait for the end."""
        self.send(number)
        if self.process is not None:
            await asyncio.to_thread(self.process.wait)


class Stage:
    """Everything that runs."""

    def __init__(self, folder: Path, old: Path | None) -> None:
        self.folder = folder
        self.database = ChaosPostgres()
        self.redis = Redis()
        names = ("server-1", "server-2", "server-3", "worker")
        self.members = [Member(name, folder, self.database, self.redis) for name in names]
        self.servers = self.members[:3]
        self.worker = self.members[3]
        for server in self.servers:
            server.old = old

    async def start(self) -> None:
        """Start it all; the worker only if the servers know of workers."""
        await asyncio.to_thread(self.database.make)
        await asyncio.to_thread(self.database.start)
        self.redis.start()
        for member in self.members:
            await member.prepare()
        for member in self.members:
            if member.is_server or self.servers[0].old is None:
                member.start()
        for server in self.servers:
            await server.until_up()

    async def stop(self) -> None:
        """End it all."""
        for member in self.members:
            member.send(signal.SIGCONT)
            await member.end(signal.SIGKILL)
            await member.to_clients.stop()
            await member.to_database.stop()
        self.redis.kill()
        self.database.send(signal.SIGCONT)
        with contextlib.suppress(subprocess.CalledProcessError):
            await asyncio.to_thread(self.database.stop)
        self.database.remove()

    def logs(self) -> Iterator[str]:
        """Every line that the members logged."""
        for member in self.members:
            if member.log.exists():
                for line in member.log.read_text("utf-8", "replace").splitlines():
                    yield f"{member.name}: {line}"
