"""A process that plays games for a dataset: fixtures come in as lines, rows go out.

Started by `making.py` as `python -m quiltbee.datasets.worker EXPLORE`. It ends with its input.
"""

import sys

from quiltbee.arena.messages import read_fixture
from quiltbee.arena.worker import work
from quiltbee.datasets.playing import play_rows
from quiltbee.datasets.rows import write_rows
from quiltbee.ugi.engine_agent import close_engines


class RowPlayer:
    """Plays for a dataset in another process or on another machine."""

    def __init__(self, explore: float) -> None:
        self._explore = explore

    def play(self, line: str) -> str:
        """Play the game of a line."""
        return write_rows(play_rows(read_fixture(line), explore=self._explore))

    def close(self) -> None:
        """Let engines end."""
        close_engines()

    def break_up(self) -> None:
        """End them at once."""
        close_engines()


if __name__ == "__main__":
    work(RowPlayer(float(sys.argv[1])))
