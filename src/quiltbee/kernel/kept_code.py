"""What of the kernel is compiled and kept on this machine, without loading any of it."""

import platform
from pathlib import Path

import numba
from llvmlite.binding import get_host_cpu_name

from quiltbee.kernel import shipped_code
from quiltbee.kernel.compiling import cache_folder


def kept_parts() -> int:
    """How many compiled parts are kept for the kernel as it is now."""
    folder = cache_folder()
    return 0 if folder is None else sum(1 for _ in folder.glob("*/*.nbi"))


def shipped_parts() -> int:
    """How many compiled parts came with the package, for processors like this one."""
    if not shipped_code.is_usable() or not shipped_code.FOLDER.is_dir():
        return 0
    return sum(path.is_file() for path in shipped_code.FOLDER.iterdir())


def note_all_compiled() -> None:
    """Leave a note that everything is compiled, for this processor, this Python and this Numba."""
    if (note := _note()) is not None:
        note.touch()


def is_all_compiled() -> bool:
    """Whether that note is there."""
    note = _note()
    return note is not None and note.exists()


def _note() -> Path | None:
    folder = cache_folder()
    made_for = (get_host_cpu_name(), platform.python_version(), numba.__version__)
    return None if folder is None else folder / "-".join(("complete", *made_for))
