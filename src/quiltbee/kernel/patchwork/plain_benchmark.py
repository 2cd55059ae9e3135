"""Plain Python's half of the figures: needs neither NumPy nor Numba, so processes start quickly."""

from random import Random

from quiltbee.kernel.timing import best_rate
from quiltbee.patchwork.chance import deal
from quiltbee.patchwork.state import State


def games_rate(seconds: float, seed: int = 0) -> float:
    """Uniformly random games a second."""
    random = Random(seed)
    return best_rate(lambda: len([random_game(random) for _ in range(50)]), seconds)


def moves_rate(seconds: float, seed: int = 0) -> float:
    """Moves a second of uniformly random games."""
    random = Random(seed)
    return best_rate(lambda: sum(len(random_game(random)) for _ in range(50)), seconds)


def random_game(random: Random) -> list[State]:
    """The states of a uniformly random game but the last."""
    state, passed = deal(random, first=0).state(), []
    while not state.is_over:
        passed.append(state)
        moves = state.legal_moves
        state = state.play_assume_legal(moves[random.randrange(len(moves))])
    return passed
