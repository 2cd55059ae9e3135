"""The API of bots that run elsewhere: streams of lines, moves and challenges. docs/bot-api.md."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import Actor, OpenMatch, Play, SeatKind, SeatWish
from quiltbee.match.clocks import Clock, NoClock
from quiltbee.match.commands import Resign, TakeSeat, Visibility
from quiltbee.match.match import Match
from quiltbee.match.wire_types import GameName
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.following import ALIVE_SECONDS, Stream
from quiltbee.server.api.open_stream import OpenStream
from quiltbee.server.api.tokens import ask_bot
from quiltbee.server.identity import Player
from quiltbee.server.ids_and_seeds import new_match_id
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.messages import CommandId, Detail, Version

NDJSON = "application/x-ndjson"
CHECK_SECONDS = 5.0
"""How often a stream asks whether its token still holds; other processes may have ended it."""
MOVES_COST = 2
"""Listing all legal moves counts as this many further requests."""


class GameQuery(msgspec.Struct, frozen=True):
    """How a game is sent: with a view after each command, or as events since a version."""

    detail: Detail = "view"
    since: Version | None = None


class BotMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in notation. With an `id` of your own it can be sent again after a cut."""

    move: Annotated[str, Meta(min_length=1, max_length=64)]
    id: CommandId | None = None
    expected: Version | None = None
    """The version the bot looked at; if it is stale, the move is refused."""


class BotMoved(msgspec.Struct, frozen=True):
    """The move is on the disk and led to this version."""

    match: str
    version: int


class LegalMoves(msgspec.Struct, frozen=True):
    """All legal moves of the bot now, in notation; none if it is not its turn."""

    match: str
    version: int
    moves: list[str]


class BotOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: for anyone with the link, for a level of the house, or for another bot."""

    game: GameName
    opponent: Annotated[str, Meta(max_length=32)] = ""
    """The id of another bot, which is asked."""
    level: Annotated[str, Meta(max_length=32)] = ""
    """A level of the house, which sits down at once."""
    seats: Annotated[int, Meta(ge=1, le=10)] = 2
    options: dict[str, str] = {}
    clock: Clock = NoClock()
    seed: str | None = None
    visibility: Visibility = "link"
    id: CommandId | None = None


class BotOpened(msgspec.Struct, frozen=True):
    """Where the table is, and the challenge if another bot was asked."""

    match: str
    link: str
    challenge: str | None = None


class ChallengeAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the bot sits down."""

    accept: bool


class ChallengeAnswered(msgspec.Struct, frozen=True):
    """The table, if the bot sits there now."""

    match: str | None


def _counted(call: Call, end: Callable[[], None]) -> Callable[[], None]:
    """Count a stream and end it with its token or the server; the answer takes that back."""
    services, bot, address = call.services, call.player.id, call.address
    services.limits.open_stream(bot, address)
    stopped = services.on_stop(end)
    closed = services.sign_ins.opened(call.session.id, end)
    unbanned = services.bans.opened(bot, address, lambda: end())
    forgiven = services.bans.opened(call.session.player, address, lambda: end())

    def leave() -> None:
        end()
        unbanned()
        forgiven()
        stopped()
        closed()
        services.limits.close_stream(bot, address)

    return leave


async def _lines(call: Call, told: AsyncGenerator[bytes, None]) -> AsyncIterator[bytes]:
    """The lines; an empty one if there was none for long. Ends when the token does."""
    clock = asyncio.get_running_loop().time
    checked = alive = clock()
    async with aclosing(told):
        async for line in told:
            if clock() - checked >= CHECK_SECONDS:
                checked = clock()
                if not await call.services.bot_tokens.holds(call.session.id):
                    return
            if line or clock() - alive >= ALIVE_SECONDS:
                alive = clock()
                yield line + b"\n"


async def _me(call: Call) -> Player:
    return call.player


async def _events(call: Call) -> OpenStream:
    stop = asyncio.Event()
    leave = _counted(call, stop.set)
    return OpenStream(_lines(call, _event_lines(call, stop)), NDJSON, leave)


async def _event_lines(call: Call, stop: asyncio.Event) -> AsyncGenerator[bytes, None]:
    async with aclosing(call.services.bot_events.follow(call.player.id, stop)) as told:
        async for event in told:
            yield b"" if event is None else msgspec.json.encode(event)


def _own(call: Call, live: LiveMatch) -> LiveMatch:
    """A match at which the bot sits; others are as if they were not there."""
    if not live.match.seats_of(call.player.id):
        raise RefusedRequest(ErrorCode.ROOM_UNKNOWN, text=call.path["match"][:32])
    return live


async def _live(call: Call) -> LiveMatch:
    return _own(call, await call.services.matches.fresh_match(call.path["match"]))


async def _game(call: Call) -> OpenStream:
    live = await _live(call)
    services, match, query = call.services, live.match.id, call.query
    stream = Stream(call.player.id)
    leave = _counted(call, stream.end)

    def unfollow() -> None:
        services.matches.unfollow(match, stream)
        leave()

    try:
        await services.matches.follow(match, stream, query.detail, query.since)
    except BaseException:
        unfollow()
        raise
    return OpenStream(_lines(call, _game_lines(stream)), NDJSON, unfollow)


async def _game_lines(stream: Stream) -> AsyncGenerator[bytes, None]:
    while (frame := await stream.next(CHECK_SECONDS)) is not None:
        yield frame


async def _legal_moves(call: Call) -> LegalMoves:
    call.services.limits.hit("requests of one bot", call.player.id, MOVES_COST)
    match = (await _live(call)).match
    moves = await call.work_out(partial(_moves_of, match, call.player.id))
    return LegalMoves(match.id, match.version, moves)


def _moves_of(match: Match, bot: str) -> list[str]:
    seat = _acting_seat(match, bot)
    if seat is None or match.table is None:
        return []
    moves = match.table.state.legal_moves_of(seat)
    return [match.game.format_move(move) for move in moves]


def _acting_seat(match: Match, bot: str) -> int | None:
    own = match.seats_of(bot)
    return next((seat for seat in match.acting_seats if seat in own), None)


async def _move(call: Call) -> BotMoved:
    move: BotMove = call.body
    live = await _live(call)
    seat = _acting_seat(live.match, call.player.id)
    number = min(live.match.seats_of(call.player.id)) if seat is None else seat
    return await _perform(call, Play(number + 1, move.move), move.id, move.expected)


async def _resign(call: Call) -> BotMoved:
    live = await _live(call)
    return await _perform(call, Resign(min(live.match.seats_of(call.player.id)) + 1))


async def _perform(
    call: Call,
    command: Play | Resign | TakeSeat,
    command_id: str | None = None,
    expected: int | None = None,
    match: str = "",
) -> BotMoved:
    name = match or call.path["match"]
    version = await call.services.matches.perform(
        name,
        command,
        actor=call.actor,
        command_id=command_id or new_match_id(),
        expected=expected,
        address=call.address,
    )
    return BotMoved(name, version)


async def _open(call: Call) -> BotOpened:
    wish: BotOpening = call.body
    call.services.limits.hit("tables", call.address)
    others = [SeatWish(SeatKind.OPEN)] * (wish.seats - 1)
    if wish.level:
        others = [SeatWish(SeatKind.BOT, "", wish.level)] * (wish.seats - 1)
    command = OpenMatch(
        game=wish.game,
        seats=(SeatWish(SeatKind.PERSON, call.player.name), *others),
        options=wish.options,
        clock=wish.clock,
        seed=wish.seed,
        visibility=wish.visibility,
    )
    services, is_public = call.services, wish.visibility == "public"
    if is_public:
        services.lobby.check_address(call.address)
    if wish.opponent:
        await services.bot_tokens.bot(wish.opponent)
    actor = Actor(call.player.id, call.player.name)
    command_id = wish.id or new_match_id()
    match = await services.matches.open(
        command, actor=actor, command_id=command_id, address=call.address
    )
    if is_public:
        services.lobby.opened(match, call.address)
    asked = await ask_bot(call, match, wish.opponent) if wish.opponent else None
    return BotOpened(match, f"{call.base_url}/room/{match}", asked)


async def _answer(call: Call) -> ChallengeAnswered:
    row = await call.services.storage.bots.answered(call.player.id, call.path["challenge"])
    if row is None:
        raise RefusedRequest(ErrorCode.BOT_CHALLENGE)
    call.services.bot_events.wake(call.player.id)
    if not call.body.accept:
        return ChallengeAnswered(None)
    match = (await call.services.matches.fresh_match(row.match)).match
    if match.counted:
        raise RefusedRequest(ErrorCode.BOT_TABLE)
    await _perform(call, TakeSeat(None, call.player.name), match=row.match)
    return ChallengeAnswered(row.match)


_PLAY, _CHALLENGE, _EVENTS = "play", "challenge", "events"
ENDPOINTS = (
    Endpoint("GET", "/api/bot", "The bot of the token.", _me, Player, scope=_PLAY),
    Endpoint(
        "GET",
        "/api/bot/events",
        "Challenges and games of the bot, line by line.",
        _events,
        None,
        media=NDJSON,
        scope=_EVENTS,
    ),
    Endpoint(
        "GET",
        "/api/bot/games/{match}",
        "A game of the bot, line by line.",
        _game,
        None,
        query=GameQuery,
        media=NDJSON,
        scope=_PLAY,
    ),
    Endpoint(
        "GET",
        "/api/bot/games/{match}/moves",
        "The legal moves of the bot.",
        _legal_moves,
        LegalMoves,
        scope=_PLAY,
    ),
    Endpoint(
        "POST",
        "/api/bot/games/{match}/moves",
        "Play a move.",
        _move,
        BotMoved,
        BotMove,
        scope=_PLAY,
    ),
    Endpoint(
        "POST", "/api/bot/games/{match}/resignation", "Resign.", _resign, BotMoved, scope=_PLAY
    ),
    Endpoint(
        "POST",
        "/api/bot/challenges",
        "Open a table, and ask another bot to it.",
        _open,
        BotOpened,
        BotOpening,
        status=201,
        scope=_CHALLENGE,
    ),
    Endpoint(
        "POST",
        "/api/bot/challenges/{challenge}",
        "Accept or decline a challenge.",
        _answer,
        ChallengeAnswered,
        ChallengeAnswer,
        scope=_CHALLENGE,
    ),
)
