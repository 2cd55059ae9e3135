"""What the tests of the server share: databases of both kinds, and running servers."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import argon2
import msgspec
import pytest
from sqlalchemy import create_engine, text
from tests.server.running import RunningServer
from tests.support.attacker import close_all
from tests.support.postgres import running_postgres

from quiltbee.server import passwords
from quiltbee.server.settings import Settings


@cache
def cheap() -> argon2.PasswordHasher:
    """A password is dear by intention; tests are seldom about its price."""
    return argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each password take a millisecond."""
    monkeypatch.setattr(passwords, "_hasher", cheap)
    monkeypatch.setattr(passwords, "_NOBODY", cheap().hash("nobody"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server."""
    with running_postgres() as server:
        yield server.url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, as the setting says it."""
    if request.param == "sqlite":
        return str(tmp_path / "quiltbee.db")
    url: str = request.getfixturevalue("postgres")
    name = f"test_{abs(hash(str(tmp_path))):x}"
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:  # a schema of its own is made at once, a database is not
        connection.execute(text(f"CREATE SCHEMA {name}"))
    engine.dispose()
    return f"{url}?options=-csearch_path%3D{name}"


@pytest.fixture
def shared(postgres: str, tmp_path: Path) -> str:
    """A PostgreSQL database that is empty."""
    name = f"many_{abs(hash(str(tmp_path))):x}"
    engine = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    engine.dispose()
    return f"{postgres}?options=-csearch_path%3D{name}"


@pytest.fixture(autouse=True)
def _hung_up() -> Iterator[None]:
    """Raw connections that a test left open end with it."""
    yield
    close_all()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of a server on SQLite."""
    return Settings(data=str(tmp_path), port=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A running server on SQLite; the tests of a module share it, each with people of its own."""
    folder = tmp_path_factory.mktemp("server")
    with RunningServer(Settings(data=str(folder), port=0)) as running:
        yield running


@pytest.fixture
def make_server(settings: Settings) -> Iterator[Callable[..., RunningServer]]:
    """Makes servers that differ from the usual settings, and stops them in the end."""
    started: list[RunningServer] = []

    def make(**changes: Any) -> RunningServer:
        running = RunningServer(msgspec.structs.replace(settings, **changes))
        running.start()
        started.append(running)
        return running

    yield make
    for running in started:
        running.stop()
