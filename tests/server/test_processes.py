"""Real processes: quick to start, light, gracious when stopped, and several on one database."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.running import SECONDS, Client, RunningServer
from tests.server.serving import serving
from tests.support.fair_clock import FairClock

from quiltbee.server.settings import Settings

MakeServer = Callable[..., RunningServer]


def test_a_start_and_a_page_load_need_no_kernel(tmp_path: Path) -> None:
    program = """
import sys
from quiltbee.server.app import make_app
from quiltbee.server.settings import Settings
import quiltbee.cli.home, quiltbee.server.serving
import asyncio, httpx
async def main():
    app = make_app(Settings(data=sys.argv[1]))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            await client.get("/")
            early = set(sys.modules)
            for path in ("/api/me", "/api/bots?game=patchwork", "/api/games/doodle"):
                assert (await client.get(path)).status_code == 200, path
    return early
early = asyncio.run(main())
print([name for name in ("numba", "numpy", "torch", "llvmlite") if name in sys.modules])
slow = ("alembic", "sqlalchemy.dialects.postgresql", "limits", "argon2", "segno")
print([name for name in slow if name in early])
"""
    result = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert result.stdout.split() == ["[]", "[]"], result.stderr


def test_a_server_stops_graciously_with_open_connections(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, url):
        ada = Client(url)
        ada.get("/api/me")
        match = ada.open()
        with (
            ada.socket(match) as line,
            ada.http.stream("GET", f"/api/rooms/{match}/events") as stream,
        ):
            lines = stream.iter_lines()
            assert next(lines) == "event: snapshot"
            assert "event: presence" in lines  # it follows at once
            with FairClock() as clock:
                process.send_signal(signal.SIGTERM)
                assert "event: snapshot" not in list(lines)  # the stream ends by itself
                assert process.wait(SECONDS) in (0, -signal.SIGTERM)
            assert clock.seconds < 5
            with pytest.raises(Exception, match=r"1012|1001|closed|no close frame"):
                line.until("nothing")
        ada.http.close()


def test_logs_are_for_programs_from_the_first_line_to_the_last(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-format", "json") as (process, url):
        ada = Client(url.split('"')[0])
        ada.get("/api/me")
        match = ada.open()
        ada.command(match, type="resign", seat=1)
        with ada.socket(match):
            pass
        ada.http.close()
        process.send_signal(signal.SIGTERM)
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr]
    messages = [line["message"] for line in lines]
    assert messages[0].startswith("started on sqlite:")
    assert messages[-1] == "stopped"
    assert {"a socket is open", "a socket is closed"} < set(messages)
    routes = [line["route"] for line in lines if "route" in line]
    assert routes == ["/api/me", "/api/rooms", "/api/rooms/{match}/commands"]
    about = [line["message"] for line in lines if line.get("match") == match]
    assert [message.split()[-1] for message in about] == ["opened", "over"]
    assert ada.id not in json.dumps(lines)


def test_what_was_acknowledged_is_there_after_a_kill(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, url):
        ada = Client(url)
        ada.get("/api/me")
        match = ada.open()
        with ada.socket(match) as line:
            for _ in range(5):
                line.command(match, {"type": "say", "seat": 1, "phrase": "hello"})
            acknowledged = [line.until("acknowledged")["version"] for _ in range(5)]
            process.kill()
            process.wait(SECONDS)
        ada.http.close()
    with serving(tmp_path) as (_, url):
        again = Client(url)
        again.http.cookies.set("quiltbee", ada.http.cookies["quiltbee"])
        assert again.view(match)["version"] >= acknowledged[-1]
        again.http.close()


def test_workers_share_matches(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2") as (_, url):
        ada = Client(url)
        ada.get("/api/me")
        match = ada.open()
        lines = []
        for _ in range(6):  # new connections, so that both workers serve some of them
            client = Client(url)
            client.http.cookies.set("quiltbee", ada.http.cookies["quiltbee"])
            lines.append(client)
        versions = [client.command(match, type="say", seat=1, phrase="hello") for client in lines]
        assert versions == sorted(set(versions))
        assert {client.view(match)["version"] for client in lines} == {versions[-1]}
        word = json.loads((tmp_path / "secrets.json").read_text())["admin"]
        answer = ada.http.get("/metrics", headers={"Authorization": f"Bearer {word}"})
        assert 'quiltbee_commands_accepted_total{type="Say"} 6.0' in answer.text
        for client in (ada, *lines):
            client.http.close()


def test_workers_do_not_outlive_a_parent_that_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2") as (process, url):
        assert httpx.get(f"{url}/health", timeout=SECONDS).status_code == 200
        process.kill()
        process.wait(SECONDS)
        until = time.monotonic() + SECONDS
        while _answers(url):
            assert time.monotonic() < until, "someone still serves"


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=SECONDS).is_success
    except httpx.HTTPError:
        return False


def test_two_servers_on_one_database_tell_each_other(
    database: str, settings: Settings, make_server: MakeServer
) -> None:
    one, two = make_server(database=database), make_server(database=database)
    ada = one.client("Ada")
    match = ada.open()
    there = two.stranger()
    there.http.cookies.set("quiltbee", ada.http.cookies["quiltbee"])
    with ada.socket(match) as here, there.socket(match) as elsewhere:
        for speaker, hearer in ((here, elsewhere), (elsewhere, here), (here, elsewhere)):
            speaker.command(match, {"type": "say", "seat": 1, "phrase": "hello"})
            version = speaker.until("acknowledged")["version"]
            while hearer.until("update")["version"] < version:
                pass
            assert speaker.until("update")["version"] == version
    assert ada.view(match) == there.view(match)
    assert len(ada.view(match)["phrases"]) == 3
    assert settings.data == one.settings.data


def test_two_servers_on_one_database_know_who_is_there(
    database: str, make_server: MakeServer
) -> None:
    one, two = (make_server(database=database, workers=2) for _ in range(2))
    ada, ben = one.client("Ada"), two.client("Ben")
    match = ada.open("patchwork", "person", "open")
    ben.command(match, type="take_seat")
    with ada.socket(match) as line:
        with ben.socket(match) as other:
            assert line.until("presence")["seats"] == [1, 2]
            other.ask_who_is_there(match, [1, 2])
        assert line.until("presence")["seats"] == [1]
        with ben.socket(match):
            assert line.until("presence")["seats"] == [1, 2]
            two.stop()
        assert line.until("presence")["seats"] == [1]


def test_the_usual_commands_find_their_way(tmp_path: Path) -> None:
    environment = {**os.environ, "QUILTBEE_DATA": str(tmp_path / "data"), "LC_ALL": "C"}
    words = [sys.executable, "-m", "quiltbee"]
    file = str(tmp_path / "all.zip")
    for command in (["doctor", "--json"], ["export", file], ["import", file]):
        result = subprocess.run(
            [*words, *command], env=environment, capture_output=True, text=True, check=False
        )
        if command[0] == "doctor":
            found = {each["what"]: each for each in json.loads(result.stdout)}
            assert found["database"]["found"].startswith(str(tmp_path))
            assert found["backups"]["found"].startswith(str(tmp_path))
            assert result.returncode == (0 if found["page"]["good"] else 1)
        else:
            assert result.returncode == 0, result.stderr
            assert "games: 0" in result.stdout
    german = {**environment, "LC_ALL": "de_DE.UTF-8"}
    told = subprocess.run(
        [*words, "doctor"], env=german, capture_output=True, text=True, check=False
    )
    assert "Sicherungen" in told.stdout


def test_plain_quiltbee_says_where_it_is(tmp_path: Path) -> None:
    environment = {**os.environ, "QUILTBEE_DATA": str(tmp_path), "LANG": "de_DE.UTF-8"}
    environment.pop("LC_ALL", None)
    words = [sys.executable, "-u", "-m", "quiltbee", "--no-browser", "--port", "0"]
    process = subprocess.Popen(
        words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Quiltbee ist bereit: http://127.0.0.1:")
    client = Client(line.split()[-1].rstrip("/"))
    assert client.get("/health")["status"] == "ok"
    client.http.close()
    while "Strg+C" not in line:  # it stands in one of the next lines
        line = process.stdout.readline()
        assert line
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=SECONDS)


@pytest.mark.parametrize("command", [["serve"], ["--no-browser"]])
def test_ctrl_c_ends_it_without_a_trace(tmp_path: Path, command: list[str]) -> None:
    environment = {**os.environ, "QUILTBEE_DATA": str(tmp_path), "QUILTBEE_PORT": "0"}
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "quiltbee", *command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    line = (process.stderr if command == ["serve"] else process.stdout).readline()
    found = re.search(r"http://\S+?:\d+", line)
    assert found is not None
    client = Client(found[0])
    assert client.get("/health")["status"] == "ok"
    client.http.close()
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=SECONDS)
    assert "Traceback" not in out + errors
    assert "Aborted" not in out + errors
    assert process.returncode in (0, 130)


def test_a_database_that_is_not_there_ends_it_with_a_sentence(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "quiltbee", "serve", "--port", "0", "--data", str(tmp_path)]
    result = subprocess.run(
        [*words, "--database", "postgresql://nobody@127.0.0.1:1/none"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 2
    assert "quiltbee: The database can't be reached" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_port_that_is_taken_ends_it_with_a_sentence(server: RunningServer) -> None:
    words = [sys.executable, "-m", "quiltbee", "serve", "--port", str(server.port)]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert f"127.0.0.1:{server.port}: Address already in use" in result.stderr
