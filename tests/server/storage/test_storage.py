"""The log on SQLite and on PostgreSQL: dense versions, one winner, nothing twice."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from quiltbee.errors import ErrorCode, InvalidOption, RefusedRequest
from quiltbee.server.settings import Settings
from quiltbee.server.storage import (
    Appended,
    Conflict,
    Entry,
    MatchLine,
    Repeated,
    Seating,
    Share,
    Storage,
    leases,
)
from quiltbee.server.storage.people import SeatLink

Work = Callable[[Storage], Coroutine[Any, Any, None]]


@pytest.fixture
def run(database: str, tmp_path: Path) -> Callable[[Work], None]:
    """Runs something on a storage of each kind."""

    def run_it(work: Work) -> None:
        async def main() -> None:
            storage = Storage.open(Settings(data=str(tmp_path), database=database))
            storage.start()
            try:
                await work(storage)
            finally:
                await asyncio.to_thread(storage.stop)

        asyncio.run(main())

    return run_it


def entry(match: str = "m", version: int = 1, command: str | None = None, **changes: Any) -> Entry:
    line = MatchLine(
        id=match,
        version=version,
        phase=changes.pop("phase", "playing"),
        visibility=changes.pop("visibility", "link"),
        opened_by="ada",
        changed_at=changes.pop("changed_at", 1000 + version),
        deadline=changes.pop("deadline", None),
        bots_to_move=changes.pop("bots_to_move", False),
        summary=f'"{match} {version}"',
    )
    given = command or f"{match}-{version}"
    body = f'{{"version": {version}}}'
    return Entry(given, changes.pop("player", "ada"), version, (body,), line, **changes)


def test_what_was_appended_can_be_read(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        for version in (1, 2, 3):
            assert await storage.writer.append(entry(version=version)) == Appended(version)
        assert await storage.events("m") == [f'{{"version": {n}}}' for n in (1, 2, 3)]
        assert await storage.events("m", since=2) == ['{"version": 3}']
        assert await storage.events("other") == []

    run(work)


def test_a_version_is_given_once(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        await storage.writer.append(entry(version=1))
        assert await storage.writer.append(entry(version=1, command="late")) == Conflict()
        assert len(await storage.events("m")) == 1
        assert await storage.command_version("late", "m", "ada") is None

    run(work)


def test_a_command_is_written_once(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        await storage.writer.append(entry(version=1, command="same"))
        assert await storage.writer.append(entry(version=2, command="same")) == Repeated(1)
        assert await storage.command_version("same", "m", "ada") == 1
        assert await storage.command_version("same", "m", "ben") is None  # ids are each player's
        with pytest.raises(RefusedRequest):
            await storage.command_version("same", "other", "ada")

    run(work)


def test_a_loser_in_a_commit_does_not_harm_the_others(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        await storage.writer.append(entry("m", 1))
        entries = [entry("m", 1, "loser"), *(entry(f"n{n}", 1) for n in range(20))]
        outcomes = await asyncio.gather(*(storage.writer.append(each) for each in entries))
        assert outcomes == [Conflict(), *[Appended(1)] * 20]

    run(work)


def test_many_commands_share_a_commit(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        entries = [entry(f"n{n}", 1) for n in range(200)]
        await asyncio.gather(*(storage.writer.append(each) for each in entries))
        assert storage.writer.entries == 200
        assert storage.writer.commits < 50

    run(work)


def test_commits_keep_apart_so_that_what_comes_meanwhile_shares_one(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.server.storage.writer.APART_SECONDS", 0.5)

    async def work(storage: Storage) -> None:
        await storage.writer.append(entry("first", 1))
        asked = []
        for number in range(20):
            asked.append(asyncio.ensure_future(storage.writer.append(entry(f"n{number}", 1))))
            await storage.read(lambda connection: connection.closed)
        await asyncio.gather(*asked)
        assert storage.writer.entries == 21
        assert storage.writer.commits < 6

    run(work)


def test_many_rows_are_written_whatever_their_number(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        bodies = tuple(f'{{"version": {number}}}' for number in range(1, 101))
        long = entry("long", 1)
        long = Entry(long.command, long.player, 1, bodies, long.line)
        assert await storage.writer.append(long) == Appended(100)
        assert await storage.events("long") == list(bodies)

    run(work)


def test_a_line_follows_its_match(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        await storage.writer.append(entry(version=1, phase="waiting", visibility="public"))
        assert await storage.open_rooms() == ['"m 1"']
        await storage.writer.append(entry(version=2, deadline=5000))
        assert await storage.open_rooms() == []
        assert await storage.due_by(5000) == ["m"]
        await storage.writer.append(entry(version=3, changed_at=9000, turns=False))
        assert await storage.due_by(5000) == ["m"], "said to stay as it was"
        assert await storage.changed_since(9000) == {"m": 3}
        together = [entry(version=4), entry(version=5, turns=False)]
        await asyncio.gather(*(storage.writer.append(each) for each in together))
        assert await storage.due_by(5000) == [], "the turn of the first counts for both"
        assert await storage.changed_since(0) == {"m": 5}

    run(work)


def test_the_lobby_is_found_by_its_index(tmp_path: Path) -> None:
    storage = Storage.open(Settings(data=str(tmp_path)))
    plan = "EXPLAIN QUERY PLAN SELECT summary FROM matches WHERE phase = 'waiting' "
    with storage.engine.connect() as connection:
        rows = connection.execute(text(f"{plan} AND visibility = 'public' ORDER BY changed_at"))
        assert "matches_that_wait" in str(rows.all())
    storage.engine.dispose()


def test_two_processes_race_for_a_version(run: Callable[[Work], None], database: str) -> None:
    async def work(storage: Storage) -> None:
        other = Storage.open(Settings(database=database))
        other.start()
        try:
            wins = 0
            for version in range(1, 21):
                outcomes = await asyncio.gather(
                    storage.writer.append(entry(version=version, command=f"a{version}")),
                    other.writer.append(entry(version=version, command=f"b{version}")),
                )
                assert sorted(type(each).__name__ for each in outcomes) == ["Appended", "Conflict"]
                wins += isinstance(outcomes[0], Appended)
            assert len(await other.events("m")) == 20
        finally:
            await asyncio.to_thread(other.stop)

    run(work)


def test_another_process_hears_of_a_commit(run: Callable[[Work], None], database: str) -> None:
    async def work(storage: Storage) -> None:
        other = Storage.open(Settings(database=database))
        other.start()
        try:
            heard = asyncio.Event()
            other.wake_up.tell(lambda _: heard.set())
            await asyncio.sleep(0.3)  # both look at the database before anything is written
            heard.clear()
            await storage.writer.append(entry())
            await asyncio.wait_for(heard.wait(), 10)
            assert await other.changed_since(0) == {"m": 1}
        finally:
            await asyncio.to_thread(other.stop)

    run(work)


def test_the_lists_of_matches(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        await storage.writer.append(entry("open", phase="waiting", visibility="public"))
        await storage.writer.append(entry("closed", phase="waiting", seatings=(Seating(1, "ben"),)))
        await storage.writer.append(entry("late", deadline=5000, changed_at=2000))
        await storage.writer.append(entry("bots", bots_to_move=True, changed_at=3000))
        await storage.writer.append(entry("seen", visibility="public", changed_at=4000))
        assert await storage.open_rooms() == ['"open 1"']
        assert await storage.running_rooms() == ['"seen 1"']
        assert await storage.rooms_of("ben") == ['"closed 1"']
        assert len(await storage.rooms_of("ada")) == 5
        with pytest.raises(RefusedRequest):
            await storage.writer.append(replace(entry("sixth"), share=Share(5, 5)))
        assert await storage.left_alone(due_by=5000, changed_before=0) == ["late"]
        assert await storage.left_alone(due_by=4999, changed_before=3000) == ["bots"]
        assert await storage.match_ids() == ["closed", "open", "late", "bots", "seen"]
        await storage.writer.append(
            entry("closed", 2, phase="over", seatings=(Seating(1, "ben", 30, won=True),))
        )
        results = await storage.people.results("ben")
        assert (results.played, results.won, results.best) == (1, 1, 30)

    run(work)


def test_a_rematch_is_written_with_its_command(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        follow_up = entry("rematch", 1, command="m-1", player=None)
        await storage.writer.append(entry("m", 1, follow_up=follow_up))
        assert len(await storage.events("rematch")) == 1
        assert await storage.command_version("m-1", "m", "ada") == 1

    run(work)


def test_names_and_accounts(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        people = storage.people
        assert await people.player("ada") is None
        await people.rename("ada", "Ada", 1)
        await people.rename("ada", "Ada L.", 2)
        row = await people.player("ada")
        assert row is not None
        assert (row.name, row.made_at, row.account) == ("Ada L.", 1, None)
        assert await people.make_account("ada", "Ada", "ada", "hash", 3)
        assert not await people.make_account("ben", "ADA", "ada", "hash", 3)
        assert await people.player("ben") is None
        found = await people.by_account("ada")
        assert found is not None
        assert found.id == "ada"

    run(work)


def test_a_link_can_be_used_once_and_not_too_late(run: Callable[[Work], None]) -> None:
    async def work(storage: Storage) -> None:
        people, link = storage.people, SeatLink("m", 1, "ada")
        await people.keep_link("one", link, until=100)
        await people.keep_link("two", link, until=100)
        assert await people.use_link("one", 100) == link
        assert await people.use_link("one", 100) is None
        assert await people.use_link("two", 101) is None
        assert await people.use_link("never", 1) is None

    run(work)


def test_who_is_there_is_told_to_other_processes(
    run: Callable[[Work], None], database: str
) -> None:
    async def work(storage: Storage) -> None:
        here: str = storage.process
        other = Storage.open(Settings(database=database))
        other.start()
        try:
            for each in (storage, other):
                await each.leases.say_and_take()
            assert (await other.leases.say_and_take()).is_news is False
            there = {"m": {here: {"ada", "ben"}}}
            await storage.attendance.say("m", ["ada", "ben"], now=1000)
            await storage.attendance.say("n", ["cid"], now=1000)
            assert await storage.attendance.elsewhere(["m"], 1000) == {}
            assert await other.attendance.elsewhere(["m", "o"], 1000) == there
            assert await other.attendance.elsewhere(["m"], 61_000) == {}
            await storage.attendance.say_again(61_000)
            assert await other.attendance.elsewhere(["m"], 61_000) == there
            await storage.attendance.say("m", ["ben"], now=61_000)
            assert await other.attendance.elsewhere(["m"], 61_000) == {"m": {here: {"ben"}}}
            await storage.leases.leave()  # as if it had died
            assert (await other.leases.say_and_take()).is_news is True
            assert await other.attendance.elsewhere(["m"], 61_000) == {}
        finally:
            await asyncio.to_thread(other.stop)

    run(work)


def test_a_process_that_is_silent_for_a_moment_keeps_its_people(
    run: Callable[[Work], None], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(storage: Storage) -> None:
        here: str = storage.process
        other = Storage.open(Settings(database=database))
        other.start()
        try:
            monkeypatch.setattr(leases, "HOLDS_MS", -1_000)  # it should have said something
            await storage.leases.say_and_take()
            await storage.attendance.say("m", ["ada"], now=1000)
            await other.leases.say_and_take()
            assert here not in other.leases.others, "its bots are not waited for"
            assert await other.attendance.elsewhere(["m"], 1000) == {"m": {here: {"ada"}}}
            monkeypatch.setattr(leases, "HOLDS_MS", -10_000)
            await storage.leases.say_and_take()
            assert (await other.leases.say_and_take()).is_news
            assert await other.attendance.elsewhere(["m"], 1000) == {}
        finally:
            await asyncio.to_thread(other.stop)

    run(work)


def test_nothing_is_lost_when_the_writer_stops(database: str, tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), database=database)

    async def write() -> None:
        storage = Storage.open(settings)
        storage.start()
        waiting = [
            asyncio.ensure_future(storage.writer.append(entry(f"n{n}", 1))) for n in range(50)
        ]
        await asyncio.sleep(0)
        await asyncio.to_thread(storage.stop)
        assert await asyncio.gather(*waiting) == [Appended(1)] * 50
        with pytest.raises(RefusedRequest):
            await storage.writer.append(entry("too late"))

    async def read() -> None:
        storage = Storage.open(settings)
        assert len(await storage.match_ids()) == 50
        storage.engine.dispose()

    asyncio.run(write())
    asyncio.run(read())


@pytest.mark.parametrize("url", ["mysql://host/name", "sqlite://", "x://["])
def test_a_database_that_cannot_be_is_refused(url: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Storage.open(Settings(database=url))
    assert refusal.value.code == ErrorCode.SETTING_VALUE


def test_a_database_that_is_not_there_is_refused() -> None:
    with pytest.raises(RefusedRequest) as refusal:
        Storage.open(Settings(database="postgresql://nobody@127.0.0.1:1/none"))
    assert refusal.value.code == ErrorCode.STORAGE_UNREACHABLE
