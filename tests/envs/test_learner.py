"""The example that learns Doodle: what it looks at is right, it learns, and it beats `greedy`."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import StringIO
from pathlib import Path

import numpy as np
import pytest
import torch
from examples import doodle_learner as learner

from quiltbee.doodle import Phase
from quiltbee.doodle.steps import phase_of


def board(*covered: int) -> torch.Tensor:
    seen = torch.zeros(1, 240)
    seen[0, list(covered)] = 1
    return seen


def missing(seen: torch.Tensor) -> dict[tuple[int, int], tuple[int, int]]:
    """For each size: what the nearest rectangle lacks, and with tight cells twice."""
    numbers = learner.looks(seen)[0, 8:].tolist()
    half = len(learner.SIZES)
    return dict(zip(learner.SIZES, zip(numbers[:half], numbers[half:], strict=True), strict=True))


def test_it_sees_how_near_every_rectangle_is() -> None:
    assert missing(board())[4, 5] == (20, 20)
    square = [9 * row + column for row in range(4) for column in range(4)]
    without_one = missing(board(*(cell for cell in square if cell != 10)))
    assert without_one[4, 4] == (1, 2)  # b2 is empty and alone
    assert without_one[4, 5] == (5, 6)
    assert without_one[9, 9] == (66, 67)
    assert missing(board(*square))[4, 4] == (0, 0)


def test_it_sees_the_shape_of_the_empty_area_however_it_is_turned() -> None:
    seen = board(1, 9)  # the corner is alone; its neighbors' other neighbors have lost one
    third, alone, one, two, three, squares, larger, four = learner.looks(seen)[0, :8].tolist()
    assert (3 * third, alone, one) == (78, 1, 0)  # 79 empty cells
    assert alone + one + two + three + four == 79
    assert (squares, larger) == (61, 46)
    turned = torch.rot90(seen[:, :81].reshape(1, 9, 9), 1, (1, 2)).flip(2).reshape(1, 81)
    assert torch.equal(learner.looks(seen), learner.looks(turned))


def test_single_cells_wait_for_a_scoring_and_some_dear_pieces_are_not_looked_at() -> None:
    steps = np.arange(22)
    few = learner.chosen_few(steps, 0.25, np.random.default_rng(1))
    assert few[:, [0, 1, 83]].all()
    for step in steps.tolist():
        cells = few[step, 2:83]
        assert cells.all() if phase_of(step) is not Phase.TURN else not cells.any()
    assert 0.15 < few[:20, 84:126].mean() < 0.35
    assert learner.chosen_few(steps, 1.0, np.random.default_rng(1))[:, 84:126].all()


def test_what_is_learned_is_what_came_afterwards() -> None:
    """With λ = 1 and nothing explored: the rewards that followed, which lead to the final score."""
    settings = learner.Settings(threads=1)
    net = learner.begin(settings).net
    with ThreadPoolExecutor(1) as pool:
        table = learner.Table(net, pool, 1)
        played = table.play(np.arange(3), np.random.default_rng(1), decay=1.0, with_rolls=True)
    at_first = played.facts[:, 0] == 0
    assert len(played.targets) == len(played.facts) == len(played.looked)
    last = played.facts[:, 22] == 1
    assert int(last.sum()) == 3
    assert (played.targets[last] == 0).all()
    setup = (played.facts[:, 1] == 1) & (played.looked[:, 0] == 24)  # a start patch of 7 is drawn
    expected = played.scores + 81 - 7
    assert np.allclose(20 * played.targets[setup].numpy(), expected[::1])
    assert at_first.all()
    assert all(len([roll for roll in rolls.values() if roll]) == 17 for rolls in played.rolls)


def test_greedy_plays_the_same_deal_with_the_same_dice() -> None:
    settings = learner.Settings(threads=1, measured=2)
    comparison = learner.compare(settings, learner.begin(settings).net)
    assert (comparison.greedy > 60).all()
    assert "2 games on the same fresh deals" in str(comparison)
    again = learner.compare(settings, learner.begin(settings).net)
    assert again.greedy.tolist() == comparison.greedy.tolist()
    assert again.learner.tolist() == comparison.learner.tolist()


def test_learning_brings_the_values_nearer_to_what_came() -> None:
    settings = learner.Settings(threads=1)
    progress = learner.begin(settings)
    with ThreadPoolExecutor(1) as pool:
        table = learner.Table(progress.net, pool, 1)
        played = table.play(np.arange(4), np.random.default_rng(1), glance=0.0, decay=0.8)
    first = learner.learn(progress.net, progress.optimizer, [played], 1, 128)
    learner.learn(progress.net, progress.optimizer, [played], 60, 128)
    assert learner.learn(progress.net, progress.optimizer, [played], 1, 128) < first / 4


def test_a_moment_of_it_leaves_a_net_and_a_curve_and_goes_on_after_a_pause(tmp_path: Path) -> None:
    settings = learner.Settings(
        minutes=0.02, pause=0.0, threads=1, games=8, watched=2, measured=2, out=tmp_path
    )
    output = StringIO()
    assert learner.run(settings, output) is None
    assert "to be continued" in output.getvalue()
    comparison = learner.run(replace(settings, pause=9.0), output)
    assert comparison is not None
    assert str(comparison) in output.getvalue()
    kept = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    assert kept["games"] >= 8
    assert kept["seconds"] >= 1.2
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")
    header, *rows = (tmp_path / "curve.csv").read_text("utf-8").splitlines()
    assert header == "seconds,score,error"
    assert len(rows) == len(kept["curve"]) >= 1
    assert learner.run(settings, output) is not None  # nothing is left to learn


@pytest.mark.slow
def test_ten_minutes_on_two_cores_beat_greedy(tmp_path: Path) -> None:
    comparison = learner.run(learner.Settings(out=tmp_path))
    assert comparison is not None
    mean, error = learner.measured(comparison.learner - comparison.greedy)
    assert len(comparison.greedy) >= 400
    assert mean > 2 * error
