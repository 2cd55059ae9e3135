"""Scoring and hidden information of Patchwork Doodle: DO-4 and DO-6."""

import pytest
from tests.support.doodle.tables import (
    all_but,
    box,
    covered,
    first_turn,
    pass_until,
    play,
    start,
    table,
)

from quiltbee.doodle import (
    EndForAbsent,
    Outcome,
    ScoreRectangle,
    Sheet,
    best_rectangle,
    explain,
    facts_for,
)
from quiltbee.doodle.scoring import size_points
from quiltbee.doodle.steps import LAST_SCORING, scoring_step, turn_step
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import Rectangle

FIRST_SCORING = scoring_step(1)


@pytest.mark.parametrize(
    ("height", "width", "points"),
    [(3, 8, 14), (4, 5, 17), (2, 4, 6), (1, 1, 1), (1, 9, 9), (5, 5, 25), (9, 9, 81)],
)
def test_do_4_1_a_rectangle_is_worth_its_square_and_one_for_each_further_row_or_column(
    height: int, width: int, points: int
) -> None:
    assert size_points(height, width) == size_points(width, height) == points


def test_do_4_1_the_explanation_names_square_further_rows_and_sum() -> None:
    lying = explain(Rectangle.parse("b2-3x8"))
    assert (str(lying.square), lying.extra_rows, lying.extra_columns) == ("b2-3x3", 0, 5)
    assert (lying.points, lying.sum) == (14, "9 + 5 = 14")
    standing = explain(Rectangle.parse("b2-5x4"))
    assert (str(standing.square), standing.extra_rows, standing.extra_columns) == ("b2-4x4", 1, 0)
    assert standing.sum == "16 + 1 = 17"
    assert explain(Rectangle.parse("b2-4x4")).sum == "16"


def test_do_4_1_the_best_rectangle_is_found_at_once() -> None:
    # 3×8 (14 points) covers more cells, but 4×4 (16 points) is worth more
    board = box("a1-3x8") | box("f4-4x4")
    assert best_rectangle(board) == Rectangle.parse("f4-4x4")
    assert best_rectangle(box("a1-3x8")) == Rectangle.parse("a1-3x8")
    state = table(Sheet("S01", board), step=FIRST_SCORING)
    assert state.legal_moves[0] == ScoreRectangle(0, Rectangle.parse("f4-4x4"))


def test_do_4_1_exactly_one_rectangle_is_scored_and_a_smaller_one_may_be_chosen() -> None:
    state = table(
        Sheet("S01", box("c3-4x4")),
        Sheet("S02", box("a1-2x2")),
        step=FIRST_SCORING,
        circle=("D07", "D08"),
    )
    state = play(state, "1-score-c3-2x3")
    assert state.running_totals == (5, 0)
    with pytest.raises(IllegalMove) as caught:
        play(state, "1-score-c3-4x4")
    assert caught.value.code is ErrorCode.MOVE_TURN_ENDED


@pytest.mark.parametrize(
    ("rectangle", "hint"),
    [("c3-4x5", "empty cells: g3, g4, g5, g6"), ("h8-4x4", "on the board"), ("none", "empty")],
)
def test_do_4_1_only_covered_cells_inside_the_board_can_be_scored(
    rectangle: str, hint: str
) -> None:
    state = table(Sheet("S01", box("c3-4x4")), step=FIRST_SCORING)
    with pytest.raises(IllegalMove, match=hint) as caught:
        play(state, f"1-score-{rectangle}")
    assert caught.value.code is ErrorCode.MOVE_RECTANGLE


def test_do_4_1_a_board_left_empty_by_an_absent_seat_scores_nothing() -> None:
    state = table(Sheet("S01"), step=FIRST_SCORING)
    assert state.legal_moves[0] == ScoreRectangle(0, None)
    assert play(state, "1-score-none").running_totals == (0,)
    assert state.play(EndForAbsent(0)).running_totals == (0,)


def test_do_4_2_the_same_or_an_overlapping_rectangle_may_be_scored_in_every_round() -> None:
    state = pass_until(first_turn(), FIRST_SCORING)
    state = pass_until(play(state, "1-score-a4-1x3"), scoring_step(2))
    state = pass_until(play(state, "1-score-a4-1x3"), scoring_step(3))
    state = play(state, "1-score-b2-1x2")
    assert state.running_totals == (3 + 3 + 2,)


def test_do_4_3_each_empty_cell_costs_a_point_after_the_third_scoring() -> None:
    scored = (Rectangle.parse("a1-3x8"), Rectangle.parse("a1-4x5"))
    sheet = Sheet("S01", all_but("i1-9x1"), scored=scored)
    state = play(table(sheet, step=LAST_SCORING, circle=("D01", "D02", "D03")), "1-score-a1-2x4")
    assert state.is_over
    assert state.running_totals == (14 + 17 + 6,)
    assert state.scores == (14 + 17 + 6 - 9,)


def test_do_4_3_the_highest_wins_and_ties_share_the_victory() -> None:
    sheets = (Sheet("S01", box("a1-4x4")), Sheet("S02", box("e5-4x4")), Sheet("S03", 1))
    state = table(*sheets, step=LAST_SCORING, circle=("D01", "D02", "D03"))
    assert state.outcome is None
    state = play(state, "2-score-e5-4x4 3-score-a1-1x1 1-score-a1-4x4")
    assert state.outcome == Outcome(scores=(16 - 65, 16 - 65, 1 - 80), winners=(0, 1))


def test_do_4_3_solo_the_player_wins() -> None:
    state = pass_until(first_turn(), LAST_SCORING + 1)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_do_6_1_drawings_of_the_running_turn_show_when_the_turn_ends_for_all() -> None:
    before = first_turn(2)
    during = play(before, "1-D01-0i9 1-cell-i1 1-end")
    for viewer in (1, None):
        seen = during.seen_by(viewer).sheets[0]
        assert seen.covered == covered(before)
        assert seen.uses == before.sheets[0].uses
    assert during.seen_by(0).sheets[0] == during.sheets[0]
    after = play(during, "2-end")
    assert covered(after.seen_by(1)) == covered(before) | box("i9-1x1") | box("i1-1x1")


def test_do_6_1_the_start_patches_and_a_running_scoring_are_hidden_alike() -> None:
    setup = play(start(2), "1-start-0a1 1-end")
    assert setup.seen_by(1) == start(2)
    assert setup.seen_by(0) == setup
    scoring = pass_until(first_turn(2), FIRST_SCORING)
    fixed = play(scoring, "1-cell-i9 1-score-a4-1x3")
    assert fixed.seen_by(1).sheets[0] == scoring.sheets[0]
    assert fixed.seen_by(1).acting_seats == (0, 1)
    assert facts_for(fixed, 1)["acting_seats"] == [2], "who is done can be seen"


def test_do_6_1_the_order_of_the_pile_is_hidden() -> None:
    state = first_turn()
    other_pile = table(*state.sheets, roll=1, pile=state.pile[::-1])
    assert state.seen_by(0) == other_pile.seen_by(0)
    assert set(state.seen_by(0).pile) == set(state.pile)


def test_do_6_1_boards_are_open() -> None:
    state = play(first_turn(2), "1-D01-0i9 1-end 2-end")
    assert state.step == turn_step(1, 2)
    assert state.seen_by(None).sheets == state.sheets
    over = pass_until(state, LAST_SCORING + 1)
    assert over.seen_by(1).sheets == over.sheets
