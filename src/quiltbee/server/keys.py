"""The server's secrets, made at the first start and kept in the data folder for it alone.

The key that signs cookies can be replaced while servers run: those before it still verify until
they are retired, and so does the one that will come next, so that several machines can know a key
before the first of them signs with it. A running server reads the file again when it has changed.
"""

import logging
import os
import secrets
import time
from pathlib import Path

import msgspec

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.hints import Hint

log = logging.getLogger(__name__)
FILE_NAME = "secrets.json"
DAY_MS = 24 * 3600 * 1000
SHORTEST = 16
"""Bytes of a secret; with fewer, whoever has time could forge cookies."""
LOOK_SECONDS = 1.0
"""How often a running server looks whether the file has changed."""


class OldKey(msgspec.Struct, frozen=True):
    """A key that signed cookies until a moment (in milliseconds)."""

    cookies: str
    replaced_at: int


class Keys(msgspec.Struct, frozen=True, omit_defaults=True):
    """What signs cookies, and what opens the figures to whoever runs the server."""

    cookies: str
    admin: str
    next: str = ""
    """The key that will sign next; it verifies already."""
    old: tuple[OldKey, ...] = ()
    """Keys that sign no longer; they still verify, the newest first."""
    deals: str = ""
    """What the deals of the day are made from, once that is no longer the key that signs."""

    @property
    def deal_key(self) -> bytes:
        """What the deals of the day are made from; it never changes, or games would."""
        return bytes.fromhex(self.deals or self.cookies)

    @property
    def verifying(self) -> tuple[bytes, ...]:
        """The keys by which a cookie may be signed, the one that signs first."""
        every = (self.cookies, self.next, *(key.cookies for key in self.old))
        return tuple(bytes.fromhex(key) for key in every if key)


class KeyRing:
    """The secrets of a running server, read again when their file has changed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = key_file(folder)
        self.keys = read_keys(folder)
        self._mark = self._stat()
        self._looked_at = time.monotonic()

    def current(self, *, at_once: bool = False) -> Keys:
        """The secrets as they are now; looked for once a second, or at once."""
        now = time.monotonic()
        if at_once or now - self._looked_at >= LOOK_SECONDS:
            self._looked_at = now
            mark = self._stat()
            if mark is not None and mark != self._mark:
                self._mark = mark
                self._read()
        return self.keys

    def _read(self) -> None:
        try:
            self.keys = read_keys(self._folder)
        except (InvalidOption, OSError) as error:  # what was read before holds
            log.error("the secrets cannot be read again: %s", error)

    def _stat(self) -> tuple[int, int] | None:
        try:
            facts = self._path.stat()
        except OSError:  # it is being copied here: what was read holds
            return None
        return facts.st_mtime_ns, facts.st_ino


def key_file(folder: Path) -> Path:
    """Where the secrets lie."""
    return folder / FILE_NAME


def read_keys(folder: Path) -> Keys:
    """The secrets of a data folder; made if it has none. Safe if several processes start at once.

    Raises InvalidOption if what lies there is something else.
    """
    path = key_file(folder)
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _make(path)
    try:
        keys = msgspec.json.decode(path.read_bytes(), type=Keys)
        _check(keys)
    except (msgspec.DecodeError, ValueError) as error:
        hint = Hint("{error}.", error=error)
        raise InvalidOption(ErrorCode.STORAGE_SECRETS, path=path, hint=hint) from error
    return keys


def _check(keys: Keys) -> None:
    """Raise ValueError for what isn't a key, or could be guessed."""
    every = (bytes.fromhex(keys.cookies), *keys.verifying, keys.deal_key, keys.admin.encode())
    if min(map(len, every)) < SHORTEST:
        raise ValueError(f"a secret has fewer than {SHORTEST} bytes")


def prepare(folder: Path) -> Keys:
    """Make the key that will sign next; it verifies from now on. One that is there stays."""
    keys = read_keys(folder)
    return _keep(folder, msgspec.structs.replace(keys, next=keys.next or _new_key()))


def rotate(folder: Path, now: int) -> Keys:
    """Sign with the next key from now on; what was signed before still holds."""
    keys = read_keys(folder)
    before = OldKey(keys.cookies, now)
    key = keys.next or _new_key()
    return _keep(
        folder,
        msgspec.structs.replace(
            keys,
            cookies=key,
            next="",
            old=(before, *keys.old),
            deals=keys.deals or keys.cookies,
        ),
    )


def retire(folder: Path, now: int, days: int) -> Keys:
    """Stop accepting keys that were replaced at least this many days ago."""
    keys = read_keys(folder)
    old = tuple(key for key in keys.old if now - key.replaced_at < days * DAY_MS)
    return _keep(folder, msgspec.structs.replace(keys, old=old))


def _new_key() -> str:
    return secrets.token_hex(32)


def _make(path: Path) -> None:
    """Make secrets. The file appears whole or not at all, and not if another was quicker."""
    draft = _draft(path, Keys(cookies=_new_key(), admin=secrets.token_urlsafe(24)))
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    finally:
        os.unlink(draft)


def _keep(folder: Path, keys: Keys) -> Keys:
    """Replace the file; whoever reads it meanwhile reads the old one or the new one, whole."""
    path = key_file(folder)
    os.replace(_draft(path, keys), path)
    return keys


def _draft(path: Path, keys: Keys) -> Path:
    """The secrets, on the disk beside their place."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(keys))
        file.flush()
        os.fsync(file.fileno())
    return draft
