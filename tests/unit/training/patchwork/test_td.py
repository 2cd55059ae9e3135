from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from quiltbee.kernel.patchwork.learning.matches import play_match
from quiltbee.kernel.patchwork.net.weights import first_parameters, load_weights
from quiltbee.training.patchwork import td
from quiltbee.training.patchwork.td import PatchworkTask, Settings, taste, train
from quiltbee.training.td import begin, resume


@pytest.fixture
def _short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Average after fewer games, so that a run of a moment has a round at all."""
    monkeypatch.setattr(td, "ROUND_GAMES", 256)


def settings(folder: Path, **others: float | None) -> Settings:
    values: dict[str, float | None] = {"minutes": 9, "threads": 2, "seed": 3, "pairs": 4, **others}
    return Settings(out=folder, **values)  # type: ignore[arg-type]


@pytest.mark.slow
def test_some_thousand_games_beat_no_training(tmp_path: Path) -> None:
    output = StringIO()
    progress = train(settings(tmp_path, games=8192), output)
    assert progress.games == 8192
    trained = load_weights(tmp_path / "weights.npz")
    contest = play_match(trained, first_parameters(3), 100, taste=taste(), seed=99)
    assert contest.score > 0.7
    assert "against greedy" in output.getvalue()
    assert (tmp_path / "log.txt").read_text(encoding="utf-8") == output.getvalue()


@pytest.mark.usefixtures("_short_rounds")
def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    stopped = train(settings(tmp_path, games=512), StringIO())
    resumed = resume(PatchworkTask(settings(tmp_path, games=1024)))
    assert resumed.games == stopped.games == 512
    assert (resumed.parameters == load_weights(tmp_path / "weights.npz")).all()
    assert (resumed.learners[1].stream == stopped.learners[1].stream).all()
    longer = train(settings(tmp_path, games=1024), StringIO())
    assert longer.games == 1024


@pytest.mark.usefixtures("_short_rounds")
def test_a_run_begins_with_the_weights_it_is_given(tmp_path: Path) -> None:
    train(settings(tmp_path, games=512), StringIO())
    start = tmp_path / "weights.npz"
    other = Settings(minutes=1, threads=1, out=tmp_path / "other", start=start)
    fresh = begin(PatchworkTask(other))
    assert np.array_equal(fresh.parameters, load_weights(start))
    assert fresh.games == 0


@pytest.mark.usefixtures("_short_rounds")
def test_training_against_the_automa_learns_from_solo_games(tmp_path: Path) -> None:
    values = Settings(minutes=9, games=256, threads=1, out=tmp_path, automa=1.0)
    progress = train(values, StringIO())
    assert progress.games == 256
    assert np.isfinite(progress.parameters).all()


@pytest.mark.usefixtures("_short_rounds")
def test_a_run_ends_when_its_time_is_up(tmp_path: Path) -> None:
    progress = train(settings(tmp_path, minutes=0.0001), StringIO())
    assert progress.games == 512, "a round of both threads"
    assert progress.seconds >= 0.006
