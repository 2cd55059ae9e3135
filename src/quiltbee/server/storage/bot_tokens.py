"""Tokens of bots that run elsewhere, and the challenges that wait for them."""

from collections.abc import Collection
from dataclasses import astuple, dataclass

from sqlalchemy import Connection, delete, func, select, update

from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.openings import UNFINISHED
from quiltbee.server.storage.rows import insert_rows

_tokens, _challenges, _matches = tables.bot_tokens, tables.challenges, tables.matches
KEPT_MS = 24 * 3600 * 1000
"""A challenge that nobody answers is forgotten after a day."""


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token, without its secret."""

    id: str
    digest: str
    owner: str
    bot: str
    name: str
    scopes: str
    made_at: int
    ended_at: int | None = None


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """A table to which a bot was asked."""

    id: str
    match: str
    bot: str
    player: str
    name: str
    made_at: int


class StoredBots:
    """The part of the storage that is about bots that run elsewhere."""

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def keep(self, row: TokenRow, most: int) -> bool:
        """Keep a token; False if its owner has enough already."""

        def work(connection: Connection) -> bool:
            own = (_tokens.c.owner == row.owner) & _tokens.c.ended_at.is_(None)
            count = connection.execute(select(func.count()).where(own)).scalar_one()
            if count >= most:
                return False
            insert_rows(connection, _tokens, [astuple(row)])
            return True

        return await self._change(work)

    async def find(self, token: str) -> TokenRow | None:
        """A token by its id, if it still holds."""
        holds = (_tokens.c.id == token) & _tokens.c.ended_at.is_(None)
        row = await self._read(
            lambda connection: connection.execute(select(_tokens).where(holds)).first()
        )
        return None if row is None else TokenRow(*row)

    async def of_owner(self, owner: str) -> list[TokenRow]:
        """The tokens that a person answers for, the newest first."""
        own = (_tokens.c.owner == owner) & _tokens.c.ended_at.is_(None)
        statement = select(_tokens).where(own).order_by(_tokens.c.made_at.desc(), _tokens.c.id)
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [TokenRow(*row) for row in rows]

    async def of_bot(self, bot: str) -> TokenRow | None:
        """A token of a bot; also an ended one, so that a bot is known as one for ever."""
        statement = (
            select(_tokens)
            .where(_tokens.c.bot == bot)
            .order_by(_tokens.c.ended_at.is_not(None))
            .limit(1)
        )
        row = await self._read(lambda connection: connection.execute(statement).first())
        return None if row is None else TokenRow(*row)

    async def end(self, owner: str, now: int, token: str | None = None) -> list[str]:
        """End one token of a person, or all of them; those that were ended."""

        def work(connection: Connection) -> list[str]:
            own = (_tokens.c.owner == owner) & _tokens.c.ended_at.is_(None)
            if token is not None:
                own &= _tokens.c.id == token
            ids = list(connection.scalars(select(_tokens.c.id).where(own)))
            connection.execute(update(_tokens).where(own).values(ended_at=now))
            return ids

        return await self._change(work)

    async def challenge(self, row: ChallengeRow, most: int, share: int) -> bool:
        """Keep a challenge; False if too many wait for this bot, or a share of them is of one.

        The same table counts once.
        """

        def work(connection: Connection) -> bool:
            old = _challenges.c.made_at < row.made_at - KEPT_MS
            same = (_challenges.c.match == row.match) & (_challenges.c.bot == row.bot)
            connection.execute(delete(_challenges).where(old | same))
            of_bot = select(func.count()).where(_challenges.c.bot == row.bot)
            of_person = of_bot.where(_challenges.c.player == row.player)
            for waiting, bound in ((of_bot, most), (of_person, share)):
                if connection.execute(waiting).scalar_one() >= bound:
                    return False
            insert_rows(connection, _challenges, [astuple(row)])
            return True

        return await self._change(work)

    async def challenges(self, bot: str, now: int) -> list[tuple[ChallengeRow, str]]:
        """The challenges that wait for a bot, with summaries of their tables, which wait too."""
        waiting = (_challenges.c.bot == bot) & (_challenges.c.made_at >= now - KEPT_MS)
        statement = (
            select(_challenges, _matches.c.summary)
            .join(_matches, _matches.c.id == _challenges.c.match)
            .where(waiting, tables.WAITING)
            .order_by(_challenges.c.made_at)
        )
        rows = await self._read(lambda connection: connection.execute(statement).all())
        return [(ChallengeRow(*row[:-1]), row[-1]) for row in rows]

    async def rooms(self, bot: str, also: Collection[str]) -> list[str]:
        """Summaries of the unfinished matches at which a bot sits, and of some others of its."""
        seated = select(tables.seatings.c.match).where(tables.seatings.c.player == bot)
        wanted = _matches.c.phase.in_(UNFINISHED) | _matches.c.id.in_(also)
        statement = select(_matches.c.summary).where(_matches.c.id.in_(seated), wanted)
        return await self._read(lambda connection: list(connection.scalars(statement)))

    async def answered(self, bot: str, challenge: str) -> ChallengeRow | None:
        """Take a challenge of a bot away; None if there is none, or another was quicker."""

        def work(connection: Connection) -> ChallengeRow | None:
            own = (_challenges.c.id == challenge) & (_challenges.c.bot == bot)
            row = connection.execute(select(_challenges).where(own)).first()
            gone = connection.execute(delete(_challenges).where(own)).rowcount
            return None if row is None or not gone else ChallengeRow(*row)

        return await self._change(work)
