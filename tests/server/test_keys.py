import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.running import RunningServer
from typer.testing import CliRunner

from quiltbee.cli.app import make_app
from quiltbee.server.keys import key_file, prepare, read_keys, retire, rotate

DAY = 24 * 3600 * 1000
MakeServer = Callable[..., RunningServer]


def test_the_secrets_are_made_once(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    first = read_keys(folder)
    assert read_keys(folder) == first
    assert first.cookies != first.admin
    assert len(bytes.fromhex(first.cookies)) == 32
    assert read_keys(tmp_path / "other") != first


def test_nobody_else_can_read_them(tmp_path: Path) -> None:
    read_keys(tmp_path)
    assert key_file(tmp_path).stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == [key_file(tmp_path).name]


def test_processes_that_start_together_agree(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = set(threads.map(lambda _: read_keys(tmp_path), range(32)))
    assert len(found) == 1


def test_a_rotated_key_keeps_the_admin_and_the_file_private(tmp_path: Path) -> None:
    first = read_keys(tmp_path)
    second = rotate(tmp_path, now=10 * DAY)
    assert read_keys(tmp_path) == second
    assert (second.admin, second.old[0].cookies) == (first.admin, first.cookies)
    assert second.cookies != first.cookies
    assert second.deal_key == first.deal_key, "the deals of the day stay as they are"
    assert key_file(tmp_path).stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == [key_file(tmp_path).name]
    third = rotate(tmp_path, now=20 * DAY)
    assert [key.cookies for key in third.old] == [second.cookies, first.cookies]
    assert [key.cookies for key in retire(tmp_path, 35 * DAY, 20).old] == [second.cookies]


def test_a_prepared_key_is_the_next_one(tmp_path: Path) -> None:
    before = read_keys(tmp_path)
    prepared = prepare(tmp_path)
    assert prepare(tmp_path) == prepared, "a second machine prepares nothing else"
    assert prepared.cookies == before.cookies
    assert len(prepared.verifying) == 2
    rotated = rotate(tmp_path, now=0)
    assert (rotated.cookies, rotated.next) == (prepared.next, "")


def test_nobody_is_signed_out_by_a_new_key(make_server: MakeServer, tmp_path: Path) -> None:
    """Two running servers of one folder, a guest and an account; the key changes twice."""
    one, two = make_server(workers=2), make_server(workers=2)
    ada, ben = one.client("Ada"), one.client("Ben")
    ben.post("/api/accounts", {"name": "Ben", "password": "long enough"})
    cookies = [ada.cookie, ben.cookie]
    for now in (1, 2):
        rotate(tmp_path, now)
        for server in (one, two):
            for cookie, name in zip(cookies, ("Ada", "Ben"), strict=True):
                assert who(server, cookie) == name
    fresh = two.client("Cid")  # signed by whatever this process knows now
    assert who(one, fresh.cookie) == "Cid"
    retire(tmp_path, now=3, days=0)
    for server in (one, two):
        forget_looking(server)
        assert who(server, ada.cookie) != "Ada", "what was signed by a retired key holds no longer"
    late = one.client("Dee")
    assert who(two, late.cookie) == "Dee"


def test_a_server_that_has_not_looked_yet_reads_what_another_signed(
    make_server: MakeServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.server.keys.LOOK_SECONDS", 1e9)  # it never looks by itself
    slow = make_server(workers=2)
    rotate(tmp_path, now=1)
    quick = make_server(workers=2)  # starts with the new key
    ada = quick.client("Ada")
    assert who(slow, ada.cookie) == "Ada"


def who(server: RunningServer, cookie: str) -> str:
    import httpx

    answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": cookie}, timeout=20)
    return str(answer.json()["name"])


def forget_looking(server: RunningServer) -> None:
    """As if a second had passed."""
    assert server.app is not None
    server.app.services.keys._looked_at = 0.0


def test_the_command_tells_no_secrets(tmp_path: Path) -> None:
    key = read_keys(tmp_path).cookies

    def run(*words: str) -> str:
        done = CliRunner().invoke(make_app(("keys",)), ["keys", *words, "--data", str(tmp_path)])
        assert done.exit_code == 0, done.output
        return str(done.output)

    assert run("list") == "One key signs.\n"
    assert "next one is known" in run("prepare")
    told = run("rotate")
    assert "still verifies" in told
    assert key not in told
    assert run("retire").count("\n") == 2
    assert run("retire", "--days", "0") == "One key signs.\n"
