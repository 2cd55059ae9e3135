"""How the kernel becomes machine code, and where the code is kept.

Numba keeps compiled code in a cache but looks only at the age of the one file a function stands in;
a change in a table or a helper elsewhere would go unnoticed. Here the cache is a folder named
after the content of everything the kernel is made of, so stale code cannot be met. Where no folder
can be written, everything still works and is compiled again in each process.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar

import numba

from quiltbee.kernel.inlining import InliningCompiler
from quiltbee.kernel.shipped_code import ShippedCache

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent.parent
SOURCES = ("geometry", "patchwork", "doodle", "kernel")
"""The folders whose files decide what the compiled code is."""
KEPT = 3
"""How many generations of compiled code stay: working on the kernel makes many."""

_INLINED = {
    "forceinline": True,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": InliningCompiler,
}


def inlined(function: Function) -> Function:
    """A small function of the kernel; it becomes part of every function that calls it.

    Python itself cannot call it: leaving out what that needs, and machine code of its own, saves
    more than half of the compiling.
    """
    return _jit(function, **_INLINED)


def lean(function: Function) -> Function:
    """An inlined function that makes no array and returns none, so that it counts no references.

    Numba counts who holds an array whenever one is taken out of a tuple or a row out of an array.
    Where a function mostly does that, the counting takes several times as long as the work. Even
    `a[:] = b` makes an array; write a loop. What it calls is compiled in the same way.
    """
    return _jit(function, _nrt=False, **_INLINED)


def compiled(function: Function) -> Function:
    """An entry point of the kernel: callable from Python, kept in the cache, releases the GIL.

    What players need may have come with the package; then nothing is compiled at all.
    """
    folder = cache_folder()
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = "" if folder is None else str(folder)
    try:
        made = _jit(function, nogil=True, cache=folder is not None)
    finally:
        numba.config.CACHE_DIR = before
    made._cache = ShippedCache(made._cache, function, fingerprint())  # type: ignore[attr-defined]
    return made


def _jit(function: Function, **options: Any) -> Function:
    made: Function = numba.njit(error_model="numpy", **options)(function)
    return made


@cache
def cache_folder() -> Path | None:
    """The first folder that can be written, or None if compiled code cannot be kept."""
    for place in _places():
        folder = place / f"quiltbee-{fingerprint()}"
        if _is_writable(folder):
            _forget_old(place, folder)
            return folder
    return None


def _places() -> list[Path]:
    """Where compiled code may go: as NUMBA_CACHE_DIR says, beside the source, with the user."""
    chosen = [Path(numba.config.CACHE_DIR)] if numba.config.CACHE_DIR else []
    return [*chosen, Path(__file__).parent / "__pycache__", _user_cache() / "quiltbee"]


def _user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home())
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _forget_old(place: Path, current: Path) -> None:
    """Remove all but the latest generations; another process may be doing the same."""
    with suppress(OSError):
        os.utime(current)
        generations = sorted(place.glob("quiltbee-*"), key=lambda folder: -folder.stat().st_mtime)
        for folder in generations[KEPT:]:
            rmtree(folder, ignore_errors=True)


@cache
def fingerprint() -> str:
    """Stands for the content of the rules and the kernel: what compiled code depends on."""
    digest = sha256()
    for name in SOURCES:
        for path in sorted((PACKAGE / name).rglob("*")):
            if path.suffix in {".py", ".json"}:
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
