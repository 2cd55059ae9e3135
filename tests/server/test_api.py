"""The HTTP API: rooms, records, facts, health, figures."""

from typing import Any

import httpx
import pytest
from tests.server.running import SECONDS, RunningServer, new_id
from tests.support.loosely import loosely

from quiltbee.errors import ErrorCode
from quiltbee.records import read_record
from quiltbee.server.keys import read_keys


def test_a_match_is_opened_once_for_one_id(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    seats = [{"kind": "person"}, {"kind": "person"}]
    wish = {"id": new_id(), "command": {"type": "open_match", "game": "doodle", "seats": seats}}
    first = ada.post("/api/rooms", wish)
    assert ada.post("/api/rooms", wish) == first
    assert first["link"] == f"{server.url}/room/{first['match']}"
    assert eve.post("/api/rooms", wish)["match"] != first["match"], "ids are each player's own"
    assert len(ada.get("/api/rooms")["rooms"]) == 1


def test_own_matches_are_listed_with_whose_turn_it_is(server: RunningServer) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    ben.command(match, type="take_seat")
    (mine,) = ben.get("/api/rooms")["rooms"]
    assert mine["match"] == match
    assert mine["phase"] == "playing"
    assert [seat["yours"] for seat in mine["seats"]] == [False, True]
    assert sum(seat["acting"] for seat in mine["seats"]) == 1
    assert [seat["player"] for seat in mine["seats"]] == [None, None]


def test_public_games_can_be_found_by_who_wants_to_look_on(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    ada.open("patchwork", "person", "person")
    public = ada.open("patchwork", "person", "person", visibility="public")
    (line,) = eve.get("/api/rooms?which=running")["rooms"]
    assert (line["match"], line["phase"]) == (public, "playing")
    assert [seat["yours"] for seat in line["seats"]] == [False, False]


def test_a_command_over_http_is_done_once(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    given = {"id": new_id(), "command": {"type": "say", "seat": 1, "phrase": "hello"}}
    answers = [ada.post(f"/api/rooms/{match}/commands", given) for _ in range(2)]
    assert answers == [{"id": given["id"], "match": match, "version": 3}] * 2
    stale = {**given, "id": new_id(), "expected": 1}
    path = f"/api/rooms/{match}/commands"
    assert ada.refused("POST", path, stale) == (409, "match/version")


def play_to_the_end(ada: Any, match: str) -> None:
    while (view := ada.view(match))["phase"] == "playing":
        choice = view["choices"][0]
        token = choice["advance"]["token"] if choice["advance"] else None
        if choice["special_cells"]:
            token = f"s-{choice['special_cells'][:2]}"
        ada.command(match, type="play", seat=choice["seat"], token=token)


def test_a_whole_game_and_its_record(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = ada.open("patchwork", seed="a seed of its own")
    early = ada.http.get(f"/api/rooms/{match}/record")
    assert early.text.rstrip().endswith("*")
    play_to_the_end(ada, match)
    view = ada.view(match)
    answer = ada.http.get(f"/api/rooms/{match}/record")
    assert answer.headers["content-type"].startswith("application/x-quiltbee")
    record = read_record(answer.text)
    assert loosely(record.final_state).outcome.scores == tuple(view["result"]["scores"])
    assert len(record.line.plies) == len(view["moves"])


def test_the_table_can_be_seen_as_it_stood(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    start = ada.view(match)
    ada.command(match, type="play", seat=start["choices"][0]["seat"], token="adv")
    earlier = ada.get(f"/api/rooms/{match}?at=0")
    assert earlier["table"]["position"] == start["table"]["position"]
    assert earlier["choices"] == []
    assert ada.view(match)["table"]["position"] != start["table"]["position"]


def test_the_qr_code_is_a_picture(server: RunningServer) -> None:
    ada = server.client()
    answer = ada.http.get(f"/api/rooms/{ada.open()}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_a_match_can_be_followed_by_server_sent_events(server: RunningServer) -> None:
    ada, page = server.client(), server.stranger()
    match = ada.open()
    seen: list[str] = []
    with page.http.stream("GET", f"/api/rooms/{match}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["access-control-allow-origin"] == "*"
        for line in stream.iter_lines():
            if line.startswith("event:"):
                seen.append(line.split()[1])
            if line == "event: presence":
                ada.command(match, type="say", seat=1, phrase="hello")
            if line.startswith("id:"):
                assert line == "id: 3"
                break
    assert seen == ["snapshot", "presence", "update"]


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_the_facts_of_a_game(server: RunningServer, game: str) -> None:
    facts = server.stranger().get(f"/api/games/{game}")
    assert facts["game"] == game
    assert facts["side"] == 9
    shapes = [each["shape"] for each in facts.get("patches") or facts["cards"]]
    assert len(shapes) == (33 if game == "patchwork" else len(facts["cards"]))
    assert all(set("".join(rows)) <= {"#", "."} for rows in shapes)


def test_bots_phrases_and_errors_are_listed(server: RunningServer) -> None:
    page = server.stranger()
    bots = page.get("/api/bots?game=patchwork")["bots"]
    assert {bot["kind"] for bot in bots} == {"bot", "automa"}
    assert "greedy" in [bot["level"] for bot in bots]
    assert "automa" not in [bot["kind"] for bot in page.get("/api/bots?game=doodle")["bots"]]
    assert "good_game" in page.get("/api/phrases")["phrases"]
    assert set(page.get("/api/errors")["errors"]) == {str(code) for code in ErrorCode}


def test_health(server: RunningServer) -> None:
    assert server.stranger().get("/health")["status"] == "ok"


def test_figures_are_for_the_admin(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open()
    with ada.socket(match) as line:
        line.command(match, {"type": "say", "seat": 1, "phrase": "hello"})
        line.until("update")
        forwarded = {"X-Forwarded-For": "192.0.2.7"}
        foreign = httpx.get(f"{server.url}/metrics", headers=forwarded, timeout=SECONDS)
        assert foreign.status_code == 403
        word = read_keys(server.settings.folder).admin
        headers = {"Authorization": f"Bearer {word}", **forwarded}
        text = httpx.get(f"{server.url}/metrics", headers=headers, timeout=SECONDS).text
        assert httpx.get(f"{server.url}/metrics", timeout=SECONDS).status_code == 200
    assert "quiltbee_sockets_open 1.0" in text
    assert 'quiltbee_commands_accepted_total{type="Say"}' in text
    assert "quiltbee_acknowledgement_seconds_bucket" in text
    assert ada.id not in text


def test_what_is_about_a_person_is_kept_by_no_cache(server: RunningServer) -> None:
    ada = server.client()
    for path in ("/api/me", "/api/rooms", f"/api/rooms/{ada.open()}"):
        assert ada.http.get(path).headers["cache-control"] == "no-store"
