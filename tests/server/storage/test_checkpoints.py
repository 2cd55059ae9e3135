"""SQLite's log is moved into its file while others write, and starts over once it is long."""

from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, text

from quiltbee.server.settings import Settings
from quiltbee.server.storage import checkpoints
from quiltbee.server.storage.checkpoints import Checkpoints, checkpoint
from quiltbee.server.storage.database import database_url, open_engine


def test_a_long_log_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = Event()

    def look(connection: Connection) -> int:
        pages = checkpoint(connection)
        copied.set()
        return pages

    monkeypatch.setattr(checkpoints, "checkpoint", look)
    monkeypatch.setattr(checkpoints, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(checkpoints, "LONG", 20)
    engine = open_engine(database_url(Settings(data=str(tmp_path))))
    commits = 0
    keeper = Checkpoints(engine, lambda: commits)
    file, log = tmp_path / "quiltbee.db", tmp_path / "quiltbee.db-wal"
    with engine.connect() as writer:
        keeper.take_over(writer)
        with writer.begin():
            writer.execute(text("CREATE TABLE leaves (leaf TEXT)"))
            writer.execute(text("INSERT INTO leaves VALUES (:leaf)"), {"leaf": "x" * 400_000})
        before = file.stat().st_size
        assert before < 400_000 < log.stat().st_size
        commits = 1
        keeper.start()
        assert copied.wait(60)
        keeper.stop()
        assert file.stat().st_size > 400_000
        keeper.finish(writer)
        size = log.stat().st_size
        for number in range(5):
            with writer.begin():
                writer.execute(text("INSERT INTO leaves VALUES (:leaf)"), {"leaf": str(number)})
        assert log.stat().st_size == size, "the log is written from its beginning again"
    engine.dispose()


def test_other_databases_take_care_of_themselves(postgres: str) -> None:
    engine = open_engine(database_url(Settings(database=postgres)))
    keeper = Checkpoints(engine, lambda: 1)
    keeper.start()
    with engine.connect() as writer:
        keeper.take_over(writer)
        keeper.finish(writer)
    keeper.stop()
    engine.dispose()
