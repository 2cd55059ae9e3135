import json
import shlex
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.support.engines import engine_spec
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.datasets import Card, Dataset, make_dataset
from quiltbee.patchwork import parse_position


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


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_an_engine_plays_and_the_card_says_how_to_do_it_again(tmp_path: Path) -> None:
    there, again = tmp_path / "there", tmp_path / "again"
    words = (f"it={engine_spec('plain')}", "greedy", "--games", "2", "--shard-games", "1")
    status, told = run("make", *words, "--threads", "1", "--out", str(there))
    assert status == 0, told
    rows = [row for row in Dataset(there).rows() if row.agent == "it"]
    assert len(rows) > 20
    assert {row.game for row in rows} == {0, 1}
    for row in rows:  # what this engine plays
        assert row.move == str(parse_position(row.position).legal_moves[0])
    command = next(line for line in (there / "README.md").read_text("utf-8").splitlines()
                   if line.startswith("    quiltbee dataset"))  # fmt: skip
    status, told = run(*shlex.split(command)[2:-1], str(again), "--threads", "1")
    assert status == 0, told
    assert bytes_of(there) == bytes_of(again)


def test_an_engine_that_fails_is_named_in_a_sentence(tmp_path: Path) -> None:
    words = ("make", f"bad={engine_spec('illegal')}", "greedy", "--games", "2", "--threads", "1")
    status, told = run(*words, "--out", str(tmp_path / "bad"), "--language", "en")
    assert status == 2
    sentence = "quiltbee: The engine bad failed in the game of deal 1: bestmove '99-0a1'"
    assert told.splitlines()[-1].startswith(sentence)
    assert "Traceback" not in told
    assert not list((tmp_path / "bad").glob("*.parquet"))


class HereRay(ModuleType):
    """Ray as far as a dataset asks for it: its actors are in this process, and answer at once."""

    exceptions = SimpleNamespace(
        RayError=RuntimeError, RayTaskError=KeyError, RayActorError=OSError, RaySystemError=OSError
    )

    def __init__(self) -> None:
        super().__init__("ray")
        self.addresses: list[str] = []
        self.actors: list[Any] = []

    def init(self, address: str, **_: object) -> None:
        self.addresses.append(address)

    def remote(self, num_cpus: int) -> Any:
        assert num_cpus == 1

        def hire(kind: type[Any]) -> Any:
            def make(*words: Any) -> Any:
                player = kind(*words)
                self.actors.append(player)
                methods = {name: SimpleNamespace(remote=getattr(player, name))
                           for name in ("play", "close")}  # fmt: skip
                return SimpleNamespace(**methods)

            return SimpleNamespace(remote=make)

        return hire

    def get(self, answer: Any) -> Any:
        return answer

    def kill(self, _actor: object) -> None:
        pass

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def shutdown(self) -> None:
        self.addresses.append("left")


PLAYED = ("patchwork", "greedy", "random", "--games", "4", "--shard-games", "2", "--explore", "0.2")


def test_on_a_cluster_the_same_bytes_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ray = HereRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    for name, words in {"here": ("--threads", "1"), "there": ("--ray", "auto")}.items():
        status, told = run("make", *PLAYED, *words, "--out", str(tmp_path / name))
        assert status == 0, told
    assert bytes_of(tmp_path / "here") == bytes_of(tmp_path / "there")
    assert ray.addresses == ["auto", "left"]
    assert len(ray.actors) == 2, "one for each core of the cluster"


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_by_ray_itself_too(tmp_path: Path) -> None:
    for name, words in {"here": ("--threads", "1"), "there": ("--ray", "local")}.items():
        status, told = run("make", *PLAYED, *words, "--out", str(tmp_path / name))
        assert status == 0, told
    assert bytes_of(tmp_path / "here") == bytes_of(tmp_path / "there")
