"""A program whose clock is wrong: `python -m tests.support.wrong_clock FILE serve --port 0 …`.

The file holds the seconds by which it is wrong; while the program runs they may change.
"""

import contextlib
import sys
import threading
import time
from pathlib import Path

_right, _right_ns = time.time, time.time_ns
LOOK_SECONDS = 0.05


class WrongClock:
    """Tells the time wrong by what stands in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seconds = 0.0
        self._look()
        threading.Thread(target=self._look_on, daemon=True).start()

    def time(self) -> float:
        return _right() + self._seconds

    def time_ns(self) -> int:
        return _right_ns() + round(self._seconds * 1e9)

    def _look(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._seconds = float(self._file.read_text())

    def _look_on(self) -> None:
        pause = threading.Event()
        while not pause.wait(LOOK_SECONDS):
            self._look()


if __name__ == "__main__":
    clock = WrongClock(Path(sys.argv[1]))
    time.time, time.time_ns = clock.time, clock.time_ns
    sys.argv = ["quiltbee", *sys.argv[2:]]
    from quiltbee.cli import main

    main()
