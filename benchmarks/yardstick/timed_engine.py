"""An engine with a stopwatch for processor time. It runs in the environment of the engine.

    ENVIRONMENT/bin/python -I timed_engine.py LOG AGENT

What is between `go` and `bestmove` is added up; after each game a line with seconds and moves goes
into the log. It only knows lines of UGI, so that engines of all commits can be timed.
"""

import json
import os
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import TextIO


class Stopwatch:
    """Stands between an engine and its standard input and output."""

    def __init__(self, lines: TextIO, out: TextIO, log: str) -> None:
        self._lines, self._out, self._log = lines, out, log
        self._start = self._seconds = 0.0
        self._moves = 0

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            word = line.split(maxsplit=1)[:1]
            if word in (["uginewgame"], ["quit"]):
                self.note()
            self._start = process_time()
            yield line

    def write(self, text: str) -> int:
        """Pass on what the engine says."""
        if text.startswith("bestmove"):
            self._seconds += process_time() - self._start
            self._moves += 1
        return self._out.write(text)

    def flush(self) -> None:
        """Pass on at once."""
        self._out.flush()

    def note(self) -> None:
        """Put down what was spent since the last time."""
        if self._moves:
            with open(self._log, "a") as log:
                print(json.dumps([self._seconds, self._moves]), file=log)
        self._seconds, self._moves = 0.0, 0


def main(log: str, agent: str) -> None:
    """Be the engine. Its compiled code stays beside the log, where no other engine clears up."""
    os.environ["NUMBA_CACHE_DIR"] = str(Path(log).with_name("cache"))
    watch = Stopwatch(sys.stdin, sys.stdout, log)
    sys.stdin = sys.stdout = watch
    sys.argv = ["quiltbee", "engine", "--agent", agent]
    try:
        runpy.run_module("quiltbee", run_name="__main__")
    finally:  # a move may still be sent after `quit` was read
        watch.note()


if __name__ == "__main__":
    main(*sys.argv[1:])
