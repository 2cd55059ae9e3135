"""The deals of the day: play them, the tables of day and week, and your own result to send."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.responses import Response

from quiltbee.drawing import LanguageName
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match.daily import DailyDeal, daily_deals
from quiltbee.match.seats import SeatKind
from quiltbee.match.wire_types import GameName
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.handling import name_of_guest
from quiltbee.server.api.pictures import ENGLISH, Theme
from quiltbee.server.api.rooms import RoomOpened
from quiltbee.server.daily import deal_named
from quiltbee.server.daily_results import Told, picture_of, text_of
from quiltbee.server.daily_tables import Placed, counts, day_table, week_table
from quiltbee.server.storage.daily import DailyGame, NamedGame

MOST_LINES = 50
"""Lines of a table that are sent; your own is there in any case."""
DealName = Annotated[str, Meta(min_length=1, max_length=16)]
DayText = Annotated[str, Meta(max_length=10)]


class DayQuery(msgspec.Struct, frozen=True):
    """Which day, such as 2026-11-16; today, if it is left out."""

    day: DayText = ""


class DailyWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal to play; without `practice` it is today's counted game, which there is once."""

    deal: DealName
    day: DayText = ""
    practice: bool = False


class DailyTry(msgspec.Struct, frozen=True):
    """Your counted game. `score` is None while it is played, and if it was given up."""

    match: str
    over: bool
    counts: bool
    """Whether it was ended in time for the table, or still can be."""
    score: int | None
    ahead: int | None
    won: bool | None
    place: int | None


class DailyLine(msgspec.Struct, frozen=True):
    """A line of the table of a day; `match` if you may look at that game now."""

    place: int | None
    name: str
    account: bool
    yours: bool
    score: int | None
    ahead: int | None
    won: bool | None
    match: str | None


class DailyDealView(msgspec.Struct, frozen=True):
    """A deal of a day: what is played, your try, and the table."""

    deal: str
    game: GameName
    opponent: Literal["bot", "automa"] | None
    level: str | int | None
    known: bool
    """Whether you may know the deal: play it as practice, and look at the games of others."""
    mine: DailyTry | None
    players: int
    table: list[DailyLine]


class DailyDayView(msgspec.Struct, frozen=True):
    """A day, which is a date of UTC, and its deals."""

    day: str
    today: str
    now: int
    ends_at: int
    closes_at: int
    """Until then games that were begun on the day may be finished."""
    open: bool
    deals: list[DailyDealView]


class WeekLine(msgspec.Struct, frozen=True):
    """A line of the table of a week: what the places of its days were worth."""

    place: int
    name: str
    account: bool
    yours: bool
    points: int
    days: int


class WeekDealView(msgspec.Struct, frozen=True):
    """The table of a deal in a week."""

    deal: str
    game: GameName
    players: int
    table: list[WeekLine]


class DailyWeekView(msgspec.Struct, frozen=True):
    """A week from Monday to Sunday, and the tables of its deals."""

    first: str
    last: str
    deals: list[WeekDealView]


async def _play(call: Call) -> RoomOpened:
    call.services.limits.hit("commands", call.player.id)
    call.services.limits.hit("tables", call.address)
    wish: DailyWish = call.body
    daily = call.services.daily
    day = daily.read_day(wish.day)
    begin = daily.practice if wish.practice else daily.play
    match = await begin(day, wish.deal, call.actor, call.address)
    return RoomOpened(match, f"{call.base_url}/room/{match}")


async def _day(call: Call) -> DailyDayView:
    daily = call.services.daily
    day = daily.read_day(call.query.day)
    games = await daily.games((day,), call.work_out)
    is_open = daily.is_open(day)
    return DailyDayView(
        str(day),
        str(daily.today),
        daily.now(),
        day.ends,
        day.closes,
        is_open,
        await call.work_out(
            lambda: [_deal_view(call, deal, games, is_open) for deal in daily_deals().values()]
        ),
    )


def _deal_view(call: Call, deal: DailyDeal, games: list[NamedGame], is_open: bool) -> DailyDealView:
    of_deal = [each for each in games if each.game.deal == deal.name]
    table = day_table(of_deal)
    own = next((each.game for each in of_deal if each.game.player == call.player.id), None)
    known = not is_open or (own is not None and own.ended_at is not None)
    lines = [
        _line(call, line, known)
        for number, line in enumerate(table)
        if number < MOST_LINES or line.named.game.player == call.player.id
    ]
    other = deal.seats[1] if len(deal.seats) > 1 else None
    return DailyDealView(
        deal.name,
        deal.game,
        None if other is None else "automa" if other.kind is SeatKind.AUTOMA else "bot",
        None if other is None else other.level,
        known,
        None if own is None else _try(own, table, is_open),
        len(table),
        lines,
    )


def _try(game: DailyGame, table: list[Placed], is_open: bool) -> DailyTry:
    over = game.ended_at is not None
    return DailyTry(
        game.match,
        over,
        counts(game) if over else is_open,
        game.score,
        game.ahead,
        game.won,
        place_of(game, table),
    )


def place_of(game: DailyGame, table: list[Placed]) -> int | None:
    """Where a game stands in its table."""
    return next((line.place for line in table if line.named.game.match == game.match), None)


def _line(call: Call, line: Placed, known: bool) -> DailyLine:
    game = line.named.game
    return DailyLine(
        line.place,
        _name(call, line.named),
        line.named.account,
        game.player == call.player.id,
        game.score,
        game.ahead,
        game.won,
        game.match if known else None,
    )


def _name(call: Call, named: NamedGame) -> str:
    return named.name or name_of_guest(named.game.player, call.request)


async def _week(call: Call) -> DailyWeekView:
    daily = call.services.daily
    week = daily.read_day(call.query.day).week
    games = await daily.games(week, call.work_out)
    return DailyWeekView(
        str(week[0]),
        str(week[-1]),
        await call.work_out(
            lambda: [_week_deal(call, deal, games) for deal in daily_deals().values()]
        ),
    )


def _week_deal(call: Call, deal: DailyDeal, games: list[NamedGame]) -> WeekDealView:
    table = week_table([each for each in games if each.game.deal == deal.name])
    lines = [
        WeekLine(
            line.place,
            _name(call, line.named),
            line.named.account,
            line.player == call.player.id,
            line.points,
            line.days,
        )
        for number, line in enumerate(table)
        if number < MOST_LINES or line.player == call.player.id
    ]
    return WeekDealView(deal.name, deal.game, len(table), lines)


class CardQuery(msgspec.Struct, frozen=True):
    """In which language and light."""

    language: LanguageName = ENGLISH
    theme: Theme = "light"


def _card(
    draw: Callable[[Told, str, str], bytes], media: str
) -> Callable[[Call], Awaitable[Response]]:
    async def run(call: Call) -> Response:
        told, query = await _told(call), call.query
        work = partial(draw, told, query.language, query.theme)
        return Response(await call.work_out(work), media_type=media)

    return run


async def _told(call: Call) -> Told:
    """Your own result of a deal; raises RefusedRequest if there is none."""
    daily = call.services.daily
    day, deal = daily.read_day(call.path["day"]), deal_named(call.path["deal"])
    games = await daily.games((day,), call.work_out)
    table = day_table(each for each in games if each.game.deal == deal.name)
    own = next((line for line in table if line.named.game.player == call.player.id), None)
    if own is None:
        raise RefusedRequest(ErrorCode.DAILY_NO_RESULT, day=str(day))
    live = await call.services.matches.live_match(own.named.game.match)
    return Told(day, deal, own, len(table), live.match)


_CARD = "/api/daily/{day}/{deal}/card"
ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/daily",
        "The deals of a day: my tries and the tables.",
        _day,
        DailyDayView,
        query=DayQuery,
    ),
    Endpoint(
        "POST",
        "/api/daily",
        "Play a deal of the day: the counted game, or practice.",
        _play,
        RoomOpened,
        DailyWish,
        status=201,
    ),
    Endpoint(
        "GET",
        "/api/daily/week",
        "The tables of the week of a day.",
        _week,
        DailyWeekView,
        query=DayQuery,
    ),
    Endpoint(
        "GET",
        f"{_CARD}.svg",
        "My result of a deal as a card, without anything of the deal.",
        _card(partial(picture_of, kind="svg"), "image/svg+xml"),
        None,
        query=CardQuery,
        media="image/svg+xml",
    ),
    Endpoint(
        "GET",
        f"{_CARD}.png",
        "The same card as PNG.",
        _card(partial(picture_of, kind="png"), "image/png"),
        None,
        query=CardQuery,
        media="image/png",
    ),
    Endpoint(
        "GET",
        f"{_CARD}.txt",
        "The same result as text.",
        _card(text_of, "text/plain"),
        None,
        query=CardQuery,
        media="text/plain",
    ),
)
