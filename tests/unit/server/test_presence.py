"""Who is connected to other processes: the last word of the database counts."""

import asyncio
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any, cast

from tests.support.matches import ADA, OPEN, PERSON, Log

from quiltbee.server.live_match import LiveMatch
from quiltbee.server.matches import Matches
from quiltbee.server.settings import Settings

ELSEWHERE = frozenset({ADA.player})


class Database:
    """Stands for what the database says; its first answer takes long to arrive."""

    def __init__(self) -> None:
        self.people: frozenset[str] = frozenset()
        self.questions = 0
        self.late = asyncio.Event()

    async def elsewhere(self, matches: Collection[str], _now: int) -> dict[str, Any]:
        self.questions += 1
        said = {match: {"other": self.people} for match in matches}
        if self.questions == 1:
            await self.late.wait()
        return said


class Onlooker:
    """Somebody who follows the match."""

    player = "somebody"

    def tell(self, frame: bytes) -> None:
        """They need not know."""


def test_an_answer_that_was_late_does_not_undo_a_later_one() -> None:
    async def hear() -> list[int]:
        database = Database()
        storage: Any = SimpleNamespace(is_shared=True, attendance=database)
        matches = Matches(storage, Settings())
        live = matches._in_memory.keep(LiveMatch(Log(seats=(PERSON, OPEN)).match))
        live.follow(cast("Any", Onlooker()), "view")
        first = asyncio.create_task(matches.hear_presence())
        await asyncio.sleep(0)
        database.people = ELSEWHERE
        second = asyncio.create_task(matches.hear_presence())
        for _ in range(10):
            await asyncio.sleep(0)
        database.late.set()
        await asyncio.gather(first, second)
        return live.online_seats()

    assert asyncio.run(hear()) == [1]
