"""How quickly the server acknowledges moves under a real mix, and what that takes.

    python -m benchmarks.server_load --sockets 10000 --rate 1000 --seconds 60

A server starts in a process of its own, with a SQLite file on the disk or on PostgreSQL; every
commit is synced. People play whole games of both kinds, with clocks and against bots, ask for
rematches or open new tables; others look on, watch the lobby, lose their connection and come back;
every socket pings as the page does. Moves are planned ahead at random moments that do not depend on
the server, and time is counted from there: a server that stalls is charged for every move that
should have been made meanwhile. The clients share the machine with the server, so the
processor time of both is printed, and what the server says about itself.

With `--every 60 --log FILE` a line is written each minute, so that a long run that is broken off
leaves what it measured: `--seconds 3600 --every 60` is an hour.
"""

import argparse
import asyncio
import contextlib
import json
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from benchmarks.server_load.crowd import Crowd
from benchmarks.server_load.measuring import Pace, Window, percentiles, play
from benchmarks.server_load.served import Served, serving, start_seconds, sync_milliseconds
from benchmarks.web_socket_client import raise_file_limit

GOAL = "0.05"
"""Seconds in which nearly every move should be acknowledged."""


async def measure(served: Served, options: argparse.Namespace) -> dict[str, float]:
    """Everything, by name."""
    before = served.resident_bytes()
    crowd = Crowd(served.port, options.seed)
    begun = time.perf_counter()
    await crowd.come(options.sockets)
    connecting = time.perf_counter() - begun
    count = len(crowd.sockets())
    await asyncio.sleep(2)
    idle = served.resident_bytes()
    pace = Pace(options.rate, options.returns, options.seconds)
    acknowledged = served.acknowledged()
    whole = Window(crowd, served)
    with _reporting(crowd, served, options) as tell:
        planned = await play(crowd, pace, tell)
    figures = whole.figures()
    within = {most: n - acknowledged[most] for most, n in served.acknowledged().items()}
    lost = len(crowd.sent)
    await crowd.go()
    if crowd.refused:
        raise SystemExit(f"{len(crowd.refused)} refused, such as {crowd.refused[0]}")
    return {
        "sockets": float(count),
        "connecting and sitting down, seconds": connecting,
        "moves planned a second": planned,
        **figures,
        "never acknowledged": float(lost),
        "the server says: within 50 ms, %": 100 * within[GOAL] / max(1.0, within["+Inf"]),
        **percentiles("other commands", crowd.others),
        "connections lost and made again": float(len(crowd.returns)),
        **percentiles("until the table is seen again", crowd.returns),
        "games played to the end": float(crowd.games),
        "tables asked for twice, the line was closed": float(crowd.asked_again),
        "memory a socket when idle, KiB": (idle - before) / count / 1024,
        "memory a socket after play, KiB": (served.resident_bytes() - before) / count / 1024,
    }


@contextlib.contextmanager
def _reporting(crowd: Crowd, served: Served, options: argparse.Namespace) -> Iterator["_Report"]:
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(open(options.log, "a")) if options.log else None
        yield _Report(Window(crowd, served), options.every, file)


class _Report:
    """Tells now and then how it goes."""

    def __init__(self, window: Window, every: float, file: TextIO | None) -> None:
        self._window = window
        self._every = every
        self._file = file
        self._next = every

    def __call__(self, passed: float) -> None:
        if not self._every or passed < self._next:
            return
        self._next += self._every
        figures = {"second": round(passed), **self._window.figures()}
        self._window.begin()
        line = json.dumps({name: round(value, 2) for name, value in figures.items()})
        print(line, flush=True)
        if self._file is not None:
            print(line, file=self._file, flush=True)


def _run(options: argparse.Namespace, data: Path) -> dict[str, float]:
    import uvloop

    with serving(data, options.database, options.processes) as served:
        return uvloop.run(measure(served, options))


def main() -> None:
    """Start a server, load it, print the figures, stop it."""
    parser = argparse.ArgumentParser("python -m benchmarks.server_load", description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--rate", type=float, default=1000, help="moves a second")
    parser.add_argument("--returns", type=float, default=10, help="reconnects a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", default="", help="a URL; else a file of its own")
    parser.add_argument("--every", type=float, default=0, help="seconds between reports")
    parser.add_argument("--log", default="", help="a file for the reports")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--starts", action="store_true", help="measure starting, too")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server ends as well
    raise_file_limit(2 * options.sockets + 1000)
    with tempfile.TemporaryDirectory(prefix="quiltbee-load-") as folder:
        data = Path(folder)
        figures = {"write and sync of this disk, ms": sync_milliseconds(data)}
        if options.starts:
            starts = [start_seconds(data) for _ in range(3)]
            figures["first start to the page, seconds"] = starts[0]
            figures["later start to the page, seconds"] = min(starts[1:])
        figures |= _run(options, data)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    for name, value in figures.items():
        print(f"{name:45} {value:10.1f}")


if __name__ == "__main__":
    main()
