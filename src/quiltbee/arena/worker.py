"""A process that plays games for an arena: fixtures come in as lines, played games go out.

Started by `workers.py` as `python -m quiltbee.arena.worker`. It ends when its input ends.
"""

import json
import os
import signal
import sys
import traceback
from typing import TextIO

from quiltbee.arena.messages import read_fixture, write_played
from quiltbee.arena.playing import Parlor

FAILED = "failed "
"""Stands before the traceback of an agent that failed."""


def serve(fixtures: TextIO, answers: TextIO) -> None:
    """Play every fixture that comes; an agent's exception is reported and the next one played."""
    parlor = Parlor()
    try:
        for line in fixtures:
            try:
                answer = write_played(parlor.play(read_fixture(line)))
            except Exception:
                answer = FAILED + json.dumps(traceback.format_exc())
            answers.write(f"{answer}\n")
            answers.flush()
    finally:
        parlor.close()


def main() -> None:
    """Serve standard input. What agents print goes to standard error, not among the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us decides when it is over
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(0))  # and takes engines along
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin, answers)
    except BrokenPipeError:
        os._exit(1)  # no one is listening any more


if __name__ == "__main__":
    main()
