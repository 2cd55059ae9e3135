"""A real Redis for tests, on loopback, that can be killed and started again."""

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.support import packages

LEFT_OUT = "There is no Redis here, so its tests are left out. Install redis-server."


def is_ready() -> bool:
    """Whether a server can be started here."""
    return shutil.which("redis-server") is not None


def install() -> None:
    """Install Redis where that is allowed."""
    packages.install("redis-server")


class Redis:
    """A server that keeps nothing."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        words = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen([*words, "--appendonly", "no"], stdout=quiet, stderr=quiet)
        until = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


@contextmanager
def running_redis() -> Iterator[Redis]:
    """A new server, for as long as it is needed."""
    if not is_ready():
        pytest.skip(LEFT_OUT)
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        server.kill()
