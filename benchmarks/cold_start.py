"""How long the strongest level needs for its first move on a machine with an empty cache.

    python -m benchmarks.cold_start [GAME …] [--level agatha] [--without-shipped]

A new process with an empty folder for compiled code, as on the first day: wall time and processor
time from the start of Python to the move, and until the code for endings is there, too. Code that
came with the package is used if it fits (`python -m quiltbee.agents.shipping` makes it);
`--without-shipped` measures the compiler.
"""

import argparse
import os
import subprocess
import sys
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from quiltbee.games import GAMES

CHILD = "QUILTBEE_COLD_START"
"""Set in the process that is measured: when it was started."""
NOT_ALLOWED = "QUILTBEE_SHIP"
"""Shipped code is not read while it is made."""


def first_move(game: str, level: str) -> None:
    """Be the process that is measured."""
    from quiltbee.agents.levels import level_named
    from quiltbee.agents.warm_up import warm_up
    from quiltbee.games import game_named

    kind = game_named(game)
    state = kind.start(kind.deal_from("cold", options=kind.even_options))
    agent = level_named(game, level).agent()
    move = agent.choose(state, state.acting_seats[0], Random(1))
    _tell(f"{game}: {level} plays {kind.format_move(move)}")
    warm_up(game, (level,))
    _tell(f"{game}: everything of {level} is ready")


def _tell(what: str) -> None:
    wall = perf_counter() - float(os.environ[CHILD])
    print(f"{what} after {wall:.1f} s, {process_time():.1f} s of processor time", flush=True)


def main() -> None:
    """Measure the games asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--level", default="agatha")
    parser.add_argument("--without-shipped", action="store_true")
    asked = parser.parse_args()
    if CHILD in os.environ:
        first_move(asked.games[0], asked.level)
        return
    for game in asked.games:
        with TemporaryDirectory() as cache:
            environment = {**os.environ, "NUMBA_CACHE_DIR": cache, CHILD: str(perf_counter())}
            if asked.without_shipped:
                environment[NOT_ALLOWED] = cache
            command = [sys.executable, "-m", "benchmarks.cold_start", game, "--level", asked.level]
            subprocess.run(command, env=environment, check=True)


if __name__ == "__main__":
    main()
