"""Accounts: a name and a password, to keep name and results and to sign in elsewhere."""

import asyncio
import contextlib
from functools import cache
from typing import TYPE_CHECKING

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.identity import Player
from quiltbee.server.names import account_key, clean_name
from quiltbee.server.storage.people import People

if TYPE_CHECKING:
    from argon2 import PasswordHasher

LEAST, MOST = 8, 200
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


async def make_account(people: People, player: Player, name: str, password: str, now: int) -> str:
    """Give a guest an account; its cleaned name. Raises RefusedRequest."""
    if player.account:
        raise RefusedRequest(ErrorCode.PLAYER_HAS_ACCOUNT, text=player.name)
    name = clean_name(name)
    digest = await _new_digest(password)
    if not await people.make_account(player.id, name, account_key(name), digest, now):
        raise RefusedRequest(ErrorCode.PLAYER_ACCOUNT_TAKEN, text=name)
    return name


async def change_password(people: People, player: Player, password: str, new: str) -> None:
    """Give an account another password; raises RefusedRequest if the old one is not right."""
    row = await people.player(player.id)
    if row is None or row.password is None or not await _fits(row.password, password):
        raise RefusedRequest(ErrorCode.PLAYER_SIGN_IN)
    await people.set_password(player.id, await _new_digest(new))


async def _new_digest(password: str) -> str:
    if not LEAST <= len(password) <= MOST:
        raise RefusedRequest(ErrorCode.PLAYER_PASSWORD, least=LEAST, most=MOST)
    return await asyncio.to_thread(_hasher().hash, password)


async def sign_in(people: People, name: str, password: str) -> Player:
    """The player of an account; raises RefusedRequest without saying which part was wrong."""
    row = await people.by_account(account_key(clean_name(name)))
    digest = _NOBODY if row is None or row.password is None else row.password
    if not await _fits(digest, password) or row is None:
        raise RefusedRequest(ErrorCode.PLAYER_SIGN_IN)
    if _hasher().check_needs_rehash(digest):
        await people.set_password(row.id, await asyncio.to_thread(_hasher().hash, password))
    return Player(row.id, row.name, account=True)


async def _fits(digest: str, password: str) -> bool:
    return await asyncio.to_thread(_verify, digest, password[:MOST])


def _verify(digest: str, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    with contextlib.suppress(VerificationError, InvalidHashError):
        return _hasher().verify(digest, password)
    return False
