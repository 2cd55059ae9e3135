"""Games and fitting at the same time."""

from dataclasses import replace as but
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from quiltbee.kernel.patchwork.learning.examples import Examples
from quiltbee.kernel.patchwork.learning.searched_games import Plan
from quiltbee.kernel.patchwork.net.weights import load_weights, package_weights
from quiltbee.training.patchwork import replay as program
from quiltbee.training.patchwork.replay import Settings, Store, rate_share, replay

PLAN = Plan(simulations=4, alternatives=2)


def settings(folder: Path, steps: int) -> Settings:
    return Settings(folder, steps=steps, plan=PLAN, threads=2, batch=64, room=4096)


def test_a_net_is_fitted_to_games_that_are_played_meanwhile(tmp_path: Path) -> None:
    progress = replay(settings(tmp_path, 16), StringIO())
    assert progress.steps == 16
    net = load_weights(tmp_path / "weights.npz")
    assert np.isfinite(net).all()
    assert not np.array_equal(net, package_weights())
    assert abs(net - package_weights()).max() < 0.02, "sixteen small steps"


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = settings(tmp_path, 16)
    replay(first, StringIO())
    net = load_weights(tmp_path / "weights.npz")
    assert replay(first, StringIO()).steps == 16, "it is over"
    assert np.array_equal(load_weights(tmp_path / "weights.npz"), net)
    assert replay(but(first, steps=24), StringIO()).steps == 24
    assert not np.array_equal(load_weights(tmp_path / "weights.npz"), net)


def test_games_that_fail_end_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no games today")

    monkeypatch.setattr(program, "harvest_games", broken)
    with pytest.raises(RuntimeError, match="no games today"):
        replay(settings(tmp_path, 16), StringIO())


def test_the_rate_rises_stays_and_falls_to_nothing() -> None:
    assert rate_share(0.0) == 0
    assert rate_share(0.025) == pytest.approx(0.5)
    assert rate_share(0.05) == rate_share(0.38) == 1
    assert rate_share(0.69) == pytest.approx(0.505)
    assert rate_share(1.0) == pytest.approx(0.01)


def test_the_later_examples_are_learned_from_and_the_oldest_make_room() -> None:
    store = Store(10, "cpu")
    for number in range(1, 14):
        indices = np.full((1, store.sample.indices.shape[1]), number, np.int16)
        targets = np.zeros((1, store.sample.targets.shape[1]), np.float32)
        store.add(Examples(indices, indices, targets), np.array([number / 13], np.float32))
    sample, weights = store.some(400)
    met = sorted(set(sample.indices[:, 0].tolist()))
    assert met == list(range(6, 14)), "but for the oldest two fifths"
    assert weights.max() == 1
