"""Who played which deal of which day for the table, and how it ended."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from sqlalchemy import Connection, Update, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask, AskHere

_games, _matches, _players = tables.daily_games, tables.matches, tables.players
MOST_SETTLED = 500
"""Games that are filled in at once; the rest waits for the next look."""


@dataclass(frozen=True, slots=True)
class DailyGame:
    """A counted game; without `ended_at` it is still played, without `score` it was given up."""

    day: str
    deal: str
    player: str
    match: str
    begun_at: int
    ended_at: int | None = None
    score: int | None = None
    ahead: int | None = None
    """Points more than the opponent, where there is one."""
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A counted game, with the name of its player if they chose one."""

    game: DailyGame
    name: str | None
    account: bool


Settle = Callable[[DailyGame, str], DailyGame]
"""Fills in how a game ended, from the line of its match that is over."""


class DailyGames:
    """The part of the storage that is about the deals of the day."""

    def __init__(self, read: Ask, change: Ask, read_here: AskHere) -> None:
        self._read = read
        self._change = change
        self._read_here = read_here

    async def find(self, day: str, deal: str, player: str) -> DailyGame | None:
        """The counted game of a player."""
        statement = select(_games).where(
            _games.c.day == day, _games.c.deal == deal, _games.c.player == player
        )
        row = await self._read(lambda connection: connection.execute(statement).first())
        return None if row is None else DailyGame(*row)

    async def of_match(self, match: str) -> DailyGame | None:
        """The counted game that is played as a match."""
        statement = select(_games).where(_games.c.match == match)
        row = await self._read(lambda connection: connection.execute(statement).first())
        return None if row is None else DailyGame(*row)

    async def of_player(self, player: str, since: str = "") -> list[DailyGame]:
        """All counted games of a player from a day on, the newest day first."""
        statement = (
            select(_games)
            .where(_games.c.player == player, _games.c.day >= since)
            .order_by(_games.c.day.desc(), _games.c.deal)
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [DailyGame(*row) for row in rows]

    async def begin(self, game: DailyGame) -> None:
        """Note a game; if the player has one already, that one stays."""
        statement = insert(_games).values(**_columns(game))
        try:
            await self._change(lambda connection: connection.execute(statement))
        except IntegrityError:
            return

    def of_days(self, days: Sequence[str]) -> list[NamedGame]:
        """All counted games of some days, with the names of those who play them; blocks.

        There may be tens of thousands, so whoever wants them pays for the work.
        """
        statement = (
            select(*_games.c, _players.c.name, _players.c.account)
            .join_from(_games, _players, _games.c.player == _players.c.id, isouter=True)
            .where(_games.c.day.in_(days))
        )
        return self._read_here(
            lambda connection: [_named(row) for row in connection.execute(statement)]
        )

    async def settle(self, days: Sequence[str], settle: Settle) -> None:
        """Fill in the games of these days whose matches are over by now."""
        statement = (
            select(*_games.c, _matches.c.summary)
            .join_from(_games, _matches, _games.c.match == _matches.c.id)
            .where(_games.c.day.in_(days), _games.c.ended_at.is_(None), _matches.c.phase == "over")
            .limit(MOST_SETTLED)
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        ended = [settle(DailyGame(*row[:-1]), row.summary) for row in rows]
        if ended:
            await self._change(lambda connection: _fill_in(connection, ended))

    async def take_along(self, guest: str, player: str, since: str) -> None:
        """Give a guest's games from a day on to the account they sign in to, where it has none."""
        own = {(game.day, game.deal) for game in await self.of_player(player, since)}
        moved = [
            game for game in await self.of_player(guest, since) if (game.day, game.deal) not in own
        ]
        for game in moved:
            condition = (
                (_games.c.day == game.day)
                & (_games.c.deal == game.deal)
                & (_games.c.player == guest)
            )
            statement = update(_games).where(condition).values(player=player)
            try:
                await self._change(partial(_execute, statement))
            except IntegrityError:  # they have begun one meanwhile
                continue


def _columns(game: DailyGame) -> dict[str, object]:
    return {name: getattr(game, name) for name in DailyGame.__slots__}


def _execute(statement: Update, connection: Connection) -> None:
    connection.execute(statement)


def _named(row: Sequence[Any]) -> NamedGame:
    facts = tuple(row)
    return NamedGame(DailyGame(*facts[:-2]), facts[-2], facts[-1] is not None)


def _fill_in(connection: Connection, games: Sequence[DailyGame]) -> None:
    changing = ("ended_at", "score", "ahead", "won")
    statement = (
        update(_games)
        .where(_games.c.match == bindparam("of_match"))
        .values({name: bindparam(f"new_{name}") for name in changing})
    )
    rows = [
        {"of_match": game.match, **{f"new_{name}": getattr(game, name) for name in changing}}
        for game in games
    ]
    connection.execute(statement, rows)


def given_up(game: DailyGame, at: int) -> DailyGame:
    """The game as one that was not played to its end."""
    return replace(game, ended_at=at, score=None, ahead=None, won=False)
