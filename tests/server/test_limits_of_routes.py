"""Every single route that costs something is counted: it is tried alone, until it is too much."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.running import Client, RunningServer, new_id
from websockets.exceptions import InvalidStatus

from quiltbee.server.api.endpoints import ENDPOINTS

MakeServer = Callable[..., RunningServer]
Call = Callable[[Client, str], str]
"""Does something as a person at a match; the code of its refusal, if there is one."""


def code(answer: Any) -> str:
    return str(answer.json()["error"]["code"]) if answer.status_code >= 400 else ""


def posted(path: str, body: Callable[[str], Any]) -> Call:
    def call(person: Client, match: str) -> str:
        return code(person.http.post(path.replace("{match}", match), json=body(match)))

    return call


def said(kind: str, **fields: Any) -> Call:
    """The same message on a socket of its own; a count belongs to the person, not to the socket."""

    def call(person: Client, match: str) -> str:
        with person.socket() as line:
            given = {"id": new_id()} if kind in ("command", "ask") else {}
            about = {} if kind == "follow_lobby" else {"match": match}
            line.send(kind, **about, **given, **fields)
            answer = line.next("refused", "acknowledged", "snapshot", "answer", "lobby")
            return str(answer.get("error", {}).get("code", ""))

    return call


def got(path: str) -> Call:
    return lambda person, _: code(person.http.get(path))


def opening(_: str) -> Any:
    seats = [{"kind": "person"}, {"kind": "person"}]
    command = {"type": "open_match", "game": "patchwork", "seats": seats}
    return {"id": new_id(), "command": command}


SAY = {"type": "say", "seat": 1, "phrase": "hello"}
COMMANDS: dict[str, Call] = {
    "open a match": posted("/api/rooms", opening),
    "give a command": posted(
        "/api/rooms/{match}/commands", lambda _: {"id": new_id(), "command": SAY}
    ),
    "make a seat link": posted("/api/seat-links", lambda match: {"match": match, "seat": 1}),
    "use a seat link": posted("/api/seat-links/guessed", lambda _: {}),
    "play a deal of the day": posted("/api/daily", lambda _: {"deal": "doodle"}),
    "answer a puzzle": posted("/api/puzzles/none/answers", lambda _: {"token": "adv"}),
    "begin a rush": posted("/api/rushes", lambda _: {}),
    "answer in a rush": posted("/api/rushes/answers", lambda _: {"puzzle": "none", "token": "adv"}),
    "ask a bot to a table": posted("/api/challenges", lambda match: {"match": match, "bot": "x"}),
    "have a game studied": posted("/api/studies", lambda _: {"record": "none"}),
    "ask for an outlook": posted("/api/outlooks", lambda _: {"line": "none", "seat": 1}),
    "ask for advice": posted("/api/advice", lambda _: {"line": "none", "seat": 1}),
    "ask for a hint": posted("/api/rooms/{match}/advice", lambda _: {"seat": 1}),
    "share a record": posted("/api/records", lambda _: {"record": "none"}),
    "look at my page": got("/api/me/page"),
    "watch the lobby on a socket": said("follow_lobby"),
    "give a command on a socket": said("command", command=SAY),
    "follow on a socket": said("follow"),
    "ask on a socket": said("ask", question={"type": "pieces", "seat": 1, "card": "D01"}),
}


@pytest.mark.parametrize("call", COMMANDS.values(), ids=list(COMMANDS))
def test_commands_are_counted_on_every_way(make_server: MakeServer, call: Call) -> None:
    server = make_server(commands_per_minute=3)
    match = server.client("Ada").open()
    eve, ben = server.client("Eve"), server.client("Ben")
    codes = [call(eve, match) for _ in range(4)]
    assert "wire/too_many" not in codes[:3]
    assert codes[3] == "wire/too_many"
    assert call(ben, match) != "wire/too_many"


ATTEMPTS: dict[str, Callable[[Client], Any]] = {
    "sign in": lambda eve: eve.http.post(
        "/api/session", json={"name": "Ada", "password": "guessed 1"}
    ),
    "make an account": lambda eve: eve.http.post(
        "/api/accounts", json={"name": f"Eve {new_id()[:6]}", "password": "x"}
    ),
    "make a token for a bot": lambda eve: eve.http.post("/api/tokens", json={"name": "Rattle"}),
    "change a password": lambda eve: eve.http.patch(
        "/api/accounts", json={"password": "guessed 1", "new_password": "guessed 2"}
    ),
}


@pytest.mark.parametrize("attempt", ATTEMPTS.values(), ids=list(ATTEMPTS))
def test_attempts_at_passwords_are_counted_on_every_way(
    make_server: MakeServer, attempt: Callable[[Client], Any]
) -> None:
    eve = make_server(sign_ins_per_minute=2).client("Eve")
    codes = [code(attempt(eve)) for _ in range(3)]
    assert "wire/too_many" not in codes[:2]
    assert codes[2] == "wire/too_many"


def test_requests_are_counted_on_every_route(make_server: MakeServer) -> None:
    server = make_server(requests_per_minute=1)
    eve = server.client("Eve")
    for endpoint in ENDPOINTS:
        answer = eve.http.request(endpoint.method, endpoint.path, json={})
        assert (endpoint.path, answer.status_code) == (endpoint.path, 429)


def test_new_people_are_counted_where_a_cookie_is_given(make_server: MakeServer) -> None:
    server = make_server(guests_per_hour=1)
    server.client("Ada")
    for endpoint in ENDPOINTS:
        if (
            endpoint.known
            and not endpoint.scope
            and endpoint.body is None
            and endpoint.query is None
        ):
            answer = server.stranger().http.request(endpoint.method, endpoint.path)
            assert (endpoint.path, code(answer)) == (endpoint.path, "wire/too_many")


def test_streams_are_counted_like_sockets(make_server: MakeServer) -> None:
    server = make_server(sockets_per_player=1)
    ada = server.client("Ada")
    match = ada.open()
    with ada.http.stream("GET", f"/api/rooms/{match}/events") as answer:
        assert answer.status_code == 200
        assert code(ada.http.get(f"/api/rooms/{match}/events")) == "wire/full"


def test_a_socket_is_counted_as_a_request(make_server: MakeServer) -> None:
    server = make_server(requests_per_minute=4)
    eve = server.client("Eve")
    for _ in range(3):
        with eve.socket():
            pass
    with pytest.raises(InvalidStatus) as refused, eve.socket():
        pass
    assert refused.value.response.status_code == 429


@pytest.mark.parametrize("way", ["over HTTP", "on a socket"])
def test_phrases_are_counted_for_themselves(make_server: MakeServer, way: str) -> None:
    server = make_server(phrases_per_minute=2)
    ada = server.client("Ada")
    match = ada.open()
    say = COMMANDS["give a command" if way == "over HTTP" else "give a command on a socket"]
    assert [say(ada, match) for _ in range(3)] == ["", "", "wire/too_many"]
    ada.command(match, type="resign", seat=1)


LEAVING = ("/api/session", "/api/sessions")


@pytest.mark.parametrize("path", LEAVING)
def test_whoever_signs_out_again_and_again_is_counted_as_new_people(
    make_server: MakeServer, path: str
) -> None:
    eve = make_server(guests_per_hour=3).client("Eve")
    assert [code(eve.http.delete(path)) for _ in range(3)] == ["", "", "wire/too_many"]


def test_tables_that_bots_open_are_counted_for_their_address(make_server: MakeServer) -> None:
    server = make_server(tables_per_hour=2)
    ada = server.client("Ada")
    ada.post("/api/accounts", {"name": "Ada", "password": "correct horse"})
    bearer = {"Authorization": f"Bearer {ada.post('/api/tokens', {'name': 'Rattle'})['token']}"}
    wish = {"game": "patchwork", "level": "random"}
    ways = [ada.http.post("/api/bot/challenges", json=wish, headers=bearer) for _ in range(3)]
    assert [code(answer) for answer in ways] == ["", "", "wire/too_many"]


def test_reports_of_one_address_are_counted_whoever_writes_them(make_server: MakeServer) -> None:
    server = make_server(reports_per_hour=1)
    match = server.client("Ada").open()
    people = [server.client(name) for name in ("Ben", "Cid", "Eve")]
    wish = {"match": match, "reason": "other"}
    codes = [code(person.http.post("/api/reports", json=wish)) for person in people]
    assert codes == ["", "", "wire/too_many"]


def test_sockets_of_one_address_are_counted_whoever_opens_them(make_server: MakeServer) -> None:
    server = make_server(sockets_per_address=2)
    people = [server.client(name) for name in ("Ben", "Cid", "Eve")]
    with people[0].socket(), people[1].socket():
        with pytest.raises(InvalidStatus) as refused, people[2].socket():
            pass
        assert refused.value.response.status_code == 429
    with people[2].socket():
        pass
