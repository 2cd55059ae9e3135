"""Telling those who run the server about a person or a table, and how one stands here oneself."""

from secrets import token_hex
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.handling import is_operator
from quiltbee.server.messages import MatchId
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage.administration import ReportRow

Reason = Literal["name", "conduct", "cheating", "other"]


class ReportWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong at a table: with the person at a seat, or without one with the table itself."""

    match: MatchId
    reason: Reason
    seat: Annotated[int, Meta(ge=1, le=64)] | None = None
    words: Annotated[str, Meta(max_length=500)] = ""


class ReportKept(msgspec.Struct, frozen=True):
    """Those who run the server will see it."""

    id: str


class Standing(msgspec.Struct, frozen=True):
    """How one stands here: whether one looks after the server, and whether one is banned."""

    operator: bool
    banned: bool = False
    until: int | None = None
    """The end of the ban; None if it has none."""
    reason: str = ""


async def _report(call: Call) -> ReportKept:
    services, wish = call.services, call.body
    services.limits.hit("reports", call.player.id)
    services.limits.hit("reports of one address", call.address)
    match = (await services.matches.live_match(wish.match)).match
    player = name = ""
    if wish.seat is not None:
        seat = match.seats[wish.seat - 1] if wish.seat <= len(match.seats) else None
        if seat is None or seat.player is None or seat.player == call.player.id:
            raise RefusedRequest(ErrorCode.ADMIN_SUBJECT)
        player, name = seat.player, seat.name
    words = " ".join(wish.words.split())
    row = ReportRow(
        token_hex(12), now_ms(), call.player.id, match.id, player, name, wish.reason, words
    )
    await services.storage.administration.report(row)
    return ReportKept(row.id)


async def _standing(call: Call) -> Standing:
    operator = await is_operator(call.player, call.services)
    ban = call.services.bans.find(call.player.id, call.address)
    if ban is None:
        return Standing(operator)
    return Standing(operator, True, ban.until, ban.reason)


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/reports",
        "Report a person or a table to those who run the server.",
        _report,
        ReportKept,
        ReportWish,
        status=201,
    ),
    Endpoint(
        "GET", "/api/standing", "How do I stand here?", _standing, Standing, despite_bans=True
    ),
)
