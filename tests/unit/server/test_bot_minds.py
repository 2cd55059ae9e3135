import asyncio
import logging
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.matches import BOT, PERSON, Log

from quiltbee.agents.levels import levels_of
from quiltbee.doodle import State
from quiltbee.match import Match, SeatKind, SeatWish
from quiltbee.match.match import state_of
from quiltbee.server import bot_minds
from quiltbee.server.bot_minds import Compiling, agent_of, choose, compile_for, needs_kernel


class Watching:
    """A bot that remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[State] = []

    def choose(self, state: State, seat: int, random: Random) -> Any:
        self.seen.append(state)
        return agent_of("doodle", "random").choose(state, seat, random)


def test_a_bot_is_shown_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    watching = Watching()
    monkeypatch.setattr(bot_minds, "agent_of", lambda _game, _level: watching)
    log = Log("doodle", (PERSON, BOT))
    log.play(str(state_of(log.match).legal_moves_of(0)[5]), 0)
    log.play(choose(log.match, 1), 1)
    (seen,) = watching.seen
    assert seen.sheets[0].pieces == ()
    assert state_of(log.match).sheets[0].pieces
    assert seen.pile == tuple(sorted(seen.pile)) != state_of(log.match).pile


def test_the_same_table_gives_the_same_move() -> None:
    log = Log("patchwork", (BOT, PERSON), options={"first": "1"})
    assert len({choose(log.match, 0) for _ in range(5)}) == 1


class Broken:
    """A bot that is wrong."""

    def __init__(self, move: Any) -> None:
        self.move = move

    def choose(self, state: Any, seat: int, random: Random) -> Any:  # noqa: ARG002
        if isinstance(self.move, Exception):
            raise self.move
        return self.move


@pytest.mark.parametrize("fault", [RuntimeError("out of thread"), "no move at all"])
def test_a_broken_bot_does_not_stop_a_match(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: Any
) -> None:
    greedy = agent_of("patchwork", "greedy")
    agents = {"random": Broken(fault), "greedy": greedy}
    monkeypatch.setattr(bot_minds, "agent_of", lambda _game, level: agents[level])
    log = Log("patchwork", (BOT, PERSON), options={"first": "1"})
    with caplog.at_level(logging.CRITICAL):
        log.play(choose(log.match, 0), 0)
    assert len(log.match.plies) == 1


def test_plain_and_weak_bots_need_nothing_compiled() -> None:
    for game in ("patchwork", "doodle"):
        assert not needs_kernel(game, "random")
        assert not needs_kernel(game, "greedy")
    weak = [level.name for level in levels_of("patchwork")[:3]]
    assert not any(needs_kernel("patchwork", name) for name in weak)
    compiling = Compiling()
    assert all(compiling.is_ready("patchwork", name) for name in weak)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_every_weak_level_plays(game: str) -> None:
    for level in levels_of(game):
        if not level.needs_kernel:
            log = Log(game, (SeatWish(SeatKind.BOT, level=level.name), PERSON))
            random = Random(1)
            while sum(ply.seat == 0 for ply in log.match.plies) < 4:
                if 0 in log.match.acting_seats:
                    log.play(choose(log.match, 0), 0)
                else:
                    log.play_random(random)


def test_compiling_happens_elsewhere_and_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(bot_minds, "needs_kernel", lambda _game, _level: True)
    monkeypatch.setattr(bot_minds, "mark_of", lambda _game, _level: tmp_path / "unmarked")

    async def prepare() -> Compiling:
        compiling = Compiling()
        assert not compiling.is_ready("patchwork", "greedy")
        await asyncio.gather(*(compiling.ready("patchwork", "greedy") for _ in range(3)))
        assert compiling.is_ready("patchwork", "greedy")
        await compiling.stop()
        return compiling

    asyncio.run(prepare())
    assert [path.name for path in tmp_path.rglob("*.compiled")] == ["patchwork-greedy.compiled"]


def test_a_mark_saves_the_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setattr(bot_minds, "mark_of", lambda _game, _level: mark)
    monkeypatch.setattr(bot_minds, "needs_kernel", lambda _game, _level: True)
    compile_for("doodle", "random")
    assert mark.exists()
    monkeypatch.setattr(sys, "executable", "/no/such/program")

    async def prepare() -> None:
        await Compiling().ready("doodle", "random")

    asyncio.run(prepare())


def test_all_levels_are_prepared_in_one_process_a_game_and_it_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(
        bot_minds, "mark_of", lambda game, level: tmp_path / f"{game}-{level}.compiled"
    )
    asked: list[tuple[str, ...]] = []

    async def compile_elsewhere(_: Compiling, game: str, *levels: str) -> None:
        asked.append((game, *levels))

    monkeypatch.setattr(Compiling, "_compile", compile_elsewhere)
    (tmp_path / "doodle-agatha.compiled").touch()
    compiling = Compiling()
    with caplog.at_level("INFO", logger="quiltbee.server.bot_minds.news"):
        asyncio.run(compiling.prepare())
    assert [game for game, *_ in asked] == ["patchwork", "doodle"]
    assert asked[0][-1] == "agatha"
    assert "pip" not in asked[0]
    assert "agatha" not in asked[1]
    assert [record.getMessage() for record in caplog.records] == ["preparing", "prepared"]
    assert compiling.is_ready("patchwork", "agatha")


def test_nothing_is_told_where_all_is_prepared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_minds, "mark_of", lambda _game, _level: tmp_path)
    with caplog.at_level("INFO"):
        asyncio.run(Compiling().prepare())
    assert caplog.records == []


def test_a_level_that_is_known_no_more_is_played_by_another(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = Log("patchwork", (BOT, PERSON), options={"first": "1"})
    opening: Any = log.events[0]
    gone = msgspec.structs.replace(opening.seats[0], level="grandmother")
    seats = (gone, opening.seats[1])
    events = [msgspec.structs.replace(each, seats=seats) for each in log.events]
    match = Match.replay(events)
    assert Compiling().is_ready("patchwork", "grandmother")
    with caplog.at_level(logging.CRITICAL):
        token = choose(match, 0)
    assert match.game.parse_move(token) in state_of(match).legal_moves


def test_what_the_server_ends_itself_is_no_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start = asyncio.create_subprocess_exec
    begun = asyncio.Event()

    async def endless(*_: str, **options: Any) -> Any:
        process = await start(sys.executable, "-c", "import signal; signal.pause()", **options)
        begun.set()
        return process

    async def end_at_once() -> None:
        compiling = Compiling()
        waiting = asyncio.create_task(compiling.ready("patchwork", "agatha"))
        await begun.wait()
        await compiling.stop()
        await waiting

    monkeypatch.setattr(bot_minds, "mark_of", lambda _game, _level: tmp_path / "mark")
    monkeypatch.setattr(asyncio, "create_subprocess_exec", endless)
    asyncio.run(end_at_once())
    assert "while it plays" not in caplog.text
