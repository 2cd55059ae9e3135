"""What was played is read back: positions, moves, values, visits and results."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.loosely import loosely

from quiltbee.agents.own import agent_of
from quiltbee.agents.thinking import TellingAgent
from quiltbee.datasets import Card, Dataset, Row
from quiltbee.datasets.card import read_card, write_card, write_readme
from quiltbee.datasets.making import all_fixtures
from quiltbee.datasets.playing import MOST_CANDIDATES, play_rows
from quiltbee.datasets.shards import read_shard, shard_path, write_shard
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import game_named
from quiltbee.records import read_record, write_record

CARDS = {
    "patchwork": Card("patchwork", ("greedy",), games=1, explore=0.3),
    "the Automa": Card("patchwork", ("greedy",), games=1, options={"automa": "2"}),
    "doodle alone": Card("doodle", ("greedy",), games=1, explore=0.3),
    "a table": Card("doodle", ("random",), games=1, seats=3),
    "an own class": Card("patchwork", ("mine=tests.support.own_bots:Last", "greedy"), games=1),
}


def played(card: Card) -> list[Row]:
    return play_rows(all_fixtures(card)(0), explore=card.explore)


def made(folder: Path, card: Card) -> Dataset:
    write_card(folder, card)
    write_shard(shard_path(folder, 0), card.games_of(0), played(card))
    return Dataset(folder)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_game_comes_back_as_it_was_played(tmp_path: Path, card: Card) -> None:
    dataset = made(tmp_path, card)
    assert list(dataset.rows()) == played(card)
    game = next(dataset.games())
    kind = game_named(card.game)
    states = game.states
    assert [kind.format_position(state) for state in states[:-1]] == [
        row.position for row in game.rows
    ]
    outcome = states[-1].outcome
    assert outcome is not None
    assert (game.scores, game.winners) == (outcome.scores, outcome.winners)
    record = read_record(write_record(game.record()))
    assert kind.format_position(record.final_state) == kind.format_position(states[-1])


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_rows_say_who_moved(card: Card) -> None:
    rows = played(card)
    names = {card.agents[0].partition("=")[0], *card.agents[1:]}
    assert {row.agent for row in rows if row.seat is not None} <= {*names, ""}
    assert {row.agent for row in rows if row.seat is None} <= {""}
    assert [row.ply for row in rows] == list(range(len(rows)))
    assert any(row.explored for row in rows) is (card.explore > 0)


@pytest.mark.parametrize(("game", "spec"), [("patchwork", "search:8"), ("doodle", "search:8")])
def test_a_search_tells_what_it_thought(game: str, spec: str) -> None:
    rows = played(Card(game, (spec,), games=1))
    kind, decided = game_named(game), [row for row in rows if row.agent]
    assert all(row.candidates[0] == row.move for row in decided)
    assert max(len(row.candidates) for row in decided) <= MOST_CANDIDATES
    for row in decided[:5]:
        state = kind.parse_position(row.position)
        legal = {kind.format_move(move) for move in state.legal_moves_of(loosely(row.seat))}
        assert set(row.candidates) <= legal
    if game == "patchwork":
        assert all(0 <= (row.win_probability or 0) <= 1 for row in decided)
        assert all(row.win_probability is not None for row in decided)
        assert any(sum(row.visits) >= 8 for row in decided)
    else:
        assert all(row.points is not None for row in decided)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_net_tells_what_it_expects_and_plays_no_differently(game: str) -> None:
    agent = agent_of(game, "net")
    assert isinstance(agent, TellingAgent)
    rows = played(Card(game, ("net",), games=1))
    told = [row for row in rows if row.agent]
    assert all(row.candidates[0] == row.move for row in told)
    assert all((row.win_probability, row.points) != (None, None) for row in told)
    plain = play_rows(all_fixtures(Card(game, ("net",), games=1))(0))
    assert [row.move for row in plain] == [row.move for row in rows]


def test_a_table_of_arrow_has_a_column_for_each_field(tmp_path: Path) -> None:
    dataset = made(tmp_path, CARDS["patchwork"])
    table = dataset.table()
    assert table.column_names == list(Row.__dataclass_fields__)
    assert dataset.table(["move"]).column("move").to_pylist() == [r.move for r in dataset.rows()]
    assert dataset.is_complete


def test_the_card_tells_what_is_in_the_folder(tmp_path: Path) -> None:
    card = CARDS["patchwork"]
    made(tmp_path, card)
    assert read_card(tmp_path) == card
    write_readme(tmp_path, card)
    text = (tmp_path / "README.md").read_text("utf-8")
    assert "quiltbee dataset make patchwork greedy --games 1 --seed 1" in text
    assert "--explore 0.3" in text
    assert "30% of the moves were drawn at random" in text
    assert "| `greedy` | 2 |" in text
    assert "shard-000000.parquet" in text


def test_a_folder_without_a_dataset_or_with_a_later_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Dataset(tmp_path)
    assert refusal.value.code is ErrorCode.DATASET_MISSING
    write_card(tmp_path, replace(CARDS["patchwork"], format=2))
    with pytest.raises(InvalidOption) as refusal:
        Dataset(tmp_path)
    assert refusal.value.code is ErrorCode.DATASET_CARD
    (tmp_path / "dataset.json").write_text("{", encoding="utf-8")
    with pytest.raises(InvalidOption) as refusal:
        Dataset(tmp_path)
    assert refusal.value.code is ErrorCode.DATASET_CARD


def test_nulls_come_back_as_none(tmp_path: Path) -> None:
    rows = played(CARDS["the Automa"])
    path = tmp_path / "shard-000000.parquet"
    write_shard(path, range(1), rows)
    assert read_shard(path)[0].win_probability is None
    assert {row.agent for row in read_shard(path)} == {"greedy", ""}
