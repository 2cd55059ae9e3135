"""How quickly the server acknowledges moves, and how much memory a socket takes.

Run it with `python -m benchmarks.server_load` (`make bench-server`). A server starts in a process
of its own with a SQLite file on the disk; every commit is synced. Two sockets sit at each table and
follow it as the page does, with views. They idle first, which gives the memory; then moves are
played at a steady rate, and the time from sending a move to its acknowledgement is measured in the
client, so that everything in between counts, the load generator's own delay too. How late that one
is by itself, and what the server says of itself (from `/metrics`), stand beside it: on a machine
that has other things to do the three tell who had to wait.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import msgspec
from benchmarks.web_socket_client import LeanSocket, raise_file_limit, resident_bytes

HOST = "127.0.0.1"
LIFTED = ("SOCKETS", "SOCKETS_PER_ADDRESS", "REQUESTS_PER_MINUTE", "GUESTS_PER_HOUR")
"""All load comes from one address here, so the limits by address are lifted; no other is."""
AT_ONCE = 64
NAP = 0.001
GOAL = 0.05
"""Seconds in which nearly every move should be acknowledged."""


class _Seat(msgspec.Struct):
    seat: int
    acting: bool
    yours: bool


class _Patch(msgspec.Struct):
    patch: int
    placements: dict[str, str]


class _Advance(msgspec.Struct):
    token: str


class _Choices(msgspec.Struct):
    seat: int
    advance: _Advance | None
    patches: list[_Patch]
    special_cells: str


class _View(msgspec.Struct):
    match: str
    version: int
    choices: list[_Choices]


class _Message(msgspec.Struct):
    type: str
    id: str | int | None = None
    view: _View | None = None
    match: str | None = None


_READ = msgspec.json.Decoder(_Message)


@dataclass
class Table:
    """A match and the two who sit at it."""

    match: str
    sockets: list[LeanSocket]
    choices: dict[LeanSocket, list[_Choices]] = field(default_factory=dict)
    waiting: bool = False


class Load:
    """The clients, and what they measured."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.random = Random(seed)
        self.tables: dict[str, Table] = {}
        self.ready: list[Table] = []
        self.sent: dict[str, tuple[float, Table]] = {}
        self.latencies: list[float] = []
        self.late: list[float] = []
        """How much longer than asked for the load generator slept."""
        self.refused: list[bytes] = []

    async def connect(self, cookie: str = "") -> LeanSocket:
        """A socket, open."""
        loop = asyncio.get_running_loop()
        socket = LeanSocket(f"{HOST}:{self.port}", cookie, self.received)
        await loop.create_connection(lambda: socket, HOST, self.port)
        await socket.opened
        return socket

    async def seat(self, http: httpx.AsyncClient) -> None:
        """Two sockets, a match, both following it."""
        first, second = await self.connect(), await self.connect()
        seats = [{"kind": "person"}, {"kind": "open"}]
        command = {"type": "open_match", "game": "patchwork", "seats": seats}
        answer = await http.post(
            "/api/rooms",
            json={"id": uuid4().hex, "command": command},
            headers={"Cookie": first.cookie, "X-Quiltbee": "1"},
        )
        match = answer.json()["match"]
        table = Table(match, [first, second])
        self.tables[match] = table
        join = {"type": "take_seat"}
        second.send(_json(type="command", id=uuid4().hex, match=match, command=join))
        for socket in table.sockets:
            socket.send(_json(type="follow", match=match))

    def received(self, socket: LeanSocket, frame: bytes) -> None:
        """Take note of a frame."""
        message = _READ.decode(frame)
        if message.type == "acknowledged":
            begun = self.sent.get(str(message.id))
            if begun is not None:
                self.latencies.append(time.perf_counter() - begun[0])
        elif message.view is not None:
            self._seen(socket, message.view)
        elif message.type == "refused":
            self.refused.append(frame)

    def _seen(self, socket: LeanSocket, view: _View) -> None:
        table = self.tables[view.match]
        table.choices[socket] = view.choices
        if view.choices:
            table.waiting = False

    def move(self) -> bool:
        """Play a move at some table; False if none is ready."""
        for _ in range(50):
            table = self.random.choice(self.ready)
            found = None if table.waiting else self._token(table)
            if found is not None:
                break
        else:
            return False
        socket, seat, token = found
        command = {"type": "play", "seat": seat, "token": token}
        name = uuid4().hex
        frame = _json(type="command", id=name, match=table.match, command=command)
        table.waiting = True
        table.choices.clear()
        self.sent[name] = (time.perf_counter(), table)
        socket.send(frame)
        return True

    def _token(self, table: Table) -> tuple[LeanSocket, int, str] | None:
        for socket, several in table.choices.items():
            for choices in several:
                tokens = [each for patch in choices.patches for each in _placings(patch)]
                if choices.special_cells:
                    tokens = [f"s-{choices.special_cells[:2]}"]
                elif choices.advance is not None:
                    tokens.append(choices.advance.token)
                if tokens:
                    return socket, choices.seat, self.random.choice(tokens)
        return None

    async def play(self, rate: float, seconds: float) -> float:
        """Play moves at a rate for some seconds; how many a second there were."""
        self.ready = list(self.tables.values())
        begun = time.perf_counter()
        played = 0
        while (now := time.perf_counter() - begun) < seconds:
            while played < now * rate and self.move():
                played += 1
            asleep = time.perf_counter()
            await asyncio.sleep(NAP)
            self.late.append(time.perf_counter() - asleep - NAP)
        return played / (time.perf_counter() - begun)


def _placings(patch: _Patch) -> list[str]:
    return [
        f"{patch.patch}-{orientation}{cells[:2]}" for orientation, cells in patch.placements.items()
    ]


def _json(**fields: object) -> bytes:
    return json.dumps(fields).encode()


def start_server(data: Path) -> tuple[subprocess.Popen[str], int]:
    """A server of its own process, and its port."""
    words = [sys.executable, "-m", "quiltbee", "serve", "--port", "0", "--data", str(data)]
    environment = {**os.environ, "QUILTBEE_LOG_LEVEL": "warning"}
    environment |= {f"QUILTBEE_{name}": "10000000" for name in LIFTED}
    process = subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    line = process.stderr.readline()
    found = re.search(r":(\d+)$", line.strip())
    if found is None:
        raise SystemExit(line + process.stderr.read())
    return process, int(found[1])


def start_seconds(data: Path) -> float:
    """From starting the command to the first byte of the page."""
    begun = time.perf_counter()
    process, port = start_server(data)
    try:
        httpx.get(f"http://{HOST}:{port}/", timeout=30)
        return time.perf_counter() - begun
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def sync_milliseconds(folder: Path) -> float:
    """What the disk takes for a small write that is really on it: the middle of fifty."""
    times = []
    with open(folder / "probe", "wb") as file:
        for _ in range(50):
            begun = time.perf_counter()
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return sorted(times)[25] * 1000


def percentile(values: list[float], share: float) -> float:
    """The value that so large a share does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def measure(port: int, process: int, options: argparse.Namespace) -> dict[str, float]:
    """Everything, by name."""
    load = Load(port, seed=1)
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=60) as http:
        await http.get("/health")
        before = resident_bytes(process)
        gate = asyncio.Semaphore(AT_ONCE)

        async def seat() -> None:
            async with gate:
                await load.seat(http)

        begun = time.perf_counter()
        await asyncio.gather(*(seat() for _ in range(options.sockets // 2)))
        while any(not table.choices for table in load.tables.values()):
            await asyncio.sleep(0.1)
        connecting = time.perf_counter() - begun
        await asyncio.sleep(1)
        idle = resident_bytes(process)
        cpu = _processor_seconds(process)
        before_play = await _acknowledged(http)
        rate = await load.play(options.rate, options.seconds)
        spent = _processor_seconds(process) - cpu
        await asyncio.sleep(1)
        after_play = await _acknowledged(http)
        after = resident_bytes(process)
    for table in load.tables.values():
        for socket in table.sockets:
            socket.close()
    if load.refused:
        raise SystemExit(f"refused: {load.refused[0].decode()}")
    figures = {
        "sockets": float(options.sockets),
        "connecting, seconds": connecting,
        "moves a second": rate,
        "moves acknowledged": float(len(load.latencies)),
        "moves sent": float(len(load.sent)),
        "processor of the server, share of a core": spent / options.seconds,
        "processor of the server a move, µs": 1e6 * spent / max(1, len(load.sent)),
        "memory a socket when idle, KiB": (idle - before) / options.sockets / 1024,
        "memory a socket after play, KiB": (after - before) / options.sockets / 1024,
    }
    for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0)):
        figures[f"acknowledgement {name}, ms"] = percentile(load.latencies, share) * 1000
    within, count = (after - before for before, after in zip(before_play, after_play, strict=True))
    figures["the server says: within 50 ms, %"] = 100 * within / max(1, count)
    figures["load generator late, p99, ms"] = percentile(load.late, 0.99) * 1000
    return figures


async def _acknowledged(http: httpx.AsyncClient) -> tuple[float, float]:
    """How many moves the server acknowledged in time, and how many in all, by its own figures."""
    text = (await http.get("/metrics")).text
    name = "quiltbee_acknowledgement_seconds"
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if line.startswith(name))
    return float(values[f'{name}_bucket{{le="{GOAL}"}}']), float(values[f"{name}_count"])


def _processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start a server, load it, print the figures, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--rate", type=float, default=500, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    raise_file_limit(2 * options.sockets + 1000)
    with tempfile.TemporaryDirectory(prefix="quiltbee-load-") as folder:
        data = Path(folder)
        sync = sync_milliseconds(data)
        starts = [start_seconds(data) for _ in range(3)]
        process, port = start_server(data)
        try:
            figures = asyncio.run(measure(port, process.pid, options))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)
    figures = {
        "write and sync of this disk, ms": sync,
        "first start to the page, seconds": starts[0],
        "later start to the page, seconds": min(starts[1:]),
        **figures,
    }
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        for name, value in figures.items():
            print(f"{name:42} {value:10.1f}")


if __name__ == "__main__":
    main()
