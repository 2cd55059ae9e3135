"""Everything a seat can do in a step, with the drawing boards that come of it.

In a turn: pass, or draw a piece of the current card or of a neighbor, cut or not. Single cells wait
for the scoring, see `scorings`.

Options come in classes by the special actions they use. Where two pieces are alike, the one that
uses more than the other is left out.
"""

import numpy as np

from quiltbee.doodle.steps import LAST_TURN, SETUP
from quiltbee.kernel.anchors import RANKS, WORDS, covered_lanes
from quiltbee.kernel.bits import as_word, at, lowest_bit, word_at
from quiltbee.kernel.boards import HIDDEN
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.fitting import anchors_of, cells_at
from quiltbee.kernel.doodle.legal_moves import Cards, cards_of, nth_card, shape_of
from quiltbee.kernel.doodle.moves import END_TURN, draw_code
from quiltbee.kernel.doodle.net.option_rows import CLASSES, CUT_COUNTS, Options
from quiltbee.kernel.doodle.net.scorings import MOST_SCORINGS, list_scorings
from quiltbee.kernel.doodle.net.snugness import keep_snuggest
from quiltbee.kernel.doodle.state import (
    ALLOWED,
    CUT_USE,
    NEIGHBOR_USE,
    STEP_MASK,
    Sheet,
    is_scoring,
)
from quiltbee.kernel.doodle.tables import BOUNDS, DeckTables, Tables
from quiltbee.kernel.lanes import COUNT, store

DOMINANT = np.array(
    [
        sum(
            1 << neighbor * CUT_COUNTS + cuts
            for neighbor in range(number // CUT_COUNTS + 1)
            for cuts in range(number % CUT_COUNTS + 1)
        )
        for number in range(CLASSES)
    ],
    np.int64,
)
"""For each class, which classes use no more than it does, as bits."""


def most_options(tables: DeckTables) -> int:
    """No turn has more options than this."""
    bounds = tables.arrays.starts.reshape(-1, BOUNDS)
    placements = tables.arrays.weights[bounds[:, -1]] - tables.arrays.weights[bounds[:, 0]]
    return max(2 * MOST_SCORINGS, 1 + int(np.sort(placements)[-3:].sum()))


@inlined
def list_options(
    tables: Tables,
    table: int,
    order: int,
    start_card: int,
    sheet: Sheet,
    limit: int,
    options: Options,
) -> int:
    """List the options of a seat; their number is returned.

    With a limit above 0, only that many drawings are listed that use the same special
    actions: the snuggest ones. Drawings that use none are always listed.
    """
    step = table & STEP_MASK
    if is_scoring(step):
        return list_scorings(step, sheet, options)
    if step == SETUP:
        options.starts[0] = 0
        options.uses[0] = sheet.uses
        _forget(options)
        count = as_word(0)
        if sheet.drawn:
            count = _list_pass(sheet, options)
        else:
            piece = word_at(tables.starts, BOUNDS * start_card)
            count = _list_piece(tables, piece, 0, sheet, options, count)
        options.starts[1:] = count
        return count
    count = _list_pass(sheet, options)
    if sheet.drawn:
        options.starts[1:] = count
        return count
    return _list_drawings(tables, step, cards_of(table, order), sheet, limit, options, count)


@inlined
def _forget(options: Options) -> None:
    for shape in range(len(options.seen)):
        options.seen[shape] = 0


@inlined
def _list_pass(sheet: Sheet, options: Options) -> int:
    options.codes[0] = END_TURN
    options.upper[0], options.lower[0] = sheet.upper, sheet.lower
    options.starts[0] = 0
    options.uses[0] = sheet.uses
    return 1


@inlined
def _list_drawings(
    tables: Tables,
    step: int,
    cards: Cards,
    sheet: Sheet,
    limit: int,
    options: Options,
    count: int,
) -> int:
    """List the drawings of a turn, class by class, those that use least first."""
    _forget(options)
    allowed = at(ALLOWED, sheet.uses)
    own = 3 if step == LAST_TURN else 1
    for neighbor in range(2):
        first, end = (0, own) if neighbor == 0 else (own, 3)
        counts = allowed >> 2 * neighbor & 3
        for cuts in range(CUT_COUNTS):
            number = neighbor * CUT_COUNTS + cuts
            if number:
                options.starts[number] = count
            options.uses[number] = sheet.uses + neighbor * NEIGHBOR_USE + cuts * CUT_USE
            if cuts < counts:
                for index in range(first, end):
                    bounds = BOUNDS * nth_card(cards, index) + cuts
                    for piece in range(
                        word_at(tables.starts, bounds), word_at(tables.starts, bounds + 1)
                    ):
                        count = _list_piece(tables, piece, number, sheet, options, count)
                if number and limit:
                    count = keep_snuggest(
                        options.codes,
                        options.upper,
                        options.lower,
                        options.pairs,
                        options.starts[number],
                        count,
                        limit,
                    )
    options.starts[CLASSES] = count
    return count


@inlined
def _list_piece(
    tables: Tables, piece: int, number: int, sheet: Sheet, options: Options, count: int
) -> int:
    """List every placement of a piece, unless one alike uses no more."""
    shape = shape_of(tables, piece)
    if options.seen[shape] & at(DOMINANT, number):
        return count
    options.seen[shape] |= 1 << number
    covered = covered_lanes(sheet.upper, sheet.lower)
    places = anchors_of(tables, shape, covered, sheet.upper, sheet.lower)
    store(options.anchors, 0, places.first)
    store(options.anchors, WORDS, places.second)
    for rank in range(RANKS):
        for window in range(2):
            anchors = options.anchors[2 * rank + window]
            while anchors:
                anchor = lowest_bit(anchors) + window * HIDDEN
                anchors &= anchors - 1
                upper, lower = cells_at(tables, shape, rank, anchor)
                options.codes[count] = draw_code(piece, rank, anchor)
                options.upper[count] = sheet.upper | upper
                options.lower[count] = sheet.lower | lower
                count += 1
    return count


def padded(count: int) -> int:
    """Room for this many rows, and for a last group of boards that is not full."""
    return count + 2 * COUNT
