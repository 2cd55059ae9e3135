"""People as programs: they play at any server, never give up, and remember what they were told."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from benchmarks.restarts.player import LOST, any_token
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 4.0
"""Seconds without an answer after which a client connects again, somewhere else."""
PAUSE = 0.15
"""Seconds that a person thinks."""
AGAIN = ("storage/unreachable", "storage/uncertain", "wire/busy", "wire/fault")
"""Refusals after which the same command is sent again, under the same id."""
OVERTAKEN = ("match/version", "match/phase", "match/seat", "match/turn", "match/over")
"""The view was older than the table; a newer one is on its way."""


@dataclass
class Memory:
    """What all clients together were told."""

    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Command id → match and version."""
    refused: set[str] = field(default_factory=set)
    strange: list[Any] = field(default_factory=list)
    """Answers that nobody should get."""
    repeated: int = 0
    connections: int = 0
    went_back: list[str] = field(default_factory=list)
    """Where a client was told an older version after a newer one."""


@dataclass
class Person:
    """Someone with a cookie."""

    servers: Callable[[], list[str]]
    memory: Memory
    random: Random
    cookie: str = ""

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Ask any server, until one answers."""
        headers = {"X-Quiltbee": "1", "Cookie": self.cookie}
        while True:
            address = self.random.choice(self.servers())
            try:
                async with httpx.AsyncClient(headers=headers, timeout=PATIENCE) as http:
                    answer = await http.request(method, address + path, json=body)
                if "quiltbee" in answer.cookies:
                    self.cookie = f"quiltbee={answer.cookies['quiltbee']}"
                if answer.is_success:
                    return answer.json()
                if answer.json()["error"]["code"] not in AGAIN:
                    self.memory.strange.append((path, answer.json()))
            except (httpx.HTTPError, ValueError, KeyError):
                pass
            await asyncio.sleep(0.1)


class Client:
    """One person at one match, playing or looking on, over a socket that is made again."""

    def __init__(self, person: Person, match: str, *, plays: bool) -> None:
        self.person = person
        self.match = match
        self.view: Any = None
        self.seen = 0
        """The newest version that was told on the connection of now."""
        self.plays = plays
        self._pending: dict[str, Any] | None = None

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view["phase"] == "over"

    @property
    def waits(self) -> bool:
        """Whether something was sent and not answered."""
        return self._pending is not None

    async def run(self) -> None:
        """Stay with the match until this is cancelled."""
        while True:
            try:
                await self._stay()
            except (*LOST, json.JSONDecodeError):
                await asyncio.sleep(0.05)

    async def _stay(self) -> None:
        address = self.person.random.choice(self.person.servers()).replace("http", "ws")
        headers = {"Cookie": self.person.cookie}
        self.person.memory.connections += 1
        async with connect(
            address + "/socket",
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            close_timeout=0.2,
            ping_interval=2,
            ping_timeout=PATIENCE,
        ) as line:
            self.seen = 0
            await _send(line, type="follow", match=self.match, detail="view")
            if self._pending is not None:
                self.person.memory.repeated += 1
                await _send(line, **self._pending)
            while True:
                wait = PATIENCE if self._pending is not None else 60.0
                await self._hear(line, json.loads(await asyncio.wait_for(line.recv(), wait)))

    async def _hear(self, line: ClientConnection, message: Any) -> None:
        kind = message["type"]
        if kind in ("snapshot", "update") and message["view"] is not None:
            self._look(message["view"])
        if kind == "refused" and message.get("id") is None:
            raise TimeoutError  # it could not follow: somewhere else
        if self._pending is not None and message.get("id") == self._pending["id"]:
            await self._answered(line, message)
        if self._pending is None and self.view is not None and self.plays:
            await self._act(line)

    def _look(self, view: Any) -> None:
        if view["version"] < self.seen:
            self.person.memory.went_back.append(self.match)
        self.view, self.seen = view, view["version"]

    async def _answered(self, line: ClientConnection, message: Any) -> None:
        memory, pending = self.person.memory, self._pending
        assert pending is not None, "something was sent"
        if message["type"] == "acknowledged":
            memory.acknowledged[pending["id"]] = (self.match, message["version"])
        elif message["error"]["code"] in AGAIN:
            if message["error"]["code"] == "wire/fault":
                memory.strange.append(message)
            await asyncio.sleep(0.2)
            memory.repeated += 1
            await _send(line, **pending)
            return
        else:
            memory.refused.add(pending["id"])
            if message["error"]["code"] not in OVERTAKEN:
                memory.strange.append(message)
        self._pending = None

    async def _act(self, line: ClientConnection) -> None:
        command = self._next_command()
        if command is not None:
            await asyncio.sleep(PAUSE)
            self._pending = {
                "type": "command",
                "id": uuid4().hex,
                "match": self.match,
                "expected": self.view["version"],
                "command": command,
            }
            await _send(line, **self._pending)

    def _next_command(self) -> dict[str, Any] | None:
        if self.view["phase"] == "waiting":
            seated = any(seat["yours"] for seat in self.view["seats"])
            return None if seated else {"type": "take_seat"}
        if self.view["phase"] != "playing" or not self.view["choices"]:
            return None
        seat = self.view["choices"][0]["seat"]
        return {
            "type": "play",
            "seat": seat,
            "token": any_token(self.view, seat, self.person.random),
        }


async def _send(line: ClientConnection, **message: Any) -> None:
    await line.send(json.dumps(message))
