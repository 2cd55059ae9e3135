"""Plain Python's half of the figures: needs neither NumPy nor Numba, so processes start quickly."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

from quiltbee.kernel.timing import best_rate
from quiltbee.patchwork.chance import deal
from quiltbee.patchwork.state import State

GAMES = 100
"""Games in a go."""


def games_rate(seconds: float, seed: int = 0) -> float:
    """Uniformly random games a second; each go plays the same ones."""
    return best_rate(lambda: len(_some_games(seed)), seconds)


def moves_rate(seconds: float, seed: int = 0) -> float:
    """Moves a second of uniformly random games."""
    return best_rate(lambda: sum(len(game) for game in _some_games(seed)), seconds)


def _some_games(seed: int) -> list[list[State]]:
    random = Random(seed)
    return [random_game(random) for _ in range(GAMES)]


def random_game(random: Random) -> list[State]:
    """The states of a uniformly random game but the last."""
    state, passed = deal(random, first=0).state(), []
    while not state.is_over:
        passed.append(state)
        moves = state.legal_moves
        state = state.play_assume_legal(moves[random.randrange(len(moves))])
    return passed


def in_processes(rate: Callable[[float, int], float], seconds: float, processes: int) -> float:
    """A rate summed over several processes at once, as Python's threads share one core."""
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        list(pool.map(rate, [0.0] * processes, range(processes)))  # until all have started
        return sum(pool.map(rate, [seconds] * processes, range(processes)))
