"""Nets and positions for tests of what learns and searches."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.patchwork.net.layers import PARAMETERS
from quiltbee.patchwork import Edition, State, deal


def random_net(seed: int = 1) -> NDArray[np.float32]:
    """A net that knows nothing but has an opinion on everything."""
    return np.random.default_rng(seed).normal(0, 0.1, PARAMETERS).astype(np.float32)


def random_states(count: int, seed: int = 0) -> list[State]:
    """Positions out of random games, none of them over."""
    random = Random(seed)
    states: list[State] = []
    while len(states) < count:
        state = deal(random, random.choice(list(Edition))).state()
        for _ in range(random.randrange(45)):
            if state.turn is not None:
                moves = state.legal_moves
                state = state.play_assume_legal(moves[random.randrange(len(moves))])
        if state.turn is not None:
            states.append(state)
    return states
