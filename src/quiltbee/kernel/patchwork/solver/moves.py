"""The moves worth trying. Of placements that leave the same prospects, one is.

Let two placements of a patch leave as many empty cells each. If all cells that can be of use on the
second board are empty on the first one, whatever can be played later on the second board can be
played on the first: it is at least as good, and the second need not be tried. A special patch does
no harm to that: there is a cell for it on the first board whenever there is one on the second.

Where a 7×7 square can still be covered on the second board, no cell of it may be missing on the
first one that is covered on the second.
"""

from typing import NamedTuple

from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.bits import as_word, at, lowest_bit, mask_if, popcount
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.bounds import (
    cell_hope,
    one_purchase,
    prospects_of,
    purse_limit,
    special_patches_ahead,
    tile_squares,
)
from quiltbee.kernel.patchwork.solver.covering import Means, can_be_covered
from quiltbee.kernel.patchwork.solver.deferring import advance_later, defers, take_later
from quiltbee.kernel.patchwork.solver.ending import (
    ADVANCES,
    CELLS,
    EFFORT,
    MOST_CHILDREN,
    SQUARE_COUNT,
    Ending,
)
from quiltbee.kernel.patchwork.solver.frames import LIST, LISTED
from quiltbee.kernel.patchwork.solver.groups import after_taking
from quiltbee.kernel.patchwork.solver.rows import (
    ADVANCE,
    FITTING,
    FREE,
    LATER,
    LEFT,
    SEAT,
    SPACE,
    SQUARES,
    TILE,
    USEFUL,
    WAITING,
    Row,
    place_special_patch,
    take,
)
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
)
from quiltbee.patchwork.time_board import LAST_SPACE

_TILE_MERIT = 1 << 10
"""Merit of winning the special tile, beside the number of cells that stay useful."""
_STIR = 0x1E3779B97F4A7C15
_MOST_LIMIT = 1000
"""As good as any number of buttons."""
_WINS_TILE = 1 << SQUARE_COUNT
_PATCHES = 1 << 62
"""Marks a board that shows patches instead of cells."""


class Board(NamedTuple):
    """A quilt board that a move leads to, as far as it can matter."""

    free: int
    shown: int
    """The cells that can be of use; if only one patch can be bought, the patches that fit."""
    tiles: int
    """The squares that can still be covered, and whether the tile is won."""
    squares: int
    """Their cells."""


@lean
def look_around(ending: Ending, row: Row, seat: int, start: int) -> int:
    """List the placements of the seat that may still come, and note what is useful.

    They are listed from `start` on; where they end is returned.
    """
    first = seat * SEAT
    free, left = row[first + FREE], row[first + FITTING] & row[LEFT]
    limit = purse_limit(ending, prospects_of(row, seat))
    count, useful, fitting = start, as_word(0), as_word(0)
    while left:
        place = lowest_bit(left)
        left &= left - 1
        if at(BUTTON_COST, ending.patches[place]) > limit:
            continue
        before = count
        for index in range(ending.starts[seat, place], ending.starts[seat, place + 1]):
            mask = ending.masks[seat, index]
            if mask & ~free == 0:
                ending.list_masks[count], ending.list_places[count] = mask, place
                ending.list_moves[count] = index + 1
                useful |= mask
                count += 1
        fitting |= as_word(count > before) << place
    row[first + USEFUL], row[first + FITTING] = useful, fitting
    if row[TILE] == 0 and row[first + SQUARES]:
        specials = special_patches_ahead(row, seat)
        capacity = specials + cell_hope(ending, prospects_of(row, seat))
        squares = tile_squares(ending, seat, free, useful, specials, capacity)
        row[first + SQUARES] &= squares
    return count


@lean
def look_at_squares(ending: Ending, row: Row, seat: int, start: int) -> None:
    """Look closely whether squares can be covered; what was found is kept.

    There must be room to list placements from `start` on.
    """
    first = seat * SEAT
    if row[TILE] or row[first + SQUARES] == 0:
        return
    free, specials = row[first + FREE], special_patches_ahead(row, seat)
    limit = min(purse_limit(ending, prospects_of(row, seat)), _MOST_LIMIT)
    question = row[first + FITTING] & row[LEFT] | row[first + SPACE] << 33
    question |= (specials + 1) << 39 | seat << 43 | row[first + SQUARES] << 44 | limit << 53
    slot = ((question ^ free * _STIR) * _STIR >> 40) & (len(ending.coverable) - 1)
    known = ending.coverable[slot]
    if known[0] != free or known[1] != question:
        end = look_around(ending, row, seat, start)
        means = Means(start, end, LAST_SPACE - row[first + SPACE], limit, specials)
        known[0], known[1] = free, question
        known[2] = _coverable(ending, row, seat, means)
    row[first + SQUARES] = known[2]


@lean
def _coverable(ending: Ending, row: Row, seat: int, means: Means) -> int:
    """The squares whose missing cells can be covered, as far as that can be seen."""
    first, found = seat * SEAT, row[seat * SEAT + SQUARES]
    for square in range(SQUARE_COUNT):
        if found >> square & 1:
            missing = ending.squares[seat, square] & row[first + FREE]
            if not can_be_covered(ending, missing, means):
                found &= ~(1 << square)
    return found


@lean
def list_moves(ending: Ending, row: Row, seat: int, depth: int, place: int) -> int:
    """Write the moves of a group that are worth trying; their number is returned."""
    if place == CELLS:
        return _list_cells(ending, row, seat, depth)
    if place == ADVANCES:
        ending.children.moves[depth, 0] = ADVANCE
        return as_word(1)
    if defers(row, seat):
        ending.children.moves[depth, 0] = LATER + place
        return as_word(1)
    return _list_takes(ending, row, seat, depth, place)


@lean
def _list_takes(ending: Ending, row: Row, seat: int, depth: int, place: int) -> int:
    after, specials = after_taking(ending, row, seat, place), special_patches_ahead(row, seat)
    later, only = as_word(0), specials == 0
    capacity = specials
    if row[TILE] == 0 and row[seat * SEAT + SQUARES]:
        capacity += cell_hope(ending, after)
    if after.space < LAST_SPACE:
        later = _list_later(ending, depth, after.fitting, purse_limit(ending, after))
        only &= one_purchase(ending, after.fitting, after.space)
    count = as_word(0)
    frame = ending.frames[depth]
    for index in range(frame[LIST], frame[LISTED]):
        if ending.list_places[index] == place:
            free = row[seat * SEAT + FREE] & ~ending.list_masks[index]
            move = ending.list_moves[index]
            count = _add(
                ending,
                row,
                seat,
                depth,
                count,
                move,
                free,
                later,
                specials,
                capacity,
                only,
            )
    return count


@lean
def _list_later(ending: Ending, depth: int, fitting: int, limit: int) -> int:
    """Of the placements listed, those of patches that may come after a move."""
    later, frame = as_word(0), ending.frames[depth]
    for index in range(frame[LIST], frame[LISTED]):
        other = ending.list_places[index]
        if fitting >> other & 1 and at(BUTTON_COST, ending.patches[other]) <= limit:
            ending.later_masks[later] = ending.list_masks[index]
            ending.later_bits[later] = 1 << other
            later += 1
    return later


@lean
def _list_cells(ending: Ending, row: Row, seat: int, depth: int) -> int:
    """Cells for a special patch: a useless one if there is any, unless the tile is in question."""
    first = seat * SEAT
    free, useful = row[first + FREE], row[first + USEFUL]
    specials = special_patches_ahead(row, seat)
    cells, capacity = free, as_word(CELL_COUNT)
    tile_open = row[TILE] == 0 and row[first + SQUARES] != 0
    if free & ~useful and not tile_open:
        cells = free & ~useful
        cells &= -cells
    later = _list_later(ending, depth, row[first + FITTING], as_word(1 << 30))
    count = as_word(0)
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - 1
        rest = free & ~(1 << cell)
        count = _add(
            ending,
            row,
            seat,
            depth,
            count,
            cell + 1,
            rest,
            later,
            specials,
            capacity,
            False,
        )
    return count


@lean
def _add(
    ending: Ending,
    row: Row,
    seat: int,
    depth: int,
    count: int,
    move: int,
    free: int,
    later: int,
    specials: int,
    capacity: int,
    only: bool,
) -> int:
    """Add a move that leaves these cells empty, unless another one is at least as good.

    If only one more patch can be bought, it counts which ones fit, not where.
    """
    children = ending.children
    useful, fitting = as_word(0), as_word(0)
    for index in range(later):
        mask = ending.later_masks[index]
        fits = mask_if(mask & ~free == 0)
        useful |= mask & fits
        fitting |= ending.later_bits[index] & fits
    ending.counters[EFFORT] -= later
    tiles = as_word(0)
    if row[TILE] == 0 and row[seat * SEAT + SQUARES]:
        tiles = _tiles(ending, seat, free, useful, specials, capacity)
        tiles &= row[seat * SEAT + SQUARES] | _WINS_TILE
    shown = fitting | _PATCHES if only and tiles & ~_WINS_TILE == 0 else useful
    new = Board(free, shown, tiles, _square_cells(ending, seat, tiles))
    index = as_word(0)
    while index < count:
        old = _board_at(ending, depth, index)
        if _is_as_good(old, new):
            return count
        if _is_as_good(new, old):
            count -= 1
            _move(ending, depth, count, index)
        else:
            index += 1
    if count == MOST_CHILDREN:
        ending.counters[EFFORT] = -1
        return count
    children.moves[depth, count] = move
    children.merits[depth, count] = popcount(useful) + (_TILE_MERIT if tiles & _WINS_TILE else 0)
    children.useful[depth, count], children.fitting[depth, count] = useful, fitting
    children.free[depth, count], children.shown[depth, count] = free, shown
    children.tiles[depth, count], children.squares[depth, count] = tiles, new.squares
    return count + 1


@lean
def _board_at(ending: Ending, depth: int, index: int) -> Board:
    children = ending.children
    return Board(
        children.free[depth, index],
        children.shown[depth, index],
        children.tiles[depth, index],
        children.squares[depth, index],
    )


@lean
def _is_as_good(one: Board, two: Board) -> bool:
    """Whether all that may come on the second board may come on the first, the tile included."""
    if two.tiles & _WINS_TILE and not one.tiles & _WINS_TILE:
        return False
    same_kind = (one.shown ^ two.shown) & _PATCHES == 0
    tile = one.free & ~two.free & two.squares == 0 or one.tiles & _WINS_TILE != 0
    return same_kind & tile & (two.shown & ~one.shown == 0)


@lean
def _move(ending: Ending, depth: int, source: int, target: int) -> None:
    children = ending.children
    children.moves[depth, target] = children.moves[depth, source]
    children.merits[depth, target] = children.merits[depth, source]
    children.useful[depth, target] = children.useful[depth, source]
    children.fitting[depth, target] = children.fitting[depth, source]
    children.tiles[depth, target] = children.tiles[depth, source]
    children.shown[depth, target] = children.shown[depth, source]
    children.free[depth, target] = children.free[depth, source]
    children.squares[depth, target] = children.squares[depth, source]


@lean
def _tiles(ending: Ending, seat: int, free: int, useful: int, specials: int, capacity: int) -> int:
    """The squares that can still be covered, or that one is: the tile is won."""
    for square in range(SQUARE_COUNT):
        if ending.squares[seat, square] & free == 0:
            return as_word(_WINS_TILE)
    return tile_squares(ending, seat, free, useful, specials, capacity)


@lean
def _square_cells(ending: Ending, seat: int, tiles: int) -> int:
    """The cells of the squares that can still be covered."""
    cells = as_word(0)
    for square in range(SQUARE_COUNT):
        if tiles >> square & 1:
            cells |= ending.squares[seat, square]
    return cells


@lean
def play_listed(ending: Ending, row: Row, seat: int, depth: int, index: int) -> None:
    """Play a listed move."""
    children, move = ending.children, ending.children.moves[depth, index]
    first = seat * SEAT
    if move >= LATER:
        take_later(ending, row, seat, move - LATER)
        return
    if move == ADVANCE:
        advance_later(ending, row, seat)
        return
    if row[WAITING]:
        place_special_patch(row, seat, move - 1)
    else:
        place = ending.places[seat, move - 1]
        take(row, seat, place, ending.patches[place], ending.masks[seat, move - 1])
    row[first + USEFUL] = children.useful[depth, index]
    row[first + FITTING] = children.fitting[depth, index]
    row[first + SQUARES] = children.tiles[depth, index]
    if children.tiles[depth, index] & _WINS_TILE:
        row[TILE] = seat + 1
        row[SQUARES] = row[SEAT + SQUARES] = 0


@lean
def sort_moves(ending: Ending, depth: int, count: int, favorite: int, lately: int) -> None:
    """Bring the moves into the order in which they are tried."""
    merits = ending.children.merits
    for index in range(count):
        if ending.children.moves[depth, index] == favorite:
            merits[depth, index] += 1 << 30
        if ending.children.moves[depth, index] == lately:
            merits[depth, index] += 1 << 29
    for index in range(1, count):
        place = index
        while place > 0 and merits[depth, place] > merits[depth, place - 1]:
            _swap(ending, depth, place, place - 1)
            place -= 1


@lean
def _swap(ending: Ending, depth: int, one: int, two: int) -> None:
    children = ending.children
    moves, merits, useful = children.moves, children.merits, children.useful
    fitting, tiles = children.fitting, children.tiles
    moves[depth, one], moves[depth, two] = moves[depth, two], moves[depth, one]
    merits[depth, one], merits[depth, two] = merits[depth, two], merits[depth, one]
    useful[depth, one], useful[depth, two] = useful[depth, two], useful[depth, one]
    fitting[depth, one], fitting[depth, two] = fitting[depth, two], fitting[depth, one]
    tiles[depth, one], tiles[depth, two] = tiles[depth, two], tiles[depth, one]
