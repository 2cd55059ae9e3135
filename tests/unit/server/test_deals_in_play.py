"""Looking at the running matches does not keep anybody waiting, however many there are."""

import asyncio
from typing import Any

import pytest
from tests.support.matches import ADA, PERSON, Log

from quiltbee.errors import RefusedRequest
from quiltbee.games import game_named
from quiltbee.match import Play
from quiltbee.match.match import Match, state_of
from quiltbee.server import deals_in_play
from quiltbee.server.deals_in_play import DealsInPlay
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.workbench import Workbench

PATCHWORK = game_named("patchwork")


class Running:
    """Stands for storage and matches: all of them lie in memory."""

    def __init__(self, matches: dict[str, Match]) -> None:
        self.matches = matches
        self.told: dict[str, int | None] = {}
        self.whole = 0
        self.looked_at: list[str] = []

    async def running_versions(self, since: int) -> dict[str, int]:  # noqa: ARG002
        self.whole += 1
        return {name: match.version for name, match in self.matches.items()}

    async def standings(self, since: int) -> dict[str, int | None]:  # noqa: ARG002
        return self.told

    async def fresh_match(self, name: str) -> LiveMatch:
        self.looked_at.append(name)
        return LiveMatch(self.matches[name])


def deals_of(running: Any) -> DealsInPlay:
    return DealsInPlay(running, running, Workbench())


async def is_refused(deals: DealsInPlay, state: Any) -> bool:
    try:
        await deals.refuse_kin(PATCHWORK, (state,), ADA.player, "10.0.0.1")
    except RefusedRequest:
        return True
    return False


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals_in_play, "PAUSE_SECONDS", 0.0)


def test_others_get_their_turn_while_thousands_of_matches_are_looked_at() -> None:
    match = Log(seats=(PERSON, PERSON)).match
    running = Running({f"m{number}": match for number in range(2_000)})
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def ask() -> None:
        task = asyncio.create_task(others())
        await is_refused(deals_of(running), match.state)
        task.cancel()

    asyncio.run(ask())
    assert len(running.looked_at) == 2_000
    assert turns >= 100


def test_only_what_changed_is_looked_at_again() -> None:
    one, two = Log(seed="one", seats=(PERSON, PERSON)), Log(seed="two", seats=(PERSON, PERSON))
    running = Running({"one": one.match, "two": two.match})
    begun = two.match.state

    async def ask() -> None:
        deals = deals_of(running)
        assert await is_refused(deals, begun)
        two.give(Play(state_of(two.match).turn + 1, "adv"))
        running.matches["two"] = two.match
        running.told = {"two": two.match.version}
        assert await is_refused(deals, two.match.state)
        assert running.looked_at == ["one", "two", "two"]
        assert running.whole == 1
        running.told = {"two": None}
        assert not await is_refused(deals, begun), "it is over"
        assert await is_refused(deals, one.match.state)

    asyncio.run(ask())


def test_now_and_then_everything_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Log(seats=(PERSON, PERSON)).match
    running = Running({"m1": match})
    monkeypatch.setattr(deals_in_play, "WHOLE_SECONDS", 0.0)

    async def ask() -> None:
        deals = deals_of(running)
        assert await is_refused(deals, match.state)
        running.matches.clear()
        assert not await is_refused(deals, match.state), "nobody said that it has ended"

    asyncio.run(ask())
