"""How much two analyses delay moves: the same server, by turns without and with them.

    python -m benchmarks.study_load --rate 100 --windows 6 --seconds 20

Moves are played at a steady rate. In every second window one game after the other is analyzed and
the engine on call looks at positions without a pause. The figure is the 99th percentile of the
acknowledgements with analyses over that without, of one run: whatever else the machine does weighs
on both.
"""

import argparse
import asyncio
import contextlib
import tempfile
from pathlib import Path

import httpx
from benchmarks.analysis_agreement import record_of
from benchmarks.server_load.crowd import HOST, Crowd
from benchmarks.server_load.measuring import Pace, percentile, play
from benchmarks.server_load.served import serving

from quiltbee.games import game_named
from quiltbee.records import write_record

HEADERS = {"X-Quiltbee": "1"}
TIMEOUT = 120


def texts(count: int) -> list[str]:
    """Records to be analyzed, made before anything is measured."""
    return [write_record(record_of("patchwork", number)) for number in range(count)]


def wishes(count: int) -> list[dict[str, object]]:
    """Positions to be looked at for long."""
    game, found = game_named("patchwork"), list[dict[str, object]]()
    for number in range(count):
        for state in record_of("patchwork", 1_000 + number).states()[4:30]:
            if state.acting_seats:
                line = game.format_position(state)
                found.append({"line": line, "seat": state.acting_seats[0] + 1, "look": 3})
    return found


async def analyze(port: int, records: list[str]) -> None:
    """Have one game after the other analyzed; each asker is somebody else."""
    while True:
        async with httpx.AsyncClient(
            base_url=f"http://{HOST}:{port}", headers=HEADERS, timeout=TIMEOUT
        ) as http:
            state = (await http.post("/api/studies", json={"record": records.pop()})).json()
            while state.get("phase") in ("waiting", "looking"):
                path = f"/api/studies/{state['key']}?since={state['revision']}"
                state = (await http.get(path)).json()


async def look(port: int, positions: list[dict[str, object]]) -> None:
    """Have the engine look at one position after the other; each asker is somebody else."""
    while True:
        async with httpx.AsyncClient(
            base_url=f"http://{HOST}:{port}", headers=HEADERS, timeout=TIMEOUT
        ) as http:
            await http.post("/api/outlooks", json=positions.pop())


async def measure(port: int, options: argparse.Namespace) -> tuple[list[float], list[float]]:
    """The latencies without and with analyses."""
    crowd = Crowd(port, seed=1)
    seconds = int(options.windows * options.seconds)
    records, positions = texts(max(4, seconds // 8)), wishes(max(2, seconds // 6))
    await crowd.come(2 * options.tables)
    quiet: list[float] = []
    busy: list[float] = []
    for window in range(options.windows):
        tasks = []
        if window % 2:
            tasks = [
                asyncio.create_task(analyze(port, records)),
                asyncio.create_task(look(port, positions)),
            ]
        start = len(crowd.latencies)
        await play(crowd, Pace(options.rate, 0, options.seconds), lambda _: None)
        (busy if window % 2 else quiet).extend(crowd.latencies[start:])
        for task in tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        print(f"window {window + 1} of {options.windows}", flush=True)
    await crowd.go()
    if crowd.refused:
        raise SystemExit(f"refused: {crowd.refused[0]}")
    return quiet, busy


def main() -> None:
    """Start a server, load it by turns, print the figures, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=100, help="moves a second")
    parser.add_argument("--tables", type=int, default=500, help="a game has some 45 moves")
    parser.add_argument("--windows", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="quiltbee-study-load-") as folder,
        serving(Path(folder)) as served,
    ):
        quiet, busy = asyncio.run(measure(served.port, options))
    for name, values in (("without", quiet), ("with two analyses", busy)):
        p50, p99 = (1000 * percentile(values, share) for share in (0.5, 0.99))
        print(f"{name:18} {len(values):6} moves, p50 {p50:6.1f} ms, p99 {p99:6.1f} ms")
    print(f"p99 with / without: {percentile(busy, 0.99) / percentile(quiet, 0.99):.2f} (at most 2)")


if __name__ == "__main__":
    main()
