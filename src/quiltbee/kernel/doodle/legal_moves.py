"""The legal moves of a seat: how many, a random one, all of them as sets of anchors.

Taking back and ending for an absent seat are not moves that lead a game on; they
can be played but are neither counted nor drawn here, just as for the rules' random player.

A random drawing is found without looking for all of them where that is a lot of work: a placement
is drawn by lot from all that an empty board has, and drawn again if it does not fit. Every fitting
one is as likely as the others. After a few misses all fitting ones are found instead.
"""

from typing import NamedTuple

import numpy as np

from quiltbee.doodle.steps import LAST_TURN, ROUND_LENGTH, SETUP
from quiltbee.geometry import CELL_COUNT, SIDE
from quiltbee.kernel.anchors import RANKS, covered_lanes
from quiltbee.kernel.bits import as_word, at, multiply_high, word_at
from quiltbee.kernel.boards import empty_count, is_empty, nth_empty_cell
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.doodle.fitting import anchors_of, cells_at, nth_place, tally_of
from quiltbee.kernel.doodle.moves import (
    END_TURN,
    FIRST_PIECE,
    KIND,
    NO_MOVE,
    RECTANGLE_CODE,
    SCORE_NOTHING,
    SHADE_CODE,
    draw_code,
)
from quiltbee.kernel.doodle.rectangles import nth_rectangle, rectangle_count
from quiltbee.kernel.doodle.state import (
    ALLOWED,
    CIRCLE_SIZE,
    STEP_MASK,
    Sheet,
    card_at,
    token_index,
)
from quiltbee.kernel.doodle.tables import BOUNDS, COLUMNS, Tables
from quiltbee.kernel.randomness import below, drawn, next_stream

TRIES = 4
"""How often a placement is drawn at random before all places are searched."""
_NUMBER = (1 << 32) - 1


class Cards(NamedTuple):
    """The three cards that may matter in a turn: the current one and its neighbors, or all left."""

    first: int
    second: int
    third: int
    free_choice: int
    """1 in the last turn, when the second and third need no neighbor (DO-3.6)."""


class Choice(NamedTuple):
    """The pieces a seat may draw: a stretch of those of each card."""

    first: int
    first_end: int
    second: int
    second_end: int
    third: int
    third_end: int


@inlined
def cards_of(table: int, order: int) -> Cards:
    """The cards of a turn, after the roll."""
    step = table & STEP_MASK
    size = at(CIRCLE_SIZE, step)
    if step == LAST_TURN:
        return Cards(
            card_at(table, order, 0), card_at(table, order, 1), card_at(table, order, 2), 1
        )
    index = token_index(table)
    left = index - 1 if index > 0 else size - 1
    right = index + 1 if index + 1 < size else 0
    return Cards(
        card_at(table, order, index), card_at(table, order, left), card_at(table, order, right), 0
    )


@inlined
def nth_card(cards: Cards, index: int) -> int:
    """One of the three."""
    return cards.first if index == 0 else cards.second if index == 1 else cards.third


@inlined
def choice_of(tables: Tables, cards: Cards, allowed: int) -> Choice:
    """What may be drawn of some cards; `allowed` is the entry of `ALLOWED`."""
    own = allowed & 3
    others = own if cards.free_choice else allowed >> 2 & 3
    first, second, third = BOUNDS * cards.first, BOUNDS * cards.second, BOUNDS * cards.third
    return Choice(
        word_at(tables.starts, first),
        word_at(tables.starts, first + own),
        word_at(tables.starts, second),
        word_at(tables.starts, second + others),
        word_at(tables.starts, third),
        word_at(tables.starts, third + others),
    )


@inlined
def start_choice(tables: Tables, card: int) -> Choice:
    """What may be drawn in the setup: the start patch."""
    piece = word_at(tables.starts, BOUNDS * card)
    return Choice(piece, piece + 1, 0, 0, 0, 0)


@inlined
def piece_count(choice: Choice) -> int:
    """How many pieces there are to choose from."""
    return (
        choice.first_end
        - choice.first
        + choice.second_end
        - choice.second
        + choice.third_end
        - choice.third
    )


@inlined
def nth_piece(choice: Choice, index: int) -> int:
    """The piece with this index among those to choose from."""
    first = choice.first_end - choice.first
    second = choice.second_end - choice.second
    if index < first:
        return choice.first + index
    if index < first + second:
        return choice.second + index - first
    return choice.third + index - first - second


@inlined
def shape_of(tables: Tables, piece: int) -> int:
    """The shape of a piece."""
    return word_at(tables.pieces, piece) & _NUMBER


@inlined
def cell_count(sheet: Sheet, allowed: int) -> int:
    """How many single cells may be shaded."""
    return empty_count(sheet.upper, sheet.lower) if allowed >> 4 & 1 else 0


@inlined
def random_drawing(
    tables: Tables, choice: Choice, sheet: Sheet, ends: int, shades: int, stream: np.uint64
) -> tuple[int, np.uint64]:
    """To end the turn, shade a cell or draw something, and the stream that goes on.

    `ends` and `shades` are 1 where that is possible.
    """
    misses = 0
    while misses < TRIES and piece_count(choice) > 1:
        code = _any_drawing(tables, choice, sheet, ends, shades, drawn(stream))
        stream = next_stream(stream)
        if code != NO_MOVE:
            return code, stream
        misses += 1
    return _found_drawing(tables, choice, sheet, ends, shades, stream)


@inlined
def _found_drawing(
    tables: Tables, choice: Choice, sheet: Sheet, ends: int, shades: int, stream: np.uint64
) -> tuple[int, np.uint64]:
    """A random drawing, by finding every anchor of every piece.

    One pass does: each piece takes over with the chance that its anchors have among all up to it.
    """
    covered = covered_lanes(sheet.upper, sheet.lower)
    count = ends + (empty_count(sheet.upper, sheet.lower) & -shades)
    other, code = 0, NO_MOVE
    for index in range(piece_count(choice)):
        piece = nth_piece(choice, index)
        places = anchors_of(tables, shape_of(tables, piece), covered, sheet.upper, sheet.lower)
        tally = tally_of(places)
        chosen = below(stream, count + tally.total)
        stream = next_stream(stream)
        if chosen >= count:
            code = (FIRST_PIECE + piece) << KIND | nth_place(places, tally, chosen - count)
        elif index == 0:
            other = chosen
        count += tally.total
    return (_other_move(sheet, ends, other) if code == NO_MOVE else code), stream


@inlined
def _other_move(sheet: Sheet, ends: int, index: int) -> int:
    """To end the turn, if that is possible, or to shade the cell with this index."""
    if index < ends:
        return END_TURN
    return SHADE_CODE + nth_empty_cell(sheet.upper, sheet.lower, index - ends)


@inlined
def _any_drawing(
    tables: Tables, choice: Choice, sheet: Sheet, ends: int, shades: int, bits: np.uint64
) -> int:
    """Any move that an empty board would allow; none if it does not fit on this one."""
    first = word_at(tables.weights, choice.first_end) - word_at(tables.weights, choice.first)
    second = word_at(tables.weights, choice.second_end) - word_at(tables.weights, choice.second)
    third = word_at(tables.weights, choice.third_end) - word_at(tables.weights, choice.third)
    others = ends + CELL_COUNT * shades
    total = others + first + second + third
    index = as_word(multiply_high(bits, np.uint64(total)))
    bits *= np.uint64(total)
    if index < others:
        if index < ends:
            return END_TURN
        cell = index - ends
        return SHADE_CODE + cell if is_empty(sheet.upper, sheet.lower, cell) else NO_MOVE
    weight = index - others
    if weight < first:
        piece = _weighed(tables, choice.first, weight)
    elif weight < first + second:
        piece = _weighed(tables, choice.second, weight - first)
    else:
        piece = _weighed(tables, choice.third, weight - first - second)
    return _any_place(tables, piece, sheet, bits)


@inlined
def _weighed(tables: Tables, piece: int, weight: int) -> int:
    """The piece, from this one on, that a weight falls on."""
    weight += word_at(tables.weights, piece)
    while word_at(tables.weights, piece + 1) <= weight:
        piece += 1
    return piece


@inlined
def _any_place(tables: Tables, piece: int, sheet: Sheet, bits: np.uint64) -> int:
    """The code of a piece at any place; none if it does not fit there."""
    shape = shape_of(tables, piece)
    ranks = np.uint64(word_at(tables.shapes, shape) & 255)
    rank, bits = as_word(multiply_high(bits, ranks)), bits * ranks
    extent = word_at(tables.extents, shape * RANKS + rank)
    rows = np.uint64(extent & (1 << COLUMNS) - 1)
    row, bits = as_word(multiply_high(bits, rows)), bits * rows
    column = as_word(multiply_high(bits, np.uint64(extent >> COLUMNS)))
    anchor = row * SIDE + column
    upper, lower = cells_at(tables, shape, rank, anchor)
    fits = (upper & sheet.upper | lower & sheet.lower) == 0
    return draw_code(piece, rank, anchor) if fits else NO_MOVE


@inlined
def random_scoring(sheet: Sheet, stream: np.uint64) -> int:
    """To score any rectangle or shade any cell, each as likely as the others."""
    rectangles = rectangle_count(sheet.upper, sheet.lower)
    cells = cell_count(sheet, at(ALLOWED, sheet.uses))
    index = below(stream, max(rectangles, 1) + cells)
    if index < rectangles:
        return RECTANGLE_CODE + nth_rectangle(sheet.upper, sheet.lower, index)
    if rectangles == 0 and index == 0:
        return SCORE_NOTHING
    return SHADE_CODE + nth_empty_cell(sheet.upper, sheet.lower, index - max(rectangles, 1))


@inlined
def random_move(
    tables: Tables, step: int, cards: Cards, start_card: int, sheet: Sheet, stream: np.uint64
) -> tuple[int, np.uint64]:
    """One of the legal moves of a seat but for taking back, and the stream that goes on."""
    if step % ROUND_LENGTH == 0 and step > SETUP:
        return random_scoring(sheet, stream), next_stream(stream)
    if step == SETUP:
        if sheet.drawn:
            return END_TURN, stream
        return random_drawing(tables, start_choice(tables, start_card), sheet, 0, 0, stream)
    allowed = at(ALLOWED, sheet.uses)
    if sheet.drawn:
        index = below(stream, 1 + cell_count(sheet, allowed))
        return _other_move(sheet, 1, index), next_stream(stream)
    choice = choice_of(tables, cards, allowed)
    return random_drawing(tables, choice, sheet, 1, allowed >> 4, stream)
