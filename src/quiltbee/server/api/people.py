"""Who is who: guests, names, accounts."""

from typing import Annotated

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import accounts
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.handling import address_of, name_of_guest
from quiltbee.server.identity import Player
from quiltbee.server.matches import now_ms
from quiltbee.server.names import clean_name

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


async def _guest(call: Call) -> Player:
    call.becomes = call.player.id
    return await _rename(call)


async def _me(call: Call) -> Player:
    return call.player


async def _rename(call: Call) -> Player:
    name = clean_name(call.body.name)
    await call.services.storage.people.rename(call.player.id, name, now_ms())
    return msgspec.structs.replace(call.player, name=name)


async def _make_account(call: Call) -> Player:
    call.services.limits.hit("attempts", address_of(call.request))
    people, wish = call.services.storage.people, call.body
    name = await accounts.make_account(people, call.player, wish.name, wish.password, now_ms())
    call.becomes = call.player.id
    return Player(call.player.id, name, account=True)


async def _change_password(call: Call) -> Player:
    call.services.limits.hit("attempts", address_of(call.request))
    people, wish = call.services.storage.people, call.body
    await accounts.change_password(people, call.player, wish.password, wish.new_password)
    return call.player


async def _sign_in(call: Call) -> Player:
    call.services.limits.hit("attempts", address_of(call.request))
    people, given = call.services.storage.people, call.body
    player = await accounts.sign_in(people, given.name, given.password)
    call.becomes = player.id
    return player


async def _sign_out(call: Call) -> Player:
    call.becomes = call.services.identity.new_player()
    return Player(call.becomes, name_of_guest(call.becomes, call.request))


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
    )


ENDPOINTS = (
    Endpoint("POST", "/api/guest", "Be a guest with this name.", _guest, Player, NameWish),
    Endpoint("GET", "/api/me", "Who am I here?", _me, Player),
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
    Endpoint("POST", "/api/session", "Sign in.", _sign_in, Player, Credentials),
    Endpoint("DELETE", "/api/session", "Sign out and be a new guest.", _sign_out, Player),
    Endpoint(
        "GET", "/api/players/{player}", "A player's results.", _player, PlayerPage, known=False
    ),
)
