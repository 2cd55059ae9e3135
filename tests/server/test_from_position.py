"""Matches from a position over real connections, and that they are no way to an engine."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.server.games_in_play import finished, position, table_of_two
from tests.server.running import Client, Line, RunningServer, new_id

from quiltbee import patchwork
from quiltbee.games import PATCHWORK, game_named
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.made import record_with
from quiltbee.records import read_record, write_record

PW = (
    "pw1_revised_28.2.18.20.32.19.29.11.8.15.30.4.9.1.25.22.5.14.26.12.13.3.24.10.23.16.21.6.7."
    "17.31.27.0_5~0~-_5~0~-_2~-~-~0"
)
LATE = "pw1_revised_28.2.18.20_9~47~-_7~49~-_1~-~-~0"
DO = (
    "do1_standard_D22.D03.D12.D15.D10.D20.D05.D14_D01.D02.D04.D06.D07.D08.D09.D11.D13.D16.D17.D18"
    "_-_setup~-_S05~open~-~-"
)
BOT = {"kind": "bot", "level": "pip"}
PERSON = {"kind": "person"}


def opening(line: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    game = "patchwork" if line.startswith("pw") else "doodle"
    command = {"type": "open_match", "game": game, "seats": list(seats), "position": line, **more}
    return {"id": new_id(), "command": command}


def opened(client: Client, line: str, *seats: dict[str, Any]) -> str:
    return str(client.post("/api/rooms", opening(line, *seats))["match"])


def refused(client: Client, line: str, *seats: dict[str, Any]) -> tuple[int, str]:
    return client.refused("POST", "/api/rooms", opening(line, *seats or (PERSON, BOT)))


def next_view(line: Line) -> Any:
    while (update := line.until("update"))["view"] is None:
        pass
    return update["view"]


def play_out(*people: Client, match: str) -> Any:
    """Everyone at the table moves at random until it is over."""
    chooser, view = Random(1), people[0].view(match)
    while view["phase"] != "over":
        seat = next(seat["seat"] for seat in view["seats"] if seat["acting"])
        mover = next(each for each in people if any(
            own["yours"] and own["seat"] == seat for own in each.view(match)["seats"]
        ))  # fmt: skip
        state = position(mover, match)
        moves = [
            str(move) for move in state.legal_moves_of(seat - 1) if not str(move).endswith("-back")
        ]
        mover.command(match, type="play", seat=seat, token=chooser.choice(moves))
        view = people[0].view(match)
    return view


def test_a_friend_joins_by_link_and_the_game_is_over_sockets(server: RunningServer) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    match = opened(ada, LATE, PERSON, {"kind": "open"})
    with ada.socket(match) as line:
        assert line.snapshot["view"]["from_position"]
        line.command(match, {"type": "rename_seat", "seat": 1, "name": "Ada"})
        line.until("acknowledged")
        bo.command(match, type="take_seat")
        while (view := next_view(line))["table"] is None:
            pass
        assert view["table"]["position"] == LATE
        line.command(match, {"type": "play", "seat": 1, "token": "adv"})
        line.until("acknowledged")
    view = play_out(ada, bo, match=match)
    assert view["result"]["by"] == "play"
    record = read_record(ada.http.get(f"/api/rooms/{match}/record").text)
    assert record.game.format_position(record.first_state) == LATE
    assert 'Position "pw1_' in ada.http.get(f"/api/rooms/{match}/record").text


def test_it_is_marked_in_lists_and_counts_for_nothing(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = opened(ada, LATE, PERSON, PERSON)
    play_out(ada, match=match)
    (line,) = [room for room in ada.get("/api/rooms")["rooms"] if room["match"] == match]
    assert line["from_position"]
    results = ada.get("/api/me/page")["results"]
    assert (results["played"], results["won"], results["rivals"]) == (0, 0, [])


def test_a_bot_plays_from_it_and_moves_are_taken_back(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = opened(ada, LATE, PERSON, BOT)
    with ada.socket(match) as line:
        before = line.snapshot["view"]["table"]["position"]
        line.command(match, {"type": "play", "seat": 1, "token": "adv"})
        assert next_view(line)["table"]["position"] != before
        line.command(match, {"type": "ask_takeback", "seat": 1})
        while next_view(line)["table"]["position"] != before:
            pass


@pytest.mark.parametrize(
    ("line", "status", "code"),
    [
        ("pw1_revised_1.1.40_5~60~-_5~0~-_1~1~-~0", 409, "setup/circle"),
        ("rubbish", 409, "notation/position"),
        (PW.replace("28.2", "28.28"), 409, "setup/circle"),
        ("pw1_" + "9" * 5000, 400, "wire/malformed"),
        (PW.replace("_5~0~-_5", "_99999~0~-_5"), 409, "notation/position"),
        ("pw1_revised_-_5~53~-_5~53~-_2~-~1~0", 409, "match/setup"),
    ],
)
def test_bad_lines_are_refused_by_name(
    server: RunningServer, line: str, status: int, code: str
) -> None:
    body = opening(line, PERSON, BOT)
    body["command"]["game"] = "patchwork"
    answer = server.client("Ada").http.post("/api/rooms", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_all_faults_of_a_line_are_told(server: RunningServer) -> None:
    body = opening("pw1_revised_1.1.40_5~60~-_5~0~-_1~1~-~0", PERSON, BOT)
    error = server.client("Ada").http.post("/api/rooms", json=body).json()["error"]
    assert {fault["code"] for fault in error["faults"]} == {
        "setup/circle",
        "setup/time",
        "setup/tile",
    }


def test_nobody_plays_on_from_a_running_game_between_people(server: RunningServer) -> None:
    """Neither those at the table nor strangers, from no position of the deal, however disguised."""
    ada, bo, match = table_of_two(server)
    state = position(ada, match)
    line = patchwork.format_position(state)
    swapped = line.replace("5~0~-", "6~0~-", 1)
    for person in (ada, bo, server.client("Cem"), server.stranger()):
        assert refused(person, line) == (409, "study/running")
        assert refused(person, swapped) == (409, "study/running")
        assert refused(person, line, PERSON, {"kind": "open"}) == (409, "study/running")
    ada.command(match, type="resign", seat=1)
    assert opened(ada, line, PERSON, BOT)


def test_nobody_plays_on_from_a_game_that_another_plays_alone(server: RunningServer) -> None:
    ada, cem = server.client("Ada"), server.client("Cem")
    seats = [PERSON, BOT]
    command = {"type": "open_match", "game": "patchwork", "seats": seats, "visibility": "public"}
    match = ada.post("/api/rooms", {"id": new_id(), "command": command})["match"]
    line = patchwork.format_position(position(ada, match))
    assert refused(cem, line) == (409, "study/running")
    assert refused(ada, line) == (409, "study/running")


def test_hints_from_a_game_beside_a_contest_are_refused(server: RunningServer) -> None:
    """Begun before the contest, with the deal that its seed will make.

    That hints are given otherwise, the tests of the engine show.
    """
    ada, bo = server.client("Ada"), server.client("Bo")
    line = patchwork.format_position(PATCHWORK.deal_from("ours", 2, {"first": "1"}).state())
    beside = opened(ada, line, PERSON, BOT)
    body = {"seat": 1, "moves": []}
    path = f"/api/rooms/{beside}/advice"
    contest = ada.open("patchwork", "person", "open", seed="ours", options={"first": "1"})
    bo.command(contest, type="take_seat")
    assert ada.refused("POST", path, body) == (409, "study/running")


def test_a_game_from_a_position_against_a_bot_closes_nothing(server: RunningServer) -> None:
    """One tries again from the same move, and looks at the game that it is from."""
    ada = server.client("Ada")
    opened(ada, PW, PERSON, BOT)
    assert opened(ada, PW, PERSON, BOT)
    record = finished(game_named("patchwork"), patchwork.parse_position(PW))
    assert ada.http.post("/api/studies", json={"record": record}).status_code == 200


def test_a_contest_from_a_position_closes_it(server: RunningServer) -> None:
    ada, bo = server.client("Ada"), server.client("Bo")
    match = opened(ada, PW, PERSON, {"kind": "open"})
    bo.command(match, type="take_seat")
    outlook = {"line": PW, "seat": 2}
    for person in (ada, bo, server.client("Cem")):
        assert person.refused("POST", "/api/outlooks", outlook) == (409, "study/running")
        assert refused(person, PW) == (409, "study/running")
    assert ada.refused("POST", f"/api/rooms/{match}/advice", {"seat": 1})[1] == "advice/people"


def test_nobody_plays_the_deal_of_the_day_from_a_position(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada, bo = server.client("Ada"), server.client("Bo")
    match = ada.post("/api/daily", {"deal": "doodle"})["match"]
    line = game_named("doodle").format_position(position(ada, match))
    assert refused(bo, line, PERSON)[0] in (403, 409)
    assert refused(ada, line, PERSON)[0] in (403, 409)


def test_it_goes_on_after_a_restart(make_server: Callable[..., RunningServer]) -> None:
    server = make_server()
    ada = server.client("Ada")
    match = opened(ada, DO, PERSON)
    before = ada.view(match)
    cookie = ada.http.cookies["quiltbee"]
    server.stop()
    server.start()
    again = Client(server.url)
    again.http.cookies.set("quiltbee", cookie)
    after = again.view(match)
    assert after["table"] == before["table"]
    assert after["from_position"]
    state = position(again, match)
    token = str(state.legal_moves_of(0)[0])
    assert again.command(match, type="play", seat=1, token=token) > before["version"]
    again.http.close()


def test_a_puzzle_that_someone_made_is_asked_by_its_link(server: RunningServer) -> None:
    """It counts for nobody's rating: whoever makes puzzles could make easy ones."""
    ada = server.client("Ada")
    puzzle = next(each for each in shipped().values() if each.kind == "endgame")
    text = write_record(record_with(puzzle, game_named("patchwork")))
    name = ada.post("/api/records", {"record": text})["id"]
    asked = ada.get(f"/api/puzzles/{name}")
    assert (asked["id"], asked["position"]) == (name, puzzle.position)
    before = ada.get("/api/puzzles")
    right = ada.post(f"/api/puzzles/{name}/answers", {"token": puzzle.answers[0]})
    assert right["right"]
    assert ada.get("/api/puzzles") == before
    other = ada.post("/api/records", {"record": finished_record()})["id"]
    assert ada.refused("GET", f"/api/puzzles/{other}") == (404, "puzzle/unknown")


def finished_record() -> str:
    return finished(game_named("patchwork"), patchwork.parse_position(LATE))


def test_no_puzzle_is_made_of_a_running_game(server: RunningServer) -> None:
    ada, bo, match = table_of_two(server)
    line = patchwork.format_position(position(ada, match))
    for person in (ada, bo, server.client("Cem")):
        assert person.refused("POST", "/api/positions/puzzles", {"line": line}) == (
            409,
            "study/running",
        )


def test_all_that_is_wrong_with_a_position_is_told_to_the_editor(server: RunningServer) -> None:
    someone = server.stranger()
    path = "/api/positions/checks"
    bad = someone.post(path, {"line": "pw1_revised_1.1.40_5~60~-_5~0~-_1~1~-~0"})
    assert [fault["code"] for fault in bad["faults"]] == [
        "setup/circle",
        "setup/circle",
        "setup/time",
        "setup/tile",
    ]
    good = someone.post(path, {"line": PW})
    assert (good["faults"], good["acting"], good["over"]) == ([], [2], False)
    assert someone.post(path, {"line": "pw1_x"})["faults"][0]["code"] == "notation/position"
    assert someone.refused("POST", path, {"line": "x" * 4001})[0] == 400
