"""Passwords and their digests (argon2), worked out in threads of their own and not without end.

Each takes 64 MiB and a good part of a tenth of a second, by intention. So only a few are worked out
at once, and whoever finds too many waiting comes again later.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from quiltbee.errors import ErrorCode, RefusedRequest

if TYPE_CHECKING:
    from argon2 import PasswordHasher

LEAST, MOST = 8, 200
THREADS = 2
MOST_WAITING = 50
Result = TypeVar("Result")
_NOBODY = (
    "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$"
    "Y2Fubm90IGJlIGd1ZXNzZWQgYnkgYW55Ym9keSBhdCBhbGw"
)
"""Checked where there is no such account, so that it takes as long as where there is one."""


@cache
def _hasher() -> "PasswordHasher":
    """Loaded for the first account, not for every start."""
    from argon2 import PasswordHasher

    return PasswordHasher()


class Passwords:
    """Makes and checks digests of passwords."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="quiltbee-passwords")
        self._waiting = 0

    async def digest(self, password: str) -> str:
        """The digest of a new password; raises RefusedRequest if it is too short or too long."""
        if not LEAST <= len(password) <= MOST:
            raise RefusedRequest(ErrorCode.PLAYER_PASSWORD, least=LEAST, most=MOST)
        return await self._run(lambda: _hasher().hash(password))

    async def fits(self, digest: str | None, password: str) -> bool:
        """Whether a password has this digest; it takes as long if there is none."""
        return await self._run(lambda: _verify(digest or _NOBODY, password[:MOST]))

    def is_outdated(self, digest: str) -> bool:
        """Whether a digest should be made again, with more effort."""
        return _hasher().check_needs_rehash(digest)

    async def _run(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= MOST_WAITING:
            raise RefusedRequest(ErrorCode.WIRE_BUSY)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    async def stop(self) -> None:
        """Begin nothing more."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _verify(digest: str, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    with contextlib.suppress(VerificationError, InvalidHashError):
        return _hasher().verify(digest, password)
    return False
