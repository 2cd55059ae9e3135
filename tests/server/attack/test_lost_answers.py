"""Answers that are lost and processes that die: what is said is true, and bots go on at once."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, new_id, until
from tests.support.cutting import CuttingLine
from tests.support.fair_clock import FairClock

MakeServer = Callable[..., RunningServer]
BOT = {"kind": "bot", "level": "greedy"}


@contextmanager
def cut_line(postgres: str) -> Iterator[CuttingLine]:
    with CuttingLine(urlsplit(postgres).port or 0) as line:
        yield line


def through(line: CuttingLine, postgres: str, schema: str) -> str:
    """The database as reached over a line, with a schema of its own."""
    from sqlalchemy import create_engine, text

    engine = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    engine.dispose()
    port = str(urlsplit(postgres).port)
    return f"{postgres.replace(port, str(line.port))}?options=-csearch_path%3D{schema}"


def until_turn(ada: Stranger, match: str, seconds: float = 20) -> None:
    """Until the bot has moved and it is the person's turn again, or the match is over."""
    until(lambda: ada.view(match)["choices"] or ada.view(match)["phase"] == "over", seconds)


def advance(ada: Stranger, match: str) -> str:
    (choices,) = ada.view(match)["choices"]
    return str(choices["advance"]["token"])


def test_a_commit_whose_answer_is_lost_is_acknowledged_if_it_was_made(
    postgres: str, make_server: MakeServer
) -> None:
    with cut_line(postgres) as line:
        server = make_server(database=through(line, postgres, "lost_one"))
        ada = Stranger(server.port)
        match = ada.open("person", BOT).json["match"]
        until_turn(ada, match)
        before, given = ada.view(match)["version"], new_id()
        move = {"type": "play", "seat": 1, "token": advance(ada, match)}
        line.cut_after = given.encode()
        answer = ada.command(match, given, **move)
        assert line.was_cut.is_set()
        assert answer.status == 200, answer.body
        version = answer.json["version"]
        assert version > before
        assert ada.command(match, given, **move).json["version"] == version
        until_turn(ada, match, 2)


def test_if_the_database_cannot_be_asked_nobody_claims_to_know(
    postgres: str, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.server.storage.certainty.FIND_OUT_SECONDS", 0.3)
    with cut_line(postgres) as line:
        server = make_server(database=through(line, postgres, "lost_two"))
        ada = Stranger(server.port)
        match = ada.open("person", BOT).json["match"]
        until_turn(ada, match)
        before, given = ada.view(match)["version"], new_id()
        move = {"type": "play", "seat": 1, "token": advance(ada, match)}
        line.goes_down_with_it, line.cut_after = True, given.encode()
        answer = ada.command(match, given, **move)
        assert (answer.status, answer.code) == (503, "storage/uncertain")
        assert "Nothing was changed" not in answer.json["error"]["message"]
        line.is_down = line.goes_down_with_it = False
        until(lambda: ada.call("GET", "/ready").status == 200)
        with FairClock() as clock:
            until_turn(ada, match)
        assert clock.seconds < 2, "the bot does not wait for a sweep"
        repeated = ada.command(match, given, **move)
        assert repeated.status == 200
        assert before < repeated.json["version"] <= ada.view(match)["version"]


def test_a_commit_that_never_arrived_changed_nothing(
    postgres: str, make_server: MakeServer
) -> None:
    with cut_line(postgres) as line:
        server = make_server(database=through(line, postgres, "lost_three"))
        ada = Stranger(server.port)
        match = ada.open("person", "person").json["match"]
        line.is_down = True
        line.cut_all()
        answer = ada.command(match, type="resign", seat=1)
        assert (answer.status, answer.code) == (503, "storage/unreachable")
        assert "psycopg" not in answer.body.decode()
        assert "connection" not in answer.json["error"]["message"]
        line.is_down = False
        until(lambda: ada.call("GET", "/ready").status == 200)
        assert ada.view(match)["phase"] == "playing"


def test_bots_of_a_dead_process_go_on_within_two_seconds(
    database: str, make_server: MakeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    dead = make_server(database=database, workers=2)
    make_server(database=database, workers=2)
    alive = make_server(database=database, workers=2)
    assert dead.app is not None
    services = dead.app.services
    monkeypatch.setattr(services.bots, "_changed", lambda *_: None)
    services.matches.listeners[:] = []  # it dies after the commit and before it thinks
    ada = Stranger(dead.port)
    match = ada.open(BOT, "person").json["match"]
    beat = services.companions._task
    assert beat is not None
    beat.get_loop().call_soon_threadsafe(beat.cancel)
    with FairClock() as clock:
        there = Stranger(alive.port, cookies=dict(ada.cookies))
        until(lambda: there.view(match)["choices"])
    assert clock.seconds < 2.5, "two seconds, and a moment to look"


@pytest.mark.slow
def test_a_killed_process_keeps_no_bot_waiting(postgres: str, tmp_path: Path) -> None:
    """The same with real processes and a real kill, right after the acknowledgement."""
    with CuttingLine(urlsplit(postgres).port or 0) as line:
        database = through(line, postgres, "killed")
        with serving(tmp_path, database) as (_, alive):
            for _ in range(5):
                with serving(tmp_path, database) as (process, port):
                    ada = Stranger(port)
                    there = Stranger(alive)
                    match = ada.open("person", BOT).json["match"]
                    there.cookies |= ada.cookies
                    until_turn(there, match)
                    token = advance(there, match)
                    assert ada.command(match, type="play", seat=1, token=token).status == 200
                    os.kill(process.pid, signal.SIGKILL)
                    until_turn(there, match, 3)


@contextmanager
def serving(data: Path, database: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    words = [sys.executable, "-m", "quiltbee", "serve", "--port", "0", "--data", str(data)]
    process = subprocess.Popen([*words, "--database", database], stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        found = re.search(r"http://[^:]+:(\d+)", process.stderr.readline())
        assert found is not None
        yield process, int(found[1])
    finally:
        process.kill()
        process.communicate()
