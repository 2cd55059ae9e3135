"""Who is who: guests, names, accounts."""

from typing import Annotated

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import accounts, seat_links
from quiltbee.server.accounts import refuse_taken
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.handling import is_secure, name_of_guest
from quiltbee.server.identity import Player, Session
from quiltbee.server.names import account_key, clean_name
from quiltbee.server.shared_time import now_ms

Name = Annotated[str, Meta(min_length=1, max_length=320)]
Password = Annotated[str, Meta(max_length=1000)]


class NameWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to be called."""

    name: Name


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of your account, and the new one."""

    password: Password
    new_password: Password


class PlayerPage(msgspec.Struct, frozen=True):
    """What anyone may know about a player."""

    id: str
    name: str
    account: bool
    played: int
    won: int
    bot: bool = False
    """Whether it is a program that runs elsewhere."""


async def _guest(call: Call) -> Player:
    call.becomes = call.becomes or call.session
    return await _rename(call)


async def _me(call: Call) -> Player:
    return call.player


async def _rename(call: Call) -> Player:
    name = clean_name(call.body.name)
    await refuse_taken(call.services.storage.people, name, call.player.id)
    await call.services.storage.people.rename(call.player.id, name, now_ms())
    return msgspec.structs.replace(call.player, name=name)


async def _make_account(call: Call) -> Player:
    call.services.limits.hit("attempts", call.address)
    services, wish, now = call.services, call.body, now_ms()
    people, passwords = services.storage.people, services.passwords
    name = await accounts.make_account(
        people, passwords, call.player, wish.name, wish.password, now
    )
    await services.sign_ins.close_old(call.player.id, now)
    await _begin_session(call, call.player.id, account_key(name))
    services.sign_ins.hang_up((call.session.id,))  # the guest's, which holds no longer
    return Player(call.player.id, name, account=True)


async def _begin_session(call: Call, player: str, account: str) -> Session:
    """Sign in on the device that asks, and remember that it once was."""
    services = call.services
    call.becomes = session = await services.sign_ins.begin(player, call.device, now_ms())
    secure = is_secure(call.request, services)
    call.cookies.append(services.identity.set_device(account, secure=secure))
    return session


async def _change_password(call: Call) -> Player:
    call.services.limits.hit("attempts", call.address)
    services, wish = call.services, call.body
    people, passwords = services.storage.people, services.passwords
    await accounts.change_password(people, passwords, call.player, wish.password, wish.new_password)
    row = await people.player(call.player.id)
    session = await _begin_session(call, call.player.id, (row and row.account) or "")
    await services.sign_ins.end_all(call.player.id, now_ms(), but=session.id)
    return call.player


async def _sign_in(call: Call) -> Player:
    services, given = call.services, call.body
    account = account_key(clean_name(given.name))
    device = services.identity.known_device(call.request.headers.get("cookie", ""), account)
    accounts.count_attempt(services.limits, account, call.address, device)
    people, passwords = services.storage.people, services.passwords
    try:
        player = await accounts.sign_in(people, passwords, given.name, given.password)
    except RefusedRequest as error:
        if error.code is ErrorCode.PLAYER_SIGN_IN:
            accounts.count_failure(services.limits, account, device)
        raise
    if call.player.account:  # signed in already: that session is over
        await services.sign_ins.end(call.session, now_ms())
    else:
        await seat_links.take_along(services, call.player.id, player.id)
        await services.daily.take_along(call.player.id, player.id)
        await services.storage.practice.take_along(call.player.id, player.id)
    await _begin_session(call, player.id, account)
    return player


async def _sign_out(call: Call) -> Player:
    call.services.limits.hit("new players", call.address)
    if call.player.account:
        await call.services.sign_ins.close_old(call.player.id, now_ms())
    await call.services.sign_ins.end(call.session, now_ms())
    return _become_guest(call)


def _become_guest(call: Call) -> Player:
    call.becomes = call.services.sign_ins.new_guest(now_ms())
    player = call.becomes.player
    return Player(player, name_of_guest(player, call.request))


class SessionLine(msgspec.Struct, frozen=True):
    """A device on which you are signed in; `current` is the one that asks."""

    id: str
    device: str
    made_at: int
    seen_at: int
    current: bool


class SessionList(msgspec.Struct, frozen=True):
    """Where you are signed in."""

    sessions: list[SessionLine]


async def _sessions(call: Call) -> SessionList:
    sign_ins, now = call.services.sign_ins, now_ms()
    if call.player.account and call.session.is_old:  # from before there was this list
        await sign_ins.keep(call.session, call.device, now)
    rows = await sign_ins.of_player(call.player.id, now)
    return SessionList(
        [
            SessionLine(row.id, row.device, row.made_at, row.seen_at, row.id == call.session.id)
            for row in rows
        ]
    )


async def _end_session(call: Call) -> SessionList:
    rows = await call.services.sign_ins.of_player(call.player.id, now_ms())
    for row in rows:
        if row.id == call.path["session"]:
            session = Session(row.player, row.id, row.until // 1000)
            await call.services.sign_ins.end(session, now_ms())
            return await _sessions(call)
    raise RefusedRequest(ErrorCode.PLAYER_SESSION_UNKNOWN)


async def _sign_out_everywhere(call: Call) -> Player:
    call.services.limits.hit("new players", call.address)
    await call.services.sign_ins.end(call.session, now_ms())
    await call.services.sign_ins.end_all(call.player.id, now_ms())
    await call.services.bot_tokens.end(call.player.id, now_ms())
    return _become_guest(call)


async def _player(call: Call) -> PlayerPage:
    people, player = call.services.storage.people, call.path["player"]
    row, results = await people.player(player), await people.results(player)
    if row is None and not results.played:
        raise RefusedRequest(ErrorCode.PLAYER_UNKNOWN, text=player[:32])
    return PlayerPage(
        player,
        name_of_guest(player, call.request) if row is None else row.name,
        row is not None and row.account is not None,
        results.played,
        results.won,
        await call.services.bot_tokens.is_bot(player),
    )


ENDPOINTS = (
    Endpoint("POST", "/api/guest", "Be a guest with this name.", _guest, Player, NameWish),
    Endpoint("GET", "/api/me", "Who am I here?", _me, Player, despite_bans=True),
    Endpoint("PATCH", "/api/me", "Change my name.", _rename, Player, NameWish),
    Endpoint(
        "POST", "/api/accounts", "Keep my name by a password.", _make_account, Player, Credentials
    ),
    Endpoint(
        "PATCH",
        "/api/accounts",
        "Change the password of my account.",
        _change_password,
        Player,
        PasswordChange,
    ),
    Endpoint("POST", "/api/session", "Sign in.", _sign_in, Player, Credentials, despite_bans=True),
    Endpoint(
        "DELETE",
        "/api/session",
        "Sign out and be a new guest.",
        _sign_out,
        Player,
        despite_bans=True,
    ),
    Endpoint("GET", "/api/sessions", "Where am I signed in?", _sessions, SessionList),
    Endpoint(
        "DELETE",
        "/api/sessions",
        "Sign out everywhere and be a new guest here.",
        _sign_out_everywhere,
        Player,
    ),
    Endpoint(
        "DELETE",
        "/api/sessions/{session}",
        "Sign out on one of my devices.",
        _end_session,
        SessionList,
    ),
    Endpoint(
        "GET", "/api/players/{player}", "A player's results.", _player, PlayerPage, known=False
    ),
)
