"""Where results go is checked before the work begins, so that no work is lost to a typing error."""

import os
from errno import ENOENT
from pathlib import Path

from quiltbee.texts import Refused


def check_file(path: Path | None) -> None:
    """Raise Refused unless a file can be written there; None stands for no file."""
    if path is None:
        return
    if path.is_dir():
        raise Refused("output.is_folder", file=path)
    if not path.resolve().parent.is_dir():
        raise Refused("output.no_folder", file=path, folder=path.parent)
    if not os.access(path if path.exists() else path.resolve().parent, os.W_OK):
        raise Refused("output.not_writable", file=path)


def check_there(path: Path) -> None:
    """Raise FileNotFoundError unless something is there: a mistyped place is not to be made."""
    if not path.exists():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(path))


def check_folder(path: Path) -> None:
    """Raise Refused unless there is such a folder to write into, or one can be made."""
    place = path.resolve()
    while not place.exists():
        place = place.parent
    if not place.is_dir():
        raise Refused("output.not_a_folder", folder=path, file=place)
    if not os.access(place, os.W_OK):
        raise Refused("output.not_writable", file=path)
