"""No analysis of a game that is being played, whatever one tries."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.games_in_play import finished, position, table_of_two
from tests.server.running import Client, RunningServer
from tests.support.endings import ENDING

from quiltbee import doodle, patchwork
from quiltbee.games import game_named
from quiltbee.records import Record, write_record

REFUSED = (409, "study/running")


def asked(client: Client, record: str) -> tuple[int, str]:
    answer = client.http.post("/api/studies", json={"record": record})
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def test_neither_players_nor_strangers_learn_about_a_running_deal(server: RunningServer) -> None:
    ada, bo, match = table_of_two(server)
    state = position(ada, match)
    invented = finished(game_named("patchwork"), state)
    for person in (ada, bo, server.client("Cem"), server.stranger()):
        assert asked(person, invented) == REFUSED


def test_a_prefix_with_an_invented_end_is_refused(server: RunningServer) -> None:
    ada, bo, match = table_of_two(server)
    start = position(ada, match)
    mover = ada if start.turn == 0 else bo
    mover.command(match, type="play", seat=start.turn + 1, token="adv")
    invented = finished(game_named("patchwork"), start, (patchwork.ADVANCE,))
    assert asked(server.client("Cem"), invented) == REFUSED


def test_headers_that_were_edited_do_not_help(server: RunningServer) -> None:
    ada, _, match = table_of_two(server)
    text = finished(game_named("patchwork"), position(ada, match))
    edited = text.replace("\n\n", '\n[Date "1999.01.01"]\n[Seat1 "Nobody"]\n\n', 1)
    assert edited != text
    assert asked(server.client("Cem"), edited) == REFUSED


def test_a_position_that_was_disguised_is_refused(server: RunningServer) -> None:
    """Seats swapped, buttons changed, far patches laid otherwise."""
    ada, _, match = table_of_two(server)
    state = position(ada, match)
    line = patchwork.format_position(state)
    circle = ".".join(map(str, state.circle))
    near, far = state.circle[:20], state.circle[20:]
    disguised = line.replace(circle, ".".join(map(str, (*near, *reversed(far)))))
    disguised = disguised.replace("5~0~-", "6~0~-", 1)
    assert disguised != line
    invented = finished(game_named("patchwork"), patchwork.parse_position(disguised))
    assert asked(server.client("Cem"), invented) == REFUSED


def test_a_game_against_a_bot_is_a_running_game_too(server: RunningServer) -> None:
    ada = server.client("Ada")
    command = {
        "type": "open_match",
        "game": "doodle",
        "seats": [{"kind": "person"}, {"kind": "bot", "level": "pip"}],
    }
    match = ada.post("/api/rooms", {"id": f"bot-{ada.id}", "command": command})["match"]
    state = position(ada, match)
    assert isinstance(state, doodle.State)
    invented = finished(game_named("doodle"), state)
    assert asked(ada, invented) == REFUSED
    assert asked(server.client("Cem"), invented) == REFUSED


def test_when_the_game_is_over_it_can_be_looked_at(server: RunningServer) -> None:
    ada, _, match = table_of_two(server)
    record = finished(game_named("patchwork"), position(ada, match))
    assert asked(ada, record) == REFUSED
    ada.command(match, type="resign", seat=1)
    assert asked(ada, record)[0] == 200


def test_a_deal_is_closed_to_those_who_play_it_alone(
    make_server: Callable[..., RunningServer],
) -> None:
    """Alone with the deal of the day one waits until one is done; others need not."""
    server = make_server()
    ada = server.client("Ada")
    match = ada.open("doodle", "person", seed="day 2026-11-16")
    record = finished(game_named("doodle"), position(ada, match))
    assert asked(ada, record) == REFUSED
    elsewhere = server.client("Cem")
    assert asked(elsewhere, record) == REFUSED, "another account at the same address"
    ada.command(match, type="resign", seat=1)
    assert asked(elsewhere, record)[0] == 200


def test_a_chosen_deal_between_people_is_closed_to_everyone(server: RunningServer) -> None:
    ada, _, match = table_of_two(server, seed="a word")
    record = finished(game_named("patchwork"), position(ada, match))
    assert asked(server.client("Cem"), record) == REFUSED


def test_games_that_nobody_plays_are_looked_at_meanwhile(server: RunningServer) -> None:
    table_of_two(server)
    assert asked(server.client("Cem"), ENDING)[0] == 200


def test_what_was_found_before_is_closed_as_well(server: RunningServer) -> None:
    """A study that is kept already is not told while its deal is being played."""
    ada, _, match = table_of_two(server, seed="played twice")
    record = finished(game_named("patchwork"), position(ada, match))
    ada.command(match, type="resign", seat=1)
    assert asked(ada, record)[0] == 200
    table_of_two(server, seed="played twice")
    assert asked(ada, record) == REFUSED


def test_no_puzzle_that_someone_makes_of_it_tells_how_the_engine_would_go_on(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert server.app is not None

    async def refutation(_puzzle: str, token: str, _made: str = "", **_: str) -> tuple[str, ...]:
        return (token, "adv", "adv")

    monkeypatch.setattr(server.app.services.engine_room, "refutation", refutation)
    ada, _, match = table_of_two(server, options={"first": "1"}, seed="a patch to buy")
    state = position(ada, match)
    headers = {"Puzzle": "patch", "Answers": "adv"}
    text = write_record(Record.of(game_named("patchwork"), state, (), **headers))
    cem = server.stranger()
    puzzle = cem.post("/api/records", {"record": text})["id"]
    wrong = next(str(move) for move in state.legal_moves if str(move) != "adv")

    def told() -> list[str]:
        found: Any = cem.post(f"/api/puzzles/{puzzle}/answers", {"token": wrong})
        assert not found["right"]
        return list(found["line"])

    assert told() == [wrong]
    ada.command(match, type="resign", seat=1)
    assert told() == [wrong, "adv", "adv"]
