"""A real `quiltbee serve` in a process of its own, on a free port of this machine."""

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.error import URLError

PATIENCE = 60.0


class Serving:
    """Starts the server with an empty database, and stops it."""

    def __init__(
        self, data: Path, program: Sequence[str] = (sys.executable, "-m", "quiltbee")
    ) -> None:
        self._data = data
        self._program = program
        self._log = data / "server.log"
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, again if need be on the same port and database, and wait until it answers."""
        words = ["serve", "--port", str(self._port), "--data", str(self._data)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self._program, *words], stdout=log, stderr=subprocess.STDOUT
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            ended = self._process.poll() is not None
            if ended or time.monotonic() > until:
                raise AssertionError(f"the server did not start:\n{self._log.read_text('utf-8')}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it, like someone who turns the machine off."""
        assert self._process is not None
        self.thaw()
        self._process.terminate()
        self._process.wait(PATIENCE)

    def freeze(self) -> None:
        """Let it answer nothing more, though its connections stay open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on where it stood."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=1) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
