from io import StringIO
from pathlib import Path

import numpy as np

from quiltbee.kernel.doodle.learning.solo_games import solo_scores
from quiltbee.kernel.doodle.net.weights import first_parameters, load_weights
from quiltbee.training.doodle.td import DoodleTask, Settings, train
from quiltbee.training.td import begin, resume


def settings(folder: Path, **others: float | None) -> Settings:
    """Runs end after games and not after seconds, so that a busy machine plays as many."""
    usual: dict[str, float | None] = {"minutes": 9, "threads": 2, "seed": 3, "measured": 8}
    values = usual | others
    return Settings(out=folder, limit=8, **values)  # type: ignore[arg-type]


def test_some_seconds_of_training_beat_no_training(tmp_path: Path) -> None:
    output = StringIO()
    progress = train(settings(tmp_path, games=4096), output)
    assert progress.games == 4096
    trained = load_weights(tmp_path / "weights.npz")
    before = solo_scores(first_parameters(3), 40, seed=99, limit=8).mean()
    assert solo_scores(trained, 40, seed=99, limit=8).mean() > before + 10
    assert "alone" in output.getvalue()
    assert (tmp_path / "log.txt").read_text(encoding="utf-8") == output.getvalue()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    stopped = train(settings(tmp_path, games=1024), StringIO())
    resumed = resume(DoodleTask(settings(tmp_path, games=2048)))
    assert resumed.games == stopped.games
    assert (resumed.parameters == stopped.parameters).all()
    assert (resumed.learners[1].stream == stopped.learners[1].stream).all()
    longer = train(settings(tmp_path, games=2048), StringIO())
    assert longer.games > stopped.games


def test_a_run_begins_with_the_weights_it_is_given(tmp_path: Path) -> None:
    train(settings(tmp_path, games=1024), StringIO())
    start = tmp_path / "weights.npz"
    other = Settings(minutes=1, threads=1, out=tmp_path / "other", start=start)
    fresh = begin(DoodleTask(other))
    assert np.array_equal(fresh.parameters, load_weights(start))
    assert fresh.games == 0
