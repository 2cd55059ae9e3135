"""Pictures by their address, and the replay that other pages may frame."""

import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256

import pytest
from tests.server.running import Client, RunningServer

from quiltbee.texts import languages

POSITION = "pw1_revised_2.3.0_5~0~-_5~0~-_1~-~-~0"


def over(client: Client) -> str:
    """A game of Patchwork of two moves."""
    match = client.open("patchwork", "person", "person", seed="pictures", options={"first": "1"})
    client.command(match, type="play", seat=1, token="adv")
    client.command(match, type="resign", seat=2)
    return match


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def test_a_position_by_its_line(server: RunningServer) -> None:
    eve = server.stranger()
    answer = eve.http.get("/api/positions/picture.svg", params={"line": POSITION})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "set-cookie" not in answer.headers, "a picture makes nobody a guest"
    tag = {"If-None-Match": answer.headers["etag"]}
    again = eve.http.get("/api/positions/picture.svg", params={"line": POSITION}, headers=tag)
    assert again.status_code == 304
    png = eve.http.get("/api/positions/picture.png", params={"line": POSITION, "width": 320})
    assert size_of(png.content) == (320, 180)


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ({"line": "nonsense"}, (409, "notation/position")),
        ({"line": POSITION, "width": "5000"}, (400, "wire/malformed")),
        ({"line": POSITION, "theme": "pink"}, (400, "wire/malformed")),
        ({"line": "x" * 4001}, (400, "wire/malformed")),
        ({}, (400, "wire/malformed")),
    ],
)
def test_what_cannot_be_drawn(
    server: RunningServer, query: dict[str, str], refused: tuple[int, str]
) -> None:
    answer = server.stranger().http.get("/api/positions/picture.png", params=query)
    assert (answer.status_code, answer.json()["error"]["code"]) == refused


def test_a_match_after_some_of_its_moves(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.stranger()
    match = over(ada)
    end = eve.http.get(f"/api/rooms/{match}/picture.svg").text
    start = eve.http.get(f"/api/rooms/{match}/picture.svg?at=0").text
    assert start != end
    assert "Ada" in end


def test_nothing_hidden_is_drawn_of_a_running_game(server: RunningServer) -> None:
    """Before and after a drawing that nobody else may see, the picture is the same."""
    ada, eve = server.client("Ada"), server.stranger()
    match = ada.open("doodle", "person", "person")
    before = eve.http.get(f"/api/rooms/{match}/picture.svg?at=99").text
    choice = ada.view(match)["choices"][0]
    orientation, cells = next(iter(choice["cards"][0]["pieces"][0]["placements"].items()))
    ada.command(match, type="play", seat=1, token=f"1-start-{orientation}{cells[:2]}")
    assert eve.http.get(f"/api/rooms/{match}/picture.svg").text == before


def test_a_match_that_waits_or_counts_shows_the_usual_picture(server: RunningServer) -> None:
    ada = server.client("Ada")
    waiting = ada.open("patchwork", "person", "open")
    counted = ada.post("/api/daily", {"deal": "automa"})["match"]
    for match in (waiting, counted):
        answer = ada.http.get(f"/api/rooms/{match}/picture.png")
        assert (answer.status_code, answer.headers["location"]) == (302, "/preview.png")
    for path in ("film.svg", "poster.svg"):
        assert ada.refused("GET", f"/api/rooms/{counted}/{path}") == (409, "picture/unfinished")
    assert ada.refused("GET", "/api/rooms/unknown/picture.png") == (404, "room/unknown")


def test_a_poster_and_a_film(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = over(ada)
    poster = ada.http.get(f"/api/rooms/{match}/poster.svg?language=de").text
    assert "Patchwork · " in poster
    assert "Punkte" in poster
    png = ada.http.get(f"/api/rooms/{match}/poster.png?width=500").content
    assert size_of(png) == (500, 618)
    assert ada.refused("GET", f"/api/rooms/{match}/poster.png?seat=3") == (404, "picture/no_board")
    film = ada.http.get(f"/api/rooms/{match}/film.svg").text
    assert "prefers-reduced-motion: no-preference" in film
    assert film.count('class="frame') == 2
    assert "<script" not in film


def test_a_picture_speaks_every_language_there_is_and_no_other(server: RunningServer) -> None:
    ada = server.client("Ada")
    poster = f"/api/rooms/{over(ada)}/poster.svg"
    shown = {language: ada.http.get(f"{poster}?language={language}") for language in languages()}
    assert {answer.status_code for answer in shown.values()} == {200}
    assert len({answer.text for answer in shown.values()}) == len(shown)
    assert ada.refused("GET", f"{poster}?language=zz") == (400, "wire/malformed")


def test_links_in_chats_show_the_match(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = over(ada)
    for view in ("room", "replay"):
        page = ada.http.get(f"/{view}/{match}").text
        if "og:image" in page:  # the page is built
            assert f'{server.url}/api/rooms/{match}/picture.png"' in page
    assert "/preview.png" in ada.http.get("/").text or "og:image" not in page


def test_only_the_embedded_replay_may_be_framed(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.stranger()
    match = over(ada)
    answer = eve.http.get(f"/embed/{match}?language=de")
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'none'" in policy
    assert "set-cookie" not in answer.headers
    (script,) = re.findall(r"<script>(.*?)</script>", answer.text, re.S)
    assert b64encode(sha256(script.encode()).digest()).decode() in policy
    assert 'aria-label="Ein Zug zurück"' in answer.text
    for path in ("/", f"/replay/{match}", f"/room/{match}", "/settings"):
        found = eve.http.get(path).headers["content-security-policy"]
        assert "frame-ancestors 'self'" in found, path
    running = ada.open()
    assert eve.refused("GET", f"/embed/{running}") == (409, "picture/unfinished")


def test_names_cannot_break_out_of_the_embedded_replay(server: RunningServer) -> None:
    ada = server.client('<b>&"Ada')
    page = server.stranger().http.get(f"/embed/{over(ada)}").text
    assert '<b>&"Ada' not in page
    assert "&lt;b&gt;" in page


def test_pictures_are_rationed(make_server: Callable[..., RunningServer]) -> None:
    """What was drawn is kept; new ones cost the address that wants them."""
    from quiltbee.server import workbench

    server = make_server()
    eve = server.stranger()
    path = "/api/positions/picture.png"
    assert server.app is not None
    server.app.services.workbench._bill("127.0.0.1", workbench.BUDGET_SECONDS)
    answer = eve.http.get(path, params={"line": POSITION})
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "wire/too_many")
