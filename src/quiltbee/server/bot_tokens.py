"""Tokens of bots that run elsewhere: made, shown once, checked and taken away.

A token is `qbt_ID_SECRET`. Only the SHA-256 of the secret is kept. A bot is a player of its own,
whose name says to everyone that it is a bot; the person who made its token answers for it.
"""

import hmac
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from typing import Literal, get_args

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.identity import Identity, Player
from quiltbee.server.names import LONGEST, clean_name
from quiltbee.server.sign_ins import SignIns
from quiltbee.server.storage.bot_tokens import StoredBots, TokenRow
from quiltbee.server.storage.people import People

Scope = Literal["events", "play", "challenge"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
PREFIX = "qbt_"
MARK = " [bot]"
"""Ends the name of every bot, wherever it is shown: at tables, in lists and in records."""


class BotTokens:
    """All tokens, and the bots they belong to."""

    def __init__(
        self, rows: StoredBots, people: People, identity: Identity, sign_ins: SignIns, most: int
    ) -> None:
        self._rows = rows
        self._people = people
        self._identity = identity
        self._sign_ins = sign_ins
        self._most = most

    async def make(
        self, owner: str, name: str, scopes: tuple[Scope, ...], now: int
    ) -> tuple[TokenRow, str]:
        """A new bot with its token, which is shown only now; raises RefusedRequest."""
        called = clean_name(name)[: LONGEST - len(MARK)].rstrip() + MARK
        secret, bot = token_urlsafe(32), self._identity.new_player()
        granted = " ".join(scope for scope in SCOPES if scope in scopes)
        row = TokenRow(token_hex(8), _digest(secret), owner, bot, called, granted, now)
        if not await self._rows.keep(row, self._most):
            raise RefusedRequest(ErrorCode.WIRE_FULL, what="bots of one player", most=self._most)
        await self._people.rename(bot, called, now)
        return row, f"{PREFIX}{row.id}_{secret}"

    async def check(self, header: str, scope: str) -> TokenRow:
        """The token of an Authorization header; raises RefusedRequest."""
        kind, _, given = header.partition(" ")
        name, _, secret = given.strip().removeprefix(PREFIX).partition("_")
        is_token = kind.lower() == "bearer" and given.isascii() and len(given) < 200
        row = await self._rows.find(name) if is_token else None
        if row is None or not hmac.compare_digest(row.digest, _digest(secret)):
            raise RefusedRequest(ErrorCode.BOT_TOKEN)
        if scope not in row.scopes.split():
            raise RefusedRequest(ErrorCode.BOT_SCOPE, scope=scope, scopes=row.scopes)
        return row

    async def holds(self, token: str) -> bool:
        """Whether a token has not been taken away, by whichever process."""
        return await self._rows.find(token) is not None

    async def of_owner(self, owner: str) -> list[TokenRow]:
        """The tokens that a person answers for."""
        return await self._rows.of_owner(owner)

    async def bot(self, bot: str) -> TokenRow:
        """The bot of this id, if it may still play; raises RefusedRequest."""
        row = await self._rows.of_bot(bot)
        if row is None or row.ended_at is not None:
            raise RefusedRequest(ErrorCode.BOT_UNKNOWN)
        return row

    async def is_bot(self, player: str) -> bool:
        """Whether a player is, or was, a bot."""
        return await self._rows.of_bot(player) is not None

    async def end(self, owner: str, now: int, token: str | None = None) -> bool:
        """Take a token of a person away, or all; their streams end. Whether there were any."""
        ended = await self._rows.end(owner, now, token)
        self._sign_ins.hang_up(ended)
        return bool(ended)


def player_of(row: TokenRow) -> Player:
    """A bot as a match knows it."""
    return Player(row.bot, row.name)


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
