"""One-time links that move a seat to another device. Only the digest of a token is kept."""

import secrets
from hashlib import sha256
from uuid import uuid4

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import SERVER, Actor
from quiltbee.match.commands import HandOverSeat
from quiltbee.server.matches import now_ms
from quiltbee.server.services import Services
from quiltbee.server.storage.people import SeatLink

LIFETIME_MS = 60 * 60 * 1000


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


async def make(services: Services, player: str, match: str, seat: int) -> tuple[str, int]:
    """The token of a link to a seat of the player, and until when it can be used."""
    live = await services.matches.live_match(match)
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
    live = await services.matches.live_match(link.match)
    if live.match.seats[link.seat - 1].player != link.player:
        raise RefusedRequest(ErrorCode.LINK_UNKNOWN)  # someone else has the seat by now
    if link.player != actor.player:
        command = HandOverSeat(link.seat, actor.player)
        await services.matches.perform(link.match, command, actor=SERVER, command_id=str(uuid4()))
    return link
