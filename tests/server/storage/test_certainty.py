"""Whether a commit was made is known even if its answer is lost, and even if the database fell."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError

from quiltbee.server.settings import Settings
from quiltbee.server.storage import certainty
from quiltbee.server.storage.certainty import certain_transaction
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.schema import ensure_schema


@pytest.fixture
def engine(postgres: str) -> Iterator[Engine]:
    made = open_engine(database_url(Settings(database=postgres)))
    ensure_schema(made)
    yield made
    with made.begin() as connection:
        connection.execute(text("DELETE FROM players WHERE name = 'certain'"))
    made.dispose()


def rename(engine: Engine, player: str) -> None:
    words = text("INSERT INTO players (id, name, made_at) VALUES (:player, 'certain', 0)")
    with engine.connect() as connection, certain_transaction(connection, engine, "me"):
        connection.execute(words, {"player": player})


def is_there(engine: Engine, player: str) -> bool:
    words = text("SELECT count(*) FROM players WHERE id = :player")
    with engine.connect() as connection:
        return bool(connection.execute(words, {"player": player}).scalar())


def lose_answer(engine: Engine, patch: pytest.MonkeyPatch, *, committed: bool) -> None:
    """Lose the answer to the next commit, which is made or not."""
    commit = engine.dialect.do_commit

    def lost(connection: Any) -> None:
        patch.setattr(engine.dialect, "do_commit", commit)
        connection.commit() if committed else connection.rollback()
        raise psycopg.OperationalError("the line was cut")

    patch.setattr(engine.dialect, "do_commit", lost)


def test_what_was_committed_is_known_to_be(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        lose_answer(engine, patch, committed=True)
        rename(engine, "one")
    assert is_there(engine, "one")


def test_what_was_not_is_known_not_to_be(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        lose_answer(engine, patch, committed=False)
        with pytest.raises(DBAPIError):
            rename(engine, "two")
    assert not is_there(engine, "two")


def test_a_number_that_was_given_again_after_a_crash_deceives_nobody(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lost transaction's number belongs to another one now, which was committed."""
    with monkeypatch.context() as patch:
        lose_answer(engine, patch, committed=False)
        patch.setattr(certainty, "_STATUS", text("SELECT 'committed'"))
        with pytest.raises(DBAPIError):
            rename(engine, "three")
    assert not is_there(engine, "three")
