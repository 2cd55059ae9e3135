"""The server's secrets, made at the first start and kept in the data folder for it alone."""

import os
import secrets
from pathlib import Path

import msgspec

FILE_NAME = "secrets.json"


class Keys(msgspec.Struct, frozen=True):
    """What signs cookies, and what opens the figures to whoever runs the server."""

    cookies: str
    admin: str


def key_file(folder: Path) -> Path:
    """Where the secrets lie."""
    return folder / FILE_NAME


def read_keys(folder: Path) -> Keys:
    """The secrets of a data folder; made if it has none. Safe if several processes start at once.

    The file appears whole or not at all: it is written beside its place and linked to it, which
    fails if another process was quicker.
    """
    path = key_file(folder)
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _make(path)
    return msgspec.json.decode(path.read_bytes(), type=Keys)


def _make(path: Path) -> None:
    keys = Keys(cookies=secrets.token_hex(32), admin=secrets.token_urlsafe(24))
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(msgspec.json.encode(keys))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return
    finally:
        os.unlink(draft)
