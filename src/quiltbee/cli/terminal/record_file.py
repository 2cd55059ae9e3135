"""The file a game is kept in while it is played."""

import os
from errno import ENOENT
from pathlib import Path
from tempfile import NamedTemporaryFile

from quiltbee.match.driver import LocalTable
from quiltbee.records import write_record
from quiltbee.texts import Refused


class RecordFile:
    """Where the game goes, if anywhere. Saving is all or nothing: never half a record."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path

    def begin(self, table: LocalTable) -> None:
        """Write a new game; Refused if another one has appeared there in the meantime."""
        if self.path is None or self.path.exists():  # what may be written over was asked before
            self.save(table)
            return
        try:
            with self.path.open("x", encoding="utf-8") as file:
                file.write(write_record(table.record))
        except FileExistsError as error:
            raise Refused("record.exists", file=self.path) from error

    def save(self, table: LocalTable) -> None:
        """Write the game so far; raises OSError."""
        if self.path is not None:
            write_whole(self.path, write_record(table.record))


def write_whole(path: Path, text: str) -> None:
    """Write a text beside its place, then put it there in one step."""
    path = path.resolve()  # what a link points to is replaced, not the link
    if path.exists() and not path.is_file():  # a pipe or a device cannot be replaced
        path.write_text(text, "utf-8")
        return
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path.parent))
    data = text.encode("utf-8")
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(data)
            file.close()
            os.chmod(file.name, path.stat().st_mode if path.exists() else 0o666 & ~_umask())
            os.replace(file.name, path)
        except OSError:
            os.unlink(file.name)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
