"""A process that plays games for an arena: fixtures come in as lines, played games go out.

Started by `workers.py` as `python -m quiltbee.arena.worker`. It ends when its input ends.
"""

import json
import os
import signal
import sys
import traceback
from typing import Protocol, TextIO

from quiltbee.arena.messages import read_fixture, write_played
from quiltbee.arena.playing import Parlor
from quiltbee.ugi.client import EngineFault

FAILED = "failed "
"""Stands before the traceback of an agent that failed, or what an engine did wrong."""


class LinePlayer(Protocol):
    """Plays the game of one line and answers with another."""

    def play(self, line: str) -> str:
        """Play the game of a line."""
        ...

    def close(self) -> None:
        """Let engines end."""
        ...

    def break_up(self) -> None:
        """End them at once, in the middle of a game."""
        ...


class RemoteParlor:
    """A parlor that lives in another process or on another machine."""

    def __init__(self) -> None:
        self._parlor = Parlor()

    def play(self, line: str) -> str:
        """Play the game of a line."""
        return write_played(self._parlor.play(read_fixture(line)))

    def close(self) -> None:
        """Let engines end."""
        self._parlor.close()

    def break_up(self) -> None:
        """End them at once."""
        self._parlor.break_up()


def serve(fixtures: TextIO, answers: TextIO, player: LinePlayer) -> None:
    """Play every fixture that comes; an agent's exception is reported and the next one played."""
    try:
        for line in fixtures:
            try:
                answer = player.play(line)
            except EngineFault as fault:  # the fault is outside, no traceback leads there
                answer = FAILED + json.dumps(str(fault))
            except Exception:
                answer = FAILED + json.dumps(traceback.format_exc())
            answers.write(f"{answer}\n")
            answers.flush()
    finally:
        player.close()


def work(player: LinePlayer) -> None:
    """Serve standard input. What agents print goes to standard error, not among the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us decides when it is over

    def end(_number: int, _frame: object) -> None:
        # An exception could be raised where no one hears it, such as in a finalizer.
        player.break_up()
        os._exit(0)

    signal.signal(signal.SIGTERM, end)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin, answers, player)
    except BrokenPipeError:
        os._exit(1)  # no one is listening any more


if __name__ == "__main__":
    work(RemoteParlor())
