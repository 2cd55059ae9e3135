"""Files that programs keep for themselves: written whole or not at all, and damage is reported."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from quiltbee.errors import ErrorCode, InvalidOption, QuiltbeeError


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Refuse a file that cannot be read as what it should be; raises InvalidOption."""
    try:
        yield
    except QuiltbeeError:
        raise
    except OSError as error:
        if error.filename is not None:  # it is not there, or not ours to read
            raise
        raise _damaged(path, error) from error
    except Exception as error:  # readers raise whatever they stumble over
        raise _damaged(path, error) from error


def write_whole(path: Path, text: str) -> None:
    """Write a text beside its place, then put it there in one step."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        unfinished.write_text(text, "utf-8", newline="\n")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _damaged(path: Path, error: Exception) -> InvalidOption:
    said = " ".join(str(error).split())[:200]
    hint = f"{type(error).__name__}: {said.rstrip('.')}."
    return InvalidOption(ErrorCode.FILE_DAMAGED, file=str(path), hint=hint)
