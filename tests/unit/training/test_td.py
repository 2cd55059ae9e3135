from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from quiltbee.kernel.learning.matches import play_match
from quiltbee.kernel.net.weights import first_parameters, load_weights
from quiltbee.training import td
from quiltbee.training.td import Settings, begin, resume, taste, train


@pytest.fixture
def _short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(td, "ROUND_GAMES", 256)


def settings(folder: Path, **others: float) -> Settings:
    values: dict[str, float] = {"minutes": 0.01, "threads": 2, "seed": 3, "pairs": 4, **others}
    return Settings(out=folder, **values)  # type: ignore[arg-type]


def test_some_seconds_of_training_beat_no_training(tmp_path: Path) -> None:
    output = StringIO()
    progress = train(settings(tmp_path, minutes=0.02), output)
    assert progress.games >= 2048
    trained = load_weights(tmp_path / "weights.npz")
    contest = play_match(trained, first_parameters(3), 100, taste=taste(), seed=99)
    assert contest.score > 0.7
    assert "against greedy" in output.getvalue()
    assert (tmp_path / "log.txt").read_text(encoding="utf-8") == output.getvalue()


@pytest.mark.usefixtures("_short_rounds")
def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    stopped = train(settings(tmp_path), StringIO())
    resumed = resume(settings(tmp_path))
    assert resumed.games == stopped.games
    assert (resumed.parameters == load_weights(tmp_path / "weights.npz")).all()
    assert (resumed.learners[1].stream == stopped.learners[1].stream).all()
    longer = train(settings(tmp_path, minutes=stopped.seconds / 60 + 0.01), StringIO())
    assert longer.games > stopped.games


@pytest.mark.usefixtures("_short_rounds")
def test_a_run_begins_with_the_weights_it_is_given(tmp_path: Path) -> None:
    train(settings(tmp_path), StringIO())
    start = tmp_path / "weights.npz"
    fresh = begin(Settings(minutes=1, threads=1, out=tmp_path / "other", start=start))
    assert np.array_equal(fresh.parameters, load_weights(start))
    assert fresh.games == 0


@pytest.mark.usefixtures("_short_rounds")
def test_training_against_the_automa_learns_from_solo_games(tmp_path: Path) -> None:
    values = Settings(minutes=0.01, threads=1, out=tmp_path, automa=1.0)
    progress = train(values, StringIO())
    assert progress.games >= 256
    assert np.isfinite(progress.parameters).all()
