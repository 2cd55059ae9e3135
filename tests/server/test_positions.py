"""Positions outside of a match, and the lessons that are made of them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import RunningServer

from quiltbee.games import game_named

START = "pw1_revised_2.3.0_5~0~-_5~0~-_1~-~-~0"
PAGE = Path(__file__).parents[2] / "web" / "src"
LESSONS: dict[str, list[dict[str, str]]] = {
    game: json.loads((PAGE / game / "lesson.json").read_text("utf-8"))
    for game in ("patchwork", "doodle")
}
STEPS = [(game, step) for game, steps in LESSONS.items() for step in steps]


def asked(server: RunningServer, game: str, line: str, token: str = "") -> Any:
    answer = server.client().http.get(
        "/api/positions", params={"game": game, "line": line, "token": token}
    )
    return answer.status_code, answer.json()


def test_a_position_tells_its_choices_and_what_a_move_makes_of_it(server: RunningServer) -> None:
    status, before = asked(server, "patchwork", START)
    assert (status, before["line"]) == (200, START)
    assert [patch["patch"] for patch in before["choices"][0]["patches"]] == [2, 3, 0]
    _, after = asked(server, "patchwork", START, "2-0a1")
    assert after["table"]["seats"][0]["space"] > 0
    assert after["choices"] == []


@pytest.mark.parametrize(
    ("line", "token", "code"),
    [
        ("pw1_", "", "notation/position"),
        (START, "x", "notation/move"),
        (START, "17-0a1", "move/not_in_offer"),
    ],
)
def test_what_cannot_be_is_refused_with_its_code(
    server: RunningServer, line: str, token: str, code: str
) -> None:
    status, answer = asked(server, "patchwork", line, token)
    assert (status, answer["error"]["code"]) == (409, code)


def test_a_lesson_tells_what_a_second_cut_would_leave(server: RunningServer) -> None:
    cut = next(step for step in LESSONS["doodle"] if step["name"] == "cut")
    _, facts = asked(server, "doodle", cut["position"])
    card = next(one for one in facts["choices"][0]["cards"] if one["by"] == "current")
    once = next(piece for piece in card["pieces"] if len(piece["cuts"]) == 1)
    query = {"line": cut["position"], "card": card["card"], "cuts": ",".join(once["cuts"])}
    answer = server.client().http.get("/api/positions/pieces", params=query)
    assert answer.status_code == 200
    twice = [piece["cuts"] for piece in answer.json()["pieces"]]
    assert twice
    assert all(cuts[:1] == once["cuts"] and len(cuts) == 2 for cuts in twice)
    refused = server.client().http.get("/api/positions/pieces", params={**query, "cuts": "x"})
    assert refused.json()["error"]["code"] == "notation/cut"


@pytest.mark.parametrize(("game", "step"), STEPS, ids=lambda value: str(value)[:30])
def test_the_goal_of_every_lesson_can_be_reached(game: str, step: dict[str, str]) -> None:
    rules = game_named(game)
    state = rules.parse_position(step["position"])
    assert reaches(rules, state, step["goal"], depth=3)


def reaches(rules: Any, state: Any, goal: str, depth: int) -> bool:
    """Whether the first seat can play a token that fits the goal, or end the game for `over`."""
    if goal == "over" and state.is_over:
        return True
    if depth == 0 or 0 not in state.acting_seats:
        return False
    moves = [state.legal_moves[index] for index in range(len(state.legal_moves))]
    if goal != "over" and any(re.search(goal, str(move)) for move in moves):
        return True
    # one move of each kind is enough to try: tokens differ in their cells only
    kinds = {re.sub(r"[a-i]\d.*", "", str(move)): move for move in moves}
    return any(reaches(rules, state.play(move), goal, depth - 1) for move in kinds.values())
