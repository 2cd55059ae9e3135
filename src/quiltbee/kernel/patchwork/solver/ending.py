"""What all positions of an ending share: numbered cells, placements, and room to work in."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import GROUPS, PER_GROUP, RANKS, WORDS, covered_lanes, fitting
from quiltbee.kernel.bits import as_word, at, lowest_bit
from quiltbee.kernel.boards import HIDDEN, SQUARE_WINDOWS, empty_count, is_empty
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.lanes import store
from quiltbee.kernel.patchwork.moves import take_code
from quiltbee.kernel.patchwork.scoring import scores_of
from quiltbee.kernel.patchwork.solver.frames import FRAME_SIZE
from quiltbee.kernel.patchwork.solver.rows import (
    BUTTONS,
    COVER,
    DEFERS,
    EDITION,
    FITTING,
    FREE,
    HELD,
    HOME,
    INCOME,
    LEFT,
    ON_TOP,
    ROW_SIZE,
    SEAT,
    SPACE,
    SPECIALS,
    SQUARES,
    TILE,
    TOKEN,
    USEFUL,
    WAITING,
    Row,
)
from quiltbee.kernel.patchwork.state import Order, Words, load_deck, load_player, load_table
from quiltbee.kernel.patchwork.tables import PATCH_COUNT, SHAPES
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import LAST_SPACE

MOST_CELLS = 62
"""Boards with more empty cells are far from an ending."""
MOST_PLACEMENTS = 4096
ANSWERS = 1 << 14
MOST_HELD = 34
LIST_SIZE = 1 << 16
MOST_DEPTH = 120
MOST_CHILDREN = 400
HOPES = 1 << 12
COVERABLE = 1 << 13
MOST_COVERS = 24
GROUP_COUNT = 1 + OFFER_SIZE
ADVANCES, CELLS = -1, -2
SQUARE_COUNT = len(SQUARE_WINDOWS)


class Children(NamedTuple):
    """The moves worth trying in the positions on the way, by depth."""

    moves: NDArray[np.int64]
    merits: NDArray[np.int64]
    """Those with more are tried first."""
    useful: NDArray[np.int64]
    fitting: NDArray[np.int64]
    free: NDArray[np.int64]
    shown: NDArray[np.int64]
    tiles: NDArray[np.int64]
    squares: NDArray[np.int64]
    """The board that the move leads to; see `moves`."""


class Groups(NamedTuple):
    """The groups of moves in the positions on the way: advance, or a patch in all its placements.

    In the order in which they are tried.
    """

    places: NDArray[np.int64]
    """The place of the patch in the circle, or ADVANCES or CELLS."""
    merits: NDArray[np.int64]
    ceilings: NDArray[np.int64]
    """No move of the group leads to a better result."""


class Ending(NamedTuple):
    """The tables of an ending, and room to search it."""

    masks: NDArray[np.int64]
    """For each seat: the cells of every placement that may still come, by place in the circle."""
    places: NDArray[np.int64]
    codes: NDArray[np.int64]
    """For each seat and placement: the move it belongs to."""
    starts: NDArray[np.int64]
    """For each seat: where the placements of each place in the circle begin."""
    patches: NDArray[np.int64]
    """The patches, by place in the circle."""
    cells: NDArray[np.int64]
    """For each seat: the cells of the board that its numbers stand for."""
    squares: NDArray[np.int64]
    """For each seat: the numbered cells of every 7×7 square."""
    stack: NDArray[np.int64]
    """The positions on the way, the root first."""
    frames: NDArray[np.int64]
    """What the search knows of them."""
    groups: Groups
    children: Children
    list_masks: NDArray[np.int64]
    list_places: NDArray[np.int64]
    list_moves: NDArray[np.int64]
    later_masks: NDArray[np.int64]
    later_bits: NDArray[np.int64]
    covers: NDArray[np.int64]
    """Room for `covering`."""
    coverable: NDArray[np.int64]
    """Which squares could be covered on boards that were looked at already."""
    lately: NDArray[np.int64]
    """For each seat and patch: the placement that proved best lately, or -1."""
    answers: NDArray[np.int64]
    order: NDArray[np.int64]
    cursors: NDArray[np.int64]
    blocked: NDArray[np.int64]
    """Answers of `baskets`, and room to find them."""
    numbers: NDArray[np.int64]
    anchors: NDArray[np.int64]
    sums: NDArray[np.int64]
    hopes: NDArray[np.int64]
    """Answers of `bounds`, with their questions."""
    memory: NDArray[np.int64]
    counters: NDArray[np.int64]


EFFORT, NODES, GENERATION = range(3)
"""Counters: effort left, positions looked at, endings solved with the same memory."""
MEMORY_WORDS = 7


def new_ending(memory_bits: int) -> Ending:
    """Room for endings, one at a time; every thread needs its own."""
    shape = (MOST_DEPTH, MOST_CHILDREN)
    return Ending(
        masks=np.zeros((2, MOST_PLACEMENTS), np.int64),
        places=np.zeros((2, MOST_PLACEMENTS), np.int64),
        codes=np.zeros((2, MOST_PLACEMENTS), np.int64),
        starts=np.zeros((2, PATCH_COUNT + 1), np.int64),
        patches=np.zeros(PATCH_COUNT, np.int64),
        cells=np.zeros((2, MOST_CELLS), np.int64),
        squares=np.zeros((2, SQUARE_COUNT), np.int64),
        stack=np.zeros((MOST_DEPTH + 1, ROW_SIZE), np.int64),
        frames=np.zeros((MOST_DEPTH + 1, FRAME_SIZE), np.int64),
        groups=Groups(*(np.zeros((MOST_DEPTH, GROUP_COUNT), np.int64) for _ in Groups._fields)),
        children=Children(*(np.zeros(shape, np.int64) for _ in Children._fields)),
        list_masks=np.zeros(LIST_SIZE, np.int64),
        list_places=np.zeros(LIST_SIZE, np.int64),
        list_moves=np.zeros(LIST_SIZE, np.int64),
        later_masks=np.zeros(MOST_PLACEMENTS, np.int64),
        later_bits=np.zeros(MOST_PLACEMENTS, np.int64),
        covers=np.zeros((MOST_COVERS, 8), np.int64),
        coverable=np.zeros((COVERABLE, 3), np.int64),
        lately=np.zeros((2, PATCH_COUNT), np.int64),
        answers=np.zeros((ANSWERS, 5), np.int64),
        order=np.zeros(MOST_HELD, np.int64),
        cursors=np.zeros(MOST_HELD, np.int64),
        blocked=np.zeros(MOST_HELD, np.int64),
        numbers=np.zeros(CELL_COUNT, np.int64),
        anchors=np.zeros(GROUPS * WORDS, np.int64),
        sums=np.zeros((2, LAST_SPACE + 1), np.int64),
        hopes=np.zeros((HOPES, 2), np.int64),
        memory=np.zeros((1 << memory_bits, MEMORY_WORDS), np.int64),
        counters=np.zeros(3, np.int64),
    )


@lean
def open_ending(ending: Ending, words: Words, order: Order) -> bool:
    """Write the tables and the root; False if there is too much on the boards for the room.

    Nothing is left of the ending before, so that of moves that are equally good the same is found.
    """
    table, row = load_table(words), ending.stack[0]
    ending.stack[:, :] = 0
    ending.frames[:, :] = 0
    ending.hopes[:, 0] = 0
    ending.coverable[:, 1] = 0
    ending.lately[:, :] = -1
    row[DEFERS] = 0
    for seat in range(2):
        row[seat * SEAT + HELD] = row[seat * SEAT + SPECIALS] = row[seat * SEAT + COVER] = 0
    row[LEFT], row[TOKEN] = table.left, 0
    row[ON_TOP], row[TILE], row[HOME] = table.on_top, table.special_tile, table.first_home
    row[WAITING], row[EDITION] = table.waiting, table.edition
    for place in range(PATCH_COUNT):
        ending.patches[place] = order[(table.token + place) % PATCH_COUNT]
    fits = _open_seat(ending, words, 0)
    if load_deck(words).level:
        _open_automa(row, words)
    else:
        fits &= _open_seat(ending, words, 1)
    return fits


@lean
def _open_automa(row: Row, words: Words) -> None:
    """An Automa that is home already: a score that nothing changes."""
    tile = SPECIAL_TILE_POINTS * as_word(row[TILE] == 2)
    row[SEAT + BUTTONS] = scores_of(words)[1] - tile
    row[SEAT + SPACE] = LAST_SPACE
    row[SEAT + FREE] = row[SEAT + USEFUL] = row[SEAT + FITTING] = 0
    row[SEAT + SQUARES] = row[SEAT + INCOME] = 0


@lean
def _open_seat(ending: Ending, words: Words, seat: int) -> bool:
    player, row, first = load_player(words, seat), ending.stack[0], seat * SEAT
    row[first + BUTTONS], row[first + INCOME] = player.buttons, player.income
    row[first + SPACE] = player.space
    if player.space == LAST_SPACE and (row[WAITING] == 0 or row[ON_TOP] != seat):
        _open_home(row, seat, empty_count(player.upper, player.lower))
        return True
    numbers = ending.numbers
    count = 0
    for cell in range(CELL_COUNT):
        if is_empty(player.upper, player.lower, cell):
            if count == MOST_CELLS:
                return False
            numbers[cell] = count
            ending.cells[seat, count] = cell
            count += 1
    row[first + FREE] = (1 << count) - 1
    _open_squares(ending, seat, count)
    total = as_word(0)
    row[first + FITTING], row[first + USEFUL] = 0, 0
    row[first + SQUARES] = (1 << SQUARE_COUNT) - 1 if row[TILE] == 0 else 0
    for place in range(PATCH_COUNT):
        ending.starts[seat, place] = total
        if row[LEFT] >> place & 1 and player.space < LAST_SPACE:
            total = _add_placements(ending, seat, place, player.upper, player.lower, total)
            if total < 0:
                return False
            if total > ending.starts[seat, place]:
                row[first + FITTING] |= 1 << place
    ending.starts[seat, PATCH_COUNT] = total
    for index in range(total):
        row[first + USEFUL] |= ending.masks[seat, index]
    return True


@lean
def _open_home(row: Row, seat: int, empty: int) -> None:
    """A player that is home already: a score that nothing changes."""
    first = seat * SEAT
    row[first + BUTTONS] -= EMPTY_CELL_POINTS * empty
    row[first + FREE] = row[first + USEFUL] = row[first + FITTING] = row[first + SQUARES] = 0


@lean
def _open_squares(ending: Ending, seat: int, count: int) -> None:
    for square in range(SQUARE_COUNT):
        cells = as_word(0)
        for number in range(count):
            cell = ending.cells[seat, number]
            if not is_empty(SQUARE_WINDOWS[square, 0], SQUARE_WINDOWS[square, 1], cell):
                cells |= 1 << number
        ending.squares[seat, square] = cells


@lean
def _add_placements(
    ending: Ending,
    seat: int,
    place: int,
    upper: int,
    lower: int,
    total: int,
) -> int:
    """List every placement of a patch; -1 if there are too many."""
    patch, anchors, numbers = ending.patches[place], ending.anchors, ending.numbers
    covered = covered_lanes(upper, lower)
    store(anchors, 0, fitting(SHAPES, GROUPS * patch, covered, 0))
    store(anchors, WORDS, fitting(SHAPES, GROUPS * patch + 1, covered, 0))
    for rank in range(RANKS):
        cells = at(SHAPES.cells, patch * RANKS + rank)
        for window in range(2):
            left = anchors[rank // PER_GROUP * WORDS + rank % PER_GROUP * 2 + window]
            while left:
                if total == MOST_PLACEMENTS:
                    return as_word(-1)
                anchor = lowest_bit(left) + window * HIDDEN
                left &= left - 1
                ending.masks[seat, total] = _numbered(cells, anchor, numbers)
                ending.places[seat, total] = place
                ending.codes[seat, total] = take_code(patch, rank, anchor)
                total += 1
    return total


@lean
def _numbered(cells: int, anchor: int, numbers: NDArray[np.int64]) -> int:
    """The numbers of the cells that a shape covers."""
    mask = as_word(0)
    while cells:
        mask |= 1 << numbers[anchor + lowest_bit(cells)]
        cells &= cells - 1
    return mask
