"""What lasts longer than a second says so, also where no bar can be drawn: in lines of a log."""

import sys
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic
from typing import Self

FIRST_SECONDS = 1.0
"""What is done sooner needs no word."""
NEXT_SECONDS = 10.0


class LogLines:
    """Writes what is being done to standard error: after a second, then every ten."""

    def __init__(self, told: Callable[[], str]) -> None:
        self._told, self._stream = told, sys.stderr
        self._is_over = Event()
        self._thread = Thread(target=self._write, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    def _write(self) -> None:
        began, pause = monotonic(), FIRST_SECONDS
        while not self._is_over.wait(pause):
            self._stream.write(f"quiltbee: {self._told()} ({monotonic() - began:.0f} s)\n")
            self._stream.flush()
            pause = NEXT_SECONDS
