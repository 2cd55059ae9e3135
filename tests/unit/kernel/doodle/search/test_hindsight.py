from random import Random

import pytest
from tests.support.doodle.tables import first_turn

from quiltbee.doodle import Roll, State, deal
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.kernel.doodle.search.hindsight import Hindsight, best_with_hindsight

ROLLS = (1, 3, 2, 2, 1, 3, 1, 1, 2, 3, 3, 2, 1, 2, 3, 1, 2)


def replayed(first: State, seat: int, hindsight: Hindsight) -> State:
    """The game of hindsight by the rules; all other seats only draw what they must."""
    state, rolls = first, iter(ROLLS)
    for moves in hindsight.steps:
        if state.chance_waits:
            state = state.play(Roll(next(rolls)))
        for other in range(len(state.sheets)):
            chosen = moves if other == seat else plans_of(state, other, load_weights(), 1)[0].moves
            for move in chosen:
                state = state.play(move, other)
    return state


def test_the_rules_give_the_game_the_score_that_was_found() -> None:
    first = deal(Random(3)).state()
    found = best_with_hindsight(first, ROLLS, 0, load_weights(), 20)
    state = replayed(first, 0, found)
    assert state.is_over
    assert state.scores == (found.score,)
    assert found.score > 120


def test_who_knows_the_dice_scores_more_than_the_net() -> None:
    first = deal(Random(5), 2).state()
    found = best_with_hindsight(first, ROLLS, 1, load_weights(), 60)
    state = replayed(first, 1, found)
    assert state.scores[1] == found.score > state.scores[0]


def test_the_same_game_has_the_same_hindsight() -> None:
    first = deal(Random(4)).state()
    one, two = (best_with_hindsight(first, ROLLS, 0, load_weights(), 12) for _ in range(2))
    assert one == two


def test_hindsight_begins_with_the_setup() -> None:
    with pytest.raises(ValueError, match="setup"):
        best_with_hindsight(first_turn(), ROLLS, 0, load_weights(), 4)
