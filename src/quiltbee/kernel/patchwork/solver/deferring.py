"""Seats that defer: they buy patches now and put them down when the game is over.

All that is asked of such a seat is that its patches fit on its board together. So it can do
whatever a seat can do that puts them down at once, and more. What the opponent can enforce against
a seat that defers, it can enforce against that seat in the true game; and there is no placement to
be chosen, so that this is found out quickly.
"""

from quiltbee.kernel.bits import as_word, at
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.baskets import Basket, covers_square, fitting_beside
from quiltbee.kernel.patchwork.solver.bounds import (
    cell_hope,
    one_purchase,
    prospects_of,
    special_patches_ahead,
    tile_squares,
)
from quiltbee.kernel.patchwork.solver.ending import Ending
from quiltbee.kernel.patchwork.solver.rows import (
    COVER,
    DEFERS,
    FITTING,
    FREE,
    HELD,
    LEFT,
    ON_TOP,
    SEAT,
    SPACE,
    SPECIALS,
    SQUARES,
    TILE,
    USEFUL,
    WAITING,
    Row,
    advance,
    take,
)
from quiltbee.kernel.patchwork.tables import SIZE


@lean
def defers(row: Row, seat: int) -> bool:
    """Whether a seat defers."""
    return row[DEFERS] >> seat & 1 == 1


@lean
def basket_of(row: Row, seat: int) -> Basket:
    """What a seat holds."""
    return Basket(seat, row[seat * SEAT + FREE], row[seat * SEAT + HELD])


@lean
def defer_if_alike(ending: Ending, row: Row, seat: int) -> None:
    """Let a seat defer where it makes no difference: where one patch is all it can still get."""
    first = seat * SEAT
    tile_open = row[TILE] == 0 and row[first + SQUARES] != 0
    if tile_open or special_patches_ahead(row, seat):
        return
    if one_purchase(ending, row[first + FITTING] & row[LEFT], row[first + SPACE]):
        row[DEFERS] |= 1 << seat


@lean
def look_at_basket(ending: Ending, row: Row, seat: int) -> None:
    """Note which patches and squares are still possible for a seat that defers."""
    first = seat * SEAT
    if row[first + HELD]:
        wanted = row[first + FITTING] & row[LEFT]
        row[first + FITTING] = fitting_beside(ending, basket_of(row, seat), wanted)
    if row[TILE] == 0 and row[first + SQUARES]:
        ahead = special_patches_ahead(row, seat)
        capacity = row[first + COVER] + ahead + cell_hope(ending, prospects_of(row, seat))
        specials = row[first + SPECIALS] + ahead
        row[first + SQUARES] &= tile_squares(
            ending, seat, row[first + FREE], row[first + USEFUL], specials, capacity
        )


@lean
def defer(ending: Ending, row: Row, seats: int) -> None:
    """Let seats defer from now on; special patches that wait are held."""
    seat = row[ON_TOP]
    first, squares = seat * SEAT, row[seat * SEAT + SQUARES]
    row[DEFERS] |= seats
    if row[WAITING] and defers(row, seat):
        row[first + SPECIALS] += row[WAITING]
        row[first + COVER] += row[WAITING]
        row[WAITING] = 0
        _claim_tile(ending, row, seat, squares)


@lean
def take_later(ending: Ending, row: Row, seat: int, place: int) -> None:
    """Take a patch and hold it."""
    first, patch = seat * SEAT, ending.patches[place]
    squares = row[first + SQUARES]
    row[first + HELD] |= as_word(1) << place
    row[first + COVER] += at(SIZE, patch)
    take(row, seat, place, patch, as_word(0))
    _claim_tile(ending, row, seat, squares)


@lean
def advance_later(ending: Ending, row: Row, seat: int) -> None:
    """Advance; a seat that defers holds the special patches it wins."""
    first = seat * SEAT
    squares, cover = row[first + SQUARES], row[first + COVER]
    advance(row, seat)
    if row[first + COVER] > cover:
        _claim_tile(ending, row, seat, squares)


@lean
def _claim_tile(ending: Ending, row: Row, seat: int, squares: int) -> None:
    """Win the special tile if what a seat holds can cover one of the squares in question."""
    if row[TILE] or not squares:
        return
    if covers_square(ending, basket_of(row, seat), row[seat * SEAT + SPECIALS]):
        row[TILE] = seat + 1
        row[SQUARES] = row[SEAT + SQUARES] = 0
