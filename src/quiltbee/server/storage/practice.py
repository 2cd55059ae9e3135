"""How people stand with puzzles, which ones come back to them, and the rush they are in."""

from dataclasses import replace

import msgspec
from sqlalchemy import Connection, delete, select, update

from quiltbee.puzzles.practice import Memory, Standing, first_memory
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.puzzles.rush import Rush
from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.rows import insert_rows

_standings, _memories = tables.puzzle_standings, tables.puzzle_memories


class Practiced(msgspec.Struct, frozen=True):
    """What is kept of a person as a whole."""

    standing: Standing = Standing()
    rush: Rush | None = None

    def with_those_of(self, guest: "Practiced") -> "Practiced":
        """Together with what the same person did as a guest; a rating that was earned stays."""
        own, theirs = self.standing, guest.standing
        if not own.solved + own.missed:
            own = replace(own, rating=theirs.rating, streak=theirs.streak)
        standing = replace(
            own,
            solved=own.solved + theirs.solved,
            missed=own.missed + theirs.missed,
            best_streak=max(own.best_streak, theirs.best_streak),
            best_rush=max(own.best_rush, theirs.best_rush),
        )
        return Practiced(standing, self.rush or guest.rush)


class StoredPractice:
    """The part of the storage that is about puzzles."""

    def __init__(self, read: Ask, change: Ask) -> None:
        self._read = read
        self._change = change

    async def of(self, player: str) -> tuple[Practiced, dict[str, Memory]]:
        """How somebody stands, and what is remembered of each puzzle."""
        own = select(_memories).where(_memories.c.player == player)

        def work(connection: Connection) -> tuple[Practiced, dict[str, Memory]]:
            rows = connection.execute(own).all()
            return _practiced(connection, player), {
                row.puzzle: Memory(row.box, row.due) for row in rows
            }

        return await self._read(work)

    async def answered(self, player: str, puzzle: Puzzle, right: bool, now: int) -> Standing:
        """Count an answer, unless the puzzle was answered before and has not come back."""

        def work(connection: Connection) -> Standing:
            own = (_memories.c.player == player) & (_memories.c.puzzle == puzzle.id)
            practiced = _locked(connection, player)
            row = connection.execute(select(_memories).where(own)).first()
            before = None if row is None else Memory(row.box, row.due)
            if before is not None and not before.comes_back(now):
                return practiced.standing
            memory = first_memory(right, now) if before is None else before.after(right, now)
            remembered = (player, puzzle.id, memory.box, memory.due)
            insert_rows(connection, _memories, [remembered], replacing=("box", "due"))
            standing = practiced.standing.after(puzzle, right)
            _keep(connection, player, Practiced(standing, practiced.rush))
            return standing

        return await self._change(work)

    async def begin_rush(self, player: str, rush: Rush) -> Practiced:
        """Keep a new rush instead of the one before."""
        return await self._change(lambda connection: _keep_rush(connection, player, rush))

    async def go_on(self, player: str, before: Rush, rush: Rush) -> Practiced | None:
        """Keep how far a rush is, and the best one of all; None if it is elsewhere by now.

        Of two answers to one puzzle, sent at the same moment, only one counts.
        """

        def work(connection: Connection) -> Practiced | None:
            if _locked(connection, player).rush != before:
                return None
            return _keep_rush(connection, player, rush)

        return await self._change(work)

    async def take_along(self, guest: str, player: str) -> None:
        """A guest signs in: the account remembers what it did not know."""

        def work(connection: Connection) -> None:
            if not _is_known(connection, guest):
                return
            own = _locked(connection, player)
            theirs = _locked(connection, guest)
            known = select(_memories.c.puzzle).where(_memories.c.player == player)
            of_guest = _memories.c.player == guest
            connection.execute(
                update(_memories)
                .where(of_guest, _memories.c.puzzle.not_in(known))
                .values(player=player)
            )
            connection.execute(delete(_memories).where(of_guest))
            connection.execute(delete(_standings).where(_standings.c.player == guest))
            _keep(connection, player, own.with_those_of(theirs))

        await self._change(work)


def _keep_rush(connection: Connection, player: str, rush: Rush) -> Practiced:
    standing = _locked(connection, player).standing
    standing = replace(standing, best_rush=max(standing.best_rush, rush.solved))
    practiced = Practiced(standing, rush)
    _keep(connection, player, practiced)
    return practiced


def _is_known(connection: Connection, player: str) -> bool:
    statement = select(_standings.c.player).where(_standings.c.player == player)
    return connection.execute(statement).first() is not None


def _locked(connection: Connection, player: str) -> Practiced:
    """What is kept of a person, whom nobody else changes until this is committed."""
    rows = [(player, msgspec.json.encode(Practiced()).decode())]
    insert_rows(connection, _standings, rows, replacing=("player",))
    return _practiced(connection, player)


def _practiced(connection: Connection, player: str) -> Practiced:
    statement = select(_standings.c.body).where(_standings.c.player == player)
    body = connection.execute(statement).scalar()
    return Practiced() if body is None else msgspec.json.decode(body, type=Practiced)


def _keep(connection: Connection, player: str, practiced: Practiced) -> None:
    row = (player, msgspec.json.encode(practiced).decode())
    insert_rows(connection, _standings, [row], replacing=("body",))
