"""Datasets are made the same whatever stops them, whoever plays, on any number of processes."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee.arena.fixtures import Fixture
from quiltbee.datasets import Card, Dataset, Row, make_dataset
from quiltbee.datasets.making import all_fixtures
from quiltbee.datasets.playing import play_rows
from quiltbee.errors import ErrorCode, InvalidOption

GREEDY = Card("patchwork", ("greedy", "random"), games=6, shard_games=2, explore=0.1)
BOTS = """
import os, pathlib, signal, time

GAMES = [0]  # two agents are made for each

class Mortal:
    '''Kills whoever makes the dataset, in the middle of its fourth game.'''

    def __init__(self):
        GAMES[0] += 1
        self.plies = 0

    def choose(self, state, seat, random):
        self.plies += 1
        if GAMES[0] == 8 and self.plies == 5 and pathlib.Path("deadly").exists():
            while not pathlib.Path("killed/shard-000000.parquet").exists():
                time.sleep(0.01)
            os.kill(os.getppid(), signal.SIGKILL)
        return state.legal_moves_of(seat)[0]
"""


class HereRows:
    """Plays in this process."""

    def __init__(self, explore: float = 0.0) -> None:
        self._explore = explore

    def play(self, fixture: Fixture) -> list[Row]:
        return play_rows(fixture, explore=self._explore)

    def close(self) -> None:
        pass

    def kill(self) -> None:
        pass


def make_here(folder: Path, card: Card) -> int:
    return make_dataset(folder, card, threads=1, hire=lambda: HereRows(card.explore))


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_seed_is_the_same_bytes_here_and_in_processes(tmp_path: Path) -> None:
    assert make_here(tmp_path / "here", GREEDY) == 6
    assert make_dataset(tmp_path / "there", GREEDY, threads=2) == 6
    here = bytes_of(tmp_path / "here")
    assert here == bytes_of(tmp_path / "there")
    shards = [f"shard-{number:06}.parquet" for number in range(3)]
    assert list(here) == ["README.md", "dataset.json", *shards]
    make_here(tmp_path / "other", replace(GREEDY, seed=4))
    other = bytes_of(tmp_path / "other")
    assert all(other[name] != here[name] for name in shards)


def test_only_missing_files_are_played_again(tmp_path: Path) -> None:
    make_here(tmp_path, GREEDY)
    before = bytes_of(tmp_path)
    assert make_here(tmp_path, GREEDY) == 0
    (tmp_path / "shard-000001.parquet").unlink()
    whole = (tmp_path / "shard-000002.parquet").read_bytes()
    (tmp_path / "shard-000002.parquet").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "README.md").unlink()
    (tmp_path / "shard-000001.parquet.99.part").write_bytes(b"half of it")
    assert make_here(tmp_path, GREEDY) == 4
    assert bytes_of(tmp_path) == before


def test_a_dataset_can_grow_but_not_become_another(tmp_path: Path) -> None:
    make_here(tmp_path / "grown", replace(GREEDY, games=3))
    assert make_here(tmp_path / "grown", GREEDY) == 4  # the second file was half full
    make_here(tmp_path / "whole", GREEDY)
    assert bytes_of(tmp_path / "grown") == bytes_of(tmp_path / "whole")
    for other in (replace(GREEDY, seed=2), replace(GREEDY, explore=0.2), replace(GREEDY, games=2)):
        with pytest.raises(InvalidOption) as refusal:
            make_here(tmp_path / "whole", other)
        assert refusal.value.code is ErrorCode.DATASET_FOLDER
        assert "--games 6 --seed 1" in str(refusal.value)


def command(folder: Path, bots: Path) -> list[str]:
    words = ["make", f"mine={bots}:Mortal", "--games", "8", "--shard-games", "2", "--threads", "1"]
    return [sys.executable, "-m", "quiltbee", "dataset", *words, "--out", str(folder)]


def test_whoever_is_killed_goes_on_without_a_game_lost_or_doubled(tmp_path: Path) -> None:
    bots = tmp_path / "bots.py"
    bots.write_text(BOTS, encoding="utf-8")
    (tmp_path / "deadly").touch()
    killed = subprocess.run(
        command(tmp_path / "killed", bots), cwd=tmp_path, capture_output=True, check=False
    )
    assert killed.returncode != 0
    left = {path.name for path in (tmp_path / "killed").iterdir()}
    assert left >= {"dataset.json", "shard-000000.parquet"}
    assert "README.md" not in left
    (tmp_path / "deadly").unlink()
    for folder in ("killed", "whole"):
        subprocess.run(
            command(tmp_path / folder, bots), cwd=tmp_path, capture_output=True, check=True
        )
    assert bytes_of(tmp_path / "killed") == bytes_of(tmp_path / "whole")
    numbers = [game.number for game in Dataset(tmp_path / "killed").games()]
    assert numbers == list(range(8))


def test_one_agent_plays_itself_and_several_change_seats() -> None:
    alone = all_fixtures(Card("patchwork", ("greedy",), games=4))
    assert [one.name for one in alone(0).contestants] == ["greedy", "greedy"]
    assert [alone(number).deal for number in range(3)] == [1, 2, 3]
    pair = all_fixtures(replace(GREEDY, seed=10))
    seen = [(pair(number).deal, pair(number).contestants[0].name) for number in range(4)]
    assert seen == [(10, "greedy"), (10, "random"), (11, "greedy"), (11, "random")]
    table = all_fixtures(Card("doodle", ("greedy", "random"), games=4, seats=3))
    assert [one.name for one in table(0).contestants] == ["greedy", "random", "greedy"]
    automa = all_fixtures(Card("patchwork", ("greedy",), games=1, options={"automa": "3"}))
    assert [one.name for one in automa(0).contestants] == ["greedy"]


@pytest.mark.parametrize(
    ("card", "code"),
    [
        (Card("patchwork", ("nobody",), games=1), ErrorCode.AGENT_NAME),
        (Card("patchwork", ("greedy", "greedy"), games=1), ErrorCode.ARENA_NAMES),
    ],
)
def test_wrong_wishes_are_refused_before_anything_is_played(
    tmp_path: Path, card: Card, code: ErrorCode
) -> None:
    with pytest.raises(InvalidOption) as refusal:
        make_here(tmp_path, card)
    assert refusal.value.code is code
    assert not list(tmp_path.glob("*.parquet"))


def test_without_arrow_it_is_said_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(InvalidOption) as refusal:
        make_here(tmp_path / "none", GREEDY)
    assert refusal.value.code is ErrorCode.DATASET_ARROW
    assert not (tmp_path / "none").exists()
