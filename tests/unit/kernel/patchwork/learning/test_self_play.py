import numpy as np
import pytest

from quiltbee.kernel.patchwork.learning.self_play import Learner, Lessons, learn_games, new_learner
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.training.patchwork.td import taste

SEARCHED = Lessons(simulations=6)
KINDS = (Lessons(), Lessons(greedy=1.0), SEARCHED, Lessons(automa=1.0, simulations=6))


def learned(lessons: Lessons, stream: int = 9, games: int = 4) -> Learner:
    learner = new_learner(load_weights(), stream, lessons.simulations)
    learn_games(learner, 1, games, 0.0005, lessons, taste(), Manner())
    return learner


@pytest.mark.parametrize("lessons", KINDS, ids=["alone", "greedy", "searched", "automa"])
def test_every_kind_of_game_is_learned_from(lessons: Lessons) -> None:
    learner = learned(lessons)
    assert learner.losses[1] > 4 * 15, "a game has more positions than that"
    assert 0 < learner.losses[0] / learner.losses[1] < 50
    assert np.isfinite(learner.adam.parameters).all()
    assert (learner.adam.parameters != load_weights()).any()


@pytest.mark.parametrize("lessons", [Lessons(), SEARCHED], ids=["alone", "searched"])
def test_the_same_seed_learns_the_same(lessons: Lessons) -> None:
    assert np.array_equal(learned(lessons).adam.parameters, learned(lessons).adam.parameters)
    assert not np.array_equal(
        learned(lessons).adam.parameters, learned(lessons, 10).adam.parameters
    )


def test_the_last_game_is_played_by_the_search_and_seldom_leaves_it() -> None:
    searched, alone = learned(SEARCHED, games=3), learned(SEARCHED, games=2)
    decided = searched.course.explored[:40].mean()
    assert decided < alone.course.explored[:40].mean(), "the net alone often moves otherwise"


def test_a_greedy_seat_moves_otherwise_than_the_net() -> None:
    mean = [learned(lessons, games=1).course.explored[:30].mean() for lessons in KINDS[:2]]
    assert mean[1] > mean[0] + 0.1
