"""Files that programs keep: damaged ones are refused by name, and half of one never appears."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.datasets.rows import Row
from quiltbee.datasets.shards import read_shard, shard_path, write_shard
from quiltbee.errors import QuiltbeeError
from quiltbee.explorer.run import Harvest, Run
from quiltbee.kept_files import write_whole
from quiltbee.kernel.patchwork.net.weights import FILES
from quiltbee.puzzles.collection import shipped, write_puzzles
from quiltbee.training.patchwork.shards import load_shards

RUN = Run("patchwork", "mark", 8, 1)


def dataset(folder: Path) -> Path:
    path = shard_path(folder, 0)
    rows = [
        Row(
            game,
            1,
            ply,
            0,
            "greedy",
            "pw1_x",
            "adv",
            False,
            0.5,
            1.0,
            2.0,
            ("adv",),
            (7,),
            (1, 2),
            (0,),
        )
        for game in range(20)
        for ply in range(20)
    ]
    write_shard(path, range(20), rows)
    return path


def harvest(folder: Path) -> Path:
    path = Harvest(folder, RUN).path(0)
    np.savez_compressed(path, games=np.arange(900))
    return path


def weights(folder: Path) -> Path:
    path = folder / "net.npz"
    FILES.save(path, np.ones(FILES.count, np.float32))
    return path


def games(folder: Path) -> Path:
    path = folder / "games-000000.npz"
    np.savez(path, games=np.arange(900))
    return path


READERS: dict[str, tuple[Callable[[Path], Path], Callable[[Path], Any]]] = {
    "dataset": (dataset, read_shard),
    "explorer": (harvest, lambda path: list(Harvest(path.parent, RUN).columns())),
    "weights": (weights, FILES.load),
    "games": (games, lambda path: load_shards([path])),
}


@pytest.mark.parametrize("kind", READERS)
def test_a_file_that_was_cut_off_is_refused_by_its_name(tmp_path: Path, kind: str) -> None:
    make, read = READERS[kind]
    path = make(tmp_path)
    whole = path.read_bytes()
    for length in (0, 1, 30, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(QuiltbeeError, match=path.name):
            read(path)


@pytest.mark.parametrize("kind", READERS)
def test_a_flipped_bit_is_refused_or_does_not_matter(tmp_path: Path, kind: str) -> None:
    make, read = READERS[kind]
    path = make(tmp_path)
    whole, chance = path.read_bytes(), Random(3)

    def told() -> str:
        try:
            return str(read(path))
        except QuiltbeeError as error:
            return f"refused: {path.name in str(error)}"

    found = {told()}
    for _ in range(60):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
        found.add(told())
    assert "refused: True" in found
    assert len(found) <= 2, "what was written, and that it cannot be read"


def test_puzzles_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    write_puzzles(list(shipped().values())[:2], file)
    text = file.read_text("utf-8")
    for broken in (text[:-40], text.replace('"kind"', '"sort"'), "[1]\n", "\x00", json.dumps({})):
        file.write_text(broken, "utf-8")
        result = CliRunner().invoke(app, ["puzzles", "check", str(file)])
        assert (result.exit_code, "puzzles.jsonl can't be read" in result.stderr) == (2, True)


def test_half_a_description_of_a_run_is_refused(tmp_path: Path) -> None:
    Harvest(tmp_path, RUN)
    (tmp_path / "run.json").write_text('{"game": "pat', "utf-8")
    with pytest.raises(QuiltbeeError, match=r"run\.json"):
        Harvest(tmp_path, RUN)


def test_what_cannot_be_written_whole_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.txt"
    write_whole(file, "old")

    def full(path: Path, text: str, *_: Any, **__: Any) -> int:
        path.write_bytes(text.encode()[:1])
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert [each.name for each in tmp_path.iterdir()] == ["kept.txt"]
    assert file.read_bytes() == b"old"
