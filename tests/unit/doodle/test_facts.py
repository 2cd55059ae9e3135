import json

from tests.support.doodle.tables import first_turn, pass_until, play, start

from quiltbee.doodle import facts, facts_for, format_position
from quiltbee.doodle.facts import facts_for_all_of
from quiltbee.doodle.steps import OVER, scoring_step


def test_facts_are_plain_data_in_every_phase() -> None:
    states = [start(2), first_turn(2, roll=None), first_turn(2)]
    states += [pass_until(first_turn(2), scoring_step(1)), pass_until(first_turn(2), OVER)]
    for state in states:
        written = json.dumps(facts(state))
        assert json.loads(written) == facts(state)


def test_the_table() -> None:
    table = facts(first_turn(2, roll=2))
    assert table["game"] == "doodle"
    assert (table["phase"], table["round_number"], table["turn_number"]) == ("turn", 1, 1)
    assert (table["roll"], table["current_card"]) == (2, "D02")
    assert table["neighbors"] == ["D01", "D03"]
    assert table["open_cards"] == ["D02"]
    assert table["circle"][1] == {"id": "D02", "shape": [".#.", "###", ".#."]}
    assert (table["pile_size"], table["discarded"]) == (22, [])
    assert table["acting_seats"] == [1, 2]
    assert table["outcome"] is None


def test_a_seat() -> None:
    state = play(first_turn(2), "1-D02-h1bbd-0g7 1-cell-i9")
    seat = facts(state)["seats"][0]
    assert seat["seat"] == 1
    assert seat["start_card"]["id"] == "S01"
    assert seat["drawing_board"][:4] == ["..#......", ".##......", ".#.......", "###......"]
    assert seat["open_pieces"] == 2
    assert seat["pieces"][1] == {
        "phase": "turn",
        "round_number": 1,
        "turn_number": 1,
        "token": "1t1-n-D02-h1bbd-0g7",
        "card": "D02",
        "shape": ["###", ".#."],
        "orientation": 0,
        "anchor": "g7",
        "cells": ["g7", "h7", "i7", "h8"],
        "cuts": ["h1bbd"],
        "by_neighbor": True,
    }
    assert seat["special_actions"] == {"neighbor": 1, "single_cell": 1, "cut": 1, "again": 0}
    assert seat["special_actions_left"] == ["again"]
    best = seat["best_rectangle"]
    assert best is not None
    assert best["rectangle"] == "a4-1x3"
    assert (seat["empty_cells"], seat["running_total"], seat["score"]) == (69, 0, -69)


def test_scorings_explain_themselves() -> None:
    state = pass_until(first_turn(2), scoring_step(1))
    state = pass_until(play(state, "1-score-a4-1x3 2-absent"), scoring_step(2))
    state = pass_until(play(state, "1-score-b2-1x2"), OVER)
    seat = facts(state)["seats"][0]
    assert seat["scorings"][0] == {
        "round_number": 1,
        "rectangle": "a4-1x3",
        "square": "a4-1x1",
        "square_points": 1,
        "extra_rows": 0,
        "extra_columns": 2,
        "points": 3,
        "sum": "1 + 2 = 3",
        "running_total": 3,
    }
    assert [scoring["running_total"] for scoring in seat["scorings"]] == [3, 5, 8]
    assert seat["score"] == 8 - 74
    assert facts(state)["outcome"] == {"scores": [8 - 74, 12 - 74], "winners": [2]}


def test_an_empty_board_scores_nothing() -> None:
    state = pass_until(play(start(), "1-absent"), OVER)
    seat = facts(state)["seats"][0]
    assert seat["best_rectangle"] is None
    assert seat["scorings"][2] == {
        "round_number": 3,
        "rectangle": None,
        "points": 0,
        "sum": "0",
        "running_total": 0,
    }


def test_what_a_seat_may_know() -> None:
    state = play(first_turn(2), "1-D01-0i9 1-end")
    assert facts_for(state, 0)["seats"][0]["open_pieces"] == 1
    for viewer in (1, None):
        seen = facts_for(state, viewer)
        assert seen["seats"][0]["open_pieces"] == 0
        assert seen["acting_seats"] == [2]
        assert seen["position"] == format_position(state.seen_by(viewer))


def test_people_who_share_a_screen_see_what_each_of_them_may() -> None:
    state = start(3)
    for seat in range(3):
        state = state.play(state.legal_moves_of(seat)[seat])
    seen = facts_for_all_of(state, (0, 2))["seats"]
    assert [seat["open_pieces"] for seat in seen] == [1, 0, 1]
    assert state.seen_by_all_of((1,)) == state.seen_by(1)
    assert facts_for_all_of(state, ()) == facts_for(state, None)
