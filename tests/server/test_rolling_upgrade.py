"""Two versions of the program side by side on one database, across a migration."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.support.attacker import Stranger, until
from tests.support.old_version import LEFT_OUT, SCHEMA, old_sources
from tests.support.server_process import serving

from quiltbee.server.storage.schema import HEAD

BOT = {"kind": "bot", "level": "greedy"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    found = old_sources(tmp_path)
    if found is None:
        pytest.skip(LEFT_OUT)
    return found


@pytest.fixture
def shared(postgres: str) -> str:
    engine = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text("CREATE SCHEMA rolling"))
    engine.dispose()
    return f"{postgres}?options=-csearch_path%3Drolling"


def migrate(database: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "quiltbee", "migrate", "--database", database, *words]
    environment = {**os.environ, "LC_ALL": "C"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def exchange(who: Stranger, match: str) -> int:
    """Move, and wait until the bot has moved too; the version."""
    view = until(lambda: (seen := who.view(match))["choices"] and seen)
    assert who.command(match, type="play", seat=1, token="adv").status == 200
    now = until(lambda: (seen := who.view(match))["choices"] and seen)
    assert now["version"] >= view["version"] + 2
    return int(now["version"])


@pytest.mark.slow
def test_games_go_on_from_version_to_version(shared: str, tmp_path: Path, old: Path) -> None:
    with serving(tmp_path, shared, sources=old) as (before, old_port):
        ada = Stranger(old_port)
        match = ada.open("person", BOT).json["match"]
        exchange(ada, match)
        assert ada.call("GET", "/health").json["schema"] == SCHEMA

        status = migrate(shared)
        assert f"Schema: {SCHEMA}" in status.stdout
        assert "0006 (expand)" in status.stdout
        assert migrate(shared, "--to", "expand").returncode == 0
        exchange(ada, match)  # the old server plays on, on the new schema

        with serving(tmp_path, shared) as (_, new_port):
            there = Stranger(new_port, cookies=dict(ada.cookies))
            assert exchange(there, match) <= exchange(ada, match) - 2
            assert there.view(match)["table"] == ada.view(match)["table"]

            before.send_signal(signal.SIGTERM)
            assert before.wait(60) in (0, -signal.SIGTERM)
            exchange(there, match)
            assert f"knows {HEAD}" in migrate(shared).stdout
