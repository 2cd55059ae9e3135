from dataclasses import replace

import pytest
from tests.support.doodle.nets import good_state, random_state

from quiltbee.doodle.steps import SETUP, turn_step
from quiltbee.geometry import Rectangle
from quiltbee.kernel.doodle.net.values import new_options
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.ambition import OPENING_SCORE, SPREADS, rivals_of
from quiltbee.kernel.doodle.search.searcher import Searcher
from quiltbee.kernel.doodle.tables import STANDARD

BIG = (Rectangle.parse("a1-7x7"), Rectangle.parse("a1-8x8"))
SMALL = (Rectangle.parse("a1-2x2"), Rectangle.parse("a1-2x2"))


def test_rivals_are_expected_to_score_what_their_boards_promise() -> None:
    step = turn_step(3, 5)
    state, strong = random_state(step, 3, seats=2), good_state(step, 4)
    state = replace(state, sheets=(state.sheets[0], strong.sheets[0], state.sheets[1]))
    rivals = rivals_of(state, 0, load_weights(), new_options(STANDARD))
    assert rivals.scores[0] > 90
    assert rivals.scores[1] < 60
    assert rivals.spreads.tolist() == [SPREADS[state.step]] * 2


def test_before_anything_is_drawn_all_are_expected_to_score_alike() -> None:
    state = random_state(SETUP, 1, seats=3)
    rivals = rivals_of(state, 1, load_weights(), new_options(STANDARD))
    assert rivals.scores.tolist() == [OPENING_SCORE] * 2


def test_what_a_rival_draws_in_the_running_turn_is_not_known() -> None:
    state = random_state(turn_step(2, 2), 4, seats=2)
    drawn = state.play(state.legal_moves_of(1)[-1], 1)
    options = new_options(STANDARD)
    before, after = (rivals_of(each, 0, load_weights(), options) for each in (state, drawn))
    assert before.scores.tolist() == after.scores.tolist()


@pytest.mark.parametrize(("scored", "least", "most"), [(BIG, 0.0, 0.35), (SMALL, 0.9, 1.4)])
def test_the_chance_to_win_falls_with_what_the_others_have(
    scored: tuple[Rectangle, Rectangle], least: float, most: float
) -> None:
    alone = good_state(turn_step(3, 4), 6)
    rival = replace(alone.sheets[0], scored=scored)
    state = replace(alone, sheets=(alone.sheets[0], rival))
    searcher = Searcher(STANDARD, load_weights()).look_at(state, 0, to_win=True)
    worth = searcher.run(1).plans()[0].worth
    assert least <= worth <= most
