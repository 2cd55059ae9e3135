"""The games that somebody wants studied: one queue for all processes of a database.

Whoever has time takes the next game (on PostgreSQL by rows that nobody else is taking, `FOR UPDATE
SKIP LOCKED`) and writes down how far it is, so that every process can tell. A game whose process
gives no sign of life is taken by the next one; a game that no one asks about any more is dropped.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Update,
    and_,
    case,
    delete,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    text,
    update,
)

from quiltbee.agents.study import Study
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import tables
from quiltbee.server.storage.ask import Ask
from quiltbee.server.storage.database import SQLITE
from quiltbee.server.storage.leases import OVERDUE_MS, Leases, hear_time
from quiltbee.server.storage.notices import Notice, write_notices
from quiltbee.server.storage.studies import keep_study
from quiltbee.server.storage.wake_up import WakeUp

Result = TypeVar("Result")
Phase: TypeAlias = Literal["waiting", "looking", "done", "failed"]
UNDER_WAY: Final = ("waiting", "looking")
MOST_WAITING = 50
"""Records that wait or are looked at, of everybody together."""
MOST_OF_PERSON = 3
MOST_OF_ADDRESS = 6
PATIENCE_MS = 20_000
"""A record about which no one has asked for so long is given up."""
ENDED_MS = 10 * 60 * 1000
"""How long it can be asked what became of a record."""
MOST_TRIES = 3
"""A record whose processes died so often is not given to another one."""
NOBODY = ""
"""Stands in place of a process while a record waits."""
_LOCK = 0x7374756479
"""The advisory lock under which PostgreSQL counts what waits."""
_queue, _studies, _processes = tables.study_queue, tables.studies, tables.processes
_is_under_way = _queue.c.phase.in_(UNDER_WAY)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A record that somebody wants studied."""

    key: str
    engine: str
    record: str
    person: str
    address: str


@dataclass(frozen=True, slots=True)
class Taken:
    """A record that this process looks at from now on."""

    key: str
    record: str
    waited: float
    """For how many seconds."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the study of a record is."""

    key: str
    revision: int
    phase: Phase
    ahead: int
    """Records that come before this one."""
    look: int
    done: int
    of: int
    found: int
    """The look whose findings can be read; 0 for none yet."""

    @property
    def is_under_way(self) -> bool:
        """Whether there will be more."""
        return self.phase in UNDER_WAY


class StudyQueue:
    """The part of the storage that is about studies to be made."""

    def __init__(
        self, process: str, wake_up: WakeUp, leases: Leases, read: Ask, change: Ask
    ) -> None:
        self._process = process
        self._wake_up = wake_up
        self._leases = leases
        self._read = read
        self._change = change

    async def put(self, wanted: Wanted, *, is_known: bool) -> None:
        """Let a record wait, unless it does or its study is known; raises RefusedRequest."""

        def work(connection: Connection) -> RefusedRequest | None:
            now = hear_time(connection)
            self._lock(connection)
            _sweep(connection, now)
            if _is_there(connection, wanted.key, now):
                return None
            if not is_known and (refusal := _refusal(connection, wanted)) is not None:
                return refusal  # raised here it would undo what others write with it
            _put(connection, wanted, now, is_known=is_known)
            return None

        refusal = await self._tell(work, wanted.key, is_work=True)
        if refusal is not None:
            raise refusal

    def _lock(self, connection: Connection) -> None:
        """Let no other process count at the same time; SQLite lets only one write anyway."""
        if connection.dialect.name != SQLITE:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))

    async def find(self, keys: Collection[str]) -> dict[str, Standing]:
        """How far these are; those that were given up are missing."""
        before = _queue.alias()
        is_before = and_(
            _queue.c.phase == "waiting",
            before.c.phase.in_(UNDER_WAY),
            or_(
                before.c.since < _queue.c.since,
                and_(before.c.since == _queue.c.since, before.c.key < _queue.c.key),
            ),
        )
        ahead = select(func.count()).select_from(before).where(is_before).scalar_subquery()
        columns = [_queue.c[name] for name in ("key", "revision", "phase")]
        rest = [_queue.c[name] for name in ("look", "done", "steps", "found")]
        statement = select(*columns, ahead, *rest).where(_queue.c.key.in_(keys))
        rows: Sequence[Any] = await self._read(lambda asking: asking.execute(statement).all())
        return {row.key: Standing(*row) for row in rows}

    async def findings(self, key: str) -> Study | None:
        """What was found in a record of the queue."""
        place = _queue.outerjoin(_studies, _queue.c.key == _studies.c.key)
        body = case((_queue.c.found == 2, _studies.c.body), else_=_queue.c.body)
        statement = select(body).select_from(place).where(_queue.c.key == key)
        found = await self._read(lambda connection: connection.execute(statement).scalar())
        return None if found is None else msgspec.json.decode(found, type=Study)

    async def still_asked(self, keys: Collection[str]) -> None:
        """Somebody still wants to know about these."""
        statement = update(_queue).where(_queue.c.key.in_(sorted(keys)), _is_under_way)
        await self._change(
            lambda connection: connection.execute(statement.values(asked_at=now_ms()))
        )

    async def is_something_there(self) -> bool:
        """Whether a record waits or is looked at; asks without writing."""
        statement = select(_queue.c.key).where(_is_under_way).limit(1)
        return (
            await self._read(lambda connection: connection.execute(statement).first()) is not None
        )

    async def take(self, engines: Collection[str], own: Collection[str]) -> Taken | None:
        """The next record for this process, which has these engines and looks at its own already.

        None if there is none, or none that is not left to the workers.
        """

        def work(connection: Connection) -> Taken | None:
            now = hear_time(connection)
            _sweep(connection, now)
            free = self._free(connection, engines, own, now)
            connection.execute(_too_often(free))
            same = _queue.alias()
            share = (
                select(func.count())
                .where(same.c.address == _queue.c.address, same.c.phase == "looking")
                .scalar_subquery()
            )
            next_one = (
                select(_queue.c.key, _queue.c.record, _queue.c.since)
                .where(free)
                .order_by(share, _queue.c.since, _queue.c.key)
                .limit(1)
            )
            if connection.dialect.name != SQLITE:
                next_one = next_one.with_for_update(skip_locked=True)
            row = connection.execute(next_one).first()
            if row is None:
                return None
            mine = update(_queue).where(_queue.c.key == row.key)
            connection.execute(mine.values(**_begun(self._process)))
            return Taken(row.key, row.record, max(0, now - row.since) / 1000)

        return await self._change(work)

    def _free(
        self, connection: Connection, engines: Collection[str], own: Collection[str], now: int
    ) -> ColumnElement[bool]:
        """What this process may take.

        That is what waits, what dead processes had, and what this one was given without hearing
        of it. Servers leave what waits to the workers for a moment, if there are any.
        """
        others = select(_processes.c.id).where(
            _processes.c.until > now, _processes.c.id != self._process
        )
        holder = _queue.c.process
        free = and_(
            _is_under_way,
            _queue.c.engine.in_(engines),
            holder.not_in(list(connection.scalars(others))),
            or_(holder != self._process, _queue.c.key.not_in(own)),
        )
        if self._leases.has_workers:
            free = and_(free, or_(holder != NOBODY, _queue.c.since < now - OVERDUE_MS))
        return free

    async def note(self, key: str, look: int, done: int, of: int) -> bool:
        """Write down how far a record is; False if it should be given up."""
        return await self._note(key, look=look, done=done, steps=of)

    async def is_wanted(self, key: str) -> bool:
        """Whether this process still looks at a record that somebody asks about."""
        asked = _queue.c.asked_at >= now_ms() - PATIENCE_MS
        statement = select(_queue.c.key).where(self._mine(key), asked)
        return (
            await self._read(lambda connection: connection.execute(statement).first()) is not None
        )

    async def found_first(self, key: str, study: Study) -> bool:
        """Keep the findings of the first look; False if the record should be given up."""
        return await self._note(key, found=1, body=msgspec.json.encode(study).decode())

    async def _note(self, key: str, **values: Any) -> bool:
        wanted = and_(self._mine(key), _queue.c.asked_at >= now_ms() - PATIENCE_MS)
        statement = update(_queue).where(wanted)
        statement = statement.values(revision=_queue.c.revision + 1, **values)
        return await self._tell(lambda connection: connection.execute(statement).rowcount == 1, key)

    async def finish(self, key: str, study: Study) -> None:
        """Keep the findings of the second look."""

        def work(connection: Connection) -> None:
            keep_study(connection, key, study)
            ended = {**_ENDED, "found": 2, "look": 2, "body": null()}
            connection.execute(update(_queue).where(self._mine(key)).values(phase="done", **ended))

        await self._tell(work, key)

    async def break_off(self, key: str, *, failed: bool = False) -> None:
        """Look no further; what the first look has found stays, unless the record is at fault."""
        kept = case((_queue.c.found > 0, "done"), else_="failed")
        phase = literal("failed") if failed else kept
        statement = update(_queue).where(self._mine(key)).values(phase=phase, **_ENDED)
        await self._tell(lambda connection: connection.execute(statement), key)

    async def let_go(self, key: str) -> None:
        """Leave a record to other processes."""
        values = {"process": NOBODY, "phase": "waiting", "tries": _queue.c.tries - 1}
        statement = update(_queue).where(self._mine(key)).values(**values)
        await self._tell(lambda connection: connection.execute(statement), key, is_work=True)

    def _mine(self, key: str) -> ColumnElement[bool]:
        holds = and_(_queue.c.process == self._process, _queue.c.phase == "looking")
        return and_(_queue.c.key == key, holds)

    async def _tell(
        self, work: Callable[[Connection], Result], key: str, *, is_work: bool = False
    ) -> Result:
        """Change something, and tell this process and the others."""
        lines = tuple(write_notices(self._process, studied=[key], work=is_work))

        def both(connection: Connection) -> tuple[Result, bool]:
            result = work(connection)
            return result, self._wake_up.tell_within(connection, lines)

        result, is_told = await self._change(both)
        if not is_told:
            self._wake_up.tell_after(lines)
        self._wake_up.wrote(Notice(studied=(key,), is_work=is_work))
        return result


_ENDED: Final[dict[str, Any]] = {
    "process": NOBODY,
    "record": "",
    "person": "",
    "address": "",
    "revision": _queue.c.revision + 1,
}
"""What is left of a record that nobody looks at any more: nothing of those who asked."""


def _sweep(connection: Connection, now: int) -> None:
    """Forget what no one asks about any more; what another process sweeps is left to it."""
    statement = select(_queue.c.key).where(
        or_(
            and_(_is_under_way, _queue.c.asked_at < now - PATIENCE_MS),
            and_(~_is_under_way, _queue.c.asked_at < now - ENDED_MS),
        )
    )
    if connection.dialect.name != SQLITE:
        statement = statement.with_for_update(skip_locked=True)
    if found := list(connection.scalars(statement)):
        connection.execute(delete(_queue).where(_queue.c.key.in_(found)))


def _is_there(connection: Connection, key: str, now: int) -> bool:
    """Whether a record waits, is looked at or was, and did not fail; somebody asks about it."""
    asked = update(_queue).where(_queue.c.key == key, _queue.c.phase != "failed")
    return connection.execute(asked.values(asked_at=now)).rowcount == 1


def _refusal(connection: Connection, wanted: Wanted) -> RefusedRequest | None:
    """Why a record may not wait as well."""

    def waiting(*whose: ColumnElement[bool]) -> int:
        statement = select(func.count()).select_from(_queue).where(_is_under_way, *whose)
        return int(connection.execute(statement).scalar_one())

    for whose, most in (
        (_queue.c.person == wanted.person, MOST_OF_PERSON),
        (_queue.c.address == wanted.address, MOST_OF_ADDRESS),
    ):
        if waiting(whose) >= most:
            return RefusedRequest(ErrorCode.WIRE_FULL, what="studies", most=most)
    return RefusedRequest(ErrorCode.WIRE_BUSY) if waiting() >= MOST_WAITING else None


def _put(connection: Connection, wanted: Wanted, now: int, *, is_known: bool) -> None:
    """Let a record wait, in place of one that failed; one that is known is done."""
    before = select(_queue.c.revision).where(_queue.c.key == wanted.key)
    revision = connection.execute(before).scalar()
    connection.execute(delete(_queue).where(_queue.c.key == wanted.key))
    row: dict[str, Any] = {
        **asdict(wanted),
        "asked_at": now,
        "since": now,
        "tries": 0,
        "phase": "waiting",
        "look": 1,
        "done": 0,
        "steps": 0,
        "found": 0,
    }
    if is_known:
        row |= {**_ENDED, "phase": "done", "look": 2, "found": 2}
    row |= {"process": NOBODY, "revision": 0 if revision is None else revision + 1}
    connection.execute(insert(_queue).values(**row))


def _begun(process: str) -> dict[str, Any]:
    """A record that a process begins to look at."""
    return {
        "process": process,
        "phase": "looking",
        "tries": _queue.c.tries + 1,
        "look": 1,
        "done": 0,
        "steps": 0,
        "revision": _queue.c.revision + 1,
    }


def _too_often(free: ColumnElement[bool]) -> Update:
    """Records at which process after process has died."""
    wanted = and_(free, _queue.c.tries >= MOST_TRIES)
    return update(_queue).where(wanted).values(phase="failed", **_ENDED)
