"""A cheap idea of what is good, for playouts that say more than random ones.

Which patch: what it will have brought at the end, less what it costs, less the buttons that
advancing over the same spaces would bring; advancing itself is worth nothing. A little noise keeps
playouts different. Where: the snuggest of a few random placements. Against uniformly random moves
it wins 92 of 100 games and takes two and a half times as long.
"""

import numpy as np

from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import as_word, at
from quiltbee.kernel.boards import border_count, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.choices import Choice, View, nth_choice
from quiltbee.kernel.patchwork.circle import Slot
from quiltbee.kernel.patchwork.state import Player
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    BUTTON_INCOME,
    INCOME_MARKS,
    SHAPES,
    SIZE,
    TIME_COST,
)
from quiltbee.kernel.randomness import below, drawn, next_stream
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS
from quiltbee.patchwork.time_board import LAST_SPACE

TRIES = 4
"""How many placements are looked at."""
NOISE = 2
"""Bits of noise added to a utility: at most three points."""


@inlined
def decide_by_utility(player: Player, view: View, stream: np.uint64) -> Choice:
    """The patch with the highest utility, or advancing if none has any, and a snug place for it."""
    noise, tally = as_word(drawn(stream) >> np.uint64(1)), view.tally
    best, start, end = _noise(noise, 0), 0, 1
    worth = _utility(player, view.offer.first) + _noise(noise, 1)
    if tally.b > 0 and worth > best:
        best, start, end = worth, 1, 1 + tally.b
    worth = _utility(player, view.offer.second) + _noise(noise, 2)
    if tally.d > tally.b and worth > best:
        best, start, end = worth, 1 + tally.b, 1 + tally.d
    worth = _utility(player, view.offer.third) + _noise(noise, 3)
    if tally.total > tally.d and worth > best:
        start, end = 1 + tally.d, 1 + tally.total
    return _snuggest(player, view, start, end, drawn(stream))


@inlined
def _noise(noise: int, number: int) -> int:
    return noise >> number * NOISE & (1 << NOISE) - 1


@inlined
def _utility(player: Player, slot: Slot) -> int:
    marks = at(INCOME_MARKS, LAST_SPACE) - at(INCOME_MARKS, player.space)
    brought = EMPTY_CELL_POINTS * at(SIZE, slot.patch) + marks * at(BUTTON_INCOME, slot.patch)
    spaces = min(at(TIME_COST, slot.patch), LAST_SPACE - player.space)
    return brought - at(BUTTON_COST, slot.patch) - spaces


@inlined
def _snuggest(player: Player, view: View, start: int, end: int, stream: np.uint64) -> Choice:
    """Of a few random moves in a range, the one whose patch the fewest empty cells touch."""
    best = nth_choice(view, start + below(stream, end - start))
    fewest = _border(player, best)
    for _ in range(TRIES - 1):
        stream = next_stream(stream)
        index = start + below(stream, end - start)
        other = nth_choice(view, index)
        border = _border(player, other)
        if border < fewest:
            best, fewest = other, border
    return best


@inlined
def _border(player: Player, choice: Choice) -> int:
    upper, lower = placed(at(SHAPES.cells, choice.patch * RANKS + choice.rank), choice.anchor)
    return border_count(player.upper, player.lower, upper, lower)
