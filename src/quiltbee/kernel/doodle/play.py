"""Playing a move: the twin of the methods of `State` that do it.

`with_drawing`, `with_score` and `table_after` say what happens to a sheet, to what was scored and
to the table; `play` does it to the words of a state, where it also keeps what can be taken back.
"""

from quiltbee.doodle.cards import CIRCLE_SIZE as FULL_CIRCLE
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, ROUND_LENGTH, SETUP, TURNS
from quiltbee.kernel.bits import at, word_at
from quiltbee.kernel.boards import placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.fitting import cells_at
from quiltbee.kernel.doodle.moves import (
    ABSENT,
    DRAW_CODE,
    FIRST_PIECE,
    KIND,
    RANK,
    RECTANGLE_CODE,
    ROLL_CODE,
    SCORE_NOTHING,
    SEAT,
    SHADE_CODE,
    TAKE_BACK,
)
from quiltbee.kernel.doodle.rectangles import best_rectangle, rectangle_points
from quiltbee.kernel.doodle.state import (
    CIRCLE,
    CIRCLE_SIZE,
    CUT,
    ENDED,
    FIRST_CELL,
    NEIGHBOR_USE,
    OPEN,
    PATCH,
    PATCH_PLACE,
    PLACE,
    ROLL,
    SCORED,
    SCORED_BITS,
    SCORED_FIRST,
    SCORED_NOTHING,
    SECOND_CELL,
    SHEET,
    SINGLE_CELL_USE,
    STEP_MASK,
    TABLE,
    TOTAL,
    Sheet,
    Words,
    card_at,
    first_acting_seat,
    is_scoring,
    load_sheet,
    seat_count,
    seat_word,
    store_sheet,
    token_index,
)
from quiltbee.kernel.doodle.tables import CARD, CUTS, Tables

_REST = (1 << SEAT) - 1
_CARD_MASK = (1 << CUTS - CARD) - 1
_SHAPE_MASK = (1 << CARD) - 1
_CELL_MASK = (1 << RANK) - 1
_EACH_PLACE = sum(1 << PLACE * place for place in range(TURNS))
_NEXT_PLACES = sum(place << PLACE * place for place in range(TURNS))


@inlined
def uses_of(tables: Tables, table: int, order: int, code: int) -> int:
    """The special actions it takes to draw something."""
    if code < DRAW_CODE:
        return SINGLE_CELL_USE
    piece, step = word_at(tables.pieces, (code >> KIND) - FIRST_PIECE), table & STEP_MASK
    if step == SETUP:
        return 0
    card = piece >> CARD & _CARD_MASK
    own = step == LAST_TURN or card == card_at(table, order, token_index(table))
    return (piece >> CUTS << CUT) + (0 if own else NEIGHBOR_USE)


@inlined
def cells_of(tables: Tables, code: int) -> tuple[int, int]:
    """The two words of the cells that drawing something covers."""
    place = code & _CELL_MASK
    if code < DRAW_CODE:
        return placed(1, place)
    shape = word_at(tables.pieces, (code >> KIND) - FIRST_PIECE) & _SHAPE_MASK
    return cells_at(tables, shape, code >> RANK & (1 << KIND - RANK) - 1, place)


@inlined
def with_drawing(tables: Tables, table: int, order: int, sheet: Sheet, code: int) -> Sheet:
    """The sheet after drawing a patch or shading a cell."""
    upper, lower = cells_of(tables, code)
    return Sheet(
        sheet.upper | upper,
        sheet.lower | lower,
        sheet.uses + uses_of(tables, table, order, code),
        sheet.drawn | (code >= DRAW_CODE),
    )


@inlined
def with_score(scored: int, step: int, code: int) -> int:
    """What a seat has scored after one more rectangle."""
    shift = (step // ROUND_LENGTH - 1) * SCORED_BITS
    if code == SCORE_NOTHING:
        return scored | SCORED_NOTHING << shift
    place = code - RECTANGLE_CODE
    return (scored | place + SCORED_FIRST << shift) + (rectangle_points(place) << TOTAL)


@inlined
def table_after(table: int) -> int:
    """The table when all seats are done with a step.

    The current card is discarded and the token stands in its gap (DO-3.2, DO-3.4, DO-3.6); after a
    scoring six cards of the pile follow behind the two that are left (DO-3.5).
    """
    step, circle = table & STEP_MASK, table >> CIRCLE
    if step % ROUND_LENGTH:
        if step < LAST_TURN:
            index, size = token_index(table), at(CIRCLE_SIZE, step)
            before = circle & (1 << PLACE * index) - 1
            circle = circle >> PLACE * (index + 1) | before << PLACE * (size - 1 - index)
    elif SETUP < step < LAST_SCORING:
        first = FULL_CIRCLE + (step // ROUND_LENGTH - 1) * TURNS
        circle |= _NEXT_PLACES + first * _EACH_PLACE << PLACE * at(CIRCLE_SIZE, step)
    return step + 1 | circle << CIRCLE


@inlined
def play(tables: Tables, words: Words, order: int, code: int) -> None:
    """Play a move that is known to be legal."""
    seat, move = code >> SEAT, code & _REST
    if move >= DRAW_CODE or SHADE_CODE <= move < ROLL_CODE:
        _draw(tables, words, order, seat, move)
    elif move >= RECTANGLE_CODE or move == SCORE_NOTHING:
        _score(words, seat, move)
        _end(words, seat)
    elif move >= ROLL_CODE:
        words[TABLE] |= move - ROLL_CODE << ROLL
    elif move == TAKE_BACK:
        _take_back(tables, words, order, seat)
    else:
        if move == ABSENT:
            _forget_step(tables, words, order, seat)
        _end(words, seat)


@inlined
def _draw(tables: Tables, words: Words, order: int, seat: int, code: int) -> None:
    sheet = with_drawing(tables, words[TABLE], order, load_sheet(words, seat), code)
    store_sheet(words, seat, sheet)
    words[seat_word(seat, OPEN)] = _opened(words[seat_word(seat, OPEN)], code)


@inlined
def _opened(opened: int, code: int) -> int:
    """What is open after one more thing was drawn."""
    count, patch_place = opened & 3, opened >> PATCH_PLACE & 3
    if code >= DRAW_CODE:
        return opened + 1 | count + 1 << PATCH_PLACE | code << PATCH
    first = count == (patch_place > 0)
    return opened + 1 | (code & _CELL_MASK) << (FIRST_CELL if first else SECOND_CELL)


@inlined
def _last_opened(opened: int) -> int:
    """The code of the last thing drawn in this step."""
    count, patch_place = opened & 3, opened >> PATCH_PLACE & 3
    if patch_place == count:
        return opened >> PATCH
    first = count == (patch_place > 0) + 1
    return SHADE_CODE + (opened >> (FIRST_CELL if first else SECOND_CELL) & _CELL_MASK)


@inlined
def _take_back(tables: Tables, words: Words, order: int, seat: int) -> None:
    opened = words[seat_word(seat, OPEN)]
    count, patch_place = opened & 3, opened >> PATCH_PLACE & 3
    code = _last_opened(opened)
    sheet = load_sheet(words, seat)
    upper, lower = cells_of(tables, code)
    uses = sheet.uses - uses_of(tables, words[TABLE], order, code)
    store_sheet(words, seat, Sheet(sheet.upper ^ upper, sheet.lower ^ lower, uses, 0))
    if patch_place == count:
        rest = opened & (1 << PATCH) - 1 & ~(3 << PATCH_PLACE)
    else:
        first = count == (patch_place > 0) + 1
        rest = opened & ~(_CELL_MASK << (FIRST_CELL if first else SECOND_CELL))
    words[seat_word(seat, OPEN)] = rest - 1


@inlined
def _forget_step(tables: Tables, words: Words, order: int, seat: int) -> None:
    """Take back all of the step; in a scoring the best rectangle is scored."""
    while words[seat_word(seat, OPEN)] & 3:
        _take_back(tables, words, order, seat)
    if is_scoring(words[TABLE] & STEP_MASK):
        sheet = load_sheet(words, seat)
        best = best_rectangle(sheet.upper, sheet.lower)
        _score(words, seat, SCORE_NOTHING if best < 0 else RECTANGLE_CODE + best)


@inlined
def _score(words: Words, seat: int, code: int) -> None:
    where = seat_word(seat, SCORED)
    words[where] = with_score(words[where], words[TABLE] & STEP_MASK, code)


@inlined
def _end(words: Words, seat: int) -> None:
    """The seat is done; the table moves on when all are (DO-3.1)."""
    words[seat_word(seat, SHEET)] |= 1 << ENDED
    if first_acting_seat(words) == seat_count(words):
        words[TABLE] = table_after(words[TABLE])
        for each in range(seat_count(words)):
            words[seat_word(each, SHEET)] &= ~(1 << ENDED)
            words[seat_word(each, OPEN)] = 0
