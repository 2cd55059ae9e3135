"""The queue of studies on SQLite and on PostgreSQL: who looks at what, and for how long."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from quiltbee.agents.study import Study
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.settings import Settings
from quiltbee.server.storage import Storage, tables
from quiltbee.server.storage.study_queue import Standing, StudyQueue, Wanted

Work = Callable[[Storage, Storage], Coroutine[Any, Any, None]]
ENGINES = ("this",)
FOUND = Study("patchwork", "win", 300, (), (), (), ())


@pytest.fixture
def run(database: str, tmp_path: Path) -> Callable[[Work], None]:
    """Runs something on two processes' storages of one database of each kind."""

    def run_it(work: Work) -> None:
        async def main() -> None:
            settings = Settings(data=str(tmp_path), database=database, workers=2)
            storages = [Storage.open(settings), Storage.open(settings)]
            for storage in storages:
                storage.start()
                await storage.leases.say_and_take(0)
            try:
                await work(*storages)
            finally:
                for storage in storages:
                    await asyncio.to_thread(storage.stop)

        asyncio.run(main())

    return run_it


def wanted(key: str, person: str = "Ada", address: str = "", engine: str = "this") -> Wanted:
    return Wanted(key, engine, f"the record of {key}", person, address or f"address of {person}")


async def taken(storage: Storage, *own: str) -> str | None:
    """The key of what a process takes; both are there."""
    found = await storage.study_queue.take(ENGINES, own)
    return None if found is None else found.key


async def standing(queue: StudyQueue, key: str) -> Standing:
    return (await queue.find([key]))[key]


async def set_all(storage: Storage, **values: Any) -> None:
    """Let time have passed for everything that is in the queue."""
    statement = update(tables.study_queue).values(**values)
    await storage.writer.change(lambda connection: connection.execute(statement))


def test_each_record_is_taken_once_and_told_to_everyone(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, two: Storage) -> None:
        await one.study_queue.put(wanted("first"), is_known=False)
        await one.study_queue.put(wanted("second", "Bo"), is_known=False)
        assert (await standing(two.study_queue, "second")).ahead == 1
        assert await taken(one) == "first"
        assert await taken(two) == "second"
        assert await taken(one, "first") is None
        assert await one.study_queue.note("first", 1, 7, 40)
        now = await standing(two.study_queue, "first")
        assert (now.phase, now.look, now.done, now.of, now.found) == ("looking", 1, 7, 40, 0)
        assert await one.study_queue.found_first("first", FOUND)
        assert (await standing(two.study_queue, "first")).found == 1
        assert await two.study_queue.findings("first") == FOUND
        await one.study_queue.finish("first", FOUND)
        now = await standing(two.study_queue, "first")
        assert (now.phase, now.look, now.found) == ("done", 2, 2)
        assert await two.study_queue.findings("first") == FOUND
        assert await two.studies.find("first") == FOUND

    run(work)


def test_a_process_that_is_gone_has_lost_its_record(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, two: Storage) -> None:
        await one.study_queue.put(wanted("first"), is_known=False)
        assert await taken(one) == "first"
        assert await taken(two) is None
        await one.leases.leave()
        assert await taken(two) == "first"
        assert not await one.study_queue.note("first", 1, 7, 40)
        assert not await one.study_queue.is_wanted("first")
        await one.study_queue.break_off("first", failed=True)
        assert (await standing(one.study_queue, "first")).phase == "looking"

    run(work)


def test_what_a_process_was_given_unheard_it_takes_again(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, _: Storage) -> None:
        await one.study_queue.put(wanted("first"), is_known=False)
        assert await taken(one) == "first"
        assert await taken(one, "first") is None
        assert await taken(one) == "first"

    run(work)


def test_a_record_at_which_three_processes_died_is_not_given_to_a_fourth(
    run: Callable[[Work], None],
) -> None:
    async def work(one: Storage, _: Storage) -> None:
        await one.study_queue.put(wanted("deadly"), is_known=False)
        assert [await taken(one) for _ in range(4)] == ["deadly", "deadly", "deadly", None]
        assert (await standing(one.study_queue, "deadly")).phase == "failed"
        await one.study_queue.put(wanted("deadly"), is_known=False)
        assert (await standing(one.study_queue, "deadly")).phase == "waiting", "asked again"

    run(work)


def test_what_is_let_go_waits_for_others_at_once(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, two: Storage) -> None:
        await one.study_queue.put(wanted("first"), is_known=False)
        for _ in range(5):  # it is nobody's fault
            assert await taken(one) == "first"
            await one.study_queue.let_go("first")
        assert await taken(two) == "first"

    run(work)


def test_what_no_one_asks_about_is_given_up(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, two: Storage) -> None:
        queue = one.study_queue
        await queue.put(wanted("first"), is_known=False)
        assert await taken(one) == "first"
        await set_all(one, asked_at=tables.study_queue.c.asked_at - 21_000)
        assert not await queue.is_wanted("first")
        assert not await queue.note("first", 1, 7, 40)
        await two.study_queue.still_asked(["first"])
        assert await queue.note("first", 1, 7, 40)
        await set_all(one, asked_at=tables.study_queue.c.asked_at - 21_000)
        assert await taken(two) is None
        assert await queue.find(["first"]) == {}

    run(work)


def test_nothing_of_those_who_asked_is_left_in_the_end(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, _: Storage) -> None:
        await one.study_queue.put(wanted("first"), is_known=False)
        await one.study_queue.put(wanted("known"), is_known=True)
        assert await taken(one) == "first"
        await one.study_queue.break_off("first")
        queue = tables.study_queue
        asked = queue.select().with_only_columns(queue.c.record, queue.c.person, queue.c.address)
        rows = await one.read(lambda connection: connection.execute(asked).all())
        assert [tuple(row) for row in rows] == [("", "", "")] * 2
        assert (await standing(one.study_queue, "first")).phase == "failed", "nothing was found"

    run(work)


def test_another_engine_does_not_take_it(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, _: Storage) -> None:
        await one.study_queue.put(wanted("first", engine="newer"), is_known=False)
        assert await taken(one) is None
        assert await one.study_queue.is_something_there()

    run(work)


def test_addresses_take_turns(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, _: Storage) -> None:
        for number in range(3):
            await one.study_queue.put(wanted(f"a{number}", "Ada"), is_known=False)
        await one.study_queue.put(wanted("b", "Bo"), is_known=False)
        own: list[str] = []
        while (key := await taken(one, *own)) is not None:
            own.append(key)
        assert own[:2] == ["a0", "b"]
        assert sorted(own) == ["a0", "a1", "a2", "b"]

    run(work)


def test_shares_hold_for_askers_at_the_same_moment(run: Callable[[Work], None]) -> None:
    async def work(one: Storage, two: Storage) -> None:
        async def ask(number: int, person: str, address: str) -> str:
            queue = (one, two)[number % 2].study_queue
            try:
                await queue.put(wanted(f"{person} {number}", person, address), is_known=False)
            except RefusedRequest as refusal:
                return refusal.code
            return ""

        async def asked(count: int, whose: Callable[[int], tuple[str, str]]) -> list[str]:
            return await asyncio.gather(*(ask(number, *whose(number)) for number in range(count)))

        of_one = await asked(8, lambda _: ("Ada", "home"))
        assert (of_one.count(""), of_one.count(ErrorCode.WIRE_FULL)) == (3, 5)
        of_home = await asked(8, lambda number: (f"guest {number}", "home"))
        assert (of_home.count(""), of_home.count(ErrorCode.WIRE_FULL)) == (3, 5)
        of_all = await asked(60, lambda number: (f"other {number}", f"there {number}"))
        assert (of_all.count(""), of_all.count(ErrorCode.WIRE_BUSY)) == (44, 16)

    run(work)
