"""TD(λ) from solo games: the net plays one step ahead and learns from how its values change.

After a game, going back through it, what each drawing board was still worth is corrected: by the
points that came, mixed with the values seen later, λ for the further ones. Where an option was
explored the chain is cut, and the value of the one that looked best stands in.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, OVER, SETUP
from quiltbee.kernel.adam import Adam, adam_step, new_adam
from quiltbee.kernel.bits import address_of, as_word
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.doodle.chance import deal, random_roll
from quiltbee.kernel.doodle.moves import ROLL_CODE
from quiltbee.kernel.doodle.net.board_looks import LOOK_COUNT, look_at_boards
from quiltbee.kernel.doodle.net.layers import BIASES, HEADS, HIDDEN, STAGE_SIZE
from quiltbee.kernel.doodle.net.option_rows import Options, best_option, class_of
from quiltbee.kernel.doodle.net.table_looks import (
    MOST_TABLE_ROWS,
    is_valued,
    stage_of,
    table_rows,
    uses_row,
)
from quiltbee.kernel.doodle.net.values import (
    VALUE_SCALE,
    new_options,
    value_options,
)
from quiltbee.kernel.doodle.play import table_after
from quiltbee.kernel.doodle.state import (
    ROLL,
    SEAT_WORDS,
    SHEET,
    START_CARD,
    STEP_MASK,
    TABLE,
    TABLE_WORDS,
    Order,
    Sheet,
    Words,
    chance_waits,
    seat_word,
)
from quiltbee.kernel.doodle.tables import STANDARD, Tables
from quiltbee.kernel.lanes import COUNT
from quiltbee.kernel.randomness import below, happens, next_stream

MOST_ROWS = LOOK_COUNT + MOST_TABLE_ROWS + 1
CARD_COUNT = len(STANDARD.deck.patch_cards)
START_EXPLORATION = 0.2
"""How often the start patch is drawn anywhere."""
_LARGEST = 1.0
"""Errors pull no harder than this, however large they are."""


class Course(NamedTuple):
    """The course of one game as the net saw it, a row for each step."""

    rows: NDArray[np.int64]
    counts: NDArray[np.int64]
    """How many rows of weights there were after the step; 0 where the net is not asked."""
    points: NDArray[np.float64]
    """What the step scored."""
    values: NDArray[np.float64]
    """The value of the best option."""
    explored: NDArray[np.bool_]


class Learner(NamedTuple):
    """Everything one thread learns with."""

    adam: Adam
    stream: NDArray[np.uint64]
    losses: NDArray[np.float64]
    """The sum of the losses and their number."""
    options: Options
    course: Course
    words: Words
    order: Order
    upper: NDArray[np.int64]
    lower: NDArray[np.int64]
    hidden: NDArray[np.float32]
    slopes: NDArray[np.float32]


def new_learner(parameters: NDArray[np.float32], stream: int) -> Learner:
    """A learner that starts with these parameters."""
    return Learner(
        adam=new_adam(parameters),
        stream=np.array([stream], np.uint64),
        losses=np.zeros(2, np.float64),
        options=new_options(STANDARD),
        course=Course(
            rows=np.zeros((OVER, MOST_ROWS), np.int64),
            counts=np.zeros(OVER, np.int64),
            points=np.zeros(OVER, np.float64),
            values=np.zeros(OVER, np.float64),
            explored=np.zeros(OVER, np.bool_),
        ),
        words=np.zeros(TABLE_WORDS + SEAT_WORDS, np.int64),
        order=np.zeros(CARD_COUNT, np.uint8),
        upper=np.zeros(COUNT, np.int64),
        lower=np.zeros(COUNT, np.int64),
        hidden=np.zeros(HIDDEN, np.float32),
        slopes=np.zeros(HIDDEN, np.float32),
    )


@compiled
def learn_games(
    tables: Tables,
    learner: Learner,
    batches: int,
    batch: int,
    rate: float,
    decay: float,
    exploration: float,
    limit: int,
) -> None:
    """Learn from some batches of games, with a step after each."""
    for _ in range(batches):
        for _game in range(batch):
            _learn_game(tables, learner, decay, exploration, limit)
        adam_step(learner.adam, batch, rate)


@inlined
def _learn_game(
    tables: Tables, learner: Learner, decay: float, exploration: float, limit: int
) -> None:
    words, order = learner.words, address_of(learner.order)
    stream = deal(tables, words, learner.order, learner.stream[0])
    start_card = words[seat_word(0, SHEET)] >> START_CARD
    table = words[TABLE]
    sheet = Sheet(as_word(0), as_word(0), as_word(0), as_word(0))
    while table & STEP_MASK < OVER:
        if chance_waits(table):
            table |= random_roll(tables, stream) - ROLL_CODE << ROLL
            stream = next_stream(stream)
        step = table & STEP_MASK
        count = value_options(
            tables,
            table,
            order,
            CARD_COUNT,
            start_card,
            sheet,
            learner.adam.parameters,
            limit,
            learner.options,
        )
        best = best_option(learner.options, count)
        chance = START_EXPLORATION if step == SETUP else exploration
        explores = step < LAST_TURN and happens(stream, chance)
        stream = next_stream(stream)
        chosen = best
        if explores:
            chosen = explored_option(learner.options, count, stream)
            stream = next_stream(next_stream(stream))
        sheet = _note(tables, learner, table, order, best, chosen)
        table = table_after(table)
    learner.stream[0] = stream
    _learn_course(learner, decay)


@inlined
def explored_option(options: Options, count: int, stream: np.uint64) -> int:
    """One of the options that use no special action, or now and then any other."""
    plain = options.starts[1]
    if plain > 1 and below(stream, 4):
        return below(next_stream(stream), plain)
    return below(next_stream(stream), count)


@inlined
def _note(
    tables: Tables, learner: Learner, table: int, order: int, best: int, chosen: int
) -> Sheet:
    """Write down what the net sees after an option; the sheet after it."""
    options, course, step = learner.options, learner.course, table & STEP_MASK
    course.values[step] = options.values[best]
    course.points[step] = options.points[chosen]
    course.explored[step] = chosen != best
    upper, lower = options.upper[chosen], options.lower[chosen]
    uses = options.uses[class_of(options, chosen)]
    course.counts[step] = 0
    if is_valued(step):
        learner.upper[0], learner.lower[0] = upper, lower
        look_at_boards(learner.upper, learner.lower, 0, options.missing, options.rows)
        rows = course.rows[step]
        for look in range(LOOK_COUNT):
            rows[look] = options.rows[look * COUNT]
        rows[LOOK_COUNT] = uses_row(uses, step)
        count = table_rows(tables, table, order, CARD_COUNT, rows[LOOK_COUNT + 1 :])
        course.counts[step] = LOOK_COUNT + 1 + count
    return Sheet(upper, lower, uses, as_word(0))


@inlined
def _learn_course(learner: Learner, decay: float) -> None:
    """Add the gradients of all boards of a finished game."""
    course = learner.course
    future = 0.0
    for step in range(LAST_SCORING, -1, -1):
        if course.counts[step]:
            _learn_board(learner, step, future)
        kept = 0.0 if course.explored[step] else decay
        future = kept * (course.points[step] + future) + (1 - kept) * course.values[step]


@inlined
def _learn_board(learner: Learner, step: int, target: float) -> None:
    parameters, hidden, slopes = learner.adam.parameters, learner.hidden, learner.slopes
    rows, count = learner.course.rows[step], learner.course.counts[step]
    first, head = stage_of(step) * STAGE_SIZE, HEADS + step * HIDDEN
    for unit in range(HIDDEN):
        hidden[unit] = 0
    for place in range(count):
        row = parameters[first + rows[place] * HIDDEN :][:HIDDEN]
        for unit in range(HIDDEN):
            hidden[unit] += row[unit]
    output = parameters[BIASES + step]
    for unit in range(HIDDEN):
        hidden[unit] = max(hidden[unit], np.float32(0))
        output += hidden[unit] * parameters[head + unit]
    error = np.float32(output - target / VALUE_SCALE)
    learner.losses[0] += error * error
    learner.losses[1] += 1
    error = min(max(error, np.float32(-_LARGEST)), np.float32(_LARGEST))
    gradient = learner.adam.gradient
    gradient[BIASES + step] += error
    for unit in range(HIDDEN):
        gradient[head + unit] += error * hidden[unit]
        slope = error * parameters[head + unit]
        slopes[unit] = slope if hidden[unit] > 0 else np.float32(0)
    for place in range(count):
        row = gradient[first + rows[place] * HIDDEN :][:HIDDEN]
        for unit in range(HIDDEN):
            row[unit] += slopes[unit]
