"""A player's look at a step: the best options by the net, looked at deeper and deeper.

First every option is valued by the net. The best of them are looked at one turn ahead, the best of
those two turns ahead, and so on, until the budget is spent: a number of drawing boards to value.
The look ends with the round, as the net knows what a board is worth between rounds; only in a
scoring itself it reaches over it, and the hidden cards are shuffled some times.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from quiltbee.doodle.state import State
from quiltbee.doodle.steps import LAST_TURN, ROUND_LENGTH, SETUP, TURNS, Phase
from quiltbee.kernel.doodle.net.plans import (
    Plan,
    Standpoint,
    covered_by,
    find_options,
    plan_moves,
    standpoint,
)
from quiltbee.kernel.doodle.net.values import new_options
from quiltbee.kernel.doodle.net.weights import Parameters
from quiltbee.kernel.doodle.search.ambition import Rivals, rivals_of
from quiltbee.kernel.doodle.search.lookahead import View, expected_of_all
from quiltbee.kernel.doodle.tables import DeckTables

DEEPEST = 4
"""Turns ahead, at most."""


@dataclass(frozen=True)
class Budget:
    """How far a look goes."""

    boards: int = 300_000
    """How many drawing boards are valued in a look, about."""
    breadths: tuple[int, ...] = (24, 12, 8, 6)
    """How many options are looked at one turn ahead, two turns ahead, and so on."""
    widths: tuple[int, ...] = (6, 4, 3)
    """How many are within a look, where one turn is left to see, two turns, and so on."""
    samples: int = 12
    """How often hidden cards are shuffled."""
    limit: int = 48
    """How many drawings with special actions are valued within a look, of each kind."""
