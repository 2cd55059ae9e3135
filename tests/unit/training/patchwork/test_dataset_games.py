"""The net of Patchwork learns from a dataset."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import numpy as np
import pytest

from quiltbee.datasets import Card, Row
from quiltbee.datasets.card import write_card
from quiltbee.datasets.making import all_fixtures
from quiltbee.datasets.playing import play_rows
from quiltbee.datasets.shards import shard_path, write_shard
from quiltbee.kernel.patchwork.net.weights import first_parameters, load_weights
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.patchwork import parse_position
from quiltbee.training.patchwork.dataset_games import harvest_of
from quiltbee.training.patchwork.fitting import Settings, fit

CARD = Card("patchwork", ("greedy", "random"), games=4, shard_games=2)


def played(card: Card, game: int) -> list[Row]:
    return play_rows(all_fixtures(card)(game), game)


def written(folder: Path, rows: list[Row]) -> Path:
    path = shard_path(folder, 0)
    write_shard(path, range(1), rows)
    return path


def test_positions_stand_behind_moves_and_the_result_is_their_value(tmp_path: Path) -> None:
    rows = played(CARD, 0)
    harvest = harvest_of([written(tmp_path, rows)], decay=0.5)
    assert len(harvest.words) == len(rows) - 1
    last = pack(parse_position(rows[-1].position))
    assert np.array_equal(harvest.words[0], last.words)
    assert np.array_equal(harvest.orders[0], last.order)
    margin = rows[0].scores[0] - rows[0].scores[1]
    assert set(harvest.margins.tolist()) == {float(margin)}
    assert set(harvest.wins.tolist()) == {float(0 in rows[0].winners)}


def test_what_was_told_is_mixed_with_what_came_later(tmp_path: Path) -> None:
    rows = played(CARD, 0)
    told = replace(rows[-1], win_probability=0.25, margin=-3.0)
    harvest = harvest_of([written(tmp_path, [*rows[:-1], told])], decay=0.5)
    win = float(0 in rows[0].winners)
    seen = 0.25 if told.seat == 0 else 0.75
    assert harvest.wins[0] == pytest.approx(0.5 * win + 0.5 * seen)
    explored = replace(told, explored=True)
    harvest = harvest_of([written(tmp_path, [*rows[:-1], explored])], decay=0.5)
    assert harvest.wins[0] == pytest.approx(seen)


def test_games_against_the_automa_count_too(tmp_path: Path) -> None:
    rows = played(Card("patchwork", ("greedy",), games=1, options={"automa": "3"}), 0)
    harvest = harvest_of([written(tmp_path, rows)], decay=0.5)
    assert len(harvest.words) == sum(row.agent == "greedy" for row in rows[:-1])
    assert set(harvest.results[:, 3].tolist()) == {81.0}


@pytest.mark.slow
def test_a_net_is_fitted_to_a_dataset(tmp_path: Path) -> None:
    write_card(tmp_path, CARD)
    for number in range(CARD.shards):
        games = CARD.games_of(number)
        rows = [row for game in games for row in played(CARD, game)]
        write_shard(shard_path(tmp_path, number), games, rows)
    settings = Settings((tmp_path,), tmp_path / "fit", epochs=2, batch=16)
    path = fit(settings, StringIO())
    assert not np.array_equal(load_weights(path), first_parameters(1))
