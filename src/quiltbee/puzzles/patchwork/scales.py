"""Weighing moves: each is judged by a search of its own of the position that it leads to."""

from math import inf

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import Insight, conclusion
from quiltbee.patchwork import Move, State


def look(state: State, effort: int) -> Insight:
    """What a search of this many simulations says of a position."""
    assert state.turn is not None, "somebody decides"
    thinker = PatchworkThinker(interval=inf)
    return conclusion(thinker.think(state, state.turn, Budget(simulations=effort)))


def worth(state: State, seat: int, effort: int) -> float:
    """How likely a seat wins from here."""
    if state.outcome is not None:
        return float(state.outcome.winner == seat)
    found = look(state, effort)
    chance = found.estimate.odds[0]
    return chance if found.seat == seat else 1 - chance


def worth_of(state: State, move: Move, effort: int) -> float:
    """How likely the seat to move wins with this move."""
    assert state.turn is not None, "somebody decides"
    return worth(state.play_assume_legal(move), state.turn, effort)
