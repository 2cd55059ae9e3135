"""Nets and positions of Patchwork Doodle for tests of what learns and looks ahead."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from quiltbee.agents import DoodleRandom
from quiltbee.doodle import STANDARD_DECK, Deck, State, deal, roll
from quiltbee.doodle.steps import OVER
from quiltbee.kernel.doodle.net.layers import PARAMETERS
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.weights import load_weights


def random_net(seed: int = 1) -> NDArray[np.float32]:
    """A net that knows nothing but has an opinion on everything."""
    return np.random.default_rng(seed).normal(0, 0.1, PARAMETERS).astype(np.float32)


def random_state(step: int, seed: int, seats: int = 1, deck: Deck = STANDARD_DECK) -> State:
    """A position at the start of a step, after random play."""
    random, agent = Random(seed), DoodleRandom()
    state = deal(random, seats, deck).state()
    while state.step < step or state.chance_waits:
        if state.chance_waits:
            state = state.play(roll(state, random))
        else:
            seat = state.acting_seats[0]
            state = state.play(agent.choose(state, seat, random))
    return state


def good_state(step: int, seed: int) -> State:
    """A solo position at the start of a step, after play by the net."""
    random = Random(seed)
    state = deal(random).state()
    while state.step < step or state.chance_waits:
        state = played(state, random)
    return state


def played(state: State, random: Random) -> State:
    """A solo position after the next roll, or after a step by the net."""
    if state.chance_waits:
        return state.play(roll(state, random))
    plan = plans_of(state, 0, load_weights(), 1)[0]
    return state.play_all(plan.moves)


def states_of_all_steps(seed: int, seats: int = 1) -> list[State]:
    """A position for each step of a random game but the end."""
    return [random_state(step, seed + step, seats) for step in range(OVER)]
