import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.datasets import Card, make_dataset


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["dataset", *words])
    return result.exit_code, result.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("dataset")
    make_dataset(place, Card("doodle", ("random",), games=2, shard_games=1), threads=1)
    return place


def test_what_is_there_already_is_not_played_again(folder: Path) -> None:
    words = ("make", "doodle", "random", "--games", "2", "--shard-games", "1")
    status, told = run(*words, "--out", str(folder), "--json")
    assert status == 0
    assert json.loads(told) == {"folder": str(folder), "games": 2, "played": 0}
    status, told = run(*words, "--out", str(folder), "--language", "de")
    assert status == 0
    assert told.startswith(f"2 Partien in {folder}, davon 0 neu.")


def test_show_tells_what_a_folder_holds(folder: Path) -> None:
    status, told = run("show", str(folder))
    assert status == 0
    assert told.startswith("Patchwork Doodle: 2 games, ")
    assert "random: 2 games, mean score" in told
    facts = json.loads(run("show", str(folder), "--json")[1])
    assert facts["games"] == 2
    assert facts["missing"] == 0
    assert facts["agents"]["random"]["won"] == 1.0


def test_an_unfinished_one_says_how_to_go_on(folder: Path, tmp_path: Path) -> None:
    for name in ("dataset.json", "shard-000000.parquet"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    status, told = run("show", str(tmp_path))
    assert status == 0
    assert "1 games are to come" in told
    assert "quiltbee dataset make doodle random --games 2 --seed 1 --shard-games 1" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("make", "doodle", "--out", "x"), "No one plays"),
        (("make", "greedy"), "--out PLACE"),
        (("show", "a", "b"), "the one folder"),
        (("show", "nowhere"), "There is no dataset in nowhere"),
    ],
)
def test_wishes_that_do_not_go_together_are_refused(words: tuple[str, ...], said: str) -> None:
    status, told = run(*words)
    assert status == 2
    assert said in told
