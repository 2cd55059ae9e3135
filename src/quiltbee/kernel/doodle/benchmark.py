"""The figures of Patchwork Doodle: random games, legal moves, perft, batches, copies."""

from functools import cache, partial
from itertools import cycle
from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cards import STANDARD_DECK
from quiltbee.doodle.chance import deal, roll
from quiltbee.doodle.moves import EndTurn
from quiltbee.doodle.perft import perft as plain_perft
from quiltbee.doodle.state import State
from quiltbee.geometry import FULL, orientations
from quiltbee.kernel import figures
from quiltbee.kernel.benchmark import Measure
from quiltbee.kernel.boards import windows
from quiltbee.kernel.doodle import plain_benchmark as plain
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.packing import pack, unpack
from quiltbee.kernel.doodle.perft import perft
from quiltbee.kernel.doodle.placements import count_placements, placement_counts
from quiltbee.kernel.doodle.tables import tables_of
from quiltbee.kernel.figures import GAMES, Filling, Work, Works
from quiltbee.kernel.policy import Policy
from quiltbee.kernel.timing import counted

FEW_SEATS = 4
_ROUNDS = cycle(range(1_000))


def _some_games(
    threads: int | None, policy: Policy = Policy.UNIFORM, *, seats: int = 1
) -> NDArray[np.int32]:
    """Deal and play some games, other ones each time; the plies of each."""
    games = _batch(GAMES, threads, seats)
    start = next(_ROUNDS) * GAMES
    games.reset(np.arange(start, start + GAMES))
    return games.playouts(policy=policy).plies


@cache
def _batch(size: int, threads: int | None, seats: int = 1) -> Games:
    return Games(size, threads=threads, seats=seats, keep_moves=False)


@cache
def positions() -> list[State]:
    """The positions of some random solo games."""
    random = Random(1)
    return [state for _ in range(10) for state in plain.random_game(random)]


def _plain_legal() -> Work:
    states = [state for state in positions() if state.acting_seats]
    return counted(lambda: [len(state.legal_moves_of(0)) for state in states], len(states))


def _kernel_legal() -> Work:
    games = Games.of([state for state in positions() if state.acting_seats], threads=1)
    return counted(games.legal, len(games))


def boards() -> list[int]:
    """Drawing boards of some random games."""
    return [sheet.covered for state in positions()[::10] for sheet in state.sheets]


def _plain_placements() -> Work:
    ways = [way for shape in tables_of(STANDARD_DECK).shapes for way in orientations(shape)]
    free = [FULL ^ board for board in boards()]
    tested = _placements_tested() * len(free)
    return counted(lambda: [way.anchors(cells) for cells in free for way in ways], tested)


def _kernel_placements() -> Work:
    tables = tables_of(STANDARD_DECK)
    packed = np.array([windows(board) for board in boards()])
    counts = np.empty((len(packed), len(tables.shapes)), np.int64)
    tested = _placements_tested() * len(packed)
    return counted(lambda: count_placements(tables.tables, packed, counts), tested)


def _placements_tested() -> int:
    """All placements of all shapes of the deck on one board."""
    return int(placement_counts([0]).sum())


@cache
def opening() -> State:
    """The position that perft starts from: the first turn of a game, the die rolled."""
    random = Random(1)
    state = deal(random).state()
    state = state.play(state.legal_moves[0]).play(EndTurn(0))
    return state.play(roll(state, random))


def _unpacking() -> Work:
    packed = [pack(state) for state in positions()]
    deck = positions()[0].deck
    return counted(lambda: [unpack(*each, deck) for each in packed], len(packed))


FILLING = Filling(
    game="Doodle",
    games="solo games",
    plain=plain,
    play=_some_games,
    variant=(f"random games of {FEW_SEATS} seats", lambda: _some_games(1, seats=FEW_SEATS)),
    legal_moves=Works(_plain_legal, _kernel_legal),
    placements=Works(_plain_placements, _kernel_placements),
    perft=Works(
        lambda: partial(plain_perft, opening(), 2),
        lambda: partial(perft, opening(), 2),
    ),
    batch=lambda size: _batch(size, None),
    seeds=lambda size, _number: np.arange(size),
    states=positions,
    pack=pack,
    unpacking=_unpacking,
)


def measures(seconds: float) -> list[tuple[str, Measure]]:
    """Every figure's name, and how it is measured."""
    return figures.measures(FILLING, seconds)
