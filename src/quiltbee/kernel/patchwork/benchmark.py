"""The figures of Patchwork: random games, legal moves, placements, perft, batches, copies."""

from functools import cache, partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import FULL
from quiltbee.kernel import figures
from quiltbee.kernel.benchmark import Measure
from quiltbee.kernel.boards import windows
from quiltbee.kernel.figures import GAMES, Filling, Work, Works
from quiltbee.kernel.patchwork import plain_benchmark as plain
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.packing import pack, unpack
from quiltbee.kernel.patchwork.perft import perft
from quiltbee.kernel.patchwork.placements import count_placements
from quiltbee.kernel.policy import Policy
from quiltbee.kernel.timing import counted
from quiltbee.patchwork.patches import LAST_PATCH, PATCHES
from quiltbee.patchwork.perft import perft as plain_perft
from quiltbee.patchwork.seats import Player
from quiltbee.patchwork.setup import Setup
from quiltbee.patchwork.state import State

PLACEMENTS = sum(way.box.bit_count() for patch in PATCHES for way in patch.orientations)


def _some_games(
    threads: int | None, policy: Policy = Policy.UNIFORM, *, automa_level: int = 0
) -> NDArray[np.int32]:
    """Deal and play some games, always the same; the plies of each."""
    games = _batch(GAMES, threads, automa_level)
    games.reset(np.arange(GAMES))
    return games.playouts(policy=policy).plies


@cache
def _batch(size: int, threads: int | None, automa_level: int = 0) -> Games:
    return Games(size, threads=threads, automa_level=automa_level, keep_moves=False)


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


def _plain_legal() -> Work:
    states = positions()
    return lambda: len([len(state.legal_moves) for state in states])


def _kernel_legal() -> Work:
    games = Games.of(positions(), threads=1)
    return counted(games.legal, len(games))


def boards() -> list[int]:
    """Quilt boards of some random games."""
    seats = [seat for state in positions()[::10] for seat in state.seats]
    return [seat.quilt_board.covered for seat in seats if isinstance(seat, Player)]


def _plain_placements() -> Work:
    ways = [way for patch in PATCHES for way in patch.orientations]
    free = [FULL ^ board for board in boards()]
    return counted(
        lambda: [way.anchors(cells) for cells in free for way in ways], PLACEMENTS * len(free)
    )


def _kernel_placements() -> Work:
    packed = np.array([windows(board) for board in boards()])
    counts = np.empty((len(packed), len(PATCHES)), np.int64)
    return counted(lambda: count_placements(packed, counts), PLACEMENTS * len(packed))


def _unpacking() -> Work:
    packed = [pack(state) for state in positions()]
    return counted(lambda: [unpack(*each) for each in packed], len(packed))


FILLING = Filling(
    game="Patchwork",
    games="games",
    plain=plain,
    play=_some_games,
    variant=("random games against the Automa", lambda: _some_games(1, automa_level=5)),
    legal_moves=Works(_plain_legal, _kernel_legal),
    placements=Works(_plain_placements, _kernel_placements),
    perft=Works(
        lambda: partial(plain_perft, opening(), 2),
        lambda: partial(perft, opening(), 3),
    ),
    batch=lambda size: _batch(size, None),
    seeds=lambda size, number: np.arange(number * size, number * size + size),
    states=positions,
    pack=pack,
    unpacking=_unpacking,
)


def measures(seconds: float) -> list[tuple[str, Measure]]:
    """Every figure's name, and how it is measured."""
    return figures.measures(FILLING, seconds)
