"""The server of the load: started by itself, and asked what it takes of the machine."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

HOST = "127.0.0.1"
LIFTED = (
    *("SOCKETS", "SOCKETS_PER_ADDRESS", "CONNECTIONS_PER_ADDRESS"),
    *(
        "MESSAGES_PER_ADDRESS",
        "REQUESTS_PER_MINUTE",
        "GUESTS_PER_HOUR",
        "PUBLIC_TABLES_PER_ADDRESS",
        "TABLES_PER_HOUR",
    ),
)
"""All load comes from one address here, so the limits by address are lifted; no other is."""


class Served:
    """A server with one or several processes."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self._process = process
        self.port = port

    def pids(self) -> list[int]:
        """Its process and those it started."""
        first = self._process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def resident_bytes(self) -> int:
        """The memory of all its processes."""
        return sum(_resident(pid) for pid in self.pids())

    def processor_seconds(self) -> float:
        """What all its processes have used of the processor."""
        return sum(processor_seconds(pid) for pid in self.pids())

    def acknowledged(self) -> dict[str, float]:
        """By its own figures: how many moves it acknowledged within each time, in seconds."""
        text = httpx.get(f"http://{HOST}:{self.port}/metrics", timeout=30).text
        found = re.findall(
            r'^quiltbee_acknowledgement_seconds_bucket\{le="([^"]+)"\} (\S+)$', text, re.MULTILINE
        )
        return {most: float(count) for most, count in found}

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)


@contextmanager
def serving(data: Path, database: str = "", processes: int = 1) -> Iterator[Served]:
    """A server on loopback, until the end."""
    served = start(data, database, processes)
    try:
        yield served
    finally:
        served.stop()


def start(data: Path, database: str = "", processes: int = 1) -> Served:
    """Start a server; it is there when its port is known."""
    words = [sys.executable, "-m", "quiltbee", "serve", "--port", "0", "--data", str(data)]
    words += ["--workers", str(processes)]
    words += ["--database", database] if database else []
    environment = {**os.environ, "QUILTBEE_LOG_LEVEL": "warning"}
    environment |= {f"QUILTBEE_{name}": "10000000" for name in LIFTED}
    process = subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None, "it was asked for"
    line = process.stderr.readline()
    found = re.search(r":(\d+)$", line.strip())
    if found is None:
        raise SystemExit(line + process.stderr.read())
    served = Served(process, int(found[1]))
    _wait(served)
    return served


def _wait(served: Served) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://{HOST}:{served.port}/ready", timeout=5).is_success:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise SystemExit("the server does not come up")


def start_seconds(data: Path) -> float:
    """From starting the command to the first byte of the page."""
    begun = time.perf_counter()
    with serving(data) as served:
        httpx.get(f"http://{HOST}:{served.port}/", timeout=30)
        return time.perf_counter() - begun


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


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> int:
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
