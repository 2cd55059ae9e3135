"""Seats that move: by one-time links to another device, or with a guest who signs in.

Only the digest of a link's token is kept.
"""

import contextlib
import secrets
from hashlib import sha256
from uuid import uuid4

from quiltbee.errors import CodedError, ErrorCode, RefusedRequest
from quiltbee.match import SERVER, Actor
from quiltbee.match.commands import HandOverSeat
from quiltbee.server.services import Services
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage.people import SeatLink
from quiltbee.server.summaries import read_line

LIFETIME_MS = 60 * 60 * 1000


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def make(services: Services, player: str, match: str, seat: int) -> tuple[str, int]:
    """The token of a link to a seat of the player, and until when it can be used."""
    live = await services.matches.fresh_match(match)
    if seat > len(live.match.seats) or live.match.seats[seat - 1].player != player:
        raise RefusedRequest(ErrorCode.LINK_NOT_YOURS, seat=seat)
    token, until = secrets.token_urlsafe(18), now_ms() + LIFETIME_MS
    await services.storage.people.keep_link(_digest(token), SeatLink(match, seat, player), until)
    return token, until


async def use(services: Services, actor: Actor, token: str) -> SeatLink:
    """Give the seat to the player who opens the link; raises RefusedRequest for a stale one."""
    link = await services.storage.people.use_link(_digest(token[:100]), now_ms())
    if link is None:
        raise RefusedRequest(ErrorCode.LINK_UNKNOWN)
    live = await services.matches.fresh_match(link.match)
    if live.match.seats[link.seat - 1].player != link.player:
        raise RefusedRequest(ErrorCode.LINK_UNKNOWN)  # someone else has the seat by now
    if link.player != actor.player:
        command = HandOverSeat(link.seat, actor.player)
        await services.matches.perform(link.match, command, actor=SERVER, command_id=str(uuid4()))
    return link


async def take_along(services: Services, guest: str, player: str) -> None:
    """Give a guest's seats in matches that are not over to the account they sign in to."""
    for text in await services.storage.rooms_of(guest):
        line = read_line(text)
        seats = [seat.seat for seat in line.seats if seat.player == guest and line.phase != "over"]
        for seat in seats:
            command = HandOverSeat(seat, player)
            with contextlib.suppress(CodedError):  # the match has ended, or the seat was left
                await services.matches.perform(
                    line.match, command, actor=SERVER, command_id=str(uuid4())
                )
