"""Plain Python's half of the figures: needs neither NumPy nor Numba, so processes start quickly."""

from random import Random

from quiltbee.doodle.chance import deal, roll
from quiltbee.doodle.moves import Move, TakeBack
from quiltbee.doodle.state import State
from quiltbee.kernel.timing import best_rate


def games_rate(seconds: float, seed: int = 0) -> float:
    """Uniformly random solo games a second."""
    random = Random(seed)
    return best_rate(lambda: len([random_game(random) for _ in range(20)]), seconds)


def moves_rate(seconds: float, seed: int = 0) -> float:
    """Moves and rolls a second of uniformly random solo games."""
    random = Random(seed)
    return best_rate(lambda: sum(len(random_game(random)) for _ in range(20)), seconds)


def random_game(random: Random) -> list[State]:
    """The states of a uniformly random solo game but the last."""
    state, passed = deal(random).state(), []
    while not state.is_over:
        passed.append(state)
        state = state.play_assume_legal(random_move(state, random))
    return passed


def random_move(state: State, random: Random) -> Move:
    """Any legal move of the first seat that acts but taking back, or a roll where one waits."""
    if state.chance_waits:
        return roll(state, random)
    moves = state.legal_moves_of(state.acting_seats[0])
    while True:
        move = moves[random.randrange(len(moves))]
        if not isinstance(move, TakeBack):
            return move
