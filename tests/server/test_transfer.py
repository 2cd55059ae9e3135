"""All matches of a server in one file, and back."""

import zipfile
from pathlib import Path

import pytest
from sqlalchemy import Engine
from tests.server.running import RunningServer

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.records import read_record
from quiltbee.server.settings import Settings
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.schema import ensure_schema
from quiltbee.server.transfer import export_matches, import_matches


def engine_of(database: str) -> Engine:
    engine = open_engine(database_url(Settings(database=database)))
    ensure_schema(engine)
    return engine


@pytest.fixture
def exported(tmp_path: Path) -> tuple[Path, dict[str, object]]:
    """A file with a finished, a running and a waiting match, and what their players saw."""
    settings = Settings(data=str(tmp_path / "old"), port=0)
    with RunningServer(settings) as server:
        ada = server.client("Ada")
        finished, running = ada.open(), ada.open("doodle", "person", "person")
        waiting = ada.open("patchwork", "person", "open")
        ada.command(finished, type="resign", seat=1)
        ada.command(running, type="say", seat=2, phrase="hello")
        seen = {match: ada.view(match) for match in (finished, running, waiting)}
        cookie = ada.http.cookies["quiltbee"]
    file = tmp_path / "all.zip"
    assert export_matches(engine_of(str(tmp_path / "old" / "quiltbee.db")), file) == 3
    return file, {**seen, "cookie": cookie}


def test_matches_come_back_exactly(
    exported: tuple[Path, dict[str, object]], database: str, tmp_path: Path
) -> None:
    file, seen = exported
    engine = engine_of(database)
    assert import_matches(engine, file) == (3, 0)
    assert import_matches(engine, file) == (0, 3)
    engine.dispose()
    settings = Settings(data=str(tmp_path / "old"), database=database, port=0)
    with RunningServer(settings) as server:
        ada = server.stranger()
        ada.http.cookies.set("quiltbee", str(seen.pop("cookie")))
        for match, view in seen.items():
            assert ada.view(match) == view
        assert len(ada.get("/api/rooms")["rooms"]) == 3


def test_it_may_be_unpacked(exported: tuple[Path, dict[str, object]], tmp_path: Path) -> None:
    file, _ = exported
    folder = tmp_path / "unpacked"
    with zipfile.ZipFile(file) as archive:
        archive.extractall(folder)
    log = min(folder.glob("*.jsonl"))
    engine = engine_of(str(tmp_path / "new.db"))
    assert import_matches(engine, log) == (1, 0)
    assert import_matches(engine, folder) == (2, 1)
    assert import_matches(engine, file) == (0, 3)
    for nothing in (tmp_path / "old", next(folder.glob("*.qb"))):
        with pytest.raises(RefusedRequest) as refusal:
            import_matches(engine, nothing)
        assert refusal.value.code == ErrorCode.STORAGE_IMPORT
    engine.dispose()


def test_records_can_be_read_by_anybody(exported: tuple[Path, dict[str, object]]) -> None:
    file, _ = exported
    with zipfile.ZipFile(file) as archive:
        names = [name for name in archive.namelist() if name.endswith(".qb")]
        records = [read_record(archive.read(name).decode()) for name in names]
    assert sorted(record.game.name for record in records) == ["doodle", "patchwork"]


@pytest.mark.parametrize("fault", ["gap", "name", "nonsense", "empty", "no zip"])
def test_a_damaged_file_is_refused_whole(
    exported: tuple[Path, dict[str, object]], tmp_path: Path, fault: str
) -> None:
    file, _ = exported
    damaged = tmp_path / "damaged.zip"
    with zipfile.ZipFile(file) as source, zipfile.ZipFile(damaged, "w") as target:
        logs = sorted(name for name in source.namelist() if name.endswith(".jsonl"))
        for name in logs:
            lines = source.read(name).decode().splitlines()
            is_last = name == logs[-1]
            if is_last and fault == "gap":
                lines = [lines[0], *lines[2:], lines[-1]]
            if is_last and fault == "nonsense":
                lines.append("{}")
            if is_last and fault == "empty":
                lines = []
            renamed = "other.jsonl" if is_last and fault == "name" else name
            target.writestr(renamed, "\n".join(lines))
    if fault == "no zip":
        damaged.write_text("nothing")
    engine = engine_of(str(tmp_path / "new.db"))
    with pytest.raises(RefusedRequest) as refusal:
        import_matches(engine, damaged)
    assert refusal.value.code == ErrorCode.STORAGE_IMPORT
    assert export_matches(engine, tmp_path / "check.zip") == 0
    engine.dispose()
