"""The example that learns Doodle: everything in it works, and what it looks at is right."""

from io import StringIO
from pathlib import Path

import numpy as np
import pytest
import torch
from examples import doodle_learner as learner


def board(*covered: int) -> torch.Tensor:
    cells = torch.zeros(1, 81)
    cells[0, list(covered)] = 1
    return cells


def test_it_sees_how_near_every_rectangle_is() -> None:
    near = learner.lacks(board(0, 1, 9))[0]
    missing = -torch.log(near) / 0.35
    sizes = {size: round(float(missing[place])) for place, size in enumerate(learner.SIZES)}
    assert sizes[2, 2] == 1
    assert sizes[2, 3] == 3
    assert sizes[9, 9] == 78


def test_it_sees_how_lonely_empty_cells_are() -> None:
    empty, lonely, *_ = (10 * learner.looks(board(1, 9))[0]).tolist()
    assert 4 * empty == pytest.approx(79)
    assert lonely == 1  # the corner


def test_all_it_tries_is_legal_and_the_best_is_taken() -> None:
    tables = learner.Tables(np.arange(4))
    random = np.random.default_rng(1)
    options = tables.options(256, random)
    masks = tables.state.legal_action_mask
    assert masks[options.games, options.actions].all()
    total = random.random(len(options.games)).astype(np.float32)
    picked, explored = learner.choose(options, total, 4, random, 0.0)
    assert not explored.any()
    for game in range(4):
        assert total[picked[game]] == total[options.games == game].max()


def test_a_moment_of_learning_leaves_a_net_and_a_curve(tmp_path: Path) -> None:
    output = StringIO()
    settings = learner.Settings(minutes=0.005, games=4, steps=2, measured=4, out=tmp_path)
    mean, error = learner.train(settings, output)
    assert f"alone {mean:.1f} ± {error:.1f} in 4 games" in output.getvalue()
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")
    again = learner.Value()
    again.load_state_dict(torch.load(tmp_path / "net.pt", weights_only=True))
    assert learner.measure(again, 4, 0.8).mean() == pytest.approx(mean)
