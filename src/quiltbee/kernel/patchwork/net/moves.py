"""Choosing by the net alone, one move ahead: the values of all moves, and the best one."""

from typing import NamedTuple

import numpy as np

from quiltbee.kernel.patchwork.moves import decode
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT, new_valuation
from quiltbee.kernel.patchwork.net.values import value_moves
from quiltbee.kernel.patchwork.net.weights import Parameters
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork.moves import Move
from quiltbee.patchwork.state import State


class ValuedMove(NamedTuple):
    """A legal move and what the net expects of it, for the seat that moves."""

    move: Move
    win: float
    """The probability to win."""
    margin: float
    """The final score less the opponent's."""


def valued_moves(
    state: State, parameters: Parameters, count: int | None = None
) -> list[ValuedMove]:
    """The legal moves of a player, the best first; all of them, or only this many."""
    words, order = pack(state)
    valuation = new_valuation()
    number = int(value_moves(words, order, parameters, valuation, 0))
    utilities = valuation.wins[:number] + MARGIN_WEIGHT * valuation.margins[:number]
    best = np.argsort(-utilities, kind="stable")[:count]
    return [
        ValuedMove(
            decode(int(valuation.codes[row])),
            float(valuation.wins[row]),
            float(valuation.margins[row]),
        )
        for row in best
    ]
