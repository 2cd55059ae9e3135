"""The deals of the day: one counted game each, tables, and nobody who looks ahead."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.running import Client, RunningServer

HOUR = 3600 * 1000
DAY = 24 * HOUR


def begin(client: Client, deal: str = "automa", **wish: Any) -> str:
    return str(client.post("/api/daily", {"deal": deal, **wish})["match"])


def on_turn(client: Client, match: str) -> Any:
    """The first view in which it is the person's turn; the bot may begin."""
    while not (view := client.view(match))["choices"]:
        pass
    return view


def play_out(client: Client, match: str) -> Any:
    """Advance to the end, special patches on the first free cell."""
    view = client.view(match)
    while view["phase"] != "over":
        (choice,) = view["choices"]
        cells, advance = choice["special_cells"], choice["advance"]
        token = f"s-{cells[:2]}" if cells else advance["token"]
        client.command(match, type="play", seat=1, token=token)
        view = client.view(match)
    return view


def deal_of(client: Client, name: str = "automa", day: str = "") -> Any:
    shown = client.get(f"/api/daily?day={day}")
    return next(deal for deal in shown["deals"] if deal["deal"] == name)


def later(server: RunningServer, milliseconds: int) -> None:
    """Let the clock of the deals be ahead."""
    assert server.app is not None
    daily = server.app.services.daily
    now = daily.now()
    daily.now = lambda: now + milliseconds


def test_everyone_gets_the_same_deal_and_the_seed_stays_hidden(server: RunningServer) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    views = [on_turn(client, begin(client, "patchwork")) for client in (ada, bo)]
    assert views[0]["table"]["circle"] == views[1]["table"]["circle"]
    for view in views:
        assert view["counted"] is True
        assert (view["seed"]["value"], view["seed"]["chosen"]) == (None, False)
        assert view["seats"][1]["level"] == "bruno"


def test_a_counted_game_is_begun_once(server: RunningServer) -> None:
    ada = server.client("Ada")
    first = begin(ada)
    assert begin(ada) == first
    play_out(ada, first)
    assert begin(ada) == first, "also when it is over"


def test_nothing_is_taken_back_in_a_counted_game(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = begin(ada, "patchwork")
    view = on_turn(ada, match)
    ada.command(match, type="play", seat=1, token=view["choices"][0]["advance"]["token"])
    body = {"id": "takeback-1", "command": {"type": "ask_takeback", "seat": 1}}
    answer = ada.http.post(f"/api/rooms/{match}/commands", json=body).json()["error"]
    assert answer["code"] == "match/takeback"
    assert answer["message"].endswith("this game counts.")


def test_the_table_of_the_day_has_places_and_shows_no_games_before_ones_own(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada, bo, cem = server.client("Ada"), server.client("Bo"), server.client("Cem")
    match = begin(ada)
    play_out(ada, match)
    begin(bo)
    bo.command(begin(bo), type="resign", seat=1)

    shown = deal_of(cem)
    lines = [(line["place"], line["name"], line["score"], line["match"]) for line in shown["table"]]
    score = deal_of(ada)["mine"]["score"]
    assert lines == [(1, "Ada", score, None), (None, "Bo", None, None)]
    assert (shown["known"], shown["mine"], shown["players"]) == (False, None, 2)
    assert cem.refused("GET", f"/api/rooms/{match}") == (403, "daily/open")
    assert cem.refused("GET", f"/api/rooms/{match}/record") == (403, "daily/open")
    assert cem.refused("GET", f"/api/rooms/{match}/events") == (403, "daily/open")
    with cem.socket() as line:
        line.send("follow", match=match)
        assert line.next("refused")["error"]["code"] == "daily/open"

    play_out(cem, begin(cem))
    mine = deal_of(cem)
    assert mine["known"] is True
    assert [line["match"] for line in mine["table"]].count(match) == 1
    assert cem.view(match)["phase"] == "over"
    assert [line["place"] for line in mine["table"]] == [1, 1, None], (
        "the same play, the same place"
    )


def test_practice_waits_for_the_counted_game(server: RunningServer) -> None:
    ada = server.client("Ada")
    wish = {"deal": "automa", "practice": True}
    assert ada.refused("POST", "/api/daily", wish) == (403, "daily/open")
    match = begin(ada)
    assert ada.refused("POST", "/api/daily", wish) == (403, "daily/open")
    play_out(ada, match)
    again = begin(ada, practice=True)
    assert again != match
    view = ada.view(again)
    assert (view["counted"], view["seed"]["value"]) == (False, None)
    assert view["table"]["circle"] == ada.get(f"/api/rooms/{match}?at=0")["table"]["circle"]


def test_no_study_of_the_deal_before_ones_own_game_is_over(
    make_server: Callable[..., RunningServer],
) -> None:
    """Not of another's record, nor of a game that one has made up with the same patches."""
    server = make_server()
    ada, bo = server.client("Ada"), server.client("Bo")
    match = begin(ada)
    play_out(ada, match)
    record = ada.http.get(f"/api/rooms/{match}/record").text
    assert bo.refused("POST", "/api/studies", {"record": record}) == (403, "daily/open")
    own = begin(bo)
    made_up = record.replace("Seat1", "Someone")
    assert bo.refused("POST", "/api/studies", {"record": made_up}) == (403, "daily/open")
    bo.command(own, type="resign", seat=1)
    assert ada.post("/api/studies", {"record": record})["phase"] in ("waiting", "looking", "done")


def test_a_day_ends_and_is_open_to_everyone_two_hours_later(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada, bo = server.client("Ada"), server.client("Bo")
    today = ada.get("/api/daily")
    day, left = today["day"], today["ends_at"] - today["now"]
    assert today["closes_at"] - today["ends_at"] == 2 * HOUR
    match = begin(ada)
    later(server, left + HOUR)
    assert ada.get("/api/daily")["day"] > day
    assert ada.get(f"/api/daily?day={day}")["open"] is True
    wish = {"deal": "automa", "day": day}
    assert bo.refused("POST", "/api/daily", wish) == (409, "daily/over")
    practice = {**wish, "practice": True}
    assert bo.refused("POST", "/api/daily", practice) == (403, "daily/open")
    later(server, HOUR)
    circle = bo.view(begin(bo, day=day, practice=True))["table"]["circle"]
    assert circle == bo.view(match)["table"]["circle"], "everyone may look now"


def test_a_game_that_ends_too_late_does_not_count(
    make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = make_server()
    ada = server.client("Ada")
    match = begin(ada)
    day = ada.get("/api/daily")["day"]
    play_out(ada, match)
    monkeypatch.setattr("quiltbee.match.daily.GRACE_HOURS", -48)
    shown = deal_of(ada, day=day)
    assert (shown["table"], shown["mine"]["counts"]) == ([], False)


def test_the_week_adds_up_what_the_places_of_its_days_were_worth(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada, bo = server.client("Ada"), server.client("Bo")
    for client in (ada, bo):
        play_out(client, begin(client))
    week = ada.get("/api/daily/week")
    assert week["first"] <= ada.get("/api/daily")["day"] <= week["last"]
    table = next(deal for deal in week["deals"] if deal["deal"] == "automa")["table"]
    assert [(line["place"], line["points"], line["days"]) for line in table] == [(1, 10, 1)] * 2
    assert [line["name"] for line in table if line["yours"]] == ["Ada"]


def test_a_guest_who_signs_in_has_no_second_try(server: RunningServer) -> None:
    owner = server.client("Owner")
    owner.post("/api/accounts", {"name": "Daily owner", "password": "long enough"})
    guest = server.client("Guest")
    match = begin(guest)
    play_out(guest, match)
    guest.post("/api/session", {"name": "Daily owner", "password": "long enough"})
    assert begin(guest) == match
    assert deal_of(owner)["mine"]["match"] == match


def test_the_card_tells_the_result_and_nothing_of_the_deal(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = begin(ada)
    day = ada.get("/api/daily")["day"]
    path = f"/api/daily/{day}/automa/card"
    assert ada.refused("GET", f"{path}.svg") == (404, "daily/no_result")
    view = play_out(ada, match)
    by = view["result"]["scores"][1] - view["result"]["scores"][0]
    text = ada.http.get(f"{path}.txt?language=de").text
    assert text.splitlines()[1].startswith(f"Mit {by} verloren · Platz ")
    assert len(text.splitlines()[2]) == 9
    svg = ada.http.get(f"{path}.svg").text
    assert f"Lost by {by}" in svg
    assert view["seed"]["value"] not in svg
    answer = ada.http.get(f"{path}.png")
    assert (answer.headers["content-type"], answer.content[:4]) == ("image/png", b"\x89PNG")
    assert int.from_bytes(answer.content[16:20]) == 1200
    assert server.client("Bo").refused("GET", f"{path}.png") == (404, "daily/no_result")


def test_days_and_deals_that_are_none(server: RunningServer) -> None:
    ada = server.client("Ada")
    for day in ("2999-01-01", "2001-01-01", "yesterday", "2026-02-30"):
        assert ada.refused("GET", f"/api/daily?day={day}") == (404, "daily/day")
    assert ada.refused("POST", "/api/daily", {"deal": "chess"}) == (404, "daily/deal")
    assert ada.refused("GET", "/api/daily?day=2026-01-01-and-more") == (400, "wire/malformed")


def test_tries_survive_a_restart(make_server: Callable[..., RunningServer]) -> None:
    server = make_server()
    ada = server.client("Ada")
    match = begin(ada)
    cookies = ada.http.cookies
    server.stop()
    server.start()
    again = server.stranger()
    again.http.cookies = cookies
    assert begin(again) == match
