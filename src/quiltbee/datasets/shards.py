"""The files of a dataset: `shard-000000.parquet` and so on, each with the games of a range.

A file appears whole or not at all, and says which games it holds. So whoever makes a dataset may be
killed at any moment: what is missing is played again and comes out the same.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quiltbee.datasets.rows import FIELDS, Row, row_of
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.kept_files import reading

if TYPE_CHECKING:
    import pyarrow as pa

FIRST_GAME, LAST_GAME = b"quiltbee.first_game", b"quiltbee.last_game"
"""In the metadata of a file: the numbers of its first and last game."""
COMPRESSION = "zstd"


def arrow() -> Any:
    """PyArrow; InvalidOption if it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise InvalidOption(ErrorCode.DATASET_ARROW) from error
    return pyarrow


def schema() -> "pa.Schema":
    """The columns, in the order of a row's fields."""
    pa = arrow()
    words = pa.dictionary(pa.int16(), pa.string())
    kinds = {
        "game": pa.int64(),
        "deal": pa.int64(),
        "ply": pa.int16(),
        "seat": pa.int8(),
        "agent": words,
        "position": pa.string(),
        "move": pa.string(),
        "explored": pa.bool_(),
        "win_probability": pa.float32(),
        "margin": pa.float32(),
        "points": pa.float32(),
        "candidates": pa.list_(pa.string()),
        "visits": pa.list_(pa.int32()),
        "scores": pa.list_(pa.int16()),
        "winners": pa.list_(pa.int8()),
    }
    return pa.schema([(name, kinds[name]) for name in FIELDS])


def shard_path(folder: Path, number: int) -> Path:
    """The file with this number."""
    return folder / f"shard-{number:06}.parquet"


def shard_paths(folder: Path) -> list[Path]:
    """All complete files of a folder, in order."""
    return sorted(folder.glob("shard-*[0-9].parquet"))


def holds(path: Path, games: range) -> bool:
    """Whether a file is there, whole, and has exactly these games."""
    pa = arrow()
    try:
        told = pa.parquet.read_schema(path).metadata or {}
    except (OSError, pa.ArrowException):
        return False
    wanted = {FIRST_GAME: games[0], LAST_GAME: games[-1]}
    return all(told.get(key) == str(number).encode() for key, number in wanted.items())


def write_shard(path: Path, games: range, rows: Sequence[Row]) -> None:
    """Write the rows of a range of games; the same rows are the same bytes."""
    pa = arrow()
    told = {FIRST_GAME: str(games[0]), LAST_GAME: str(games[-1])}
    columns = [[getattr(row, name) for row in rows] for name in FIELDS]
    kinds = schema()
    arrays = [pa.array(column, kind) for column, kind in zip(columns, kinds.types, strict=True)]
    table = pa.Table.from_arrays(arrays, schema=kinds.with_metadata(told))
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    pa.parquet.write_table(table, unfinished, compression=COMPRESSION, write_page_checksum=True)
    unfinished.replace(path)


def read_table(paths: Iterable[Path], columns: Sequence[str] | None = None) -> "pa.Table":
    """The rows of files as one table; all columns, or some."""
    pa = arrow()
    tables = [_read(path, columns) for path in paths]
    return pa.concat_tables(tables) if tables else schema().empty_table()


def _read(path: Path, columns: Sequence[str] | None) -> "pa.Table":
    chosen = None if columns is None else list(columns)
    with reading(path):
        read = arrow().parquet.read_table
        table = read(path, columns=chosen, page_checksum_verification=True)
        return table.replace_schema_metadata()


def read_shard(path: Path) -> list[Row]:
    """The rows of a file."""
    table = read_table([path])
    with reading(path):
        return [row_of(facts) for facts in table.to_pylist()]


def tidy(folder: Path) -> None:
    """Remove what was being written when someone was killed."""
    for leftover in folder.glob("*.part"):
        leftover.unlink(missing_ok=True)
