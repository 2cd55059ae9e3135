"""Whatever is wrong with a message: a clear code, the connection stays, nothing changes."""

import json
from typing import Any

import pytest
from tests.server.running import SECONDS, Line, RunningServer, new_id
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

MALFORMED = [
    "",
    "nonsense",
    "null",
    "[]",
    "{}",
    '"ping"',
    '{"type": "unknown"}',
    '{"type": "ping", "id": "seven"}',
    '{"type": "ping", "more": 1}',
    '{"type": "follow"}',
    '{"type": "follow", "match": 7}',
    '{"type": "follow", "match": "%s"}' % ("m" * 33),
    '{"type": "follow", "match": "m", "detail": "all"}',
    '{"type": "command", "id": "short", "match": "m", "command": {"type": "claim_time"}}',
    '{"type": "command", "id": "with spaces in it", "match": "m", "command": {"type": "resign"}}',
    '{"type": "command", "id": "0123456789", "match": "m", "command": {"type": "dance"}}',
    '{"type": "command", "id": "0123456789", "match": "m", "command": {"type": "play"}}',
    '{"type": "command", "id": "0123456789", "match": "m", "command": null}',
    '{"type": "ask", "id": "0123456789", "match": "m"}',
    "[" * 5000,
    '{"type": "ping", "id": 1e999}',
    "\U0001f9f5 \u202e",
]


@pytest.mark.parametrize("frame", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_frame_is_refused(server: RunningServer, frame: str) -> None:
    with server.client().socket() as line:
        line.connection.send(frame)
        refused = line.next("refused")
        assert refused["id"] is None
        assert refused["error"]["code"] == "wire/malformed"
        assert line.is_alive()


def test_a_binary_frame_is_refused(server: RunningServer) -> None:
    with server.client().socket() as line:
        line.connection.send(b"\x00\x01")
        assert line.next("refused")["error"]["code"] == "wire/malformed"
        assert line.is_alive()


def test_a_huge_frame_is_refused(server: RunningServer) -> None:
    with server.client().socket() as line:
        for size in (16_385, 200_000, 20_000_000):
            line.connection.send("x" * size)
            assert line.next("refused")["error"] == too_large(size)
        assert line.is_alive()


def too_large(size: int) -> dict[str, Any]:
    message = f"This message has {size} bytes; 16384 are allowed. Send less at once."
    return {
        "code": "wire/too_large",
        "message": message,
        "facts": {"size": size, "most": 16_384},
    }


def test_a_huge_message_in_parts_is_refused(server: RunningServer) -> None:
    part = "ä" * 5000
    with server.client().socket() as line:
        line.connection.send([part] * 30)
        assert line.next("refused")["error"] == too_large(300_000)
        line.connection.send(['{"type":', "", '"ping",', '"id":1}'])
        assert line.next("pong")["id"] == 1
        line.connection.send(["x" * 100_000, part, "x" * 100_000])
        assert line.next("refused")["error"] == too_large(210_000)
        assert line.is_alive()


def test_text_that_is_no_text_is_refused(server: RunningServer) -> None:
    with server.client().socket() as line:
        line.connection.send(b"\xff\xfe", text=True)
        assert line.next("refused")["error"]["code"] == "wire/malformed"
        assert line.is_alive()


def test_who_leaves_in_the_middle_of_a_huge_frame_is_gone(server: RunningServer) -> None:
    with server.client().socket() as line:
        line.connection.socket.sendall(b"\x81\xff" + (1 << 25).to_bytes(8) + b"mask" + b"x" * 99)
        line.connection.socket.shutdown(1)
        with pytest.raises(ConnectionClosed):
            line.connection.recv(SECONDS)


def refusal(line: Line, match: str, command: dict[str, Any], **fields: Any) -> str:
    given = line.command(match, command, **fields)
    message = line.next("refused")
    assert message["id"] == given
    return str(message["error"]["code"])


@pytest.mark.parametrize(
    ("game", "question", "code"),
    [
        ("doodle", {"type": "meaning"}, "wire/malformed"),
        ("doodle", {"type": "pieces", "seat": 1}, "wire/malformed"),
        ("doodle", "meaning", "wire/malformed"),
        ("patchwork", {"type": "pieces", "seat": 1, "card": "D01"}, "match/phase"),
    ],
)
def test_a_question_that_the_game_does_not_know_is_refused(
    server: RunningServer, game: str, question: Any, code: str
) -> None:
    ada = server.client("Ada")
    match = ada.open(game)
    with ada.socket() as line:
        line.send("ask", id="0123456789", match=match, question=question)
        refused = line.next("refused")
        assert (refused["id"], refused["error"]["code"]) == ("0123456789", code)
        assert line.is_alive()


def test_an_unknown_match_is_refused(server: RunningServer) -> None:
    with server.client().socket() as line:
        line.send("follow", match="nothing")
        assert line.next("refused")["error"]["code"] == "room/unknown"
        assert refusal(line, "nothing", {"type": "claim_time"}) == "room/unknown"


def test_what_is_not_allowed_changes_nothing(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    match = ada.open()
    before = ada.view(match)
    seat = next(each["seat"] for each in before["seats"] if each["acting"])
    commands = {
        "match/not_your_seat": {"type": "play", "seat": seat, "token": "adv"},
        "match/no_such_seat": {"type": "play", "seat": 9, "token": "adv"},
        "match/opened": {"type": "open_match", "game": "patchwork", "seats": []},
        "match/server_only": {"type": "hand_over_seat", "seat": seat, "player": eve.id},
        "match/phase": {"type": "take_seat"},
        "match/time_left": {"type": "claim_time"},
    }
    with eve.socket(match) as line:
        for code, command in commands.items():
            assert refusal(line, match, command) == code
        assert line.is_alive()
    assert ada.view(match) == before


def test_illegal_moves_are_refused_by_their_code(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open(seed="a seed")
    view = ada.view(match)
    seat = next(each["seat"] for each in view["seats"] if each["acting"])
    choices = view["choices"][0]
    offer = [each["patch"] for each in choices["patches"]]
    first = offer[0]
    far = next(patch for patch in view["table"]["circle"] if patch not in offer)
    tokens = {
        "move/not_in_offer": f"{far}-0a1",
        "move/outside_board": f"{first}-0i9",
        "move/no_special_patch": "s-a1",
        "notation/move": "checkmate",
        "match/table_move": "c7-19",
    }
    with ada.socket(match) as line:
        for code, token in tokens.items():
            assert refusal(line, match, {"type": "play", "seat": seat, "token": token}) == code
        other = {"type": "play", "seat": 3 - seat, "token": "adv"}
        assert refusal(line, match, other) == "move/not_your_turn"
        stale = {"type": "play", "seat": seat, "token": "adv"}
        assert refusal(line, match, stale, expected=99) == "match/version"
        assert line.is_alive()
    assert ada.view(match)["moves"] == []


@pytest.mark.parametrize(
    "cookie",
    ["quiltbee=", "quiltbee=x.y", "quiltbee=" + "0" * 24 + "." + "0" * 64, "quiltbee=\u00e9.1"],
)
def test_a_foreign_cookie_is_nobody(server: RunningServer, cookie: str) -> None:
    ada = server.client("Ada")
    match = ada.open()
    stranger = server.stranger()
    headers = [(b"cookie", cookie.encode("latin-1"))]
    answer = stranger.http.get("/api/me", headers=headers)
    assert answer.json()["id"] != ada.id
    assert "quiltbee=" in answer.headers["set-cookie"]
    view = stranger.http.get(f"/api/rooms/{match}", headers=headers).json()
    assert not any(seat["yours"] for seat in view["seats"])
    assert view["choices"] == []


def test_a_cookie_with_another_name_in_it_is_nobody(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    forged = f"{ada.id}.{eve.http.cookies['quiltbee'].split('.')[1]}"
    answer = server.stranger().http.get("/api/me", headers={"Cookie": f"quiltbee={forged}"})
    assert answer.json()["id"] not in (ada.id, eve.id)


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
def test_a_foreign_page_gets_no_socket(server: RunningServer, origin: str) -> None:
    address = server.url.replace("http", "ws") + "/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={"Origin": origin})
    assert refused.value.response.status_code == 403
    body = json.loads(bytes(refused.value.response.body or b""))
    assert body["error"]["code"] == "wire/origin"


def test_the_own_page_gets_a_socket(server: RunningServer) -> None:
    address = server.url.replace("http", "ws") + "/socket"
    with connect(address, additional_headers={"Origin": server.url}) as connection:
        assert json.loads(connection.recv(10))["type"] == "welcome"


def test_requests_that_change_something_need_our_header_and_our_page(
    server: RunningServer,
) -> None:
    ada = server.client()
    wish = {"name": "Eve"}
    del ada.http.headers["X-Quiltbee"]
    assert ada.refused("PATCH", "/api/me", wish) == (403, "wire/header")
    ada.http.headers.update({"X-Quiltbee": "1", "Origin": "https://evil.example"})
    assert ada.refused("PATCH", "/api/me", wish) == (403, "wire/origin")


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/rooms", {}, 400, "wire/malformed"),
        ("POST", "/api/rooms", {"id": "0123456789", "command": {}}, 400, "wire/malformed"),
        ("POST", "/api/guest", {"name": 7}, 400, "wire/malformed"),
        ("POST", "/api/guest", {"name": "\u202e\u0000"}, 409, "player/name"),
        ("POST", "/api/guest", {"name": "x" * 41}, 409, "player/name"),
        ("GET", "/api/rooms/nothing", None, 404, "room/unknown"),
        ("GET", "/api/rooms/nothing/record", None, 404, "room/unknown"),
        ("GET", "/api/rooms/nothing/events", None, 404, "room/unknown"),
        ("GET", "/api/rooms/nothing/qr.svg", None, 404, "room/unknown"),
        ("GET", "/api/rooms?which=all", None, 400, "wire/malformed"),
        ("GET", "/api/games/chess", None, 404, "record/game"),
        ("GET", "/api/bots?game=chess", None, 404, "record/game"),
        ("GET", "/api/bots", None, 400, "wire/malformed"),
        ("GET", "/api/players/nobody", None, 404, "player/unknown"),
        ("GET", "/api/nothing", None, 404, "wire/not_found"),
        ("DELETE", "/api/me", None, 405, "wire/method"),
        ("POST", "/api/seat-links/nothing", None, 404, "link/unknown"),
        ("POST", "/api/seat-links", {"match": "m", "seat": 0}, 400, "wire/malformed"),
    ],
)
def test_bad_requests_get_a_code(
    server: RunningServer, method: str, path: str, body: Any, status: int, code: str
) -> None:
    assert server.client().refused(method, path, body) == (status, code)


def test_a_huge_body_is_refused(server: RunningServer) -> None:
    ada = server.client()
    body = {"name": "x" * 70_000}
    assert ada.refused("POST", "/api/guest", body) == (413, "wire/too_large")


def test_a_body_that_is_no_json_is_refused(server: RunningServer) -> None:
    ada = server.client()
    for content in (b"{", b"\xff\xfe", b"[" * 10_000):
        answer = ada.http.post("/api/guest", content=content)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "wire/malformed")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "record/game"),
        ({"seats": []}, "match/seats"),
        ({"seats": [{"kind": "person"}] * 3}, "match/seats"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "level": "god"}]}, "match/level"),
        ({"clock": {"kind": "live", "seconds": 0}}, "match/clock"),
        ({"seed": "x" * 1000}, "match/seed"),
        ({"options": {"edition": "third"}}, "match/setup"),
    ],
)
def test_a_match_that_cannot_be_is_not_opened(
    server: RunningServer, wish: dict[str, Any], code: str
) -> None:
    ada = server.client()
    seats = [{"kind": "person"}, {"kind": "person"}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats, **wish}
    _, found = ada.refused("POST", "/api/rooms", {"id": new_id(), "command": command})
    assert found == code
    assert ada.get("/api/rooms")["rooms"] == []
