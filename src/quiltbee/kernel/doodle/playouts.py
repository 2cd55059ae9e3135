"""Playing games to the end, at random or by a cheap utility.

All seats play at the same time and none sees what the others do, so each finishes a step before the
next seat begins; that changes no chances.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.state import State
from quiltbee.doodle.steps import OVER
from quiltbee.kernel.bits import address_of
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.chance import random_roll
from quiltbee.kernel.doodle.legal_moves import Cards, cards_of, random_move
from quiltbee.kernel.doodle.moves import (
    DRAW_CODE,
    END_TURN,
    NO_MOVE,
    RECTANGLE_CODE,
    ROLL_CODE,
    SCORE_NOTHING,
)
from quiltbee.kernel.doodle.packing import pack
from quiltbee.kernel.doodle.play import table_after, with_drawing, with_score
from quiltbee.kernel.doodle.scoring import write_scores
from quiltbee.kernel.doodle.state import (
    ENDED,
    OPEN,
    ROLL,
    SCORED,
    SEAT_WORDS,
    SHEET,
    START_CARD,
    STEP_MASK,
    TABLE,
    TABLE_WORDS,
    Order,
    Words,
    chance_waits,
    copy_words,
    has_ended,
    load_sheet,
    seat_count,
    seat_word,
    store_sheet,
)
from quiltbee.kernel.doodle.tables import Tables, tables_of
from quiltbee.kernel.doodle.utility import useful_move
from quiltbee.kernel.policy import Policy as Policy
from quiltbee.kernel.randomness import next_stream, streams_of
from quiltbee.kernel.threads import in_threads


class Results(NamedTuple):
    """How games ended, a row each."""

    scores: NDArray[np.int32]
    """By seat."""
    wins: NDArray[np.bool_]
    """By seat; ties share the victory."""
    plies: NDArray[np.int32]
    """Moves played on the way by all seats, and rolls."""


def play_out(
    state: State,
    count: int,
    *,
    seed: int = 0,
    policy: Policy = Policy.UNIFORM,
    threads: int | None = None,
) -> Results:
    """Play a position to the end many times."""
    tables = tables_of(state.deck)
    words, order = pack(state)
    rows, orders = np.tile(words, (count, 1)), np.tile(order, (count, 1))
    streams = streams_of(seed, count)
    return play_all(tables.tables, rows, orders, streams, policy=policy, threads=threads)


def play_all(
    tables: Tables,
    words: Words,
    orders: Order,
    streams: NDArray[np.uint64],
    *,
    policy: Policy = Policy.UNIFORM,
    threads: int | None = None,
) -> Results:
    """Play every row to the end; the rows themselves stay as they are."""
    count, seats = len(words), (words.shape[1] - TABLE_WORDS) // SEAT_WORDS
    results = Results(
        np.empty((count, seats), np.int32),
        np.empty((count, seats), np.bool_),
        np.empty(count, np.int32),
    )
    if count:
        arrays = (words, orders, streams, *results)
        by_utility = policy is Policy.UTILITY
        in_threads(_play, arrays, by_utility, tables, threads=threads, fewest=64)
    return results


@compiled
def _play(
    words: Words,
    orders: Order,
    streams: NDArray[np.uint64],
    scores: NDArray[np.int32],
    wins: NDArray[np.bool_],
    plies: NDArray[np.int32],
    by_utility: bool,
    tables: Tables,
) -> None:
    """Play games to their end."""
    current = np.empty(words.shape[1], np.int64)
    for row in range(len(words)):
        copy_words(current, words[row])
        order, stream = address_of(orders[row]), streams[row]
        plies[row] = _play_one(by_utility, tables, current, order, stream)
        write_scores(current, scores[row], wins[row])


@inlined
def _play_one(by_utility: bool, tables: Tables, words: Words, order: int, stream: np.uint64) -> int:
    """Play a game to its end; the number of plies."""
    table, plies = words[TABLE], 0
    while table & STEP_MASK < OVER:
        if chance_waits(table):
            table |= random_roll(tables, stream) - ROLL_CODE << ROLL
            stream, plies = next_stream(stream), plies + 1
        cards = cards_of(table, order)
        for seat in range(seat_count(words)):
            if not has_ended(words, seat):
                stream, moves = _finish_step(
                    by_utility, tables, table, cards, words, order, seat, stream
                )
                plies += moves
            words[seat_word(seat, SHEET)] &= ~(1 << ENDED)
            words[seat_word(seat, OPEN)] = 0
        table = table_after(table)
    return plies


@inlined
def _finish_step(
    by_utility: bool,
    tables: Tables,
    table: int,
    cards: Cards,
    words: Words,
    order: int,
    seat: int,
    stream: np.uint64,
) -> tuple[np.uint64, int]:
    """Let a seat play until it is done with the step; how the stream goes on, and the moves."""
    sheet, step = load_sheet(words, seat), table & STEP_MASK
    start_card = words[seat_word(seat, SHEET)] >> START_CARD
    moves = 0
    while True:
        code = NO_MOVE
        if by_utility:
            code, stream = useful_move(tables, step, cards, start_card, sheet, stream)
        if code == NO_MOVE:
            code, stream = random_move(tables, step, cards, start_card, sheet, stream)
        moves += 1
        if not _draws(code):
            break
        sheet = with_drawing(tables, table, order, sheet, code)
    store_sheet(words, seat, sheet)
    if code != END_TURN:
        where = seat_word(seat, SCORED)
        words[where] = with_score(words[where], step, code)
    return stream, moves


@inlined
def _draws(code: int) -> bool:
    """Whether a code draws something; otherwise it ends the step."""
    return code >= DRAW_CODE or SCORE_NOTHING < code < RECTANGLE_CODE
