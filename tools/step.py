"""Runs a command of the set-up calmly: one line with its name and its time instead of its output.

    python tools/step.py LOG "The packages" COMMAND …

What the command says goes to the log. On a terminal the line shows the latest of it, so that you
see it move; elsewhere a line comes every half minute. A failure shows the end of the log. Plain
Python without any package, because it runs before there are any.
"""

import re
import subprocess
import sys
from collections import deque
from pathlib import Path
from shutil import get_terminal_size
from threading import Event, Thread
from time import monotonic
from typing import TextIO

LAST_LINES = 30
SECONDS_BETWEEN_LINES = 30.0
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x00-\x1f]")


class Line:
    """The line that is seen: it is written over on a terminal, and repeated elsewhere."""

    def __init__(self, name: str, out: TextIO) -> None:
        self.latest = ""
        self._name = name
        self._out = out
        self._begun = self._told = monotonic()
        self._done = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Say what begins, and go on saying how it goes."""
        if not self._out.isatty():
            self._say(f"  {self._name} …\n")
        self._thread.start()

    def end(self, well: bool) -> None:
        """Say how long it took."""
        self._done.set()
        self._thread.join()
        mark = "✓" if well else "✗"
        self._say(f"{self._over()}  {mark} {self._name}, {self._seconds()} s\n")

    def _run(self) -> None:
        """Also when the command says nothing for a while."""
        while not self._done.wait(0.2):
            if self._out.isatty():
                width = max(get_terminal_size().columns - 1, 20)
                whole = f"  … {self._name}, {self._seconds()} s  {self.latest}"
                self._say(self._over() + whole[:width])
            elif monotonic() - self._told > SECONDS_BETWEEN_LINES:
                self._told = monotonic()
                self._say(f"    still at it after {self._seconds()} s\n")

    def _seconds(self) -> int:
        return round(monotonic() - self._begun)

    def _over(self) -> str:
        return "\r\x1b[K" if self._out.isatty() else ""

    def _say(self, words: str) -> None:
        encoding = self._out.encoding or "ascii"
        self._out.write(words.encode(encoding, "replace").decode(encoding))
        self._out.flush()


def run(log: Path, name: str, command: list[str], out: TextIO = sys.stdout) -> int:
    """Run a command; its exit code."""
    log.parent.mkdir(parents=True, exist_ok=True)
    line, end = Line(name, out), deque[str](maxlen=LAST_LINES)
    line.start()
    with log.open("a", encoding="utf-8") as kept:
        kept.write(f"\n$ {' '.join(command)}\n")
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        assert process.stdout is not None
        with process.stdout as said:
            for words in said:
                kept.write(words)
                end.append(words)
                line.latest = _CONTROL.sub("", words).strip() or line.latest
    code = process.wait()
    line.end(code == 0)
    if code != 0:
        out.write("".join(end) + f"{name}: this failed. All of it stands in {log}.\n")
    return code


if __name__ == "__main__":
    try:
        sys.exit(run(Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
    except KeyboardInterrupt:
        sys.exit("\nStopped. The next start goes on from here.")
