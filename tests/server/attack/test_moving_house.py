"""Taking a server elsewhere: commands stay done once, and people keep their accounts."""

import json
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, new_id

from quiltbee.errors import RefusedRequest
from quiltbee.puzzles.collection import shipped
from quiltbee.server.settings import Settings
from quiltbee.server.storage.database import database_url, open_engine
from quiltbee.server.storage.schema import ensure_schema
from quiltbee.server.transfer import export_matches, import_matches

MakeServer = Callable[..., RunningServer]
ADA = {"name": "Ada", "password": "correct horse"}


def move(server: RunningServer, file: Path, database: str) -> None:
    """Export from a server and import into another database."""
    assert server.app is not None
    export_matches(server.app.services.storage.engine, file)
    engine = open_engine(database_url(Settings(database=database)))
    ensure_schema(engine)
    import_matches(engine, file)
    engine.dispose()


def test_a_command_that_is_sent_again_after_the_move_is_done_once(
    make_server: MakeServer, database: str, tmp_path: Path
) -> None:
    old = make_server(database=str(tmp_path / "old.db"))
    ada, given, opening = Stranger(old.port), new_id(), new_id()
    match = ada.open("person", "person", given=opening).json["match"]
    say = {"type": "say", "seat": 1, "phrase": "hello"}
    version = ada.command(match, given, **say).json["version"]
    move(old, tmp_path / "all.zip", database)
    new = make_server(database=database)
    there = Stranger(new.port, cookies=dict(ada.cookies))
    assert there.command(match, given, **say).json["version"] == version
    assert there.view(match)["version"] == version
    again = there.open("person", "person", given=opening)
    assert again.json["match"] == match


def test_accounts_move_along(make_server: MakeServer, database: str, tmp_path: Path) -> None:
    old = make_server(database=str(tmp_path / "old.db"))
    ada, guest = Stranger(old.port), Stranger(old.port)
    ada.call("POST", "/api/accounts", ADA)
    guest.call("POST", "/api/guest", {"name": "Guest"})
    match = ada.open("person", "person").json["match"]
    player = ada.id
    move(old, tmp_path / "all.zip", database)
    new = make_server(database=database)
    there = Stranger(new.port)
    assert there.call("POST", "/api/session", ADA).json["id"] == player
    assert all(seat["yours"] for seat in there.view(match)["seats"])
    still = Stranger(new.port, cookies=dict(guest.cookies))
    assert still.call("GET", "/api/me").json["name"] == "Guest"


def test_an_account_whose_name_is_taken_there_comes_as_a_guest(
    make_server: MakeServer, tmp_path: Path
) -> None:
    servers = [make_server(database=str(tmp_path / f"{name}.db")) for name in ("old", "new")]
    people = [Stranger(server.port) for server in servers]
    for each in people:
        each.call("POST", "/api/accounts", ADA)
    here = people[1].id
    move(servers[0], tmp_path / "all.zip", str(tmp_path / "new.db"))
    again = Stranger(servers[1].port)
    assert again.call("POST", "/api/session", ADA).json["id"] == here


def test_the_file_is_for_this_user_alone(make_server: MakeServer, tmp_path: Path) -> None:
    server, file = make_server(), tmp_path / "all.zip"
    Stranger(server.port).call("POST", "/api/accounts", ADA)
    assert server.app is not None
    export_matches(server.app.services.storage.engine, file)
    assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


@pytest.mark.parametrize("name", ["commands.json", "people.json"])
def test_what_cannot_be_read_is_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    file = tmp_path / "bad.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(name, json.dumps([{"id": 7}]))
    engine = open_engine(database_url(Settings(database=str(tmp_path / "new.db"))))
    ensure_schema(engine)
    with pytest.raises(RefusedRequest, match=name):
        import_matches(engine, file)
    engine.dispose()


def test_practice_moves_along(make_server: MakeServer, database: str, tmp_path: Path) -> None:
    old = make_server(database=str(tmp_path / "old.db"))
    ada = Stranger(old.port)
    ada.call("POST", "/api/accounts", ADA)
    puzzle = next(each for each in shipped().values() if each.kind == "tile")
    path = f"/api/puzzles/{puzzle.id}/answers"
    ada.call("POST", path, {"token": puzzle.answers[0]})
    before = ada.call("GET", "/api/puzzles").json
    assert before["solved"] == 1
    move(old, tmp_path / "all.zip", database)
    new = make_server(database=database)
    there = Stranger(new.port)
    there.call("POST", "/api/session", ADA)
    assert there.call("GET", "/api/puzzles").json == before
    move(old, tmp_path / "again.zip", database)
    assert there.call("GET", "/api/puzzles").json == before


def test_practice_that_cannot_be_read_is_refused(make_server: MakeServer, tmp_path: Path) -> None:
    old = make_server()
    Stranger(old.port).open("person", "person")
    assert old.app is not None
    export_matches(old.app.services.storage.engine, tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        archive.extractall(tmp_path / "all")
    line = {"player": "x", "practiced": {"standing": 1}, "memories": []}
    (tmp_path / "all" / "puzzles.json").write_text(json.dumps([line]))
    engine = open_engine(database_url(Settings(database=str(tmp_path / "other.db"))))
    ensure_schema(engine)
    with pytest.raises(RefusedRequest, match=r"puzzles\.json"):
        import_matches(engine, tmp_path / "all")
    engine.dispose()
