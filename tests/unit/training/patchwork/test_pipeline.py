import json
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from quiltbee.kernel.patchwork.learning.searched_games import Plan
from quiltbee.kernel.patchwork.net.weights import first_parameters, load_weights, save_weights
from quiltbee.training.curves import draw_curves, gate_curve, loss_curves
from quiltbee.training.patchwork.fitting import Settings as FitSettings
from quiltbee.training.patchwork.fitting import fit, split
from quiltbee.training.patchwork.gate import Question, ask
from quiltbee.training.patchwork.pipeline import Run, Settings
from quiltbee.training.patchwork.self_play import SHARD_GAMES, play_games
from quiltbee.training.patchwork.self_play import Settings as PlaySettings
from quiltbee.training.patchwork.shards import load_shards, shard_path, shard_paths


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    settings = PlaySettings(folder, 2 * SHARD_GAMES, Plan(simulations=2), threads=2)
    assert play_games(settings, StringIO()) == 2 * SHARD_GAMES
    return folder


@pytest.mark.slow
def test_only_missing_shards_are_played_and_they_are_the_same(games: Path, tmp_path: Path) -> None:
    first = shard_path(games, 0).read_bytes()
    (tmp_path / "games").mkdir()
    shard_path(tmp_path / "games", 0).write_bytes(first)
    settings = PlaySettings(tmp_path / "games", 2 * SHARD_GAMES, Plan(simulations=2))
    assert play_games(settings, StringIO()) == 2 * SHARD_GAMES
    assert shard_path(tmp_path / "games", 0).read_bytes() == first
    one, two = load_shards(shard_paths(games)), load_shards(shard_paths(tmp_path / "games"))
    assert all(np.array_equal(getattr(one, name), getattr(two, name)) for name in one._fields)
    assert one.games.max() == 2 * SHARD_GAMES - 1


def test_no_shard_is_begun_after_its_time(tmp_path: Path) -> None:
    settings = PlaySettings(tmp_path, SHARD_GAMES, Plan(simulations=2), seconds=-1.0)
    assert play_games(settings, StringIO()) == 0
    assert shard_paths(tmp_path) == []


def fit_settings(games: Path, out: Path, epochs: float) -> FitSettings:
    return FitSettings((games,), out, epochs=epochs, batch=256, rate=0.003)


@pytest.mark.slow
def test_fitting_lowers_the_loss_on_games_held_back(games: Path, tmp_path: Path) -> None:
    output = StringIO()
    path = fit(fit_settings(games, tmp_path, 2.0), output)
    entries = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert entries[-1]["held"] < entries[0]["held"] - 0.05
    assert not np.array_equal(load_weights(path), first_parameters(1))
    assert "held back" in output.getvalue()
    before = load_weights(path)
    fit(fit_settings(games, tmp_path, 2.0), StringIO())
    assert np.array_equal(load_weights(path), before), "a finished fit has nothing left to do"
    fit(fit_settings(games, tmp_path, 3.0), StringIO())
    assert not np.array_equal(load_weights(path), before)


@pytest.mark.slow
def test_fitting_needs_games_to_hold_back(games: Path, tmp_path: Path) -> None:
    (tmp_path / "few").mkdir()
    shard_path(tmp_path / "few", 0).write_bytes(shard_path(games, 0).read_bytes())
    with pytest.raises(ValueError, match="two shards"):
        split(FitSettings((tmp_path / "few",), tmp_path))


@pytest.mark.slow
def test_the_gate_lets_only_a_better_net_through() -> None:
    question = Question(simulations=2, elo1=200, pairs=60, round_pairs=20, threads=1)
    good, none = load_weights(), first_parameters(1)
    assert ask(question, good, none, StringIO()).accepted
    refused = ask(question, none, good, StringIO())
    assert not refused.accepted
    assert refused.pairs < 60
    same = ask(question, good, good, StringIO())
    assert (same.accepted, same.score) == (False, 0.5)


@pytest.mark.slow
def test_a_run_goes_through_all_stages_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    settings = Settings(tmp_path, threads=2, automa=0.2).smoke()
    output = StringIO()
    best = Run(settings, output).go()
    assert np.isfinite(load_weights(best)).all()
    told = output.getvalue()
    for word in ("TD one move ahead", "self-play", "fitting", "gate:", "the best net"):
        assert word in told
    generation = tmp_path / "generation-001"
    answer = json.loads((generation / "gate.json").read_text())
    start, fitted = (load_weights(generation / name) for name in ("start.npz", "fit/weights.npz"))
    assert np.array_equal(load_weights(best), fitted if answer["accepted"] else start)
    assert (tmp_path / "curves.svg").read_text().startswith("<svg")

    (generation / "gate.json").unlink()
    output = StringIO()
    Run(settings, output).go()
    assert "TD one move ahead" not in output.getvalue()
    assert "step" not in output.getvalue(), "neither games nor fit are made again"
    assert "gate:" in output.getvalue()


def test_a_run_can_begin_with_trained_weights(tmp_path: Path) -> None:
    save_weights(tmp_path / "given.npz", first_parameters(8))
    settings = Settings(tmp_path / "run", td_minutes=0, start=tmp_path / "given.npz", generations=0)
    best = Run(settings, StringIO()).go()
    assert np.array_equal(load_weights(best), first_parameters(8))


def test_curves_are_drawn_from_the_folder(tmp_path: Path) -> None:
    assert "Loss of fitting" in draw_curves(tmp_path)
    for number in (1, 2):
        fit_folder = tmp_path / f"generation-00{number}" / "fit"
        fit_folder.mkdir(parents=True)
        lines = [{"step": step, "loss": 1 / step, "held": 1.1 / step} for step in (1, 2)]
        text = "\n".join(json.dumps(line) for line in lines)
        (fit_folder / "log.jsonl").write_text(text, encoding="utf-8")
        gate = json.dumps({"score": 0.5 + number / 100, "error": 0.01})
        (fit_folder.parent / "gate.json").write_text(gate, encoding="utf-8")
    learned, held = loss_curves(tmp_path)
    assert [x for x, _ in learned.points] == [1, 2, 3, 4]
    assert held.points[-1][1] == pytest.approx(0.55)
    assert [y for _, y in gate_curve(tmp_path)[0].points] == [0.51, 0.52]
    assert draw_curves(tmp_path).count("<circle") == 10
