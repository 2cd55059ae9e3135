"""What a rival draws in an open turn reaches nobody before the turn has ended for all (DO-6.1).

Every byte that leaves the server for other people is looked at, live and when asked later.
"""

import json
from contextlib import ExitStack
from typing import Any

import pytest
from tests.server.doodle_people import DoodlePeople
from tests.server.running import SECONDS, Line, RunningServer


def told_until(line: Line, match: str, version: int) -> str:
    """All frames up to the update of a version, as they came over the wire."""
    frames: list[str] = []
    heading = f'"match":"{match}","version":{version},'
    while not frames or heading not in frames[-1]:
        frames.append(str(line.connection.recv(SECONDS)))
    return "\n".join(frames)


def traces(table: DoodlePeople, drawn: str) -> list[str]:
    """All ways in which the last drawing of seat 1 is written for its own person."""
    sheet = table.seat_sheet(1)
    piece = sheet["pieces"][-1]
    seen = [sheet["drawing_board"], piece["cells"]]
    return [drawn, piece["token"], *(json.dumps(each, separators=(",", ":")) for each in seen)]


def found(written: list[str], told: str) -> list[str]:
    return [each for each in written if each in told]


@pytest.mark.parametrize("detail", ["view", "events"])
def test_rivals_and_spectators_are_not_told_a_drawing_as_it_is_made(
    server: RunningServer, detail: str
) -> None:
    table = DoodlePeople(server, "Ada", "Ben")
    ben, eve = table.people[1], server.client("Eve")
    with ExitStack() as sockets:
        lines = [
            sockets.enter_context(person.socket(table.match, detail=detail))
            for person in (ben, eve)
        ]
        drawn = traces(table, table.play(1, table.first_drawing(1)))
        drafted = table.command(1, "draft", token="1-end")
        for line in lines:
            assert found(drawn, told_until(line, table.match, drafted)) == []
        ended = table.command(1, "play", token="1-end")
        for line in lines:
            assert found(drawn, told_until(line, table.match, ended)) == []
        table.end_step(2)
        shown = table.view(2)["version"]
        for line in lines:
            told = told_until(line, table.match, shown)
            assert found(drawn, told) == (drawn if detail == "view" else drawn[:1])


def test_a_draft_is_told_to_its_own_seat_alone(server: RunningServer) -> None:
    table = DoodlePeople(server, "Ada", "Ben")
    ada, ben = table.people
    with ada.socket(table.match) as own, ben.socket(table.match) as other:
        drawn = table.first_drawing(1)
        version = table.command(1, "draft", token=drawn)
        assert drawn in told_until(own, table.match, version)
        assert drawn not in told_until(other, table.match, version)
    assert table.view(1)["drafts"] == [{"seat": 1, "token": drawn}]
    assert table.view(2)["drafts"] == []


def test_nobody_is_told_a_drawing_by_asking(server: RunningServer) -> None:
    table = DoodlePeople(server, "Ada", "Ben")
    ben, eve = table.people[1], server.client("Eve")
    drawn = traces(table, table.play(1, table.first_drawing(1)))
    room = f"/api/rooms/{table.match}"
    for person in (ben, eve):
        for path in (room, f"{room}?at=0", f"{room}?at=9", f"{room}/record"):
            assert found(drawn, person.http.get(path).text) == [], path
        with person.socket(table.match, detail="events", since=0) as line:
            assert found(drawn, json.dumps(line.snapshot, separators=(",", ":"))) == []
        with person.socket(table.match) as line:
            assert found(drawn, json.dumps(line.snapshot, separators=(",", ":"))) == []
        assert found(drawn, first_server_sent_event(person.http, room)) == []
    assert found(drawn, table.people[0].http.get(room).text) == drawn


def first_server_sent_event(http: Any, room: str) -> str:
    with http.stream("GET", f"{room}/events") as answer:
        lines = answer.iter_lines()
        return next(str(line) for line in lines if line.startswith("data:"))
