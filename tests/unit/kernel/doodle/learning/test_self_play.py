import numpy as np

from quiltbee.kernel.doodle.learning.self_play import Learner, learn_games, new_learner
from quiltbee.kernel.doodle.learning.solo_games import solo_scores
from quiltbee.kernel.doodle.net.weights import first_parameters, load_weights
from quiltbee.kernel.doodle.tables import STANDARD


def learned(games: int) -> Learner:
    learner = new_learner(first_parameters(1), 9)
    learn_games(STANDARD.tables, learner, games // 8, 8, 0.003, 0.8, 0.05, 16)
    return learner


def test_the_same_seed_learns_the_same() -> None:
    one, two = learned(16), learned(16)
    assert (one.adam.parameters == two.adam.parameters).all()
    assert one.stream[0] == two.stream[0]
    assert one.losses[1] == 16 * 20


def test_some_hundred_games_teach_something() -> None:
    learner = learned(480)
    assert np.isfinite(learner.adam.parameters).all()
    before = solo_scores(first_parameters(1), 40, limit=16)
    after = solo_scores(learner.adam.parameters, 40, limit=16)
    assert after.mean() > before.mean() + 10


def test_scores_do_not_depend_on_the_number_of_threads() -> None:
    net = load_weights()
    alone = solo_scores(net, 12, seed=3, threads=1)
    assert (alone == solo_scores(net, 12, seed=3, threads=3)).all()
    assert alone.mean() > 115
