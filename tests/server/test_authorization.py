"""Who may do what: every command and every route, tried by every kind of visitor.

The table is written out. A command that is not in it, or a route, fails the last tests.
"""

from collections.abc import Callable, Iterator
from typing import Any, get_args

import pytest
from tests.server.cast import VISITORS, Cast
from tests.server.running import RunningServer, new_id

from quiltbee.match import Command
from quiltbee.match.wire import snake_case
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.settings import Settings

EVERYONE = frozenset(VISITORS)
NOBODY: frozenset[str] = frozenset()
SEATED = frozenset({"seated"})
HOST = frozenset({"host"})
AT_THE_TABLE = frozenset({"seated", "other", "host"})

Scene = Callable[[Cast], str]
Row = tuple[str, Scene, dict[str, Any], frozenset[str], str]
"""A name, the table, the command, who may give it, and the code that everyone else gets."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server on which the host may open a table for every row."""
    folder = tmp_path_factory.mktemp("server")
    wishes = Settings(data=str(folder), port=0, rooms_per_player=1000, requests_per_minute=10_000)
    with RunningServer(wishes) as running:
        yield running


@pytest.fixture(scope="module")
def cast(server: RunningServer) -> Iterator[Cast]:
    with Cast.gathered(server) as cast:
        yield cast


def opened(cast: Cast, game: str, *seats: str, **wishes: Any) -> str:
    kinds = [{"kind": kind, "level": "random" if kind == "bot" else None} for kind in seats]
    command = {"type": "open_match", "game": game, "seats": kinds, **wishes}
    return str(cast["host"].post("/api/rooms", {"id": new_id(), "command": command})["match"])


def sit(cast: Cast, match: str, kind: str, seat: int) -> None:
    cast[kind].command(match, type="take_seat", seat=seat)


def waiting(cast: Cast) -> str:
    """Four seats: the host, who is looked at, another one, and an open one; a bot is the fifth."""
    match = opened(cast, "doodle", "person", "open", "open", "open", "bot")
    sit(cast, match, "seated", 2)
    sit(cast, match, "other", 3)
    return match


def left_by_its_host(cast: Cast) -> str:
    match = waiting(cast)
    cast["host"].command(match, type="leave_seat", seat=1)
    return match


def drawing(cast: Cast) -> str:
    """A game of Doodle that has just begun, without the bot."""
    match = waiting(cast)
    cast["host"].command(match, type="leave_seat", seat=5)
    cast["host"].command(match, type="start_match")
    return match


def beside_a_bot(cast: Cast) -> str:
    """The same with the bot on seat 4, which has done its step."""
    match = waiting(cast)
    with cast["host"].socket(match) as line:
        line.command(match, given("start_match"))
        while (view := line.until("update")["view"]) is None or view["phase"] != "playing":
            pass
        while view["seats"][3]["acting"]:
            view = line.until("update")["view"] or view
    return match


def drafted(cast: Cast) -> str:
    match = drawing(cast)
    cast["seated"].command(match, type="draft", seat=2, token=start_patch(cast, match))
    return match


def start_patch(cast: Cast, match: str) -> str:
    """The first place for the start patch of seat 2."""
    (choice,) = cast["seated"].view(match)["choices"]
    orientation, cells = next(iter(choice["cards"][0]["pieces"][0]["placements"].items()))
    return f"2-start-{orientation}{cells[:2]}"


def ended(cast: Cast) -> str:
    """Seat 2 is done with its step, others are not."""
    match = drafted(cast)
    cast["seated"].command(match, type="confirm_draft", seat=2)
    cast["seated"].command(match, type="play", seat=2, token="2-end")
    return match


def sewing(cast: Cast) -> str:
    """A game of Patchwork between seat 1, another one, and seat 2, to move; the host looks on."""
    match = opened(cast, "patchwork", "open", "open", options={"first": "2"})
    sit(cast, match, "other", 1)
    sit(cast, match, "seated", 2)
    return match


def takeback_asked(cast: Cast) -> str:
    match = opened(cast, "patchwork", "open", "open", options={"first": "1"})
    sit(cast, match, "other", 1)
    sit(cast, match, "seated", 2)
    cast["other"].command(match, type="play", seat=1, token="adv")
    cast["other"].command(match, type="ask_takeback", seat=1)
    return match


def pause_asked(cast: Cast) -> str:
    match = sewing(cast)
    cast["other"].command(match, type="ask_pause", seat=1)
    return match


def paused(cast: Cast) -> str:
    match = sewing(cast)
    cast["seated"].command(match, type="ask_pause", seat=2)
    cast["other"].command(match, type="answer_pause", seat=1, accept=True)
    return match


def over(cast: Cast) -> str:
    match = sewing(cast)
    cast["other"].command(match, type="resign", seat=1)
    return match


def given(kind: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, **fields}


TAKEN, NOT_YOURS, NOT_HOST = "match/seat_taken", "match/not_your_seat", "match/not_host"
SERVER_ONLY = "match/server_only"
PATCHWORK = {"game": "patchwork", "seats": [{"kind": "person"}, {"kind": "person"}]}

ROWS: tuple[Row, ...] = (
    ("sit on an open seat", waiting, given("take_seat", seat=4), EVERYONE, ""),
    ("sit on a seat", waiting, given("take_seat", seat=2), NOBODY, TAKEN),
    ("get up", waiting, given("leave_seat", seat=2), SEATED, NOT_YOURS),
    ("send a bot away", waiting, given("leave_seat", seat=5), HOST, NOT_HOST),
    (
        "send a bot away from a table that its host has left",
        left_by_its_host,
        given("leave_seat", seat=5),
        AT_THE_TABLE,
        NOT_HOST,
    ),
    ("rename", waiting, given("rename_seat", seat=2, name="Sam"), SEATED, NOT_YOURS),
    ("rename a bot", waiting, given("rename_seat", seat=5, name="Sam"), NOBODY, NOT_YOURS),
    ("seat a bot", waiting, given("seat_bot", seat=4, level="random"), HOST, NOT_HOST),
    ("take a seat away", waiting, given("hand_over_seat", seat=2, player="x"), NOBODY, SERVER_ONLY),
    ("start", waiting, given("start_match"), HOST, NOT_HOST),
    ("open it once more", waiting, given("open_match", **PATCHWORK), NOBODY, "match/opened"),
    ("move", sewing, given("play", seat=2, token="adv"), SEATED, NOT_YOURS),
    ("move for a bot", beside_a_bot, given("play", seat=4, token="4-back"), NOBODY, NOT_YOURS),
    ("draft", sewing, given("draft", seat=2, token="adv"), SEATED, NOT_YOURS),
    ("withdraw a draft", drafted, given("withdraw_draft", seat=2), SEATED, NOT_YOURS),
    ("confirm a draft", drafted, given("confirm_draft", seat=2), SEATED, NOT_YOURS),
    ("ask for a takeback", ended, given("ask_takeback", seat=2), SEATED, NOT_YOURS),
    (
        "agree to a takeback",
        takeback_asked,
        given("answer_takeback", seat=2, accept=True),
        SEATED,
        NOT_YOURS,
    ),
    ("ask for a pause", sewing, given("ask_pause", seat=2), SEATED, NOT_YOURS),
    (
        "agree to a pause",
        pause_asked,
        given("answer_pause", seat=2, accept=True),
        SEATED,
        NOT_YOURS,
    ),
    ("resume", paused, given("resume_match", seat=2), SEATED, NOT_YOURS),
    ("resign", sewing, given("resign", seat=2), SEATED, NOT_YOURS),
    ("claim time that is left", sewing, given("claim_time"), NOBODY, "match/time_left"),
    ("close the table", sewing, given("close_match"), NOBODY, SERVER_ONLY),
    ("grant time", sewing, given("grant_time", milliseconds=1000), NOBODY, SERVER_ONLY),
    ("speak", sewing, given("say", seat=2, phrase="hello"), SEATED, NOT_YOURS),
    ("ask for a rematch", over, given("ask_rematch", seat=2), SEATED, NOT_YOURS),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_command_is_for_those_who_may_give_it(cast: Cast, row: Row) -> None:
    _, scene, command, allowed, code = row
    if strangers := [kind for kind in VISITORS if kind not in allowed]:
        match = scene(cast)
        before = cast["seated"].view(match)["version"]
        found = {kind: cast.over_http(kind, match, command) for kind in strangers}
        assert found == dict.fromkeys(strangers, code)
        found = {kind: cast.over_socket(kind, match, command) for kind in strangers}
        assert found == dict.fromkeys(strangers, code)
        assert cast["seated"].view(match)["version"] == before
    for kind in VISITORS:
        if kind in allowed:
            give = cast.over_socket if kind in ("spectator", "seated") else cast.over_http
            assert (kind, give(kind, scene(cast), command)) == (kind, "done")


Route = tuple[str, str, Any, dict[str, int]]
"""Method, path, body, and the status that each kind of visitor gets."""


def to(allowed: frozenset[str], status: int = 200, otherwise: int = 0) -> dict[str, int]:
    return {kind: status if kind in allowed else otherwise for kind in VISITORS}


ROUTES: tuple[Route, ...] = (
    ("POST", "/api/guest", {"name": "Somebody"}, to(EVERYONE)),
    ("GET", "/api/me", None, to(EVERYONE)),
    ("PATCH", "/api/me", {"name": "Somebody"}, to(EVERYONE)),
    ("GET", "/api/me/page", None, to(EVERYONE)),
    ("GET", "/api/players/{seated}", None, to(EVERYONE)),
    ("GET", "/api/rooms", None, to(EVERYONE)),
    ("GET", "/api/rooms?which=open", None, to(EVERYONE)),
    ("GET", "/api/rooms?which=running", None, to(EVERYONE)),
    ("GET", "/api/rooms/{match}", None, to(EVERYONE)),
    ("GET", "/api/rooms/{match}/record", None, to(EVERYONE)),
    ("GET", "/api/rooms/{match}/qr.svg", None, to(EVERYONE)),
    ("GET", "/api/rooms/{match}/picture.svg", None, to(EVERYONE)),
    ("GET", "/api/rooms/{match}/picture.png?width=200", None, to(EVERYONE)),
    ("GET", "/api/rooms/{match}/poster.svg", None, to(NOBODY, otherwise=409)),
    ("GET", "/api/rooms/{match}/poster.png", None, to(NOBODY, otherwise=409)),
    ("GET", "/api/rooms/{match}/film.svg", None, to(NOBODY, otherwise=409)),
    ("GET", "/embed/{match}", None, to(NOBODY, otherwise=409)),
    ("POST", "/api/seat-links", {"match": "{match}", "seat": 2}, to(SEATED, 201, 403)),
    ("POST", "/api/seat-links/guessed", {}, to(NOBODY, otherwise=404)),
    ("GET", "/api/daily", None, to(EVERYONE)),
    ("GET", "/api/daily/week", None, to(EVERYONE)),
    ("POST", "/api/daily", {"deal": "doodle"}, to(EVERYONE, 201)),
    ("GET", "/api/games/doodle", None, to(EVERYONE)),
    ("GET", "/api/bots?game=doodle", None, to(EVERYONE)),
    ("GET", "/api/phrases", None, to(EVERYONE)),
    ("GET", "/api/errors", None, to(EVERYONE)),
    ("GET", "/api/openapi.json", None, to(EVERYONE)),
    ("GET", "/api/socket.json", None, to(EVERYONE)),
    ("GET", "/api/standing", None, to(EVERYONE)),
    (
        "POST",
        "/api/reports",
        {"match": "{match}", "reason": "name", "seat": 2},
        to(EVERYONE - SEATED, 201, 409),
    ),
    ("GET", "/api/admin/reports", None, to(NOBODY, otherwise=403)),
    ("DELETE", "/api/admin/reports/{report}", None, to(NOBODY, otherwise=403)),
    ("GET", "/api/admin/bans", None, to(NOBODY, otherwise=403)),
    (
        "POST",
        "/api/admin/bans",
        {"player": "{seated}", "reason": "x"},
        to(NOBODY, otherwise=403),
    ),
    ("DELETE", "/api/admin/bans/{ban}", None, to(NOBODY, otherwise=403)),
    ("GET", "/api/admin/players?name=Seated", None, to(NOBODY, otherwise=403)),
    ("GET", "/api/admin/players/{seated}", None, to(NOBODY, otherwise=403)),
    ("PATCH", "/api/admin/players/{seated}", {"name": "Fool"}, to(NOBODY, otherwise=403)),
    ("DELETE", "/api/admin/rooms/{match}", {"reason": "x"}, to(NOBODY, otherwise=403)),
    ("GET", "/api/admin/audit", None, to(NOBODY, otherwise=403)),
    ("GET", "/api/tokens", None, to(EVERYONE)),
    ("POST", "/api/challenges", {"match": "{match}", "bot": "x"}, to(NOBODY, otherwise=404)),
    ("GET", "/api/bot", None, to(NOBODY, otherwise=401)),
    ("GET", "/api/bot/events", None, to(NOBODY, otherwise=401)),
    ("GET", "/api/bot/games/{match}", None, to(NOBODY, otherwise=401)),
    ("GET", "/api/bot/games/{match}/moves", None, to(NOBODY, otherwise=401)),
    ("POST", "/api/bot/games/{match}/moves", {"move": "adv"}, to(NOBODY, otherwise=401)),
    ("POST", "/api/bot/games/{match}/resignation", {}, to(NOBODY, otherwise=401)),
    ("POST", "/api/bot/challenges", {"game": "doodle"}, to(NOBODY, otherwise=401)),
    ("GET", "/health", None, to(EVERYONE)),
    ("GET", "/ready", None, to(EVERYONE)),
)
SHOWN_ELSEWHERE = {
    ("POST", "/api/accounts"): "an account is one's own; test_people",
    ("PATCH", "/api/accounts"): "below",
    ("POST", "/api/session"): "whoever knows the password; test_people",
    ("DELETE", "/api/session"): "one's own session; test_people",
    ("GET", "/api/sessions"): "one's own sessions; attack/test_sessions",
    ("DELETE", "/api/sessions"): "one's own sessions; attack/test_sessions",
    ("DELETE", "/api/sessions/{session}"): "one's own sessions; attack/test_sessions",
    ("POST", "/api/rooms"): "anyone; every scene above",
    ("POST", "/api/rooms/{match}/commands"): "the table of commands",
    ("GET", "/api/rooms/{match}/events"): "below",
    ("GET", "/api/positions"): "nothing is anybody's; test_positions",
    ("GET", "/api/positions/picture.svg"): "nothing is anybody's; test_pictures",
    ("GET", "/api/positions/picture.png"): "nothing is anybody's; test_pictures",
    ("POST", "/api/positions/checks"): "nothing is anybody's; test_from_position",
    ("POST", "/api/positions/puzzles"): (
        "whoever has the position, unless it is played; test_from_position"
    ),
    ("GET", "/api/positions/answers"): "nothing is anybody's; test_positions",
    ("GET", "/api/positions/pieces"): "nothing is anybody's; test_positions",
    ("POST", "/api/replays"): "nothing is anybody's; test_replays",
    ("POST", "/api/studies"): "whoever has the record; test_studies",
    ("GET", "/api/studies/{key}"): "whoever knows its key; test_studies",
    ("POST", "/api/outlooks"): "whoever has the position, unless it is played; test_engine_room",
    ("POST", "/api/advice"): "whoever has the position, unless it is played; test_engine_room",
    ("POST", "/api/rooms/{match}/advice"): "the one person at the table; test_engine_room",
    ("POST", "/api/what-ifs"): "nothing is anybody's; test_what_if",
    ("POST", "/api/variations"): "nothing is anybody's; test_what_if",
    ("POST", "/api/variations/list"): "nothing is anybody's; test_what_if",
    ("POST", "/api/records"): "whoever has the record; test_what_if",
    ("GET", "/api/records/{id}"): "whoever has the link; test_what_if",
    ("GET", "/api/daily/{day}/{deal}/card.svg"): "one's own result; test_daily",
    ("GET", "/api/daily/{day}/{deal}/card.png"): "one's own result; test_daily",
    ("GET", "/api/daily/{day}/{deal}/card.txt"): "one's own result; test_daily",
    ("GET", "/api/me/records.zip"): "one's own games; test_my_page",
    ("GET", "/api/explorer/{game}"): "nothing is anybody's; test_explorer",
    ("GET", "/api/puzzles"): "one's own standing; test_puzzles",
    ("GET", "/api/puzzles/next"): "one's own next puzzle; test_puzzles",
    ("GET", "/api/puzzles/today"): "everybody's; test_puzzles",
    ("GET", "/api/puzzles/{puzzle}"): "everybody's; test_puzzles",
    ("POST", "/api/puzzles/{puzzle}/answers"): "one's own answer; test_puzzles",
    ("POST", "/api/rushes"): "one's own rush; test_puzzles",
    ("POST", "/api/rushes/answers"): "one's own rush; test_puzzles",
    ("POST", "/api/tokens"): "one's own bots; test_bot_api",
    ("DELETE", "/api/tokens/{token}"): "one's own bots; test_bot_api",
    ("POST", "/api/bot/challenges/{challenge}"): "the bot that was asked; test_bot_api",
    ("GET", "/metrics"): "the machine itself and the admin; test_api",
}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
def test_a_route_answers_those_it_is_for(cast: Cast, route: Route) -> None:
    method, path, body, expected = route
    match = drawing(cast)
    names = {"{match}": match, "{seated}": cast["seated"].id}
    for name, value in names.items():
        path = path.replace(name, value)
    sent = body and {key: names.get(str(value), value) for key, value in body.items()}
    found = {
        kind: cast.person(kind).http.request(method, path, json=sent).status_code
        for kind in VISITORS
    }
    assert found == expected


def test_a_password_is_changed_by_its_owner_alone(cast: Cast) -> None:
    wish = {"password": "long enough", "new_password": "longer than that"}
    for kind in VISITORS:
        if kind != "account":
            answer = cast.person(kind).http.patch("/api/accounts", json=wish)
            assert answer.status_code >= 400, kind


def test_events_are_told_to_everyone_but_without_what_is_hidden(cast: Cast) -> None:
    match = drawing(cast)
    token = start_patch(cast, match)
    cast["seated"].command(match, type="play", seat=2, token=token)
    for kind in VISITORS:
        with cast.person(kind).http.stream("GET", f"/api/rooms/{match}/events") as answer:
            assert answer.status_code == 200
            first = next(line for line in answer.iter_lines() if line.startswith("data:"))
        assert (token in first) is (kind == "seated"), kind


def test_the_table_names_every_command() -> None:
    known = {snake_case(command.__name__) for command in get_args(Command)}
    assert {row[2]["type"] for row in ROWS} == known


def test_the_table_names_every_route() -> None:
    """A new route is put into the table above, with who may use it."""
    tried = {(method, path.partition("?")[0]) for method, path, *_ in ROUTES}
    braces = {"doodle": "{game}", "guessed": "{token}", "{seated}": "{player}"}
    for word, brace in braces.items():
        tried = {(method, path.replace(word, brace)) for method, path in tried}
    there = {(each.method, each.path) for each in ENDPOINTS}
    assert there - tried - set(SHOWN_ELSEWHERE) == set()
