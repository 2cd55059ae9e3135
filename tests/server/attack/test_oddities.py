"""Odd input makes refusals, never tracebacks; and small promises are kept."""

import gzip
import json
import logging
import os
import stat
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, connect, head, until
from typer.testing import CliRunner

from quiltbee.cli.app import app as cli
from quiltbee.errors import InvalidOption
from quiltbee.server.keys import read_keys
from quiltbee.server.settings import Settings

MakeServer = Callable[..., RunningServer]


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that is sent here may end in a traceback."""
    with caplog.at_level(logging.WARNING):
        yield
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_a_client_that_leaves_in_the_middle_of_a_body(server: RunningServer) -> None:
    headers = {"Host": "x", "X-Quiltbee": "1", "Content-Length": "500"}
    for _ in range(5):
        with connect(server.port) as line:
            line.sendall(head("POST", "/api/guest", headers) + b'{"name":')
    assert Stranger(server.port).call("GET", "/health").status == 200


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "://", "http://a:b:c"])
def test_an_origin_that_is_none(server: RunningServer, origin: str) -> None:
    ada = Stranger(server.port)
    answer = ada.call("POST", "/api/guest", {"name": "Ada"}, Origin=origin)
    assert (answer.status, answer.code) == (403, "wire/origin")
    with ada.socket(Origin=origin) as line:
        assert line.status == 403


@pytest.mark.parametrize("size", [300, 5_000])
def test_a_long_path(server: RunningServer, size: int) -> None:
    assert Stranger(server.port).call("GET", "/" + "x" * size).status in (200, 404, 503)
    assert Stranger(server.port).call("GET", "/assets/" + "x" * size).status == 404


@pytest.mark.parametrize("since", [2**31, 2**63 - 1, 2**63, 2**64, -1])
def test_a_version_beyond_all_versions(database: str, make_server: MakeServer, since: int) -> None:
    ada = Stranger(make_server(database=database).port)
    match = ada.open("person", "person").json["match"]
    with ada.socket() as line:
        line.send("follow", match=match, since=since, detail="events")
        assert line.next("refused", "events")["error"]["code"] == "wire/malformed"
    given = {"id": "12345678", "expected": since, "command": {"type": "resign", "seat": 1}}
    assert ada.call("POST", f"/api/rooms/{match}/commands", given).code == "wire/malformed"
    assert ada.call("GET", f"/api/rooms/{match}?at={since}").code == "wire/malformed"


@pytest.mark.parametrize("text", ["%00", "a%00b", "%FF%FE", "\\ud800", "%F0%9F%A7%B5"])
def test_ids_that_are_no_ids(database: str, make_server: MakeServer, text: str) -> None:
    ada = Stranger(make_server(database=database).port)
    for path in ("/api/rooms/{}", "/api/players/{}", "/api/rooms/{}/record"):
        assert ada.call("GET", path.format(text)).status == 404
    assert ada.call("POST", f"/api/seat-links/{text}", {}).status == 404
    assert ada.call("DELETE", f"/api/sessions/{text}").status == 404


@pytest.mark.parametrize("name", ["\ud800", "Ada\x00", "a\ud800b"])
def test_names_that_no_database_can_keep(database: str, make_server: MakeServer, name: str) -> None:
    ada = Stranger(make_server(database=database).port)
    answer = ada.call("POST", "/api/guest", {"name": name})
    assert answer.status in (200, 400, 409)
    again = ada.call("POST", "/api/session", {"name": name, "password": "x" * 9})
    assert again.status in (400, 401, 409)


def test_a_guest_renamed_many_times_at_once(database: str, make_server: MakeServer) -> None:
    ports = [make_server(database=database, workers=2).port for _ in range(2)]
    ada = Stranger(ports[0])
    ada.call("GET", "/api/me")

    def rename(number: int) -> int:
        twin = Stranger(ports[number % 2], cookies=dict(ada.cookies))
        return twin.call("PATCH", "/api/me", {"name": f"Ada {number}"}).status

    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(rename, range(16))) == {200}


KEY = 32 * "ab"
WORD = 24 * "w"


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", '{"cookies": "x", "admin": "y"}', "\x00"),
        f'{{"cookies": "", "admin": "{WORD}"}}',
        f'{{"cookies": "abcd", "admin": "{WORD}"}}',
        f'{{"cookies": "{KEY}", "admin": ""}}',
        f'{{"cookies": "{KEY}", "admin": "{WORD}", "next": "ab"}}',
        f'{{"cookies": "{KEY}", "admin": "{WORD}", "deals": "ab"}}',
    ],
)
def test_broken_secrets_are_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "secrets.json").write_text(text)
    with pytest.raises(InvalidOption, match=r"secrets\.json"):
        read_keys(tmp_path)
    result = CliRunner().invoke(cli, ["serve", "--port", "0", "--data", str(tmp_path)])
    assert result.exit_code != 0
    assert result.exception is None or isinstance(result.exception, SystemExit | InvalidOption)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f", "\u1160\uffa0", "\u3164 \u2800"])
def test_names_of_which_nothing_is_seen_are_refused(server: RunningServer, name: str) -> None:
    answer = Stranger(server.port).call("POST", "/api/guest", {"name": name})
    assert (answer.status, answer.code) == (409, "player/name")
    seen = Stranger(server.port).call("POST", "/api/guest", {"name": f"A{name}da"})
    assert seen.json["name"] in ("Ada", "A da")


def test_a_guest_cannot_be_called_like_an_account(make_server: MakeServer) -> None:
    port = make_server().port
    ada, mallory = Stranger(port), Stranger(port)
    ada.call("POST", "/api/accounts", {"name": "Ada", "password": "correct horse"})
    match = ada.open("person", "open").json["match"]
    for name in ("Ada", "ADA", "\uff21da", "Ada\u3164"):
        refused = mallory.call("POST", "/api/guest", {"name": name})
        assert (refused.status, refused.code) == (409, "player/name_taken")
        seat = mallory.command(match, type="take_seat", name=name)
        assert (seat.status, seat.code) == (409, "player/name_taken")
    assert mallory.command(match, type="take_seat", name="Bob").status == 200
    assert mallory.command(match, type="rename_seat", seat=2, name="Ada").status == 409
    assert ada.call("PATCH", "/api/me", {"name": "ada"}).status == 200


def test_talk_at_a_table_has_an_end(make_server: MakeServer) -> None:
    ada = Stranger(make_server(phrases_per_minute=100, events_per_match=12).port)
    match = ada.open("person", "person").json["match"]
    statuses = [ada.command(match, type="say", seat=1, phrase="hello").status for _ in range(15)]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    (choices,) = ada.view(match)["choices"]
    token = choices["advance"]["token"]
    move = ada.command(match, type="play", seat=choices["seat"], token=token)
    assert move.status == 200, "the game goes on"


def test_thirty_phrases_a_minute(server: RunningServer) -> None:
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    with ada.socket() as line:
        for number in range(31):
            say = {"type": "say", "seat": 1, "phrase": "hello"}
            line.send("command", id=f"phrase-{number}", match=match, command=say)
        answers = [line.next("acknowledged", "refused")["type"] for _ in range(31)]
    assert answers == ["acknowledged"] * 30 + ["refused"]


def test_readiness_writes(make_server: MakeServer) -> None:
    server = make_server()
    assert server.app is not None
    writer = server.app.services.storage.writer
    ada = Stranger(server.port)
    before = writer.commits
    for _ in range(3):
        assert ada.call("GET", "/health").status == 200
    assert writer.commits == before, "to be alive is cheap"
    assert ada.call("GET", "/ready").status == 200
    assert writer.commits == before + 1
    for _ in range(20):
        assert ada.call("GET", "/ready").status == 200
    assert writer.commits <= before + 4, "not for everyone who asks"


def test_a_database_that_cannot_be_written_is_not_ready(make_server: MakeServer) -> None:
    server = make_server()
    assert server.app is not None
    file = server.app.services.storage.file
    assert file is not None
    import sqlite3

    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    try:
        answer = Stranger(server.port).call("GET", "/ready")
        assert (answer.status, answer.code) == (503, "storage/unreachable")
        assert Stranger(server.port).call("GET", "/health").status == 200, "it lives"
    finally:
        other.close()
    until(lambda: Stranger(server.port).call("GET", "/ready").status == 200)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_database_and_its_copies_are_for_this_user_alone(
    make_server: MakeServer, settings: Settings
) -> None:
    os.umask(0o022)
    server = make_server()
    ada = Stranger(server.port)
    ada.call("POST", "/api/guest", {"name": "Ada"})
    folder = Path(settings.data)
    until(lambda: list((folder / "backups").glob("*.db")))  # the first is made at the start
    files = [*folder.glob("quiltbee.db*"), *(folder / "backups").glob("*.db")]
    assert len(files) >= 3
    assert [stat.S_IMODE(file.stat().st_mode) & 0o077 for file in files] == [0] * len(files)
    assert stat.S_IMODE((folder / "backups").stat().st_mode) == 0o700


def test_an_older_database_is_taken_from_everyone_else(tmp_path: Path) -> None:
    from quiltbee.server.storage.database import keep_private

    file = tmp_path / "old.db"
    file.write_bytes(b"")
    file.chmod(0o644)
    keep_private(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "path", ["/api/me", "/api/nothing", "/health", "/api/errors", "/", "/x.js"]
)
def test_no_browser_guesses_what_an_answer_is(server: RunningServer, path: str) -> None:
    answer = Stranger(server.port).call("GET", path)
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_page_speaks_with_its_own_host_only(server: RunningServer) -> None:
    policy = Stranger(server.port).call("GET", "/").headers["content-security-policy"]
    (connect_src,) = [part for part in policy.split(";") if "connect-src" in part]
    own = f"127.0.0.1:{server.port}"
    assert connect_src.split() == ["connect-src", "'self'", f"ws://{own}", f"wss://{own}"]
    odd = Stranger(server.port).call("GET", "/", Host="x; script-src *")
    assert "script-src" not in odd.headers["content-security-policy"]


def test_what_is_known_is_not_sent_again(server: RunningServer) -> None:
    ada = Stranger(server.port)
    for path in ("/api/errors", "/api/games/doodle", "/api/openapi.json"):
        first = ada.call("GET", path)
        again = ada.call("GET", path, If_None_Match=first.headers["etag"])
        assert (again.status, again.body) == (304, b"")
        assert ada.call("GET", path, If_None_Match='"other"').status == 200


def test_answers_are_compressed_for_those_who_can_read_it(server: RunningServer) -> None:
    ada = Stranger(server.port)
    plain = ada.call("GET", "/api/errors")
    packed = ada.call("GET", "/api/errors", Accept_Encoding="br, gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    for refusing in ("gzip;q=0", "gzip; q=0.0, br", "identity", "xgzip"):
        assert (
            "content-encoding"
            not in ada.call("GET", "/api/errors", Accept_Encoding=refusing).headers
        )
    assert json.loads(plain.body)["errors"]


def test_the_words_of_a_driver_are_not_shown(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sqlalchemy.exc import OperationalError

    from quiltbee.server.storage import appending

    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]

    def full(*_: object) -> None:
        raise OperationalError("INSERT INTO events", {}, Exception("(psycopg) server 10.0.0.7"))

    monkeypatch.setattr(appending, "append", full)
    answer = ada.command(match, type="say", seat=1, phrase="hello")
    assert (answer.status, answer.code) == (503, "storage/unreachable")
    for secret in (b"psycopg", b"10.0.0.7", b"INSERT", b"sqlalche", b"Operational"):
        assert secret not in answer.body
