"""The engine on call: best moves, hints and their reasons, and who may not ask for them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.games_in_play import position, table_of_two
from tests.server.running import Client, RunningServer, new_id
from tests.support.endings import POSITION

from quiltbee.games import game_named

EXAMPLES = Path(__file__).parents[1] / "unit" / "agents" / "every_reason.txt"
(DOODLE_LINE,) = (
    line.split()[2]
    for line in EXAMPLES.read_text("utf-8").splitlines()
    if line.startswith("keeps_again ")
)


def against_a_bot(client: Client, game: str = "patchwork", **wishes: Any) -> str:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "pip"}]
    options = {"options": {"first": "1"}} if game == "patchwork" else {}
    command = {"type": "open_match", "game": game, "seats": seats, **options, **wishes}
    return str(client.post("/api/rooms", {"id": new_id(), "command": command})["match"])


def test_the_best_moves_of_a_position_with_values_and_lines(server: RunningServer) -> None:
    ada = server.client("Ada")
    found = ada.post("/api/outlooks", {"line": POSITION, "seat": 2, "look": 1})
    assert (found["seat"], found["measure"]) == (2, "win")
    values = [each["value"] for each in found["prospects"][1:]]
    assert values == sorted(values, reverse=True)
    assert found["prospects"][0]["moves"] == ["9-0g1"]
    assert found["prospects"][0]["line"][0].startswith("9-")
    assert found["prospects"][0]["proved"] is True


def test_a_plan_of_doodle_says_which_cells_it_draws(server: RunningServer) -> None:
    found = server.client("Ada").post("/api/outlooks", {"line": DOODLE_LINE, "seat": 1})
    best = found["prospects"][0]
    assert found["measure"] == "points"
    assert best["moves"][-1] == "1-end"
    assert all(cells.split() for cells in best["drawn"])


def test_why_not_this_has_the_reasons_of_the_analysis(server: RunningServer) -> None:
    ada = server.client("Ada")
    found = ada.post("/api/advice", {"line": POSITION, "seat": 2, "moves": ["adv"]})
    assert (found["better"]["moves"], found["instead"]) == (["9-0g1"], ["adv"])
    assert found["verdict"] == "blunder"
    assert "special_patch" in [reason["kind"] for reason in found["reasons"]]
    good = ada.post("/api/advice", {"line": POSITION, "seat": 2, "moves": ["9-0g1"]})
    assert (good["loss"], good["verdict"], good["reasons"]) == (0, None, [])


def test_what_cannot_be_played_is_refused(server: RunningServer) -> None:
    ada = server.client("Ada")
    for moves, code in ((["1-0a1"], "advice/move"), (["???"], "advice/move")):
        wish = {"line": POSITION, "seat": 2, "moves": moves}
        assert ada.refused("POST", "/api/advice", wish) == (409, code)
    wish = {"line": POSITION, "seat": 1}
    assert ada.refused("POST", "/api/outlooks", wish) == (409, "advice/turn")
    assert ada.refused("POST", "/api/outlooks", {"line": "xx", "seat": 1})[0] == 409


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_hint_in_a_game_against_a_bot(server: RunningServer, game: str) -> None:
    ada = server.client("Ada")
    match = against_a_bot(ada, game)
    path = f"/api/rooms/{match}/advice"
    found = ada.post(path, {"seat": 1})
    state = position(ada, match)
    state.play(game_named(game).parse_move(found["better"]["moves"][0]))  # it is legal
    assert server.client("Cem").refused("POST", path, {"seat": 1})[1] == "match/not_your_seat"
    assert ada.refused("POST", path, {"seat": 2})[1] == "match/not_your_seat"
    assert ada.refused("POST", path, {"seat": 9})[1] == "match/no_such_seat"
    ada.command(match, type="resign", seat=1)
    assert ada.refused("POST", path, {"seat": 1})[1] == "advice/turn"


def test_there_are_no_hints_where_people_play_each_other(server: RunningServer) -> None:
    ada, bo, match = table_of_two(server)
    path = f"/api/rooms/{match}/advice"
    assert ada.refused("POST", path, {"seat": 1}) == (403, "advice/people")
    assert bo.refused("POST", path, {"seat": 2}) == (403, "advice/people")
    shared = ada.open("patchwork", "person", "person")
    code = ada.refused("POST", f"/api/rooms/{shared}/advice", {"seat": 1})
    assert code == (403, "advice/people"), "two people at one device"


def test_there_are_no_hints_in_a_game_that_counts(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = ada.post("/api/daily", {"deal": "doodle"})["match"]
    path = f"/api/rooms/{match}/advice"
    assert ada.refused("POST", path, {"seat": 1}) == (403, "advice/counted")
    line = ada.view(match)["table"]["position"]
    assert ada.refused("POST", "/api/outlooks", {"line": line, "seat": 1})[0] in (403, 409)


def test_no_way_around_leads_to_a_running_position(server: RunningServer) -> None:
    """By its line, with another account, by the engine's other doors, and against a bot too."""
    ada, _, match = table_of_two(server)
    line = ada.view(match)["table"]["position"]
    seat = position(ada, match).turn + 1
    alone = against_a_bot(ada)
    own = ada.view(alone)["table"]["position"]
    for person in (ada, server.client("Cem"), server.stranger()):
        for path in ("/api/outlooks", "/api/advice"):
            wish = {"line": line, "seat": seat}
            assert person.refused("POST", path, wish) == (409, "study/running")
            assert person.refused("POST", path, {"line": own, "seat": 1})[1] == "study/running"


def test_one_person_asks_for_so_many_seconds_a_minute(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada = server.client("Ada")
    assert server.app is not None
    bench = server.app.services.engine_room._bench
    bench._bill(f"person {ada.id}", 1_000.0)
    wish = {"line": POSITION, "seat": 2}
    assert ada.refused("POST", "/api/outlooks", wish) == (429, "wire/too_many")
    assert server.client("Bo").post("/api/outlooks", wish)["prospects"]


def test_the_engine_is_started_again_after_it_ended(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    ada = server.client("Ada")
    wish = {"line": POSITION, "seat": 2}
    assert ada.post("/api/outlooks", wish)["prospects"]
    assert server.app is not None
    process = server.app.services.engine_room._process._process
    assert process is not None
    process.kill()
    process.wait()
    assert ada.post("/api/outlooks", {**wish, "look": 1})["prospects"]
