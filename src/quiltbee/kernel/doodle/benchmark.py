"""The figures of Patchwork Doodle: random games, legal moves, perft, batches, copies."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import cycle
from random import Random

import numpy as np

from quiltbee.doodle.cards import STANDARD_DECK
from quiltbee.doodle.chance import deal, roll
from quiltbee.doodle.moves import EndTurn
from quiltbee.doodle.perft import perft as plain_perft
from quiltbee.doodle.state import State
from quiltbee.geometry import FULL, orientations
from quiltbee.kernel.benchmark import Measure, Rate, measures_of, steps_to_the_end
from quiltbee.kernel.boards import windows
from quiltbee.kernel.doodle import plain_benchmark as plain
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.packing import pack, unpack
from quiltbee.kernel.doodle.perft import perft
from quiltbee.kernel.doodle.placements import count_placements, placement_counts
from quiltbee.kernel.doodle.playouts import Policy
from quiltbee.kernel.doodle.tables import tables_of
from quiltbee.kernel.threads import core_count
from quiltbee.kernel.timing import best_rate, counted, in_processes

GAME = "Doodle"
BATCHES = (1, 64, 1024, 4096, 16384)
GAMES = 4096
"""Games in a go of playouts."""
FEW_SEATS = 4


def measures(seconds: float) -> list[tuple[str, Measure]]:
    """Every figure's name, and how it is measured."""
    figures: dict[str, tuple[Rate | None, Rate]] = {
        "random solo games, one core": (
            lambda: plain.games_rate(seconds),
            lambda: games_rate(seconds, threads=1),
        ),
        "random solo games, all cores": (
            lambda: in_processes(plain.games_rate, seconds, core_count()),
            lambda: games_rate(seconds),
        ),
        "moves of random solo games, one core": (
            lambda: plain.moves_rate(seconds),
            lambda: moves_rate(seconds, threads=1),
        ),
        "moves of random solo games, all cores": (
            lambda: in_processes(plain.moves_rate, seconds, core_count()),
            lambda: moves_rate(seconds),
        ),
        "solo games by utility, one core": (
            None,
            lambda: games_rate(seconds, threads=1, policy=Policy.UTILITY),
        ),
        f"random games of {FEW_SEATS} seats, one core": (
            None,
            lambda: games_rate(seconds, threads=1, seats=FEW_SEATS),
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
            lambda: best_rate(lambda: perft(opening(), 2), seconds),
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
    seats: int = 1,
) -> float:
    """Games a second, dealing included."""
    return best_rate(lambda: len(_some_games(threads, policy, seats)), seconds)


def moves_rate(seconds: float, *, threads: int | None = None) -> float:
    """Moves and rolls a second of uniformly random solo games, dealing included."""
    return best_rate(lambda: int(_some_games(threads, Policy.UNIFORM, 1).sum()), seconds)


_ROUNDS = cycle(range(1_000))


def _some_games(
    threads: int | None, policy: Policy, seats: int
) -> "np.ndarray[tuple[int], np.dtype[np.int32]]":
    """Deal and play some games, other ones each time; the plies of each."""
    games = _batch(GAMES, threads, seats)
    start = next(_ROUNDS) * GAMES
    games.reset(np.arange(start, start + GAMES))
    return games.playouts(policy=policy).plies


@cache
def _batch(size: int, threads: int | None, seats: int = 1) -> Games:
    return Games(size, threads=threads, seats=seats)


def steps_rate(size: int, seconds: float) -> float:
    """Moves and rolls a second that a batch of solo games plays, choosing them included."""
    games = _batch(size, None)
    goes = max(1, 512 // size)

    def work() -> int:
        steps = 0
        for _ in range(goes):
            games.reset(np.arange(size))
            steps += steps_to_the_end(games)
        return steps

    return best_rate(work, seconds)


@cache
def positions() -> list[State]:
    """The positions of some random solo games."""
    random = Random(1)
    return [state for _ in range(10) for state in plain.random_game(random)]


def _plain_legal() -> Callable[[], int]:
    states = [state for state in positions() if state.acting_seats]
    return counted(lambda: [len(state.legal_moves_of(0)) for state in states], len(states))


def _kernel_legal() -> Callable[[], int]:
    games = Games.of([state for state in positions() if state.acting_seats], threads=1)
    return counted(games.legal, len(games))


def boards() -> list[int]:
    """Drawing boards of some random games."""
    return [sheet.covered for state in positions()[::10] for sheet in state.sheets]


def _plain_placements() -> Callable[[], int]:
    ways = [way for shape in tables_of(STANDARD_DECK).shapes for way in orientations(shape)]
    free = [FULL ^ board for board in boards()]
    tested = _placements_tested() * len(free)
    return counted(lambda: [way.anchors(cells) for cells in free for way in ways], tested)


def _kernel_placements() -> Callable[[], int]:
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
    deck = positions()[0].deck
    return counted(lambda: [unpack(*each, deck) for each in packed], len(packed))
