"""The figures of Patchwork: random games, legal moves, placements, perft, batches, copies."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import FULL
from quiltbee.kernel.benchmark import Measure, Rate, measures_of, steps_to_the_end
from quiltbee.kernel.boards import windows
from quiltbee.kernel.patchwork import plain_benchmark as plain
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.packing import pack, unpack
from quiltbee.kernel.patchwork.perft import perft
from quiltbee.kernel.patchwork.placements import count_placements
from quiltbee.kernel.patchwork.playouts import Policy
from quiltbee.kernel.threads import core_count
from quiltbee.kernel.timing import best_rate, counted, in_processes
from quiltbee.patchwork.patches import LAST_PATCH, PATCHES
from quiltbee.patchwork.perft import perft as plain_perft
from quiltbee.patchwork.seats import Player
from quiltbee.patchwork.setup import Setup
from quiltbee.patchwork.state import State

GAME = "Patchwork"
BATCHES = (1, 64, 1024, 4096, 16384)
GAMES = 4096
"""Games in a go of playouts."""
PLACEMENTS = sum(way.box.bit_count() for patch in PATCHES for way in patch.orientations)


def measures(seconds: float) -> list[tuple[str, Measure]]:
    """Every figure's name, and how it is measured."""
    figures: dict[str, tuple[Rate | None, Rate]] = {
        "random games, one core": (
            lambda: plain.games_rate(seconds),
            lambda: games_rate(seconds, threads=1),
        ),
        "random games, all cores": (
            lambda: in_processes(plain.games_rate, seconds, core_count()),
            lambda: games_rate(seconds),
        ),
        "moves of random games, one core": (
            lambda: plain.moves_rate(seconds),
            lambda: moves_rate(seconds, threads=1),
        ),
        "moves of random games, all cores": (
            lambda: in_processes(plain.moves_rate, seconds, core_count()),
            lambda: moves_rate(seconds),
        ),
        "games by utility, one core": (
            None,
            lambda: games_rate(seconds, threads=1, policy=Policy.UTILITY),
        ),
        "random games against the Automa, one core": (
            None,
            lambda: games_rate(seconds, threads=1, automa_level=5),
        ),
        "legal-move generations": (
            lambda: best_rate(_plain_legal(), seconds),
            lambda: best_rate(_kernel_legal(), seconds),
        ),
        "placement tests": (
            lambda: best_rate(_plain_placements(), seconds),
            lambda: best_rate(_kernel_placements(), seconds),
        ),
        "perft leaves": (
            lambda: best_rate(lambda: plain_perft(opening(), 2), seconds),
            lambda: best_rate(lambda: perft(opening(), 3), seconds),
        ),
    }
    for size in BATCHES:
        figures[f"batch steps, batch of {size}, all cores"] = (
            None,
            partial(steps_rate, size, seconds),
        )
    figures |= {
        "state copies": (
            lambda: best_rate(_plain_copies(), seconds),
            lambda: best_rate(_kernel_copies(), seconds),
        ),
        "states packed": (None, lambda: best_rate(_packing(), seconds)),
        "states unpacked": (None, lambda: best_rate(_unpacking(), seconds)),
    }
    return measures_of(GAME, figures)


def games_rate(
    seconds: float,
    *,
    threads: int | None = None,
    policy: Policy = Policy.UNIFORM,
    automa_level: int = 0,
) -> float:
    """Games a second, dealing included."""
    return best_rate(lambda: len(_some_games(threads, policy, automa_level)), seconds)


def moves_rate(seconds: float, *, threads: int | None = None) -> float:
    """Moves a second of uniformly random games, dealing included."""
    return best_rate(lambda: int(_some_games(threads, Policy.UNIFORM, 0).sum()), seconds)


def _some_games(threads: int | None, policy: Policy, automa_level: int) -> NDArray[np.int32]:
    """Deal and play some games, always the same; the plies of each."""
    games = _batch(GAMES, threads, automa_level)
    games.reset(np.arange(GAMES))
    return games.playouts(policy=policy).plies


@cache
def _batch(size: int, threads: int | None, automa_level: int = 0) -> Games:
    return Games(size, threads=threads, automa_level=automa_level)


def steps_rate(size: int, seconds: float) -> float:
    """Moves a second that a batch plays, choosing them at random included."""
    games = _batch(size, None)
    goes = max(1, 512 // size)

    def work() -> int:
        steps = 0
        for go in range(goes):
            games.reset(np.arange(go * size, go * size + size))
            steps += steps_to_the_end(games)
        return steps

    return best_rate(work, seconds)


@cache
def opening() -> State:
    """The position that perft starts from: the circle by number."""
    others = [patch.id for patch in PATCHES if patch.id != LAST_PATCH]
    return Setup((*others, LAST_PATCH)).state()


@cache
def positions() -> list[State]:
    """The positions of some random games."""
    random = Random(1)
    return [state for _ in range(25) for state in plain.random_game(random)]


def _plain_legal() -> Callable[[], int]:
    states = positions()
    return lambda: len([len(state.legal_moves) for state in states])


def _kernel_legal() -> Callable[[], int]:
    games = Games.of(positions(), threads=1)
    return counted(games.legal, len(games))


def boards() -> list[int]:
    """Quilt boards of some random games."""
    seats = [seat for state in positions()[::10] for seat in state.seats]
    return [seat.quilt_board.covered for seat in seats if isinstance(seat, Player)]


def _plain_placements() -> Callable[[], int]:
    ways = [way for patch in PATCHES for way in patch.orientations]
    free = [FULL ^ board for board in boards()]
    return counted(
        lambda: [way.anchors(cells) for cells in free for way in ways], PLACEMENTS * len(free)
    )


def _kernel_placements() -> Callable[[], int]:
    packed = np.array([windows(board) for board in boards()])
    counts = np.empty((len(packed), len(PATCHES)), np.int64)
    return counted(lambda: count_placements(packed, counts), PLACEMENTS * len(packed))


def _plain_copies() -> Callable[[], int]:
    states = positions()
    return counted(lambda: [replace(state) for state in states], len(states))


def _kernel_copies() -> Callable[[], int]:
    words = Games(GAMES).words
    target = np.empty_like(words)
    return counted(lambda: np.copyto(target, words), len(words))


def _packing() -> Callable[[], int]:
    states = positions()
    return counted(lambda: [pack(state) for state in states], len(states))


def _unpacking() -> Callable[[], int]:
    packed = [pack(state) for state in positions()]
    return counted(lambda: [unpack(*each) for each in packed], len(packed))
