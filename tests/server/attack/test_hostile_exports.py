"""Files to import that were damaged, or written to do harm: refused in a sentence, and whole."""

import json
import os
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, text
from tests.server.running import RunningServer
from tests.support.attacker import Stranger

from quiltbee.errors import RefusedRequest
from quiltbee.server import transferred_people
from quiltbee.server.settings import Settings
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.schema import ensure_schema
from quiltbee.server.transfer import export_matches, import_matches

Files = dict[str, bytes]


@pytest.fixture(scope="module")
def files(server: RunningServer) -> Files:
    """What a good file holds: a table, its log, and a person."""
    ada = Stranger(server.port)
    ada.call("POST", "/api/guest", {"name": "Ada"})
    ada.open("person", "person")
    assert server.app is not None
    path = Path(server.settings.data) / "all.zip"
    export_matches(server.app.services.storage.engine, path)
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Engine]:
    """Another database, which is empty; what is refused is refused before it is asked."""
    engine = open_engine(database_url(Settings(database=str(tmp_path / "elsewhere.db"))))
    ensure_schema(engine)
    yield engine
    engine.dispose()


def packed(path: Path, files: Files) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def refused(engine: Engine, path: Path) -> str:
    """What is said; nothing was written."""
    with pytest.raises(RefusedRequest) as caught:
        import_matches(engine, path)
    with engine.connect() as connection:
        for table in ("matches", "players", "commands"):
            assert connection.execute(text(f"SELECT count(*) FROM {table}")).scalar() == 0
    return str(caught.value)


def test_damaged_files(tmp_path: Path, files: Files, elsewhere: Engine) -> None:
    """A flipped bit anywhere is refused, or does not matter."""
    whole, chance, said = packed(tmp_path / "good.zip", files).read_bytes(), Random(7), set[str]()
    for _ in range(40):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        broken = tmp_path / "broken.zip"
        broken.write_bytes(data)
        try:
            import_matches(elsewhere, broken)
        except RefusedRequest as error:
            said.add(str(error))
    assert any("damaged" in each for each in said)


def test_a_file_that_unfolds_to_far_too_much(
    tmp_path: Path, files: Files, elsewhere: Engine
) -> None:
    bomb = packed(tmp_path / "bomb.zip", {**files, "people.json": b" " * 20_000_000 + b"[]"})
    assert "people.json" in refused(elsewhere, bomb)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("people.json", [{"id": "a" * 24, "name": "x", "made_at": 10**30}]),
        ("people.json", [{"id": "a" * 24, "name": "x", "made_at": -1}]),
        ("people.json", [{"id": "a\0", "name": "x", "made_at": 1}]),
        ("commands.json", [["command-1", "match", "player", 2**31]]),
        ("puzzles.json", [{"player": "a", "practiced": {}, "memories": [["x", 1, 10**30]]}]),
    ],
)
def test_values_that_no_database_can_keep(
    tmp_path: Path, files: Files, elsewhere: Engine, name: str, content: Any
) -> None:
    hostile = {**files, name: json.dumps(content).encode()}
    assert name in refused(elsewhere, packed(tmp_path / "all.zip", hostile))


def test_people_who_are_there_twice_or_have_names_that_deceive(
    tmp_path: Path, files: Files, elsewhere: Engine
) -> None:
    people = [
        {"id": "a" * 24, "name": "\u202eA\x1bda", "made_at": 1},
        {"id": "a" * 24, "name": "B", "made_at": 2},
        {"id": "c" * 24, "name": "\x1b\u200b", "made_at": 2},
    ]
    hostile = {**files, "people.json": json.dumps(people).encode()}
    import_matches(elsewhere, packed(tmp_path / "all.zip", hostile))
    with elsewhere.connect() as connection:
        names = connection.execute(text("SELECT name FROM players ORDER BY id")).scalars().all()
    assert names == ["Ada", ""]


def renamed(events: list[Any]) -> None:
    events[0]["match"] = "../../out"


def too_late(events: list[Any]) -> None:
    events[0]["at"] = 10**30


def disguised(events: list[Any]) -> None:
    events[0]["seats"][0]["name"] = "A\x1b[2Jda"


@pytest.mark.parametrize("change", [renamed, too_late, disguised])
def test_logs_that_no_server_would_have_written(
    tmp_path: Path, files: Files, elsewhere: Engine, change: Callable[[list[Any]], None]
) -> None:
    log = next(content for name, content in files.items() if name.endswith(".jsonl"))
    events = [json.loads(line) for line in log.splitlines()]
    change(events)
    lines = "\n".join(map(json.dumps, events)).encode()
    hostile = {f"{events[0]['match']}.jsonl": lines}
    assert refused(elsewhere, packed(tmp_path / "all.zip", hostile))


def test_two_exports_at_once_do_not_mix(
    server: RunningServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that begins while another writes must neither take its draft away nor give its own."""
    assert server.app is not None
    engine, path = server.app.services.storage.engine, tmp_path / "all.zip"
    players, elsewhere = transferred_people.players, os.getpid() + 1

    def meanwhile(connection: Any) -> Any:
        """A process of its own exports in the middle of ours."""
        with monkeypatch.context() as patch:
            patch.setattr(transferred_people, "players", players)
            patch.setattr(os, "getpid", lambda: elsewhere)
            export_matches(engine, path)
        return players(connection)

    monkeypatch.setattr(transferred_people, "players", meanwhile)
    export_matches(engine, path)
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert "people.json" in archive.namelist()
    assert [each.name for each in tmp_path.iterdir()] == ["all.zip"]
