"""The loops over rows behind `Games`: compiled entry points that know arrays only."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.steps import OVER, SETUP
from quiltbee.kernel.anchors import RANKS, WORDS, covered_lanes
from quiltbee.kernel.bits import ALL_BITS, address_of, at
from quiltbee.kernel.boards import covered_count, empty_count
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.chance import deal, random_roll
from quiltbee.kernel.doodle.fitting import anchors_of, tally_of
from quiltbee.kernel.doodle.legal_moves import (
    Choice,
    cards_of,
    choice_of,
    nth_piece,
    piece_count,
    random_move,
    shape_of,
    start_choice,
)
from quiltbee.kernel.doodle.legality import is_legal
from quiltbee.kernel.doodle.moves import NO_MOVE, SEAT
from quiltbee.kernel.doodle.play import play
from quiltbee.kernel.doodle.rectangles import rectangle_count, write_rectangles
from quiltbee.kernel.doodle.scoring import write_scores
from quiltbee.kernel.doodle.state import (
    ALLOWED,
    OPEN,
    SHEET,
    START_CARD,
    STEP_MASK,
    TABLE,
    Order,
    Sheet,
    Words,
    chance_waits,
    first_acting_seat,
    has_ended,
    is_scoring,
    load_sheet,
    seat_count,
    seat_word,
)
from quiltbee.kernel.doodle.tables import Tables
from quiltbee.kernel.lanes import store
from quiltbee.kernel.randomness import next_stream

NOBODY = -1
CAN_END, CAN_TAKE_BACK, CAN_SCORE_NOTHING = 1, 2, 4


@compiled
def deal_all(words: Words, orders: Order, streams: NDArray[np.uint64], tables: Tables) -> None:
    """Deal a game into each row; seeds come in as streams and go on from there."""
    for row in range(len(words)):
        streams[row] = deal(tables, words[row], orders[row], streams[row])


@inlined
def _chosen_seat(words: Words, seat: int) -> int:
    """The seat asked for, or the first one that acts; -1 if it has nothing to do now."""
    if words[TABLE] & STEP_MASK == OVER or chance_waits(words[TABLE]):
        return NOBODY
    chosen = first_acting_seat(words) if seat == NOBODY else seat
    return NOBODY if has_ended(words, chosen) else chosen


@compiled
def sample_all(
    words: Words,
    orders: Order,
    streams: NDArray[np.uint64],
    seats: NDArray[np.int64],
    codes: NDArray[np.int64],
    tables: Tables,
) -> None:
    """A random legal move of a seat for each row, or a roll where one waits."""
    for row in range(len(words)):
        table, stream = words[row, TABLE], streams[row]
        seat = _chosen_seat(words[row], seats[row])
        code = NO_MOVE
        if chance_waits(table):
            code, stream = random_roll(tables, stream), next_stream(stream)
        elif seat != NOBODY:
            code, stream = random_move(
                tables,
                table & STEP_MASK,
                cards_of(table, address_of(orders[row])),
                words[row, seat_word(seat, SHEET)] >> START_CARD,
                load_sheet(words[row], seat),
                stream,
            )
            code |= seat << SEAT
        codes[row], streams[row] = code, stream


@compiled
def step_all(
    words: Words,
    orders: Order,
    codes: NDArray[np.int64],
    refused: NDArray[np.bool_],
    tables: Tables,
) -> None:
    """Play the move of each row unless it is illegal."""
    for row in range(len(words)):
        order, code = address_of(orders[row]), codes[row]
        legal = is_legal(tables, words[row], order, code)
        refused[row] = not legal
        if legal and code != NO_MOVE:
            play(tables, words[row], order, code)


@compiled
def find_all(
    words: Words,
    orders: Order,
    seats: NDArray[np.int64],
    counts: NDArray[np.int64],
    flags: NDArray[np.int64],
    cells: NDArray[np.int64],
    pieces: NDArray[np.int64],
    anchors: NDArray[np.int64],
    rectangles: NDArray[np.int64],
    tables: Tables,
) -> None:
    """The legal moves of a seat of each row; the seat itself is written too."""
    for row in range(len(words)):
        seat = _chosen_seat(words[row], seats[row])
        seats[row], counts[row], flags[row] = seat, 0, 0
        cells[row, 0] = cells[row, 1] = 0
        for place in range(pieces.shape[1]):
            pieces[row, place] = NOBODY
        if seat == NOBODY:
            continue
        sheet, step = load_sheet(words[row], seat), words[row, TABLE] & STEP_MASK
        allowed = at(ALLOWED, sheet.uses)
        flags[row] = _flags(step, sheet, words[row, seat_word(seat, OPEN)])
        counts[row] = (flags[row] & CAN_END) + (flags[row] & CAN_SCORE_NOTHING) // CAN_SCORE_NOTHING
        if step != SETUP and allowed >> 4:
            cells[row, 0], cells[row, 1] = ~sheet.upper & ALL_BITS, ~sheet.lower & ALL_BITS
            counts[row] += empty_count(sheet.upper, sheet.lower)
        if is_scoring(step):
            write_rectangles(sheet.upper, sheet.lower, rectangles[row])
            counts[row] += rectangle_count(sheet.upper, sheet.lower)
        elif not sheet.drawn:
            start_card = words[row, seat_word(seat, SHEET)] >> START_CARD
            choice = start_choice(tables, start_card)
            if step != SETUP:
                cards = cards_of(words[row, TABLE], address_of(orders[row]))
                choice = choice_of(tables, cards, allowed)
            found = address_of(anchors[row])
            counts[row] += _write_anchors(tables, choice, sheet, pieces[row], found)


@inlined
def _flags(step: int, sheet: Sheet, opened: int) -> int:
    scoring = is_scoring(step)
    ends = not scoring and (step != SETUP or sheet.drawn == 1)
    nothing = scoring and covered_count(sheet.upper, sheet.lower) == 0
    return ends * CAN_END + (opened & 3 > 0) * CAN_TAKE_BACK + nothing * CAN_SCORE_NOTHING


@inlined
def _write_anchors(
    tables: Tables, choice: Choice, sheet: Sheet, pieces: NDArray[np.int64], anchors: int
) -> int:
    """Write every piece that may be drawn and its anchors; how many drawings that are."""
    covered = covered_lanes(sheet.upper, sheet.lower)
    count = 0
    for index in range(piece_count(choice)):
        piece = nth_piece(choice, index)
        places = anchors_of(tables, shape_of(tables, piece), covered, sheet.upper, sheet.lower)
        pieces[index] = piece
        store(anchors, index * RANKS * 2, places.first)
        store(anchors, index * RANKS * 2 + WORDS, places.second)
        count += tally_of(places).total
    return count


@compiled
def observe_all(
    words: Words,
    steps: NDArray[np.int64],
    acting: NDArray[np.bool_],
    scores: NDArray[np.int32],
    wins: NDArray[np.bool_],
) -> None:
    """Step, acting seats, scores and winners of each row."""
    for row in range(len(words)):
        step = words[row, TABLE] & STEP_MASK
        steps[row] = step
        waits = step == OVER or chance_waits(words[row, TABLE])
        write_scores(words[row], scores[row], wins[row])
        for seat in range(seat_count(words[row])):
            acting[row, seat] = not waits and not has_ended(words[row], seat)
            wins[row, seat] = wins[row, seat] and step == OVER
