"""Whether a number stands for a legal move: the twin of the rules' `check`, without the reasons."""

from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import at
from quiltbee.kernel.boards import HIDDEN, is_empty, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.automa import automa_move
from quiltbee.kernel.patchwork.circle import Slot, offer_of
from quiltbee.kernel.patchwork.legal_moves import AUTOMA, CHANCE, OVER, SPECIAL, waits_for
from quiltbee.kernel.patchwork.moves import (
    ADVANCE_CODE,
    KIND,
    NO_MOVE,
    RANK,
    SHUFFLE_CODE,
    SHUFFLES,
    SPECIAL_CODE,
)
from quiltbee.kernel.patchwork.state import (
    Order,
    Player,
    Table,
    Words,
    load_deck,
    load_player,
    load_table,
    turn_of,
)
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SHAPES


@inlined
def is_legal(words: Words, order: Order, code: int) -> bool:
    """Whether this can be played now: a move, a shuffle that waits, or nothing after the end."""
    table = load_table(words)
    waits = waits_for(words, table)
    if waits == OVER:
        return code == NO_MOVE
    if waits == CHANCE:
        first = SHUFFLE_CODE + load_deck(words).name * SHUFFLES
        return first <= code < first + SHUFFLES
    if waits == AUTOMA:
        return code == automa_move(words, order)
    player = load_player(words, turn_of(words, table))
    if waits == SPECIAL:
        cell = code - SPECIAL_CODE
        return 0 <= cell < CELL_COUNT and is_empty(player.upper, player.lower, cell)
    return code == ADVANCE_CODE or _can_take(player, table, order, code)


@inlined
def _can_take(player: Player, table: Table, order: Order, code: int) -> bool:
    patch, anchor = (code >> KIND) - 1, code & (1 << RANK) - 1
    if not 0 <= patch < PATCH_COUNT or anchor >= CELL_COUNT:
        return False
    offer = offer_of(table.left, table.token, order, player.buttons)
    offered = _has(offer.first, patch) or _has(offer.second, patch) or _has(offer.third, patch)
    way = patch * RANKS + (code >> RANK & (RANKS - 1))
    upper, lower = placed(at(SHAPES.cells, way), anchor)
    free = (upper & player.upper | lower & player.lower) == 0
    return offered and _is_inside(way, anchor) and free


@inlined
def _has(slot: Slot, patch: int) -> bool:
    return slot.patch == patch and slot.barred == 0


@inlined
def _is_inside(way: int, anchor: int) -> bool:
    """Whether the bounding box of an orientation fits at an anchor: one of the windows knows."""
    upper, lower = at(SHAPES.outside, 2 * way), at(SHAPES.outside, 2 * way + 1)
    in_upper = anchor < 63 and upper >> anchor & 1 == 0
    in_lower = anchor >= HIDDEN and lower >> (anchor - HIDDEN) & 1 == 0
    return in_upper or in_lower
