"""A server in a process of its own that can be killed and started again on the same port."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

STARTUP_SECONDS = 60.0
NO_LIMITS = {
    "QUILTBEE_COMMANDS_PER_MINUTE": "10000000",
    "QUILTBEE_MESSAGES_PER_MINUTE": "10000000",
    "QUILTBEE_MESSAGES_PER_ADDRESS": "10000000",
    "QUILTBEE_PHRASES_PER_MINUTE": "10000000",
    "QUILTBEE_EVENTS_PER_MATCH": "10000000",
    "QUILTBEE_CONNECTIONS_PER_ADDRESS": "1000",
    "QUILTBEE_REQUESTS_PER_MINUTE": "10000000",
    "QUILTBEE_ROOMS_PER_PLAYER": "100000",
    "QUILTBEE_SOCKETS_PER_PLAYER": "1000",
    "QUILTBEE_LOG_LEVEL": "warning",
}


class KilledServer:
    """`quiltbee serve` on loopback, with its data in a folder or in a database of its own."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.database = database or str(folder / "quiltbee.db")
        self.kills = 0
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens, now or when it is up again."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "quiltbee", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self._port), "--data", str(self.folder)]
        command += ["--database", self.database]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, env=os.environ | NO_LIMITS, stderr=log, stdout=log
            )
        self._wait_until_up()

    def _wait_until_up(self) -> None:
        until = time.monotonic() + STARTUP_SECONDS
        while time.monotonic() < until:
            if self._process is not None and self._process.poll() is not None:
                raise RuntimeError((self.folder / "server.log").read_text("utf-8")[-2000:])
            try:
                if httpx.get(f"{self.url}/health", timeout=1.0).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise RuntimeError("the server does not come up")

    def kill(self) -> None:
        """Kill it as a power cut would: it can do nothing about it."""
        assert self._process is not None, "it runs"
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self.kills += 1

    def stop(self) -> None:
        """Stop it for good."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
