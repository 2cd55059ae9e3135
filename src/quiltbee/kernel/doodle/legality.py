"""Whether a number stands for a legal move: the twin of the rules' `check`, without the reasons."""

from quiltbee.doodle.steps import OVER, SETUP
from quiltbee.geometry import CELL_COUNT
from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import at, word_at
from quiltbee.kernel.boards import covered_count, is_empty
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.fitting import cells_at, is_inside
from quiltbee.kernel.doodle.legal_moves import Choice, cards_of, choice_of, start_choice
from quiltbee.kernel.doodle.moves import (
    ABSENT,
    DRAW_CODE,
    END_TURN,
    FIRST_PIECE,
    KIND,
    NO_MOVE,
    RANK,
    RECTANGLE_CODE,
    ROLL_CODE,
    SCORE_NOTHING,
    SEAT,
    SHADE_CODE,
    SIZES,
    TAKE_BACK,
)
from quiltbee.kernel.doodle.rectangles import is_covered
from quiltbee.kernel.doodle.state import (
    ALLOWED,
    OPEN,
    SHEET,
    START_CARD,
    STEP_MASK,
    TABLE,
    Sheet,
    Words,
    chance_waits,
    has_ended,
    is_scoring,
    load_sheet,
    seat_count,
    seat_word,
)
from quiltbee.kernel.doodle.tables import WIDE, Tables

_REST = (1 << SEAT) - 1
_SHAPE_MASK = (1 << 32) - 1


@inlined
def is_legal(tables: Tables, words: Words, order: int, code: int) -> bool:
    """Whether this can be played now: a move, a roll that waits, or nothing after the end."""
    table, seat, move = words[TABLE], code >> SEAT, code & _REST
    if table & STEP_MASK == OVER:
        return code == NO_MOVE
    if chance_waits(table):
        return seat == 0 and _is_face(tables, move - ROLL_CODE)
    if not 0 <= seat < seat_count(words) or has_ended(words, seat):
        return False
    sheet = load_sheet(words, seat)
    if move >= DRAW_CODE:
        start_card = words[seat_word(seat, SHEET)] >> START_CARD
        return _can_draw(tables, table, order, start_card, sheet, move)
    if move == TAKE_BACK:
        return words[seat_word(seat, OPEN)] & 3 > 0
    return _can_do(table & STEP_MASK, sheet, move)


@inlined
def _is_face(tables: Tables, value: int) -> bool:
    found = False
    for face in range(tables.faces):
        found |= word_at(tables.die, face) == value
    return found


@inlined
def _can_do(step: int, sheet: Sheet, move: int) -> bool:
    """Whether a move that draws no patch is legal."""
    if move == ABSENT:
        return True
    if move == END_TURN:
        return not is_scoring(step) and (step != SETUP or sheet.drawn == 1)
    if move == SCORE_NOTHING:
        return is_scoring(step) and covered_count(sheet.upper, sheet.lower) == 0
    if RECTANGLE_CODE <= move < RECTANGLE_CODE + (SIZES << RANK):
        return is_scoring(step) and is_covered(sheet.upper, sheet.lower, move - RECTANGLE_CODE)
    cell = move - SHADE_CODE
    if step == SETUP or not 0 <= cell < CELL_COUNT:
        return False
    allowed = at(ALLOWED, sheet.uses) >> 4 & 1
    return allowed == 1 and is_empty(sheet.upper, sheet.lower, cell)


@inlined
def _can_draw(
    tables: Tables, table: int, order: int, start_card: int, sheet: Sheet, move: int
) -> bool:
    step, piece, anchor = table & STEP_MASK, (move >> KIND) - FIRST_PIECE, move & (1 << RANK) - 1
    if is_scoring(step) or sheet.drawn or anchor >= CELL_COUNT:
        return False
    if step == SETUP:
        choice = start_choice(tables, start_card)
    else:
        choice = choice_of(tables, cards_of(table, order), at(ALLOWED, sheet.uses))
    if not _has_piece(choice, piece):
        return False
    shape, rank = word_at(tables.pieces, piece) & _SHAPE_MASK, move >> RANK & RANKS - 1
    ranks = word_at(tables.shapes, shape) & (1 << WIDE) - 1
    if rank >= ranks or not is_inside(tables, shape, rank, anchor):
        return False
    upper, lower = cells_at(tables, shape, rank, anchor)
    return (upper & sheet.upper | lower & sheet.lower) == 0


@inlined
def _has_piece(choice: Choice, piece: int) -> bool:
    return (
        (choice.first <= piece < choice.first_end)
        | (choice.second <= piece < choice.second_end)
        | (choice.third <= piece < choice.third_end)
    )
