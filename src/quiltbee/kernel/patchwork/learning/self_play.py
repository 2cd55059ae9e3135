"""TD(λ) by self-play: a net plays itself one move ahead and learns from how its values change.

After a game, going back through it, each position is given the value it should have had: the result
mixed with the values seen later, λ for the further ones. Where a move was explored the chain is
cut, and the value of the move that looked best stands in. Games against the Automa are learned
from in the same way; its hidden cards are just what happens between two decisions. In some games
one seat moves as the greedy agent would: the net meets positions that it would not bring about
itself, and such a move counts as explored where the net would have moved otherwise.

With `simulations` a short search at each decision says what the best move is worth. Every other
pair of games is then played by the search, the rest by the net alone: it must know what either of
them brings about.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.adam import Adam, adam_step, new_adam
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.chance import EITHER, deal
from quiltbee.kernel.patchwork.learning.decisions import best_of, explored_move
from quiltbee.kernel.patchwork.learning.foresight import (
    Expectation,
    Foresight,
    look_ahead,
    new_foresight,
)
from quiltbee.kernel.patchwork.learning.gradients import Target, add_gradient, to_errors
from quiltbee.kernel.patchwork.learning.greedy import Taste, greedy_values
from quiltbee.kernel.patchwork.legal_moves import OVER, waits_for
from quiltbee.kernel.patchwork.net.board_counts import BLOCK
from quiltbee.kernel.patchwork.net.inputs import MOST_ACTIVE, inputs_of, quilt_of
from quiltbee.kernel.patchwork.net.layers import OUTPUT_COUNT, UNITS
from quiltbee.kernel.patchwork.net.outputs import outputs_of
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT, Valuation, new_valuation
from quiltbee.kernel.patchwork.net.values import value_moves
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.patchwork.search.settling import settle
from quiltbee.kernel.patchwork.state import WORD_COUNT, Order, Words, is_over, load_table, turn_of
from quiltbee.kernel.patchwork.tables import DECK_NAMES, PATCH_COUNT
from quiltbee.kernel.randomness import below, happens, next_stream
from quiltbee.patchwork.automa import LEVELS

MOST_DECISIONS = 128
OPENING = 4
"""Fewer moves than this are explored at the start of a game."""
_SOLO_KINDS = len(LEVELS) * len(DECK_NAMES)
"""Kinds of games against the Automa: by level and deck."""


class Lessons(NamedTuple):
    """What kinds of games are played, and how they are learned from; shares are of one."""

    decay: float = 0.8
    """λ: how much of a target comes from further on in the game."""
    exploration: float = 0.05
    """The share of moves that are explored."""
    automa: float = 0.0
    """The share of games against the Automa."""
    greedy: float = 0.0
    """The share of games in which one seat moves as the greedy agent would."""
    simulations: int = 0
    """Of the search at each decision; 0 for one move ahead."""


class Players(NamedTuple):
    """How moves are chosen in a game."""

    simulations: int
    follows_search: bool
    """Whether moves are those of the search rather than of the net alone."""
    taste: Taste
    manner: Manner


class Course(NamedTuple):
    """The course of one game as the net saw it, a row for each decision; values are seat 0's."""

    indices: NDArray[np.int32]
    amounts: NDArray[np.float32]
    counts: NDArray[np.int64]
    """How many inputs were on after the move; 0 where the game was over."""
    movers: NDArray[np.int64]
    """The seat to move after it."""
    margins: NDArray[np.float32]
    """The value of the best move."""
    wins: NDArray[np.float32]
    explored: NDArray[np.bool_]


class Learner(NamedTuple):
    """Everything one thread learns with."""

    adam: Adam
    stream: NDArray[np.uint64]
    losses: NDArray[np.float64]
    """The sum of the losses and their number."""
    valuation: Valuation
    rival_valuation: Valuation
    foresight: Foresight
    course: Course
    words: Words
    order: Order
    block: NDArray[np.int64]
    hidden: NDArray[np.float32]
    slopes: NDArray[np.float32]
    outputs: NDArray[np.float32]


def new_learner(parameters: NDArray[np.float32], stream: int, simulations: int = 0) -> Learner:
    """A learner that starts with these parameters, with room for such searches."""
    rows = MOST_DECISIONS
    return Learner(
        adam=new_adam(parameters),
        stream=np.array([stream], np.uint64),
        losses=np.zeros(2, np.float64),
        valuation=new_valuation(),
        rival_valuation=new_valuation(),
        foresight=new_foresight(simulations, stream),
        course=Course(
            indices=np.zeros((rows, MOST_ACTIVE), np.int32),
            amounts=np.zeros((rows, MOST_ACTIVE), np.float32),
            counts=np.zeros(rows, np.int64),
            movers=np.zeros(rows, np.int64),
            margins=np.zeros(rows, np.float32),
            wins=np.zeros(rows, np.float32),
            explored=np.zeros(rows, np.bool_),
        ),
        words=np.zeros(WORD_COUNT, np.int64),
        order=np.zeros(PATCH_COUNT, np.uint8),
        block=np.zeros(BLOCK, np.int64),
        hidden=np.zeros(UNITS, np.float32),
        slopes=np.zeros(UNITS, np.float32),
        outputs=np.zeros(OUTPUT_COUNT, np.float32),
    )


@compiled
def learn_games(
    learner: Learner,
    batches: int,
    batch: int,
    rate: float,
    lessons: Lessons,
    taste: Taste,
    manner: Manner,
) -> None:
    """Learn from some batches of games, with a step after each."""
    for _ in range(batches):
        for game in range(batch):
            players = Players(lessons.simulations, (game & 2) > 0, taste, manner)
            _learn_game(learner, game & 1, lessons, players)
        adam_step(learner.adam, batch, rate)


@inlined
def _learn_game(learner: Learner, edition: int, lessons: Lessons, players: Players) -> None:
    words, order = learner.words, learner.order
    kind = below(next_stream(learner.stream[0]), _SOLO_KINDS)
    solo = happens(next_stream(next_stream(learner.stream[0])), lessons.automa)
    level, deck = (1 + kind // len(DECK_NAMES), kind % len(DECK_NAMES)) if solo else (0, 0)
    first = 0 if solo else EITHER
    stream = deal(words, order, learner.stream[0], edition, first, level, deck)
    opening, stream = below(stream, OPENING), next_stream(stream)
    greedy_seat = below(stream, 2) if happens(next_stream(stream), lessons.greedy) else 2
    stream = next_stream(next_stream(stream))
    decisions = 0
    while True:
        stream = settle(words, order, stream)
        if waits_for(words, load_table(words)) == OVER or decisions == MOST_DECISIONS:
            break
        explores = decisions < opening or happens(stream, lessons.exploration)
        _decide(learner, decisions, explores, greedy_seat, players, next_stream(stream))
        stream = next_stream(next_stream(next_stream(next_stream(stream))))
        decisions += 1
    learner.stream[0] = stream
    _learn_course(learner, decisions, lessons.decay)


@inlined
def _decide(
    learner: Learner,
    row: int,
    explores: bool,
    greedy_seat: int,
    players: Players,
    stream: np.uint64,
) -> None:
    """Choose and play a move, and write down what the net saw."""
    words, valuation, course = learner.words, learner.valuation, learner.course
    seat = turn_of(words, load_table(words))
    count = value_moves(words, learner.order, learner.adam.parameters, valuation, 0)
    alone = best_of(valuation, 0, count, MARGIN_WEIGHT)
    best, expected = _expect(learner, alone, count, players)
    chosen = best if players.follows_search else alone
    if explores:
        chosen = explored_move(valuation, stream, MARGIN_WEIGHT)
    elif seat == greedy_seat:
        # Both list all moves in the same order.
        rival_valuation = learner.rival_valuation
        number = greedy_values(words, learner.order, players.taste, rival_valuation)
        chosen = best_of(rival_valuation, 0, number, 1.0)
    course.margins[row] = expected.margin if seat == 0 else -expected.margin
    course.wins[row] = expected.win if seat == 0 else 1 - expected.win
    course.explored[row] = chosen != best
    play(words, learner.order, valuation.codes[chosen])
    table = load_table(words)
    course.movers[row] = turn_of(words, table)
    course.counts[row] = 0
    if not is_over(words, table):
        course.counts[row] = inputs_of(
            words, learner.order, learner.block, course.indices[row], course.amounts[row]
        )


@inlined
def _expect(learner: Learner, alone: int, count: int, players: Players) -> tuple[int, Expectation]:
    """The best move by the search, or by the net alone, and what it is worth."""
    valuation = learner.valuation
    if players.simulations == 0:
        win, margin = np.float64(valuation.wins[alone]), np.float64(valuation.margins[alone])
        return alone, Expectation(valuation.codes[alone], win, margin)
    expected = look_ahead(
        learner.words,
        learner.order,
        learner.adam.parameters,
        learner.foresight,
        players.manner,
        players.simulations,
    )
    best = alone
    for index in range(count):
        if valuation.codes[index] == expected.code:
            best = index
    return best, expected


@inlined
def _learn_course(learner: Learner, decisions: int, decay: float) -> None:
    """Add the gradients of all positions of a finished game."""
    words, course = learner.words, learner.course
    first, second = scores_of(words)
    margin = np.float64(first - second)
    win = np.float64(winner_of(first, second, load_table(words).first_home) == 0)
    one, two = quilt_of(words, 0), quilt_of(words, 1)
    empty_one, empty_two = empty_count(one[0], one[1]), empty_count(two[0], two[1])
    for row in range(decisions - 1, -1, -1):
        if course.counts[row]:
            if course.movers[row] == 0:
                target = Target(margin, win, float(empty_one), float(empty_two))
            else:
                target = Target(-margin, 1 - win, float(empty_two), float(empty_one))
            _learn_position(learner, row, target)
        kept = 0.0 if course.explored[row] else decay
        margin = kept * margin + (1 - kept) * course.margins[row]
        win = kept * win + (1 - kept) * course.wins[row]


@inlined
def _learn_position(learner: Learner, row: int, target: Target) -> None:
    indices, amounts = learner.course.indices[row], learner.course.amounts[row]
    count = learner.course.counts[row]
    outputs_of(learner.adam.parameters, indices, amounts, count, learner.hidden, learner.outputs)
    learner.losses[0] += to_errors(learner.outputs, target)
    learner.losses[1] += 1
    add_gradient(
        learner.adam.parameters,
        indices,
        amounts,
        count,
        learner.hidden,
        learner.outputs,
        learner.slopes,
        learner.adam.gradient,
    )
