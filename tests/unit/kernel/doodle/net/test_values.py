from random import Random

import numpy as np
import pytest
from tests.support.doodle.nets import good_state, played, random_net, random_state

from quiltbee.doodle import Phase, State, best_rectangle
from quiltbee.doodle.scoring import points
from quiltbee.doodle.steps import LAST_TURN, ROUND_LENGTH, scoring_step, turn_step
from quiltbee.kernel.doodle.net.board_looks import rows_of
from quiltbee.kernel.doodle.net.layers import BIASES, HEADS, HIDDEN, STAGE_SIZE
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.table_looks import KINDS, LAYOUT, TURN_LEVELS
from quiltbee.kernel.doodle.net.values import VALUE_SCALE
from quiltbee.kernel.doodle.state import CUT, SINGLE_CELL
from quiltbee.kernel.doodle.tables import STANDARD


def kind(card: str) -> int:
    return int(STANDARD.arrays.kinds[STANDARD.card_numbers[card]])


def table_rows(state: State) -> list[int]:
    """The rows of a table after the step of a state, by the rules."""
    turn = state.step % ROUND_LENGTH
    circle = state.circle
    if state.phase is Phase.TURN:
        index = circle.index(state.current_card or "")
        circle = circle[index + 1 :] + circle[:index]
    rows = [LAYOUT.turns + turn]
    for place, card in enumerate(circle):
        rows += [LAYOUT.circle + place * KINDS + kind(card), LAYOUT.around + kind(card)]
    if state.step < turn_step(3, 1) - 1:
        rows += [LAYOUT.pile + kind(card) for card in state.pile]
    return rows


def value_by_numpy(state: State, covered: int, uses: int, net: np.ndarray) -> float:
    """What the net says of a board after the step of a state."""
    step = state.step
    rows = [*rows_of([covered])[0], *table_rows(state)]
    rows.append(LAYOUT.uses + uses * TURN_LEVELS + step % ROUND_LENGTH)
    first = min(step // ROUND_LENGTH, 2) * STAGE_SIZE
    weights = net[first : first + STAGE_SIZE].reshape(-1, HIDDEN).astype(np.float64)
    hidden = np.maximum(weights[rows].sum(axis=0), 0)
    head = net[HEADS + step * HIDDEN :][:HIDDEN]
    return float((hidden @ head + net[BIASES + step]) * VALUE_SCALE)


@pytest.mark.parametrize(
    "step",
    [0, 1, 5, 6, scoring_step(1), 8, 13, scoring_step(2), 15, LAST_TURN - 1],
)
def test_the_value_of_every_option_is_what_numpy_works_out(step: int) -> None:
    state, net = random_state(step, step + 7), random_net()
    plans = plans_of(state, 0, net)
    for plan in plans[:: max(1, len(plans) // 40)]:
        after = state.play_all(plan.moves[:-1])
        used = after.sheets[0].uses
        uses = used.neighbor | used.single_cell << SINGLE_CELL | used.cut << CUT
        value = value_by_numpy(state, plan.covered, uses, net)
        if state.phase is Phase.SCORING:
            value += points(best_rectangle(plan.covered))
        assert plan.worth == pytest.approx(state.running_totals[0] + value, abs=2e-2)


@pytest.mark.parametrize("seed", range(6))
def test_what_the_last_turn_promises_is_what_is_scored(seed: int) -> None:
    state = good_state(LAST_TURN, seed)
    promise = plans_of(state, 0, random_net(), 1)[0].worth
    while not state.is_over:
        state = played(state, Random(seed))
    assert state.scores[0] == promise


@pytest.mark.parametrize("seed", range(3))
def test_on_a_bad_board_the_last_turn_keeps_its_promise_too(seed: int) -> None:
    state = random_state(LAST_TURN, seed)
    promise = plans_of(state, 0, random_net(), 1)[0].worth
    while not state.is_over:
        state = played(state, Random(seed))
    assert state.scores[0] == promise


def test_the_pile_is_not_looked_at() -> None:
    state = random_state(scoring_step(1), 3)
    turned = State(
        state.deck,
        state.circle,
        state.pile[::-1],
        state.sheets,
        state.discarded,
        state.step,
    )
    net = random_net()
    assert plans_of(state, 0, net, 5) == plans_of(turned, 0, net, 5)
