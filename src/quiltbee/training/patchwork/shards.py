"""Files of harvested games: written by self-play, read by fitting.

A folder holds `games-000000.npz`, `games-000001.npz` and so on. Each file appears complete or not
at all, so that a folder can be read while others write to it.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from quiltbee.datasets.shards import shard_paths as dataset_paths
from quiltbee.kept_files import reading
from quiltbee.kernel.patchwork.learning.searched_games import Harvest

DATASET = ".parquet"


def shard_path(folder: Path, number: int) -> Path:
    """The file with this number."""
    return folder / f"games-{number:06}.npz"


def shard_paths(folder: Path) -> list[Path]:
    """All complete files of a folder, in order; those of a dataset where it has one."""
    return sorted(folder.glob("games-*[0-9].npz")) or dataset_paths(folder)


def save_shard(path: Path, harvest: Harvest) -> None:
    """Write the games of a harvest."""
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez(file, **harvest._asdict())
    unfinished.replace(path)


def load_shards(paths: Sequence[Path]) -> Harvest:
    """Read files as one harvest; games are numbered through all of them."""
    parts = [_load(path) for path in paths]
    starts = np.cumsum([0, *(len(part.orders) for part in parts[:-1])])
    numbered = [
        part._replace(games=part.games + np.int32(start))
        for part, start in zip(parts, starts, strict=True)
    ]
    return Harvest(*(np.concatenate(columns) for columns in zip(*numbered, strict=True)))


def _load(path: Path) -> Harvest:
    with reading(path), path.open("rb") as file, np.load(file, allow_pickle=False) as data:
        return Harvest(**{name: data[name] for name in Harvest._fields})
