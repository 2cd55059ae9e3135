"""Work beside the server that gives way to it: no move waits because somebody's game is analyzed.

It is nice, and no more: in the class for idle times an analysis on a busy machine stands still.
"""

import contextlib
import os


def give_way(nice: int) -> None:
    """Let the server go first, where the system knows how."""
    with contextlib.suppress(OSError):
        os.nice(nice)
