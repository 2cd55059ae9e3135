"""Sessions: new at each sign-in, listed, ended; nobody is locked out and nobody loses a game."""

import hmac
import json
import re
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import CLOSE, Answer, Stranger, connect, head, until

from quiltbee.server.settings import Settings
from quiltbee.server.shared_time import SharedTime

MakeServer = Callable[..., RunningServer]
ADA = {"name": "Ada", "password": "correct horse"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def with_account(port: int, name: str = "Ada") -> Stranger:
    ada = Stranger(port)
    ada.call("GET", "/api/me")
    made = ada.call("POST", "/api/accounts", {**ADA, "name": name}, User_Agent=FIREFOX)
    assert made.status == 200
    return ada


def copy_of(who: Stranger) -> Stranger:
    """A thief who has the cookies."""
    return Stranger(who.port, cookies=dict(who.cookies))


def is_account(who: Stranger) -> bool:
    return bool(copy_of(who).call("GET", "/api/me").json["account"])


def sign_in(who: Stranger, password: str = "correct horse", name: str = "Ada") -> Answer:
    return who.call("POST", "/api/session", {"name": name, "password": password})


def test_a_guests_cookie_does_not_become_the_accounts(
    database: str, make_server: MakeServer
) -> None:
    port = make_server(database=database).port
    guest = Stranger(port)
    player = guest.id
    thief = copy_of(guest)
    assert guest.call("POST", "/api/accounts", ADA).status == 200
    assert guest.id == player, "games and results stay"
    assert is_account(guest)
    assert thief.call("GET", "/api/me").json["id"] != player


def test_every_sign_in_has_a_cookie_of_its_own(make_server: MakeServer) -> None:
    port = make_server().port
    ada = with_account(port)
    other = Stranger(port)
    assert sign_in(other).status == 200
    assert other.id == ada.id
    assert other.cookies["quiltbee"] != ada.cookies["quiltbee"]


def test_a_guest_who_signs_in_takes_running_games_along(make_server: MakeServer) -> None:
    port = make_server().port
    ada = with_account(port)
    guest, eve = Stranger(port), Stranger(port)
    running = guest.open("person", "open").json["match"]
    assert eve.command(running, type="take_seat", name="Eve").status == 200
    over = guest.open("person", "person").json["match"]
    guest.command(over, type="resign", seat=1)
    before = copy_of(guest)
    assert sign_in(guest).status == 200
    assert guest.id == ada.id
    assert [seat["yours"] for seat in guest.view(running)["seats"]] == [True, False]
    assert [seat["yours"] for seat in eve.view(running)["seats"]] == [False, True]
    assert not any(seat["yours"] for seat in before.view(running)["seats"])


def test_signing_out_ends_the_session_for_whoever_has_the_cookie(
    database: str, make_server: MakeServer
) -> None:
    port = make_server(database=database).port
    ada = with_account(port)
    other = Stranger(port)
    sign_in(other)
    thief = copy_of(ada)
    assert ada.call("DELETE", "/api/session").json["account"] is False
    assert not is_account(thief)
    assert is_account(other), "the other device stays signed in"


def test_a_guest_who_signs_out_is_gone_too(make_server: MakeServer) -> None:
    guest = Stranger(make_server().port)
    player, thief = guest.id, copy_of(guest)
    guest.call("DELETE", "/api/session")
    assert guest.id != player
    assert thief.id != player


def test_signing_out_everywhere(
    database: str, make_server: MakeServer, caplog: pytest.LogCaptureFixture
) -> None:
    port = make_server(database=database).port
    ada = with_account(port)
    others = [Stranger(port) for _ in range(3)]
    for other in others:
        sign_in(other)
    thief = copy_of(ada)
    line = others[0].socket()
    line.next("welcome")
    assert ada.call("DELETE", "/api/sessions").json["account"] is False
    assert [is_account(each) for each in (*others, thief)] == [False] * 4
    assert line.close_code() == 4001, "open connections end as well"
    line.send_raw((4001).to_bytes(2), CLOSE)  # as clients answer a farewell
    assert line.stream.read() == b""
    line.close()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    assert sign_in(Stranger(port)).status == 200


def test_a_changed_password_signs_everyone_else_out(make_server: MakeServer) -> None:
    port = make_server().port
    ada = with_account(port)
    other, thief = Stranger(port), copy_of(ada)
    sign_in(other)
    change = {"password": "correct horse", "new_password": "battery staple"}
    assert ada.call("PATCH", "/api/accounts", change).status == 200
    assert is_account(ada)
    assert not is_account(other)
    assert not is_account(thief)


def test_the_list_of_sessions_and_ending_one(make_server: MakeServer) -> None:
    port = make_server().port
    ada, other = with_account(port), Stranger(port)
    sign_in(other)
    found = ada.call("GET", "/api/sessions").json["sessions"]
    assert [line["current"] for line in found].count(True) == 1
    (own,) = [line for line in found if line["current"]]
    (far,) = [line for line in found if not line["current"]]
    assert own["device"] == "Firefox, Linux"
    assert abs(own["made_at"] - time.time() * 1000) < 60_000
    stranger = Stranger(port)
    refused = stranger.call("DELETE", f"/api/sessions/{far['id']}")
    assert (refused.status, refused.code) == (404, "player/session_unknown")
    left = ada.call("DELETE", f"/api/sessions/{far['id']}").json["sessions"]
    assert left == [own]
    assert not is_account(other)
    assert stranger.call("GET", "/api/sessions").json["sessions"] == []


def test_a_stream_ends_with_its_session(make_server: MakeServer) -> None:
    server = make_server()
    ada = with_account(server.port)
    match = ada.open("person", "person").json["match"]
    with connect(server.port) as line, line.makefile("rb") as stream:
        line.sendall(
            head(
                "GET",
                f"/api/rooms/{match}/events",
                {"Host": "x", "Cookie": ada.cookie, "Connection": "close"},
            )
        )
        assert b"200" in stream.readline()
        ada.call("DELETE", "/api/session")
        assert stream.read().endswith(b"0\r\n\r\n")


def test_a_session_ends_by_itself(make_server: MakeServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = with_account(make_server().port)
    days = [0]
    now = time.time_ns

    def later() -> int:
        return now() + days[0] * 24 * 3600 * 1_000_000_000

    # a server on PostgreSQL, in a test before, may have told this process another time
    monkeypatch.setattr("quiltbee.server.shared_time.SHARED_TIME", SharedTime())
    monkeypatch.setattr("quiltbee.server.shared_time.time.time_ns", later)
    assert is_account(ada)
    days[0] = 80
    assert is_account(ada), "it is renewed by being used"
    stale = copy_of(ada)
    ada.call("GET", "/api/me")
    days[0] = 160
    assert is_account(ada)
    assert not is_account(stale)


def forged(folder: str, player: str) -> str:
    """A cookie as servers gave it before there were sessions."""
    key = bytes.fromhex(json.loads((Path(folder) / "secrets.json").read_text())["cookies"])
    return f"{player}.{hmac.new(key, player.encode(), sha256).hexdigest()}"


def test_a_guest_with_an_old_cookie_keeps_their_games(
    make_server: MakeServer, settings: Settings
) -> None:
    port = make_server().port
    old = Stranger(port, cookies={"quiltbee": forged(settings.data, "ab" * 12)})
    match = old.open("person", "person").json["match"]
    assert old.cookies["quiltbee"].count(".") == 3, "and gets a session"
    assert old.id == "ab" * 12
    assert [seat["yours"] for seat in old.view(match)["seats"]] == [True, True]
    with Stranger(port, cookies={"quiltbee": forged(settings.data, "ab" * 12)}).socket() as line:
        assert line.next("welcome")["player"]["id"] == "ab" * 12


def test_an_account_with_an_old_cookie_stays_signed_in_until_it_signs_out(
    make_server: MakeServer, settings: Settings
) -> None:
    server = make_server()
    assert server.app is not None
    port, player = server.port, "cd" * 12
    _make_old_account(server, player)
    here, there = (
        Stranger(port, cookies={"quiltbee": forged(settings.data, player)}) for _ in range(2)
    )
    assert is_account(here)
    assert is_account(there)
    (line,) = here.call("GET", "/api/sessions").json["sessions"]
    assert line["current"]
    here.call("DELETE", "/api/session")
    assert not is_account(there), "it is the same cookie on all devices"
    assert sign_in(Stranger(port)).status == 200


def _make_old_account(server: RunningServer, player: str) -> None:
    import argon2
    from sqlalchemy import text

    digest = argon2.PasswordHasher().hash(ADA["password"])
    assert server.app is not None
    with server.app.services.storage.engine.begin() as connection:
        row = {"id": player, "password": digest}
        words = "INSERT INTO players VALUES (:id, 'Ada', 1, 'ada', :password)"
        connection.execute(text(words), row)


def test_an_old_guest_cookie_does_not_open_the_account_that_was_made_later(
    make_server: MakeServer, settings: Settings
) -> None:
    port = make_server().port
    cookie = forged(settings.data, "ef" * 12)
    guest = Stranger(port, cookies={"quiltbee": cookie})
    assert guest.call("POST", "/api/accounts", ADA).status == 200
    assert not is_account(Stranger(port, cookies={"quiltbee": cookie}))


@pytest.mark.parametrize(
    "change",
    [
        lambda words: words[:-1] + ("0" if words[-1] != "0" else "1"),
        lambda words: re.sub(r"\.(\d+)\.", lambda found: f".{int(found[1]) + 1}.", words),
        lambda words: "0" * 24 + words[24:],
        lambda words: words.rsplit(".", 1)[0],
        lambda words: words.replace(".", "..", 1),
        lambda words: words + "é",
    ],
)
def test_a_cookie_that_was_changed_is_nobodys(
    server: RunningServer, change: Callable[[str], str]
) -> None:
    ada = Stranger(server.port)
    player = ada.id
    eve = Stranger(server.port, cookies={"quiltbee": change(ada.cookies["quiltbee"])})
    answer = eve.call("GET", "/api/me")
    assert answer.status == 200
    assert answer.json["id"] != player


def test_wrong_passwords_are_counted_for_the_account(make_server: MakeServer) -> None:
    port = make_server(wrong_passwords=6, sign_ins_per_minute=3).port
    with_account(port)
    for number in range(2):  # three attempts from each of two addresses
        mallory = Stranger(port, f"127.0.1.{number + 1}")
        assert [sign_in(mallory, "wrong").status for _ in range(3)] == [401] * 3
    other = Stranger(port, "127.0.1.9")
    assert [sign_in(other, "wrong").status for _ in range(3)] == [401, 401, 429]


def test_nobody_can_lock_a_person_out(make_server: MakeServer) -> None:
    port = make_server(wrong_passwords=6, sign_ins_per_minute=3).port
    ada = with_account(port)
    ada.call("DELETE", "/api/session")
    for number in range(8):
        mallory = Stranger(port, f"127.0.1.{number + 1}")
        for _ in range(3):
            sign_in(mallory, "wrong")
    assert sign_in(Stranger(port, "127.0.2.1")).status == 200, "from an address of her own"
    for _ in range(5):  # someone behind the same address
        sign_in(Stranger(port), "wrong")
    assert sign_in(Stranger(port)).status == 429
    assert sign_in(ada).status == 200, "on a device on which she was signed in before"


def test_a_known_device_may_not_guess_without_end(make_server: MakeServer) -> None:
    port = make_server(sign_ins_per_minute=3).port
    ada = with_account(port)
    thief = copy_of(ada)
    assert [sign_in(thief, "wrong").status for _ in range(4)] == [401, 401, 401, 429]
    eve = with_account(port, "Eve")
    assert eve.cookies["quiltbee_device"] != ada.cookies["quiltbee_device"]


def test_the_device_of_one_account_is_a_strangers_for_another(make_server: MakeServer) -> None:
    port = make_server(wrong_passwords=1, sign_ins_per_minute=9).port
    with_account(port)
    eve = with_account(port, "Eve")
    assert [sign_in(eve, "wrong").status for _ in range(4)] == [401, 401, 401, 429]


def test_other_processes_hang_up_as_well(database: str, make_server: MakeServer) -> None:
    first = make_server(database=database, workers=2)
    second = make_server(database=database, workers=2)
    ada = with_account(first.port)
    there = Stranger(second.port, cookies=dict(ada.cookies))
    with there.socket() as line:
        assert line.next("welcome")["player"]["account"]
        ada.call("DELETE", "/api/sessions")
        assert line.close_code() == 4001
    until(lambda: not is_account(there))
