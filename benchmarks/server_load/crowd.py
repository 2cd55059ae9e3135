"""The people of the load: each has a socket, sits at a table, and goes on when a match is over.

One process for all of them, as lean as may be, because it shares the machine with the server.
"""

import asyncio
import json
from array import array
from collections.abc import Callable, Coroutine
from random import Random
from time import perf_counter
from typing import Any
from uuid import uuid4

import httpx
from benchmarks.server_load.choosing import Choices, View, read, token_of
from benchmarks.server_load.mix import (
    QUICK,
    QUICK_MOVES,
    REMATCHES,
    SPECTATORS,
    WATCHERS,
    Kind,
    kinds_for,
)
from benchmarks.web_socket_client import LeanSocket

HOST = "127.0.0.1"
AT_ONCE = 64
MOST_PLAY = 0.95
"""This share of the tables has to play before it begins; elsewhere a clock may have run out."""
KEEP_SECONDS = 2.0
"""How long a line is used again. The server closes one after five seconds of silence; a request
that is then on its way is lost, and a stalled server closes all of them at once."""
SITTING_SECONDS = 60.0
"""How long everyone may take to see a table once all are connected."""


class Table:
    """A match, and who sits at it or looks on."""

    def __init__(self, kind: Kind, *, is_quick: bool) -> None:
        self.kind = kind
        self.is_quick = is_quick
        self.match = ""
        self.people: list[Person] = []
        self.spectators: list[LeanSocket] = []


class Person:
    """Someone at a table."""

    __slots__ = ("choices", "least", "pending", "place", "socket", "table", "told_over")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.socket: LeanSocket
        self.choices: Choices | None = None
        self.pending = ""
        """The id of the command that is on its way."""
        self.least = 0
        """Views before this version are older than the person's last command."""
        self.place = -1
        """Where among those who are ready."""
        self.told_over = ""


class Crowd:
    """Everyone, and what was measured about them."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.random = Random(seed)
        self.tables: list[Table] = []
        self._ready: dict[bool, list[Person]] = {True: [], False: []}
        """Those who may move, at quick tables and at the others."""
        self.watchers: list[LeanSocket] = []
        self.latencies = array("d")
        """From the moment a move was planned for to its acknowledgement."""
        self.sent: dict[str, float] = {}
        self.others = array("d")
        """The same for all other commands, from when they were sent."""
        self._others: dict[str, float] = {}
        self.returns = array("d")
        """From the planned loss of a connection until its person sees the table again."""
        self._returning: dict[Person, float] = {}
        self.refused: list[str] = []
        self.games = 0
        self.asked_again = 0
        self.bytes_to_watchers = 0
        self.bytes_to_others = 0
        self._tasks: set[asyncio.Task[None]] = set()
        limits = httpx.Limits(keepalive_expiry=KEEP_SECONDS)
        self._http = httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=120, limits=limits)
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def come(self, sockets: int) -> None:
        """Everyone comes, sits down and looks on; ends when all see their tables."""
        watchers, spectators = int(sockets * WATCHERS), int(sockets * SPECTATORS)
        kinds = kinds_for(sockets - watchers - spectators, self.random)
        self.tables = [Table(kind, is_quick=self.random.random() < QUICK) for kind in kinds]
        await asyncio.gather(*(self._within(self._fill(table)) for table in self.tables))
        crowded = self.random.choices(self.tables, k=spectators)
        await asyncio.gather(*(self._within(self._look_on(table)) for table in crowded))
        await asyncio.gather(*(self._within(self._watch()) for _ in range(watchers)))
        async with asyncio.timeout(SITTING_SECONDS):
            while self._playing() < MOST_PLAY * len(self.tables):
                await asyncio.sleep(0.1)

    def _playing(self) -> int:
        """The tables at which somebody may move."""
        return sum(any(person.choices for person in table.people) for table in self.tables)

    def people(self) -> list[Person]:
        """All who sit at a table."""
        return [person for table in self.tables for person in table.people]

    def sockets(self) -> list[LeanSocket]:
        """All connections."""
        onlookers = [socket for table in self.tables for socket in table.spectators]
        return [*(person.socket for person in self.people()), *onlookers, *self.watchers]

    async def go(self) -> None:
        """Everyone leaves."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for socket in self.sockets():
            socket.close()
        await self._http.aclose()

    async def _within(self, work: Coroutine[Any, Any, None]) -> None:
        async with self._gate:
            await work

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile; what goes wrong is a refusal like others."""
        task = asyncio.get_running_loop().create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (httpx.HTTPError, OSError, KeyError) as error:
            self.refused.append(repr(error))

    async def _connect(self, received: Callable[[bytes], None], cookie: str = "") -> LeanSocket:
        loop = asyncio.get_running_loop()
        socket = LeanSocket(f"{HOST}:{self.port}", cookie, lambda _, frame: received(frame))
        await loop.create_connection(lambda: socket, HOST, self.port)
        await socket.opened
        return socket

    async def _fill(self, table: Table) -> None:
        for _ in range(table.kind.people):
            person = Person(table)
            person.socket = await self._connect(self._ear(person))
            table.people.append(person)
        await self._open(table)

    def _ear(self, person: Person) -> Callable[[bytes], None]:
        return lambda frame: self._hear(person, frame)

    async def _open(self, table: Table) -> None:
        """The first opens a table in the lobby, the others sit down at it."""
        host, *guests = table.people
        body = {"id": uuid4().hex, "command": table.kind.command(public=bool(guests))}
        headers = {"Cookie": host.socket.cookie, "X-Quiltbee": "1"}
        answer = await self._ask(body, headers)
        answer.raise_for_status()
        self._move_to(table, answer.json()["match"])
        for guest in guests:
            self._command(guest, {"type": "take_seat"})

    async def _ask(self, body: dict[str, Any], headers: dict[str, str]) -> httpx.Response:
        """Open a table; over a line that was closed meanwhile once more, under the same id."""
        try:
            return await self._http.post("/api/rooms", json=body, headers=headers)
        except httpx.TransportError:
            self.asked_again += 1
            return await self._http.post("/api/rooms", json=body, headers=headers)

    def _move_to(self, table: Table, match: str) -> None:
        former, table.match = table.match, match
        for socket in (*(person.socket for person in table.people), *table.spectators):
            if former:
                socket.send(_json(type="unfollow", match=former))
            socket.send(_json(type="follow", match=match))
        for person in table.people:
            self._forget(person)
            person.least = 0

    async def _look_on(self, table: Table) -> None:
        socket = await self._connect(self._count_others)
        table.spectators.append(socket)
        socket.send(_json(type="follow", match=table.match))

    async def _watch(self) -> None:
        socket = await self._connect(self._count_watched)
        self.watchers.append(socket)
        socket.send(_json(type="follow_lobby"))

    def _count_others(self, frame: bytes) -> None:
        self.bytes_to_others += len(frame)

    def _count_watched(self, frame: bytes) -> None:
        self.bytes_to_watchers += len(frame)

    def _hear(self, person: Person, frame: bytes) -> None:
        self.bytes_to_others += len(frame)
        message = read(frame)
        if message.type == "acknowledged":
            self._acknowledged(person, str(message.id), int(message.version))
        elif message.view is not None:
            self._see(person, message.view)
        elif message.type == "refused":
            self._refused(person, bytes(message.error).decode())

    def _acknowledged(self, person: Person, name: str, version: int) -> None:
        now = perf_counter()
        if (planned := self.sent.pop(name, None)) is not None:
            self.latencies.append(now - planned)
        elif (begun := self._others.pop(name, None)) is not None:
            self.others.append(now - begun)
        if person.pending == name:
            person.pending = ""
            if person.least < version:  # what was seen last is from before the command
                person.choices, person.least = None, version
            self._place(person)

    def _refused(self, person: Person, error: str) -> None:
        """A clock may have ended the match, or a rematch begun, while the move was on its way."""
        if '"match/phase"' not in error and '"match/over"' not in error:
            self.refused.append(error)
        self.sent.pop(person.pending, None)
        self._others.pop(person.pending, None)
        person.pending = ""

    def _see(self, person: Person, view: View) -> None:
        if (lost := self._returning.pop(person, None)) is not None:
            self.returns.append(perf_counter() - lost)
        if view.match != person.table.match or view.version < person.least:
            return
        person.choices = next(iter(view.choices), None)
        person.least = view.version
        self._place(person)
        if view.phase == "over":
            self._over(person, view)

    def _over(self, person: Person, view: View) -> None:
        table = person.table
        if view.rematch is not None:
            self._move_to(table, view.rematch)
        elif person.told_over != view.match:
            person.told_over = view.match
            if person is table.people[0]:
                self.games += 1
            # All at a table decide alike, by the name of the match.
            if Random(view.match).random() < REMATCHES:
                seat = next(seat.seat for seat in view.seats if seat.yours)
                self._command(person, {"type": "ask_rematch", "seat": seat})
            elif person is table.people[0]:
                self.spawn(self._open(table))

    def _command(self, person: Person, command: dict[str, Any]) -> None:
        name = uuid4().hex
        self._forget(person)
        person.pending = name
        self._others[name] = perf_counter()
        frame = _json(type="command", id=name, match=person.table.match, command=command)
        person.socket.send(frame)

    def _place(self, person: Person) -> None:
        """Put a person among those who are ready, or take them away."""
        is_ready = bool(person.choices) and not person.pending and person.socket.is_open
        ready = self._ready[person.table.is_quick]
        if is_ready and person.place < 0:
            person.place = len(ready)
            ready.append(person)
        elif not is_ready and person.place >= 0:
            last = ready.pop()
            if last is not person:
                ready[person.place], last.place = last, person.place
            person.place = -1

    def _forget(self, person: Person) -> None:
        person.choices = None
        self._place(person)

    def move(self, planned: float) -> bool:
        """Someone who is ready plays the move that was planned for a moment; False if nobody is."""
        while any(self._ready.values()):
            ready = self._ready[self.random.random() < QUICK_MOVES]
            person = self.random.choice(ready or self._ready[True] or self._ready[False])
            choices = person.choices
            assert choices is not None, "those who are ready have a choice"
            token = token_of(choices, self.random)
            self._forget(person)
            if token is None:
                continue
            name = person.pending = uuid4().hex
            self.sent[name] = planned
            command = {"type": "play", "seat": choices.seat, "token": token}
            match = person.table.match
            person.socket.send(_json(type="command", id=name, match=match, command=command))
            return True
        return False

    def lose_connection(self, planned: float) -> None:
        """Someone with nothing on the way is cut off, and comes back at once."""
        person = self.random.choice(self.random.choice(self.tables).people)
        if not person.pending and person not in self._returning and person.socket.is_open:
            self._returning[person] = planned
            person.socket.close()
            self._forget(person)
            self.spawn(self._return(person))

    async def _return(self, person: Person) -> None:
        person.socket = await self._connect(self._ear(person), person.socket.cookie)
        person.least = 0
        person.socket.send(_json(type="follow", match=person.table.match))


def _json(**fields: object) -> bytes:
    return json.dumps(fields).encode()
