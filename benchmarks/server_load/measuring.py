"""Plays moves at the moments they were planned for, and puts what was measured into figures."""

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from benchmarks.server_load.crowd import Crowd
from benchmarks.server_load.served import Served, processor_seconds

if TYPE_CHECKING:
    from array import array

NAP = 0.001
PING_SECONDS = 25.0
"""How often the page lets each socket ping."""
LAST_SECONDS = 10.0
"""How long is waited in the end for what is still on its way."""


@dataclass(frozen=True)
class Pace:
    """How much happens."""

    moves: float
    """A second, planned ahead at random moments, whatever the server does."""
    returns: float
    """Connections lost and made again, a second."""
    seconds: float


class Moments:
    """Moments planned ahead, this many a second on average."""

    def __init__(self, rate: float, begun: float, random: Random) -> None:
        self._rate = rate
        self._random = random
        self.next = begun if rate > 0 else float("inf")
        self.pass_on()

    def pass_on(self) -> None:
        """The next one."""
        if self._rate > 0:
            self.next += self._random.expovariate(self._rate)


async def play(crowd: Crowd, pace: Pace, tell: Callable[[float], None]) -> float:
    """Play for some time; how many moves were planned a second. `tell` is called all along."""
    begun = time.perf_counter()
    random = Random(7)
    moves, losses = Moments(pace.moves, begun, random), Moments(pace.returns, begun, random)
    pinging = _pinging(crowd, begun)
    planned = 0
    while (now := time.perf_counter()) < begun + pace.seconds:
        while moves.next <= now and crowd.move(moves.next):
            planned += 1
            moves.pass_on()
        while losses.next <= now:
            crowd.lose_connection(losses.next)
            losses.pass_on()
        next(pinging)
        tell(now - begun)
        await asyncio.sleep(NAP)
    # Moves for which nobody was ready count as well: they wait since they were planned.
    while moves.next <= now:
        crowd.latencies.append(now - moves.next)
        planned += 1
        moves.pass_on()
    until = time.perf_counter() + LAST_SECONDS
    while crowd.sent and time.perf_counter() < until:
        await asyncio.sleep(0.05)
    return planned / pace.seconds


def _pinging(crowd: Crowd, begun: float) -> Iterator[None]:
    """Every socket pings in its turn, one after the other, each time this is continued."""
    sockets, done = crowd.sockets(), 0
    while True:
        due = int((time.perf_counter() - begun) / PING_SECONDS * len(sockets))
        if done // len(sockets) < due // len(sockets):
            sockets = crowd.sockets()
        while done < due:
            sockets[done % len(sockets)].send(b'{"type":"ping"}')
            done += 1
        yield


class Window:
    """What happened since a moment: for a report now and then, and for the whole."""

    def __init__(self, crowd: Crowd, served: Served) -> None:
        self._crowd = crowd
        self._served = served
        self.begin()

    def begin(self) -> None:
        """From now on."""
        self._at = time.perf_counter()
        self._count = len(self._crowd.latencies)
        self._server = self._served.processor_seconds()
        self._client = processor_seconds(os.getpid())
        self._watched = self._crowd.bytes_to_watchers
        self._other = self._crowd.bytes_to_others

    def figures(self) -> dict[str, float]:
        """By name."""
        seconds = time.perf_counter() - self._at
        latencies = self._crowd.latencies[self._count :]
        server = self._served.processor_seconds() - self._server
        client = processor_seconds(os.getpid()) - self._client
        return {
            "moves acknowledged a second": len(latencies) / seconds,
            **percentiles("from the planned moment", latencies),
            "processor of the server, share of a core": server / seconds,
            "processor of the server a move, µs": 1e6 * server / max(1, len(latencies)),
            "processor of the clients, share of a core": client / seconds,
            "to the lobby's watchers, kB a second": (self._crowd.bytes_to_watchers - self._watched)
            / seconds
            / 1000,
            "to all others, kB a second": (self._crowd.bytes_to_others - self._other)
            / seconds
            / 1000,
            "memory of the server, MiB": self._served.resident_bytes() / 2**20,
        }


def percentiles(name: str, values: "array[float]") -> dict[str, float]:
    """The usual ones, in milliseconds."""
    shares = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))
    return {f"{name}, {word}, ms": percentile(values, share) * 1000 for word, share in shares}


def percentile(values: "array[float] | list[float]", share: float) -> float:
    """The value that so large a share does not exceed; nothing is 0."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
