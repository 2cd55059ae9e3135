"""Tokens for bots that run elsewhere, made and taken away by people; and asking bots to a table."""

from secrets import token_hex
from typing import Annotated

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match.match import Phase
from quiltbee.match.seats import SeatKind
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.bot_tokens import SCOPES, Scope
from quiltbee.server.messages import MatchId
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage.bot_tokens import ChallengeRow, TokenRow

SHARE_OF_ONE = 4
"""One person may ask a bot to at most this part of the tables that can wait for it."""


class TokenWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to make: what it is called, and what its token allows."""

    name: Annotated[str, Meta(min_length=1, max_length=320)]
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=8)] = SCOPES


class TokenLine(msgspec.Struct, frozen=True):
    """A token of yours, without its secret; `bot` is the player it plays as."""

    id: str
    bot: str
    name: str
    scopes: list[str]
    made_at: int


class TokenMade(msgspec.Struct, frozen=True):
    """The token. It is shown only now."""

    token: str
    line: TokenLine


class TokenList(msgspec.Struct, frozen=True):
    """Your tokens."""

    tokens: list[TokenLine]


class ChallengeWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask a bot to a table of yours that waits."""

    match: MatchId
    bot: Annotated[str, Meta(min_length=1, max_length=32)]


class ChallengeMade(msgspec.Struct, frozen=True):
    """The bot was asked; if it accepts, it sits down."""

    challenge: str


def _line(row: TokenRow) -> TokenLine:
    return TokenLine(row.id, row.bot, row.name, row.scopes.split(), row.made_at)


async def _make(call: Call) -> TokenMade:
    call.services.limits.hit("attempts", call.address)
    wish: TokenWish = call.body
    tokens = call.services.bot_tokens
    row, token = await tokens.make(call.player.id, wish.name, wish.scopes, now_ms())
    return TokenMade(token, _line(row))


async def _list(call: Call) -> TokenList:
    rows = await call.services.bot_tokens.of_owner(call.player.id)
    return TokenList([_line(row) for row in rows])


async def _end(call: Call) -> TokenList:
    if not await call.services.bot_tokens.end(call.player.id, now_ms(), call.path["token"]):
        raise RefusedRequest(ErrorCode.BOT_UNKNOWN)
    return await _list(call)


async def _challenge(call: Call) -> ChallengeMade:
    call.services.limits.hit("commands", call.player.id)
    return ChallengeMade(await ask_bot(call, call.body.match, call.body.bot))


async def ask_bot(call: Call, match_id: str, bot: str) -> str:
    """Ask a bot to a table of the caller; the challenge's id. Raises RefusedRequest."""
    services = call.services
    services.limits.hit("challenges", call.address)
    row = await services.bot_tokens.bot(bot)
    match = (await services.matches.fresh_match(match_id)).match
    is_open = any(seat.kind is SeatKind.OPEN for seat in match.seats)
    fits = match.host == call.player.id and match.phase is Phase.WAITING and not match.counted
    if not (fits and is_open):
        raise RefusedRequest(ErrorCode.BOT_TABLE)
    asked = ChallengeRow(
        token_hex(8), match_id, row.bot, call.player.id, call.player.name, now_ms()
    )
    most = services.settings.challenges_per_bot
    share = max(1, most // SHARE_OF_ONE)
    if not await services.storage.bots.challenge(asked, most, share):
        raise RefusedRequest(ErrorCode.WIRE_FULL, what="challenges of one bot", most=most)
    services.bot_events.wake(row.bot)
    return asked.id


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tokens",
        "Make a bot that runs elsewhere, with its token.",
        _make,
        TokenMade,
        TokenWish,
        status=201,
    ),
    Endpoint("GET", "/api/tokens", "My bots that run elsewhere.", _list, TokenList),
    Endpoint("DELETE", "/api/tokens/{token}", "Take a token away.", _end, TokenList),
    Endpoint(
        "POST",
        "/api/challenges",
        "Ask a bot to a table of mine.",
        _challenge,
        ChallengeMade,
        ChallengeWish,
        status=201,
    ),
)
