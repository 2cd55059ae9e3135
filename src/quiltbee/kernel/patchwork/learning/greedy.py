"""The twin of the greedy agent: an opponent that never changes, for measuring nets quickly."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import at
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.patchwork.legal_moves import SPECIAL, waits_for
from quiltbee.kernel.patchwork.moves import KIND
from quiltbee.kernel.patchwork.net.board_counts import COMPLETE, count_boards
from quiltbee.kernel.patchwork.net.listing import list_boards
from quiltbee.kernel.patchwork.net.valuation import GROUP_COUNT, Valuation
from quiltbee.kernel.patchwork.state import Order, Player, Words, load_player, load_table, turn_of
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    BUTTON_INCOME,
    INCOME_MARKS,
    SIZE,
    TIME_COST,
)
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS
from quiltbee.patchwork.time_board import LAST_SPACE


class Taste(NamedTuple):
    """What the greedy agent likes; see its own description."""

    space_value: float
    edge_value: float
    hole_value: float
    early_value: float


@compiled
def greedy_values(words: Words, order: Order, taste: Taste, valuation: Valuation) -> int:
    """Value every legal move of a player as margins; their number is returned."""
    table = load_table(words)
    seat = turn_of(words, table)
    player, opponent = load_player(words, seat), load_player(words, 1 - seat)
    special = waits_for(words, table) == SPECIAL
    count = list_boards(words, order, valuation)
    boards = np.zeros((2, COUNT), np.int64)
    boards[0, 0], boards[1, 0] = player.upper, player.lower
    count_boards(boards[0], boards[1], 0, valuation.block)
    before = _roughness(valuation.block, 0, taste)
    for group in range(GROUP_COUNT):
        start, end = valuation.starts[group], valuation.starts[group + 1]
        worth = before
        if group > 0 and start < end:
            worth += _purchase_value(player, (valuation.codes[start] >> KIND) - 1, taste)
        for first in range(start, end, COUNT):
            count_boards(valuation.upper, valuation.lower, first, valuation.block)
            for lane in range(min(COUNT, end - first)):
                value = worth - _roughness(valuation.block, lane, taste)
                if table.special_tile == 0 or special:
                    value += SPECIAL_TILE_POINTS * valuation.block[COMPLETE * COUNT + lane]
                valuation.margins[first + lane] = value
                valuation.wins[first + lane] = 0
    if not special:
        spaces = min(opponent.space + 1, LAST_SPACE) - player.space
        valuation.margins[0] = spaces * (_button_value(player, taste) - taste.space_value)
    return count


@inlined
def _purchase_value(player: Player, patch: int, taste: Taste) -> float:
    spaces = min(at(TIME_COST, patch), LAST_SPACE - player.space)
    marks = at(INCOME_MARKS, LAST_SPACE) - at(INCOME_MARKS, player.space)
    money = at(BUTTON_INCOME, patch) * marks - at(BUTTON_COST, patch)
    cells = EMPTY_CELL_POINTS * at(SIZE, patch)
    return cells + money * _button_value(player, taste) - taste.space_value * spaces


@inlined
def _button_value(player: Player, taste: Taste) -> float:
    return 1 + taste.early_value * (LAST_SPACE - player.space) / LAST_SPACE


@inlined
def _roughness(block: NDArray[np.int64], lane: int, taste: Taste) -> float:
    """Edges between empty and covered, and holes."""
    edges = 0
    for neighbors in range(5):
        edges += (4 - neighbors) * block[neighbors * COUNT + lane]
    return taste.edge_value * edges + taste.hole_value * block[lane]
