"""The net of Doodle learns from a dataset: it sees there what it sees when it plays."""

import json
from io import StringIO
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

from quiltbee import doodle
from quiltbee.agents import DoodleRandom, play_game
from quiltbee.datasets import Card
from quiltbee.datasets.card import write_card
from quiltbee.datasets.making import all_fixtures
from quiltbee.datasets.playing import play_rows
from quiltbee.datasets.shards import shard_path, write_shard
from quiltbee.doodle.steps import LAST_TURN
from quiltbee.kernel.doodle.net.board_looks import rows_of
from quiltbee.kernel.doodle.net.plans import plans_of
from quiltbee.kernel.doodle.net.values import VALUE_SCALE
from quiltbee.kernel.doodle.net.weights import load_weights
from quiltbee.training.doodle.examples import examples_of, shared_rows
from quiltbee.training.doodle.fitting import Settings, fit
from quiltbee.training.doodle.value_net import ValueNet


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("doodle games")
    card = Card("doodle", ("random",), games=6, shard_games=2)
    fixture = all_fixtures(card)
    write_card(folder, card)
    for number in range(card.shards):
        rows = [row for game in card.games_of(number) for row in play_rows(fixture(game), game)]
        write_shard(shard_path(folder, number), card.games_of(number), rows)
    return folder


def test_the_net_of_torch_says_what_the_kernel_says() -> None:
    net = ValueNet(load_weights())
    course = play_game([DoodleRandom()], doodle.deal(Random(3)), random="3")
    seen = set()
    for state in course.states:
        fresh = state.acting_seats == (0,) and state.step not in seen and state.step < LAST_TURN
        if not fresh or state.sheets[0].pieces_of(state.step):
            continue
        seen.add(state.step)
        plan = plans_of(state, 0, load_weights(), 1)[0]
        after = state.play_all(plan.moves)
        board = rows_of([after.sheets[0].covered])[0]
        rows = np.array([[*board, *shared_rows(state, after, 0)]], np.int32)
        with torch.no_grad():
            told = float(net(torch.from_numpy(rows), torch.tensor([state.step])))
        worth = after.running_totals[0] + VALUE_SCALE * told
        assert worth == pytest.approx(plan.worth, abs=0.01)
    assert len(seen) == LAST_TURN


def test_without_values_the_result_is_the_target(games: Path) -> None:
    examples = examples_of([shard_path(games, 0)], decay=0.5)
    assert len(examples.targets) == 2 * LAST_TURN
    rows = play_rows(all_fixtures(Card("doodle", ("random",), games=6, shard_games=2))(0))
    first = examples.steps[:LAST_TURN].tolist()
    assert first == list(reversed(range(LAST_TURN)))
    setup = examples.targets[LAST_TURN - 1]
    assert setup * VALUE_SCALE == pytest.approx(rows[0].scores[0])


def test_fitting_lowers_the_loss(games: Path, tmp_path: Path) -> None:
    output = StringIO()
    path = fit(Settings((games,), tmp_path, epochs=8, batch=16, rate=0.003), output)
    entries = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert entries[-1]["loss"] < entries[0]["loss"] / 2
    assert "held back" in output.getvalue()
    assert load_weights(path).shape == load_weights().shape
    fit(Settings((games,), tmp_path, epochs=8, batch=16, rate=0.003), output)
    assert len((tmp_path / "log.jsonl").read_text().splitlines()) == len(entries)
