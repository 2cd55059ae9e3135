"""`python -m benchmarks.restarts [--games 200] [--kills 20] [--database URL]`."""

import argparse
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.restarts.evening import Evening
from benchmarks.restarts.inspection import check_acknowledged, check_records, inspect
from benchmarks.restarts.killed_server import KilledServer

STALLED_SECONDS = 120.0
"""If no client gets anything acknowledged for this long, something is wrong."""


@dataclass(frozen=True, slots=True)
class Report:
    """What happened in an evening with power cuts."""

    games: int
    kills: int
    acknowledged: int
    repeated: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.kills} kills, {self.acknowledged} acknowledged commands, "
            f"{self.repeated} sent again after a cut, {self.seconds:.0f} s: "
            "every record is whole and replays, nothing acknowledged is lost."
        )


def run(games: int, kills: int, database: str = "") -> Report:
    """Play games while the server is killed again and again; asserts that all is well."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="quiltbee-restarts-") as folder:
        server = KilledServer(Path(folder), database)
        server.start()
        try:
            with Evening(server.url, games).going_on() as evening:
                _cut_the_power(server, evening, games, kills)
                diaries = evening.diaries(STALLED_SECONDS)
        finally:
            server.stop()
        findings = inspect(server.database)
    acknowledged: dict[str, tuple[str, int]] = {}
    for diary in diaries:
        check_records(findings, diary.scores)
        assert len(diary.scores) == games
        acknowledged |= diary.acknowledged
    check_acknowledged(findings, acknowledged)
    repeated = sum(diary.repeated for diary in diaries)
    seconds = time.monotonic() - begun
    return Report(games, server.kills, len(acknowledged), repeated, seconds)


def _cut_the_power(server: KilledServer, evening: Evening, games: int, kills: int) -> None:
    """Kill the server at regular stages of the evening, always while people play."""
    for number in range(kills):
        _wait_for(evening, games * number // kills)
        server.kill()
        server.start()
    _wait_for(evening, games)


def _wait_for(evening: Evening, finished: int) -> None:
    """Wait until this many games are finished and a client has moved since now."""
    moved, at = evening.acknowledged.value, time.monotonic()
    last = moved
    while evening.finished.value < finished or (
        evening.acknowledged.value < moved + 10 and not _is_over(evening, finished)
    ):
        if evening.acknowledged.value != last:
            last, at = evening.acknowledged.value, time.monotonic()
        if evening.broken or time.monotonic() - at > STALLED_SECONDS:
            raise AssertionError(f"no client plays any more after {last} moves")
        time.sleep(0.02)


def _is_over(evening: Evening, finished: int) -> bool:
    return bool(evening.finished.value >= finished > 0)


def main() -> None:
    """Run it and print what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--database", default="", help="of an empty PostgreSQL; else a file")
    options = parser.parse_args()
    print(run(options.games, options.kills, options.database))


if __name__ == "__main__":
    main()
