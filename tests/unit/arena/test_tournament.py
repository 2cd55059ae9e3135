import signal
import subprocess
import sys
from pathlib import Path

from tests.support.arenas import planned

from quiltbee.arena import Archive
from quiltbee.arena.sprt import Sprt, Verdict
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import Workforce


def held(tournament: Tournament, workers: int = 2) -> Tournament:
    list(tournament.find())
    list(tournament.play(Workforce(workers)))
    return tournament


def test_a_second_run_plays_nothing_and_a_longer_one_only_the_rest(tmp_path: Path) -> None:
    short, long = (planned("random", "greedy", games=games).fixtures for games in (4, 10))
    archive = Archive(tmp_path)
    first = held(Tournament(short, archive))
    assert (first.found, len(first.results)) == (0, 4)
    again = Tournament(short, archive)
    list(again.find())
    assert again.results == first.results
    assert list(again.play(Workforce(1))) == []
    more = Tournament(long, archive)
    list(more.find())
    assert len(list(more.play(Workforce(2)))) == 6
    assert (more.found, len(more.results)) == (4, 10)


def test_the_test_stops_early_and_alike_with_any_number_of_workers(tmp_path: Path) -> None:
    games = planned("greedy", "random", games=200).fixtures
    told = [
        held(Tournament(games, Archive(tmp_path / str(workers)), Sprt(0, 100)), workers)
        for workers in (1, 2)
    ]
    for tournament in told:
        assert tournament.verdict is Verdict.STRONGER
        assert len(tournament.results) < 100
        assert len(tournament.counted) == 2 * len(tournament.shares)
    assert told[0].shares == told[1].shares
    resumed = Tournament(games, Archive(tmp_path / "2"), Sprt(0, 100))
    list(resumed.find())
    assert resumed.verdict is Verdict.STRONGER
    assert list(resumed.play(Workforce(1))) == []


KILLED = """
import os, signal, sys
from pathlib import Path
from quiltbee.arena import Archive
from quiltbee.arena.tournament import Tournament
from quiltbee.arena.workers import Workforce
from tests.support.arenas import planned

tournament = Tournament(planned("random", "greedy", games=40).fixtures, Archive(Path(sys.argv[1])))
for count, _ in enumerate(tournament.play(Workforce(2)), start=1):
    if count == 7:
        os.kill(os.getpid(), signal.SIGKILL)
"""


def test_an_arena_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        stderr=subprocess.PIPE,  # ends only when the workers, who have it too, have ended
        check=False,
        cwd=Path(__file__).parents[3],
        timeout=120,
    )
    assert killed.returncode == -signal.SIGKILL
    assert len(list(tmp_path.glob("*.qb"))) == 7
    games = planned("random", "greedy", games=40).fixtures
    tournament = held(Tournament(games, Archive(tmp_path)))
    assert (tournament.found, len(tournament.results)) == (7, 40)
