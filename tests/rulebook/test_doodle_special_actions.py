"""The special actions of Patchwork Doodle: DO-5."""

import pytest
from tests.support.doodle.tables import CARDS, covered, first_turn, pass_until, play, table

from quiltbee.doodle import (
    DrawPatch,
    ShadeCell,
    SpecialAction,
    State,
    cuts_of,
    parse_move,
    pieces_of,
)
from quiltbee.doodle.cuts import Cut
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, scoring_step, turn_step
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import Shape
from quiltbee.geometry.orientations import congruence


def refusal(state: State, token: str) -> ErrorCode:
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(token))
    return caught.value.code


def shape(text: str) -> Shape:
    return Shape.parse(text.split("/"))


def pieces(text: str) -> set[Shape]:
    """What one cut can leave of a shape, however it lies."""
    return {congruence(piece) for _, piece in pieces_of(shape(text), 1)}


def kinds(*texts: str) -> set[Shape]:
    return {congruence(shape(text)) for text in texts}


def at_turn(round_number: int, turn: int, seats: int = 1) -> State:
    """A turn with the die on 1, nothing drawn but the start patches."""
    return play(pass_until(first_turn(seats), turn_step(round_number, turn)), "die-1")


@pytest.mark.parametrize("order", ["1-cell-i9 1-D01-0i8", "1-D01-0i8 1-cell-i9", "1-cell-i9"])
def test_do_5_1_they_can_be_used_before_or_after_drawing_or_passing(order: str) -> None:
    assert play(first_turn(), f"{order} 1-end").sheets[0].uses.single_cell == 1


def test_do_5_1_they_can_be_used_in_the_last_turn_and_in_a_scoring_before_the_own_is_fixed() -> (
    None
):
    last = pass_until(first_turn(2), LAST_TURN)
    assert play(last, "1-cell-i9").sheets[0].uses.single_cell == 1
    scoring = pass_until(first_turn(2), scoring_step(1))
    shaded = play(scoring, "1-cell-d4 1-score-a4-1x4")
    assert shaded.running_totals == (4, 0)
    assert refusal(shaded, "1-cell-i9") is ErrorCode.MOVE_TURN_ENDED
    assert play(scoring, "1-cell-d4 1-back") == scoring


def test_do_5_1_not_between_the_own_end_of_a_turn_and_the_scoring() -> None:
    state = play(at_turn(1, 6, seats=2), "1-end")
    assert refusal(state, "1-cell-i9") is ErrorCode.MOVE_TURN_ENDED
    assert play(state, "2-end 1-cell-i9").sheets[0].uses.single_cell == 1


def test_do_5_1_a_used_one_is_crossed_off() -> None:
    state = play(first_turn(), "1-cell-i9")
    assert SpecialAction.SINGLE_CELL not in state.sheets[0].uses.left
    assert len(state.sheets[0].uses.left) == 3


def test_do_5_2_the_neighbor_left_or_right_of_the_current_card_is_drawn_instead() -> None:
    state = first_turn(roll=1)
    assert state.neighbors == ("D08", "D02")
    left, right = play(state, "1-D08-0e8"), play(state, "1-D02-0g7")
    assert left.sheets[0].uses.neighbor == right.sheets[0].uses.neighbor == 1
    with pytest.raises(IllegalMove, match=r"card D01 or, with Neighbor, .* \(D08, D02\)"):
        play(state, "1-D03-0g7")


def test_do_5_2_gaps_are_skipped() -> None:
    state = play(first_turn(roll=2), "1-end die-1 1-end die-3 1-end die-3")
    assert state.discarded == ("D02", "D03", "D06")
    assert (state.current_card, state.neighbors) == ("D01", ("D08", "D04"))


def test_do_5_2_only_the_current_card_is_discarded() -> None:
    state = play(first_turn(2, roll=1), "1-D02-0g7 1-end 2-end")
    assert state.discarded == ("D01",)
    assert "D02" in state.circle


def test_do_5_2_in_the_last_turn_it_is_not_needed_and_not_used() -> None:
    last = pass_until(first_turn(), LAST_TURN)
    for card in last.circle:
        assert play(last, f"1-{card}-0e7").sheets[0].uses.neighbor == 0


def test_do_5_3_exactly_one_empty_cell_is_shaded_in_addition() -> None:
    state = play(first_turn(), "1-D01-0i8 1-cell-i9")
    assert covered(state).bit_count() == 7 + 1 + 1
    assert refusal(first_turn(), "1-cell-c1") is ErrorCode.MOVE_CELLS_TAKEN
    with pytest.raises(IllegalMove) as caught:
        first_turn().play(ShadeCell(0, 81))
    assert caught.value.code is ErrorCode.MOVE_OUTSIDE_BOARD


def test_do_5_4_a_cut_leaves_two_pieces_of_which_one_is_drawn() -> None:
    state = at_turn(1, 4)
    assert state.current_card == "D04"  # #.. / ##. / ###
    drawn = play(state, "1-D04-h2abd-0g9")
    assert covered(drawn).bit_count() == 7 + 3
    assert drawn.sheets[0].uses.cut == 1
    assert refusal(drawn, "1-D04-h2abu-0g7") is ErrorCode.MOVE_ALREADY_DRAWN


def test_do_5_4_the_cut_may_be_a_part_of_a_line_and_may_run_over_a_gap() -> None:
    leg = Cut.parse("h1aad")  # only the left leg of the U is cut off
    assert leg.piece(shape("###/#.#")) == shape("#")
    over_gap = Cut.parse("va13l")  # the line runs over the hole of the ring
    assert over_gap.piece(shape("###/#.#/###")) == shape("#/#/#")


@pytest.mark.parametrize(("cut", "count"), [("h1acu", 3), ("h2acu", 1), ("va22l", 1)])
def test_do_5_4_a_cut_that_does_not_leave_exactly_two_pieces_is_refused(
    cut: str, count: int
) -> None:
    state = table(roll=1, circle=CARDS[14:22])  # the U is the current card
    with pytest.raises(IllegalMove, match="exactly two connected pieces") as caught:
        play(state, f"1-D15-{cut}-0g9")
    assert caught.value.code is ErrorCode.MOVE_CUT
    assert caught.value.facts["pieces"] == count


def test_do_5_5_again_repeats_one_of_the_other_three() -> None:
    twice = play(first_turn(), "1-cell-i9 1-cell-i8")
    assert twice.sheets[0].uses.left == (SpecialAction.NEIGHBOR, SpecialAction.CUT)
    assert refusal(twice, "1-cell-i7") is ErrorCode.MOVE_SPECIAL_ACTION_USED
    neighbors = play(first_turn(), "1-D02-0g7 1-end die-1 1-D03-0d6")
    assert neighbors.sheets[0].uses.again == 1
    state = play(neighbors, "1-end die-1")
    assert refusal(state, f"1-{state.neighbors[0]}-0e1") is ErrorCode.MOVE_SPECIAL_ACTION_USED


def test_do_5_5_again_can_be_used_only_once() -> None:
    state = play(first_turn(), "1-cell-i9 1-cell-i8 1-D02-0f5 1-end die-1")
    assert state.sheets[0].uses.left == (SpecialAction.CUT,)
    with pytest.raises(IllegalMove, match="already used this special action") as caught:
        play(state, "1-D03-0d1")
    assert caught.value.facts["action"] == "neighbor"


def test_do_5_6_a_neighbor_can_be_cut() -> None:
    state = play(first_turn(roll=1), "1-D02-h1bbd-0g7")
    assert state.sheets[0].uses.count(SpecialAction.NEIGHBOR) == 1
    assert state.sheets[0].uses.count(SpecialAction.CUT) == 1
    assert covered(state).bit_count() == 7 + 4


def test_do_5_6_again_may_follow_at_once() -> None:
    cells = play(first_turn(), "1-cell-i9 1-cell-i8 1-D01-0i7 1-end")
    assert cells.sheets[0].uses.single_cell == 2
    state = first_turn(roll=3)  # D03: ### / ..#
    cut_twice = play(state, "1-D03-h1ccu-va11r-0h9")
    assert covered(cut_twice).bit_count() == 7 + 2
    assert cut_twice.sheets[0].uses.left == (SpecialAction.NEIGHBOR, SpecialAction.SINGLE_CELL)
    assert refusal(state, "1-D03-h1ccu-va11r-va11r-0i9") is ErrorCode.MOVE_SPECIAL_ACTION_USED


def test_do_5_6_neighbor_and_two_cuts_go_together_but_not_two_repeats() -> None:
    state = play(first_turn(roll=2), "1-D03-h1ccu-va11r-0h9 1-end die-1")
    assert state.sheets[0].uses.left == (SpecialAction.SINGLE_CELL,)
    once_each = play(first_turn(roll=2), "1-D03-h1ccu-0g9 1-end die-3")
    assert (once_each.current_card, once_each.neighbors) == ("D05", ("D04", "D06"))
    assert play(once_each, "1-D05-va11l-0i1").sheets[0].uses.again == 1
    assert refusal(once_each, "1-D04-h2abd-0g8") is ErrorCode.MOVE_SPECIAL_ACTION_USED


def test_do_5_6_neighbor_is_always_a_card_beside_the_current_one_and_one_patch_is_drawn() -> None:
    state = first_turn(roll=1)
    for far in ("D03", "D07"):
        assert refusal(state, f"1-{far}-0e5") is ErrorCode.MOVE_CARD_OUT_OF_REACH
    drawn = play(state, "1-D02-0g7")
    assert refusal(drawn, "1-D08-0e1") is ErrorCode.MOVE_ALREADY_DRAWN
    assert refusal(drawn, "1-D01-0i1") is ErrorCode.MOVE_ALREADY_DRAWN
    assert not any(isinstance(move, DrawPatch) for move in drawn.legal_moves)


def test_do_5_7_in_a_scoring_only_single_cells_can_be_used() -> None:
    state = pass_until(first_turn(), scoring_step(1))
    for card in CARDS:
        assert refusal(state, f"1-{card}-0e5") is ErrorCode.MOVE_WRONG_PHASE
    state = play(state, "1-cell-i9 1-cell-i8")
    assert state.sheets[0].uses.left == (SpecialAction.NEIGHBOR, SpecialAction.CUT)
    assert refusal(state, "1-cell-i7") is ErrorCode.MOVE_SPECIAL_ACTION_USED
    assert refusal(state, "1-end") is ErrorCode.MOVE_WRONG_PHASE


def test_do_5_7_the_single_cell_of_the_last_scoring_counts_twice() -> None:
    state = pass_until(first_turn(), LAST_SCORING)
    plain = play(state, "1-score-a4-1x3").scores[0]
    shaded = play(state, "1-cell-d4 1-score-a4-1x4").scores[0]
    assert shaded == plain + 1 + 1


def test_do_5_8_the_u_gives_l_v_domino_or_single_cell_but_no_straight_three() -> None:
    assert pieces("###/#.#") == kinds("###/#..", "##/#.", "##", "#")


def test_do_5_8_the_p_gives_straight_three_v_domino_single_cell_or_square_but_no_l() -> None:
    assert pieces("###/##.") == kinds("###", "##/#.", "##", "#", "##/##")


def test_do_5_8_the_square_gives_only_the_domino() -> None:
    assert pieces("##/##") == kinds("##")
    assert [str(cut) for cut in cuts_of(shape("##/##"))] == ["va12l", "va12r", "h1abu", "h1abd"]
