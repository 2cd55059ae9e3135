"""Rates and counts: what is too much is refused, and says how long to wait."""

from collections.abc import Callable

import pytest
from tests.server.running import RunningServer, new_id
from websockets.exceptions import InvalidStatus

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server import rate_counts
from quiltbee.server.limits import Limits
from quiltbee.server.settings import Settings

MakeServer = Callable[..., RunningServer]


def test_a_rate_is_counted_for_each_alone() -> None:
    limits = Limits(Settings(commands_per_minute=3))
    for _ in range(3):
        limits.hit("commands", "ada")
    with pytest.raises(RefusedRequest) as refusal:
        limits.hit("commands", "ada")
    assert refusal.value.code == ErrorCode.WIRE_TOO_MANY
    assert 1 <= int(str(refusal.value.facts["seconds"])) <= 60
    limits.hit("commands", "ben")
    limits.hit("requests", "ada")


def test_counts_end_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("quiltbee.server.rate_counts.time.time", lambda: now)
    monkeypatch.setattr(rate_counts, "FORGET_EVERY", 5)
    counts = rate_counts.RateCounts()
    assert [counts.add("a", 60) for _ in range(3)] == [1, 2, 3]
    assert counts.get("a") == 3
    assert counts.seconds_left("a") == 60
    now = 1059.9
    assert counts.add("a", 60) == 4
    now = 1060.0
    assert counts.get("a") == 0
    assert counts.add("a", 60) == 1, "a window ends with its last moment"
    now = 1120.0
    assert counts.get("a") == 0
    assert [counts.add("b", 60) for _ in range(5)] == [1, 2, 3, 4, 5]
    assert len(counts) == 1


def test_sockets_are_counted_while_they_are_open() -> None:
    limits = Limits(Settings(sockets_per_player=2, sockets_per_address=3))
    limits.open_socket("ada", "here")
    limits.open_socket("ada", "here")
    with pytest.raises(RefusedRequest):
        limits.open_socket("ada", "elsewhere")
    limits.open_socket("ben", "here")
    with pytest.raises(RefusedRequest):
        limits.open_socket("eve", "here")
    limits.close_socket("ada", "here")
    limits.open_socket("eve", "here")


def test_too_many_commands_are_refused_and_the_connection_stays(make_server: MakeServer) -> None:
    server = make_server(commands_per_minute=3)
    ada = server.client()
    match = ada.open()
    with ada.socket() as line:
        for _ in range(2):
            line.command(match, {"type": "say", "seat": 1, "phrase": "hello"})
            line.next("acknowledged")
        line.command(match, {"type": "say", "seat": 1, "phrase": "hello"})
        assert line.next("refused")["error"]["code"] == "wire/too_many"
        assert line.is_alive()
    assert len(ada.view(match)["phrases"]) == 2


def test_too_many_requests_say_when_to_come_again(make_server: MakeServer) -> None:
    server = make_server(requests_per_minute=5)
    ada = server.client()
    answers = [ada.http.get("/api/me") for _ in range(6)]
    assert answers[-1].status_code == 429
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 60


def test_too_many_attempts_to_sign_in_are_refused(make_server: MakeServer) -> None:
    server = make_server(sign_ins_per_minute=2)
    eve = server.client()
    guess = {"name": "Ada", "password": "12345678"}
    codes = [eve.refused("POST", "/api/session", guess)[1] for _ in range(3)]
    assert codes == ["player/sign_in", "player/sign_in", "wire/too_many"]


def test_too_many_new_players_are_refused(make_server: MakeServer) -> None:
    server = make_server(guests_per_hour=2)
    server.client()
    server.client()
    assert server.stranger().refused("GET", "/api/me") == (429, "wire/too_many")


def test_too_many_sockets_of_one_player_are_refused(make_server: MakeServer) -> None:
    server = make_server(sockets_per_player=1)
    ada = server.client()
    with ada.socket():
        with pytest.raises(InvalidStatus) as refused, ada.socket():
            pass
        assert refused.value.response.status_code == 429
    with ada.socket() as line:
        assert line.is_alive()


def test_too_many_open_matches_are_refused(make_server: MakeServer) -> None:
    server = make_server(rooms_per_player=2)
    ada = server.client()
    first = ada.open()
    ada.open()
    seats = [{"kind": "person"}, {"kind": "person"}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats}
    wish = {"id": new_id(), "command": command}
    assert ada.refused("POST", "/api/rooms", wish) == (429, "wire/full")
    ada.command(first, type="resign", seat=1)
    ada.open()


def test_too_many_followed_matches_are_refused(make_server: MakeServer) -> None:
    server = make_server(follows_per_socket=1)
    ada = server.client()
    first, second = ada.open(), ada.open()
    with ada.socket(first) as line:
        line.send("follow", match=second)
        assert line.next("refused")["error"]["code"] == "wire/full"
        line.send("follow", match=first)
        assert line.next("snapshot")["view"]["match"] == first


def test_matches_that_nobody_follows_leave_the_memory(make_server: MakeServer) -> None:
    server = make_server(live_matches=3)
    ada = server.client()
    matches = [ada.open() for _ in range(10)]
    assert server.app is not None
    assert len(server.app.services.matches) <= 3
    assert [ada.view(match)["match"] for match in matches] == matches


def test_a_match_that_somebody_follows_stays_in_memory(make_server: MakeServer) -> None:
    """Otherwise nobody hears of the next move: those who look on follow what is forgotten."""
    server = make_server(live_matches=1)
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    with ada.socket(match) as line:
        for _ in range(5):
            ben.open()
        ben.command(match, type="take_seat")
        assert line.until("update")["event"]["type"] == "seat_taken"
        first = next(seat["seat"] for seat in ben.view(match)["seats"] if seat["acting"])
        mover = (ada, ben)[first - 1]
        mover.command(match, type="play", seat=first, token="adv")
        while (event := line.until("update")["event"])["type"] != "move_played":
            pass
        assert event["token"] == "adv"
