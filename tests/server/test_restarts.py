"""A server is killed while people play: nothing acknowledged is lost, every record is whole."""

from pathlib import Path

import pytest
from benchmarks.restarts.__main__ import run
from benchmarks.restarts.inspection import check_acknowledged, inspect
from benchmarks.restarts.killed_server import KilledServer
from benchmarks.restarts.writers import write_through_a_kill


@pytest.mark.slow
def test_two_people_play_while_the_server_is_killed_twice() -> None:
    report = run(games=4, kills=2)
    assert report.kills == 2
    assert report.acknowledged > 4 * 20


@pytest.mark.slow
def test_two_people_play_200_games_while_the_server_is_killed_20_times(database: str) -> None:
    report = run(games=200, kills=20, database=database)
    assert report.kills == 20
    assert report.repeated > 0


@pytest.mark.parametrize("kills", [1, pytest.param(25, marks=pytest.mark.slow)])
def test_many_write_at_once_while_the_server_is_killed_in_a_loop(
    kills: int, database: str, tmp_path: Path
) -> None:
    server = KilledServer(tmp_path, database)
    acknowledged: dict[str, tuple[str, int]] = {}
    server.start()
    try:
        for number in range(kills):
            before = len(acknowledged)
            acknowledged |= write_through_a_kill(server, number)
            assert len(acknowledged) > before
            server.start()
            check_acknowledged(inspect(server.database), acknowledged)
    finally:
        server.stop()
    findings = inspect(server.database)
    check_acknowledged(findings, acknowledged)
    assert server.kills == kills
