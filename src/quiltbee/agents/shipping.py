"""Machine code for the package: what strong players need, compiled for a level of processors.

    python -m quiltbee.agents.shipping

The build of the package runs this. The code goes to `kernel/shipped`, which is not part of the
sources; it takes about a minute, and a moment if the code that is there still fits.
"""

import os
import subprocess
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from quiltbee.agents.levels import levels_of
from quiltbee.agents.roster import SEARCH
from quiltbee.agents.warm_up import SIMULATIONS, warm_up
from quiltbee.games import GAMES, Floor
from quiltbee.kernel.compiling import fingerprint
from quiltbee.kernel.shipped_code import FOLDER, MAKING, level, stamp

STAMP = "stamp.txt"
FEATURES = {"x86-64-v3": "+avx2"}
"""Numba would add what this machine can do beyond the level, unless told otherwise."""


def ship(folder: Path = FOLDER) -> bool:
    """Make the code, for all games at the same time; whether anything had to be made."""
    mark, now = folder / STAMP, stamp(fingerprint())
    if mark.exists() and mark.read_text() == now:
        return False
    rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with TemporaryDirectory() as cache:
        environment = {
            **os.environ,
            MAKING: str(folder),
            "NUMBA_CACHE_DIR": cache,
            "NUMBA_CPU_NAME": level(),
            "NUMBA_CPU_FEATURES": FEATURES.get(level(), ""),
        }
        running = [
            subprocess.Popen([sys.executable, "-m", __spec__.name, game], env=environment)
            for game, kind in GAMES.items()
            if kind.has(Floor.KERNEL)
        ]
        failed = [process.wait() for process in running]
    if not any(failed):
        mark.write_text(now)
    return True


def compile_for(game: str) -> None:
    """Let the players of a game use all the code they need."""
    strong = [level.name for level in levels_of(game) if level.needs_kernel]
    warm_up(game, (strong[0], strong[-1], f"{SEARCH}:{SIMULATIONS}"))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        compile_for(sys.argv[1])
    else:
        ship()
