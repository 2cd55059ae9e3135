"""For those who look after the server: reports, people, bans, tables, and what was done."""

import contextlib
from secrets import token_hex
from typing import Annotated, Literal
from uuid import uuid4

import msgspec
from msgspec import Meta

from quiltbee.errors import CodedError, ErrorCode, RefusedRequest
from quiltbee.match import SERVER, Actor
from quiltbee.match.commands import CloseMatch, RenameSeat
from quiltbee.server.accounts import refuse_taken
from quiltbee.server.addresses import counted_address, is_address
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.handling import name_of_guest
from quiltbee.server.api.people import NameWish
from quiltbee.server.api.reports import Reason
from quiltbee.server.names import account_key, clean_name
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage.administration import Action, BanRow, Deed, ReportRow
from quiltbee.server.summaries import RoomLine, read_line, shown_to

HOUR_MS = 3600 * 1000
Why = Annotated[str, Meta(min_length=1, max_length=300)]


class ReportsQuery(msgspec.Struct, frozen=True):
    """Which reports: those that wait, or all."""

    which: Literal["open", "all"] = "open"


class ReportLine(msgspec.Struct, frozen=True):
    """A report; `player` is empty if it is about the table."""

    id: str
    made_at: int
    by: str
    match: str
    player: str
    name: str
    reason: Reason
    words: str
    done: bool


class ReportList(msgspec.Struct, frozen=True):
    """Reports, the newest first."""

    reports: list[ReportLine]


class BanWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to ban, by the id of a player or by an address (of IPv6 a /64)."""

    reason: Why
    player: Annotated[str, Meta(max_length=32)] = ""
    address: Annotated[str, Meta(max_length=64)] = ""
    hours: Annotated[int, Meta(ge=1, le=24 * 366 * 10)] | None = None
    """For how long; for good, if it is left out."""
    with_address: bool = False
    """Also the addresses from which the player is connected now, to the process that is asked."""


class BanLine(msgspec.Struct, frozen=True):
    """A ban that holds."""

    id: str
    kind: Literal["player", "address"]
    subject: str
    name: str
    reason: str
    made_at: int
    until: int | None


class BanList(msgspec.Struct, frozen=True):
    """The bans that hold, the newest first."""

    bans: list[BanLine]


class PeopleQuery(msgspec.Struct, frozen=True):
    """A name as it is shown."""

    name: Annotated[str, Meta(min_length=1, max_length=320)]


class PersonLine(msgspec.Struct, frozen=True):
    """A person of a name."""

    id: str
    name: str
    account: bool
    banned: bool


class PersonList(msgspec.Struct, frozen=True):
    """People of one name; many guests may share it."""

    people: list[PersonLine]


class PersonPage(msgspec.Struct, frozen=True):
    """What is to be known about a person before one does anything."""

    person: PersonLine
    rooms: list[RoomLine]
    reports: list[ReportLine]


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a table is closed, for those who look it up later."""

    reason: Why


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    subject: str


class DeedLine(msgspec.Struct, frozen=True):
    """Something that was done, by whom; an empty name is whoever runs the machine."""

    at: int
    operator: str
    action: Action
    subject: str
    words: str


class DeedList(msgspec.Struct, frozen=True):
    """What was done, the newest first."""

    deeds: list[DeedLine]


def _deed(call: Call, action: Action, subject: str, words: str = "") -> Deed:
    return Deed(now_ms(), call.player.id, action, subject[:64], words[:500])


async def _names(call: Call, players: set[str]) -> dict[str, str]:
    known = await call.services.storage.administration.names(players)
    return {each: known.get(each) or name_of_guest(each, call.request) for each in players if each}


async def _reports(call: Call) -> ReportList:
    rows = await call.services.storage.administration.reports(done=call.query.which == "all")
    names = await _names(call, {row.made_by for row in rows})
    return ReportList([_report_line(row, names) for row in rows])


def _report_line(row: ReportRow, names: dict[str, str]) -> ReportLine:
    return msgspec.convert(
        {
            "id": row.id,
            "made_at": row.made_at,
            "by": names.get(row.made_by, ""),
            "match": row.match,
            "player": row.player,
            "name": row.name,
            "reason": row.reason,
            "words": row.words,
            "done": row.done_at is not None,
        },
        ReportLine,
    )


async def _close_report(call: Call) -> ReportList:
    report = call.path["report"]
    deed = _deed(call, "close_report", report)
    if not await call.services.storage.administration.close_report(report, deed):
        raise RefusedRequest(ErrorCode.ADMIN_UNKNOWN, text=report[:32])
    return await _reports(call)


async def _bans(call: Call) -> BanList:
    rows = await call.services.storage.administration.bans(now_ms())
    names = await _names(call, {row.subject for row in rows if row.kind == "player"})
    return BanList(
        [
            BanLine(
                row.id,
                row.kind,
                row.subject,
                names.get(row.subject, row.subject),
                row.reason,
                row.made_at,
                row.until,
            )
            for row in rows
        ]
    )


async def _ban(call: Call) -> BanList:
    wish: BanWish = call.body
    if bool(wish.player) == bool(wish.address) or wish.player == call.player.id:
        raise RefusedRequest(ErrorCode.ADMIN_SUBJECT)
    if wish.address and not is_address(wish.address):
        raise RefusedRequest(ErrorCode.ADMIN_SUBJECT)
    until = None if wish.hours is None else now_ms() + wish.hours * HOUR_MS
    rows = [_ban_row(call, "player", wish.player, until)] if wish.player else []
    addresses = {counted_address(wish.address)} if wish.address else set()
    if wish.with_address:
        addresses |= call.services.bans.addresses_of(wish.player)
    rows += [_ban_row(call, "address", each, until) for each in sorted(addresses)]
    # Who did it and to whom is written down; addresses stand in the bans alone.
    deed = _deed(call, "ban", wish.player or "address", wish.reason)
    await call.services.storage.administration.ban(rows, deed)
    await call.services.bans.read()
    return await _bans(call)


def _ban_row(
    call: Call, kind: Literal["player", "address"], subject: str, until: int | None
) -> BanRow:
    made = now_ms()
    return BanRow(token_hex(12), kind, subject, call.body.reason, made, call.player.id, until)


async def _unban(call: Call) -> BanList:
    ban = call.path["ban"]
    if not await call.services.storage.administration.end_ban(ban, _deed(call, "unban", ban)):
        raise RefusedRequest(ErrorCode.ADMIN_UNKNOWN, text=ban[:32])
    await call.services.bans.read()
    return await _bans(call)


async def _people(call: Call) -> PersonList:
    name = clean_name(call.query.name)
    rows = await call.services.storage.administration.named(name, account_key(name))
    return PersonList(
        [_person(call, row.id, row.name, account=row.account is not None) for row in rows]
    )


def _person(call: Call, player: str, name: str, *, account: bool) -> PersonLine:
    return PersonLine(player, name, account, call.services.bans.find(player, "") is not None)


async def _person_page(call: Call) -> PersonPage:
    storage, player = call.services.storage, call.path["player"]
    row = await storage.people.player(player)
    rooms = [read_line(line) for line in await storage.rooms_of(player, 20)]
    if row is None and not rooms:
        raise RefusedRequest(ErrorCode.PLAYER_UNKNOWN, text=player[:32])
    reports = await storage.administration.reports(done=True)
    about = [each for each in reports if each.player == player]
    names = await _names(call, {each.made_by for each in about})
    name = name_of_guest(player, call.request) if row is None else row.name
    account = row is not None and row.account is not None
    return PersonPage(
        _person(call, player, name, account=account),
        [shown_to(line, player) for line in rooms],
        [_report_line(each, names) for each in about],
    )


async def _rename(call: Call) -> Done:
    player, name = call.path["player"], clean_name(call.body.name)
    people = call.services.storage.people
    if await people.player(player) is None:
        raise RefusedRequest(ErrorCode.PLAYER_UNKNOWN, text=player[:32])
    await refuse_taken(people, name, player)
    deed = _deed(call, "rename", player, name)
    await call.services.storage.administration.rename(player, name, deed)
    for line in map(read_line, await call.services.storage.rooms_of(player)):
        for seat in line.seats:
            if seat.player == player and line.phase != "over":
                await _rename_seat(call, line.match, seat.seat, Actor(player, name))
    return Done(player)


async def _rename_seat(call: Call, match: str, seat: int, actor: Actor) -> None:
    """Others at the table see the new name as well."""
    command = RenameSeat(seat, actor.name)
    with contextlib.suppress(CodedError):  # the match has ended, or the seat was left
        await call.services.matches.perform(match, command, actor=actor, command_id=str(uuid4()))


async def _close_room(call: Call) -> Done:
    match = call.path["match"]
    await call.services.matches.perform(match, CloseMatch(), actor=SERVER, command_id=str(uuid4()))
    deed = _deed(call, "close_table", match, call.body.reason)
    await call.services.storage.administration.write_down(deed)
    return Done(match)


async def _audit(call: Call) -> DeedList:
    deeds = await call.services.storage.administration.deeds()
    names = await _names(call, {deed.operator for deed in deeds})
    return DeedList(
        [
            DeedLine(deed.at, names.get(deed.operator, ""), deed.action, deed.subject, deed.words)
            for deed in deeds
        ]
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/admin/reports",
        "What was reported.",
        _reports,
        ReportList,
        query=ReportsQuery,
        operators=True,
    ),
    Endpoint(
        "DELETE",
        "/api/admin/reports/{report}",
        "A report is dealt with.",
        _close_report,
        ReportList,
        query=ReportsQuery,
        operators=True,
    ),
    Endpoint("GET", "/api/admin/bans", "Who is banned.", _bans, BanList, operators=True),
    Endpoint(
        "POST",
        "/api/admin/bans",
        "Ban a player or an address.",
        _ban,
        BanList,
        BanWish,
        status=201,
        operators=True,
    ),
    Endpoint("DELETE", "/api/admin/bans/{ban}", "End a ban.", _unban, BanList, operators=True),
    Endpoint(
        "GET",
        "/api/admin/players",
        "The people of a name.",
        _people,
        PersonList,
        query=PeopleQuery,
        operators=True,
    ),
    Endpoint(
        "GET",
        "/api/admin/players/{player}",
        "A person, with their tables and what was reported.",
        _person_page,
        PersonPage,
        operators=True,
    ),
    Endpoint(
        "PATCH",
        "/api/admin/players/{player}",
        "Give a person another name.",
        _rename,
        Done,
        NameWish,
        operators=True,
    ),
    Endpoint(
        "DELETE",
        "/api/admin/rooms/{match}",
        "Close a table.",
        _close_room,
        Done,
        Closing,
        operators=True,
    ),
    Endpoint("GET", "/api/admin/audit", "What was done.", _audit, DeedList, operators=True),
)
