"""Games in processes: one that is killed is replaced, and nothing that was finished is lost."""

import os
import signal
from itertools import count
from pathlib import Path
from threading import Event

import pytest
from tests.support.arenas import fixture, planned

from quiltbee.arena import Archive, Fixture
from quiltbee.arena.playing import Parlor, Played
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import (
    AgentFailed,
    ProcessWorker,
    WorkerBroken,
    Workforce,
    core_count,
)


def outcome(played: Played) -> tuple[object, ...]:
    return played.result.scores, played.result.moves


def test_workers_play_what_is_played_here() -> None:
    games = planned("random", "greedy", games=4).fixtures
    parlor = Parlor()
    told = dict(Workforce(2).play(games))
    assert {game: outcome(played) for game, played in told.items()} == {
        game: outcome(parlor.play(game)) for game in games
    }


def test_a_killed_worker_loses_no_finished_game(tmp_path: Path) -> None:
    games = planned("random", "greedy", games=24).fixtures
    begun = count(1)

    class Mortal(ProcessWorker):
        """Killed where the third or the seventh game begins."""

        def play(self, fixture: Fixture) -> Played:
            if next(begun) in (3, 7):
                os.kill(self.process.pid, signal.SIGKILL)
            return super().play(fixture)

    workforce, tournament = Workforce(2, Mortal), Tournament(games, Archive(tmp_path))
    seen = list(tournament.play(workforce))
    assert sorted(seen, key=games.index) == list(games)
    assert len(set(seen)) == len(games)
    assert workforce.broken == 2
    again = Tournament(games, Archive(tmp_path))
    list(again.find())
    assert again.results == tournament.results
    parlor = Parlor()
    for game in games[:6]:
        assert outcome(parlor.play(game)) == (
            tournament.results[game].scores,
            tournament.results[game].moves,
        )


class Breaking:
    """A worker that breaks whenever it is asked."""

    count = 0

    def play(self, fixture: Fixture) -> Played:  # noqa: ARG002
        type(self).count += 1
        raise WorkerBroken

    def close(self) -> None: ...

    def kill(self) -> None: ...


def test_a_game_that_breaks_every_worker_is_given_up_loudly() -> None:
    with pytest.raises(AgentFailed, match="3 workers broke"):
        list(Workforce(1, Breaking).play([fixture("random", "greedy")]))
    assert Breaking.count == 3


def test_an_agent_that_fails_is_no_lost_game_but_an_error() -> None:
    broken = fixture("random", "net@nowhere.npz")
    with pytest.raises(AgentFailed, match=r"nowhere\.npz"):
        list(Workforce(1).play([broken]))


def test_whoever_has_seen_enough_can_leave() -> None:
    workforce = Workforce(2)
    games = workforce.play(planned("random", "greedy", games=1000).fixtures)
    next(games)
    workers = [worker for worker in workforce.workers.values() if isinstance(worker, ProcessWorker)]
    games.close()
    assert workers
    assert all(worker.process.poll() is not None for worker in workers)


class Watched:
    """A worker that plays until it is killed, and knows what was done to it meanwhile."""

    def __init__(self) -> None:
        self.killed = Event()
        self.is_playing = False
        self.done: list[str] = []

    def play(self, fixture: Fixture) -> Played:
        if fixture.deal == 1:
            return Parlor().play(fixture)
        self.is_playing = True
        assert self.killed.wait(60)
        self.is_playing = False
        raise WorkerBroken

    def close(self) -> None:
        self.done.append("closed while it played" if self.is_playing else "closed")

    def kill(self) -> None:
        self.done.append("killed")
        self.killed.set()


def test_a_worker_is_killed_and_closed_once_and_not_closed_under_a_reading_thread() -> None:
    """Two threads once closed the same pipe, and the arena ended with a ValueError."""
    hired: list[Watched] = []

    def hire() -> Watched:
        hired.append(Watched())
        return hired[-1]

    games = Workforce(1, hire).play(planned("random", "greedy", games=20).fixtures)
    next(games)
    games.close()
    assert [worker.done for worker in hired] == [["killed", "closed"]]


def test_there_is_a_core() -> None:
    assert core_count() >= 1
