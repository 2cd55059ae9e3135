"""The tables that are played at: new ones begin when old ones end."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from tests.chaos.players import Client, Memory, Person

BOT = {"kind": "bot", "level": "greedy"}
PERSON, OPEN = {"kind": "person"}, {"kind": "open"}
KINDS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("patchwork", (PERSON, OPEN)),
    ("patchwork", (PERSON, BOT)),
    ("doodle", (PERSON, OPEN)),
    ("patchwork", (PERSON, BOT)),
    ("doodle", (PERSON, BOT)),
    ("patchwork", (BOT, BOT)),
)
CLOCK = {"kind": "live", "seconds": 3600, "increment": 0}
"""So long that only a wrong clock could make anybody lose by it."""


class Tables:
    """Several tables at once, each with its people and someone who looks on."""

    def __init__(self, servers: Callable[[], list[str]], count: int, random: Random) -> None:
        self._servers = servers
        self._count = count
        self._random = random
        self.memory = Memory()
        self.clients: list[Client] = []
        self._closing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to play."""
        self._tasks = [asyncio.create_task(self._keep(n)) for n in range(self._count)]

    async def close(self, seconds: float) -> None:
        """Begin nothing more, and wait until everything that was sent is answered."""
        self._closing.set()
        for client in self.clients:
            client.plays = False
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while any(client.waits for client in self.clients) and loop.time() < until:
            await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Go home."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(self, number: int) -> None:
        """Play one match after the other; the clients of the last one stay with it."""
        while True:
            clients = await self._open(*KINDS[number % len(KINDS)])
            self.clients += clients
            running = [asyncio.create_task(client.run()) for client in clients]
            try:
                while self._closing.is_set() or not all(client.is_over for client in clients):
                    await asyncio.sleep(0.2)
            finally:
                for task in running:
                    task.cancel()
                await asyncio.gather(*running, return_exceptions=True)
            self.clients = [client for client in self.clients if client not in clients]
            number += self._count

    async def _open(self, game: str, seats: tuple[Any, ...]) -> list[Client]:
        ada, ben, eve = (self._person() for _ in range(3))
        for person in (ada, ben, eve):  # first who they are, so that the same person asks again
            await person.call("GET", "/api/me")
        given = self._random.randbytes(12).hex()
        command = {"type": "open_match", "game": game, "seats": list(seats), "clock": CLOCK}
        opened = await ada.call("POST", "/api/rooms", {"id": given, "command": command})
        match = str(opened["match"])
        self.memory.acknowledged[given] = (match, 0)
        people = [ada, ben] if OPEN in seats else [ada]
        clients = [Client(person, match, plays=PERSON in seats) for person in people]
        return [*clients, Client(eve, match, plays=False)]

    def _person(self) -> Person:
        return Person(self._servers, self.memory, Random(self._random.random()))
