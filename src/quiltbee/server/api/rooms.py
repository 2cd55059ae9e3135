"""Matches over HTTP: opening and looking at them, commands, records, links."""

from functools import partial
from io import BytesIO
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.responses import Response

from quiltbee.games import game_named
from quiltbee.match import Command, OpenMatch, View, record_of, view
from quiltbee.server import metrics, seat_links
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.following import follow_events
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.messages import CommandId, MatchId, Version
from quiltbee.server.shared_time import now_ms
from quiltbee.server.summaries import RoomLine, read_line, shown_to

RECORD = "application/x-quiltbee"


class RoomOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to open; the same `id` opens it only once."""

    id: CommandId
    command: OpenMatch


class RoomOpened(msgspec.Struct, frozen=True):
    """Where the match is."""

    match: str
    link: str


class RoomList(msgspec.Struct, frozen=True):
    """Matches in a list."""

    rooms: list[RoomLine]


class RoomsQuery(msgspec.Struct, frozen=True):
    """Which matches: your own, tables open to anyone, or games that anyone may watch."""

    which: Literal["mine", "open", "running"] = "mine"


class ViewQuery(msgspec.Struct, frozen=True):
    """Which moment: after this many moves; now, if it is left out."""

    at: Version | None = None


class CommandGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command, as on the socket."""

    id: CommandId
    command: Command
    expected: Version | None = None


class CommandAccepted(msgspec.Struct, frozen=True):
    """The command is on the disk and led to this version."""

    id: str
    match: str
    version: int


class SeatLinkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to move to another device."""

    match: MatchId
    seat: Annotated[int, Meta(ge=1, le=64)]


class SeatLinkMade(msgspec.Struct, frozen=True):
    """The link to open on the other device, once, until then."""

    link: str
    until: int


class SeatTakenOver(msgspec.Struct, frozen=True):
    """The seat is yours now."""

    match: str
    seat: int


async def _open(call: Call) -> RoomOpened:
    call.services.limits.hit("commands", call.player.id)
    call.services.limits.hit("tables", call.address)
    opening: RoomOpening = call.body
    is_public = opening.command.visibility == "public"
    if is_public:
        call.services.lobby.check_address(call.address)
    if opening.command.position is not None:
        await _check_position(call, opening.command.game, opening.command.position)
    match = await call.services.matches.open(
        opening.command, actor=call.actor, command_id=opening.id, address=call.address
    )
    if is_public:
        call.services.lobby.opened(match, call.address)
    metrics.commands_accepted.labels("OpenMatch").inc()
    return RoomOpened(match, _link(call, match))


async def _check_position(call: Call, game_name: str, line: str) -> None:
    """Refuse to begin from what cannot be, from a game that is being played, or an open deal."""
    game = game_named(game_name)
    state = await call.work_out(partial(game.parse_position, line))
    player = call.player.id
    await call.services.deals_in_play.refuse_played(game, state, player, call.address)
    await call.services.daily.check_state(game.name, state, player)


def _link(call: Call, match: str) -> str:
    return f"{call.base_url}/room/{match}"


async def _list(call: Call) -> RoomList:
    if call.query.which == "open":
        return RoomList(await call.services.lobby.rooms(call.player.id))
    storage, player = call.services.storage, call.player.id
    running = call.query.which == "running"
    lines = await (storage.running_rooms() if running else storage.rooms_of(player))
    return RoomList([shown_to(read_line(line), player) for line in lines])


async def _live(call: Call) -> LiveMatch:
    return await call.services.matches.seen_match(call.path["match"], call.player.id)


async def _view(call: Call) -> View:
    live = await _live(call)
    seen = partial(view, live.match, live.viewer(call.player.id), now_ms(), at=call.query.at)
    return seen() if call.query.at is None else await call.work_out(seen)


async def _command(call: Call) -> CommandAccepted:
    given: CommandGiven = call.body
    call.services.limits.command(call.player.id, given.command)
    match = call.path["match"]
    version = await call.services.matches.perform(
        match,
        given.command,
        actor=call.actor,
        command_id=given.id,
        expected=given.expected,
        address=call.address,
    )
    metrics.commands_accepted.labels(type(given.command).__name__).inc()
    return CommandAccepted(given.id, match, version)


async def _record(call: Call) -> Response:
    live = await _live(call)
    text = await call.work_out(partial(record_of, live.match, live.viewer(call.player.id)))
    name = f'attachment; filename="{live.match.id}.qb"'
    return Response(text, media_type=RECORD, headers={"Content-Disposition": name})


async def _qr(call: Call) -> Response:
    live = await call.services.matches.fresh_match(call.path["match"])
    picture = await call.work_out(partial(_qr_code, _link(call, live.match.id)))
    return Response(picture, media_type="image/svg+xml")


def _qr_code(text: str) -> bytes:
    import segno  # drawing is not needed for a start

    picture = BytesIO()
    code = segno.make(text, error="m")
    code.save(picture, kind="svg", border=2, omitsize=True, xmldecl=False)
    return picture.getvalue()


async def _make_link(call: Call) -> SeatLinkMade:
    call.services.limits.hit("commands", call.player.id)
    wish: SeatLinkWish = call.body
    token, until = await seat_links.make(call.services, call.player.id, wish.match, wish.seat)
    return SeatLinkMade(f"{call.base_url}/seat/{token}", until)


async def _use_link(call: Call) -> SeatTakenOver:
    call.services.limits.hit("commands", call.player.id)
    link = await seat_links.use(call.services, call.actor, call.path["token"])
    return SeatTakenOver(link.match, link.seat)


ENDPOINTS = (
    Endpoint("POST", "/api/rooms", "Open a match.", _open, RoomOpened, RoomOpening, status=201),
    Endpoint(
        "GET",
        "/api/rooms",
        "My matches, open tables, or public games.",
        _list,
        RoomList,
        query=RoomsQuery,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{match}",
        "A match as I may see it, now or after a number of moves.",
        _view,
        View,
        query=ViewQuery,
    ),
    Endpoint(
        "POST",
        "/api/rooms/{match}/commands",
        "Give a command.",
        _command,
        CommandAccepted,
        CommandGiven,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{match}/events",
        "What happens in a match, as server-sent events.",
        follow_events,
        None,
        media="text/event-stream",
        open_to_pages=True,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{match}/record",
        "The record, as far as I may know it.",
        _record,
        None,
        media=RECORD,
        open_to_pages=True,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{match}/qr.svg",
        "The link to a match as a QR code.",
        _qr,
        None,
        media="image/svg+xml",
        known=False,
    ),
    Endpoint(
        "POST",
        "/api/seat-links",
        "A one-time link that moves my seat to another device.",
        _make_link,
        SeatLinkMade,
        SeatLinkWish,
        status=201,
    ),
    Endpoint(
        "POST",
        "/api/seat-links/{token}",
        "Take over the seat of a one-time link.",
        _use_link,
        SeatTakenOver,
    ),
)
