"""The rules of Patchwork, one test or more for each id of docs/rules-patchwork.md."""

from random import Random

import pytest
from tests.support.patchwork.tables import ALL_PATCHES, board, covered_board, person, player, table

from quiltbee.errors import ErrorCode, IllegalMove, InvalidNotation
from quiltbee.geometry import FULL, SIDE, Placement, parse_cell
from quiltbee.geometry.cells import parse_board
from quiltbee.patchwork import (
    ADVANCE,
    PATCHES,
    TIME_BOARDS,
    Edition,
    PlaceSpecialPatch,
    Setup,
    State,
    TakePatch,
    Termination,
    deal,
    parse_move,
)
from quiltbee.patchwork.moves import Move


def refusal(state: State, move: Move | str, seat: int | None = None) -> ErrorCode:
    """The code that refuses a move."""
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(move) if isinstance(move, str) else move, seat)
    return caught.value.code


def play(state: State, *moves: str) -> State:
    return state.play_all([parse_move(move) for move in moves])


def square(side: int, corner: int = 0) -> int:
    return sum(((1 << side) - 1) << (corner + SIDE * row) for row in range(side))


def test_pw_1_1_both_start_with_an_empty_board_five_buttons_and_no_income() -> None:
    state = deal(Random(1), first=1).state()
    for seat in (0, 1):
        assert person(state, seat).quilt_board.covered == 0
        assert person(state, seat).buttons == 5
        assert person(state, seat).button_income == 0
        assert person(state, seat).space == 0
    assert state.turn == 1, "the starting player's token lies on top"


def test_pw_1_2_the_circle_has_33_patches_and_ends_with_the_one_by_two() -> None:
    state = deal(Random(2)).state()
    assert sorted(state.circle) == list(range(33))
    assert PATCHES[state.circle[-1]].shape.rows == ("##",)


def test_pw_1_2_patch_0_marks_the_token_wherever_the_circle_is_begun() -> None:
    rotated = (7, 0, *range(1, 7), *range(8, 33))
    assert Setup(rotated).state().circle == (*range(1, 7), *range(8, 33), 7, 0)


@pytest.mark.parametrize(
    ("edition", "marks"),
    [(Edition.REVISED, (26, 32, 38, 44, 50)), (Edition.ORIGINAL, (20, 26, 32, 44, 50))],
)
def test_pw_1_3_five_special_patches_lie_at_the_marks_of_the_edition(
    edition: Edition, marks: tuple[int, ...]
) -> None:
    state = Setup(ALL_PATCHES, edition).state()
    assert state.special_patches_left == marks
    assert state.special_tile is None


def test_pw_1_3_the_revised_edition_is_the_default() -> None:
    assert Setup(ALL_PATCHES).edition is Edition.REVISED


@pytest.mark.parametrize("first", [0, 1])
def test_pw_1_4_who_starts_is_part_of_the_setup(first: int) -> None:
    assert Setup(ALL_PATCHES, first=first).state().turn == first


def test_pw_1_4_who_starts_can_be_drawn_at_random() -> None:
    assert {deal(Random(seed)).first for seed in range(20)} == {0, 1}


def test_pw_2_1_the_seat_further_behind_moves_several_times_in_a_row() -> None:
    state = table(player(space=2), player(space=9), circle=(2, 4, 12, 0))
    assert state.turn == 0
    state = play(state, "2-0a1")
    assert person(state, 0).space == 4
    assert state.turn == 0


def test_pw_2_2_on_a_shared_space_the_token_that_arrived_last_has_the_turn() -> None:
    state = table(player(space=3), player(space=5), circle=(2, 4, 12))
    state = play(state, "2-0a1")
    assert [seat.space for seat in state.seats] == [5, 5]
    assert state.turn == 0


def test_pw_2_2_on_the_last_space_nobody_has_a_turn() -> None:
    state = table(player(space=53), player(space=53), home=1)
    assert state.turn is None
    assert len(state.legal_moves) == 0


def test_pw_2_3_advancing_is_always_possible() -> None:
    state = table(player(space=7, buttons=0, quilt=covered_board(FULL)), player(space=20))
    assert list(state.legal_moves) == [ADVANCE]


def test_pw_2_3_a_turn_is_exactly_one_action() -> None:
    state = table(player(), player(space=1), circle=(2, 4, 12))
    advanced = play(state, "adv")
    assert person(advanced, 0).quilt_board.covered == 0
    assert refusal(advanced, "2-0a1", seat=0) is ErrorCode.MOVE_NOT_YOUR_TURN
    taken = play(state, "2-0a1")
    assert person(taken, 0).buttons == 5 - 2
    assert refusal(taken, "adv", seat=0) is ErrorCode.MOVE_NOT_YOUR_TURN


def test_pw_3_1_advance_to_just_ahead_for_a_button_a_space() -> None:
    state = table(player(space=6, buttons=1), player(space=9))
    after = play(state, "adv")
    assert person(after, 0).space == 10
    assert person(after, 0).buttons == 1 + 4
    assert after.turn == 1


def test_pw_3_1_never_beyond_the_last_space_and_only_for_spaces_really_moved() -> None:
    state = table(player(space=51, buttons=0), player(space=53), home=1)
    after = play(state, "adv")
    assert person(after, 0).space == 53
    assert person(after, 0).buttons == 2


def test_pw_3_2_marks_crossed_while_advancing_trigger() -> None:
    state = table(player(space=3, buttons=0, income=4), player(space=11))
    after = play(state, "adv")
    assert person(after, 0).space == 12
    assert person(after, 0).buttons == 9 + 2 * 4


def test_pw_4_1_only_the_next_three_patches_can_be_taken() -> None:
    state = table(player(buttons=30), player(), circle=(2, 3, 4, 5, 0))
    assert [patch.id for patch in state.offer] == [2, 3, 4]
    assert refusal(state, "5-0a1") is ErrorCode.MOVE_NOT_IN_OFFER


def test_pw_4_1_with_fewer_than_three_left_those_are_the_offer() -> None:
    state = table(player(buttons=30), player(), circle=(2, 0))
    assert [patch.id for patch in state.offer] == [2, 0]
    assert {move.patch for move in state.legal_moves if isinstance(move, TakePatch)} == {2, 0}


def test_pw_4_1_a_patch_must_be_affordable() -> None:
    state = table(player(buttons=9), player(), circle=(18, 2, 3))
    assert refusal(state, "18-0a1") is ErrorCode.MOVE_NOT_ENOUGH_BUTTONS


def test_pw_4_1_a_patch_without_room_cannot_be_taken() -> None:
    checkered = parse_board([("#." * 5)[:9], (".#" * 5)[:9]] * 4 + ["#.#.#.#.#"])
    state = table(player(buttons=30, quilt=covered_board(checkered)), player(), circle=(2, 3, 4))
    assert refusal(state, "2-0a1") is ErrorCode.MOVE_NO_ROOM
    assert list(state.legal_moves) == [ADVANCE]


def test_pw_4_2_skipped_patches_become_the_last_of_the_circle() -> None:
    state = table(player(buttons=30), player(), circle=(2, 3, 4, 5, 6, 0))
    assert play(state, "2-0a1").circle == (3, 4, 5, 6, 0)
    assert play(state, "3-0a1").circle == (4, 5, 6, 0, 2)
    assert play(state, "4-0a1").circle == (5, 6, 0, 2, 3)


def test_pw_4_3_the_price_is_paid() -> None:
    state = table(player(buttons=7), player(), circle=(17, 3, 4))
    assert person(play(state, "17-0a1"), 0).buttons == 0


def test_pw_4_3_income_of_the_same_move_cannot_pay_for_it() -> None:
    state = table(player(space=4, buttons=6, income=9), player(space=9), circle=(17, 3, 4))
    assert refusal(state, "17-0a1") is ErrorCode.MOVE_NOT_ENOUGH_BUTTONS


def test_pw_4_4_a_patch_covers_empty_cells_only() -> None:
    state = table(player(quilt=board("4-0a1")), player(), circle=(2, 3, 12))
    assert refusal(state, "2-0c1") is ErrorCode.MOVE_CELLS_TAKEN


def test_pw_4_4_a_patch_lies_wholly_inside() -> None:
    state = table(circle=(2, 3, 12))
    assert refusal(state, "2-0h1") is ErrorCode.MOVE_OUTSIDE_BOARD
    assert refusal(state, TakePatch(2, Placement(0, 81))) is ErrorCode.MOVE_OUTSIDE_BOARD
    assert refusal(state, TakePatch(2, Placement(9, 0))) is ErrorCode.MOVE_OUTSIDE_BOARD


def test_pw_4_4_a_patch_can_be_turned_and_flipped_and_need_not_touch() -> None:
    state = table(player(quilt=board("4-0a1")), player(), circle=(7, 3, 12))
    shapes = {
        move.placement.covers(PATCHES[7].shape)
        for move in state.legal_moves
        if isinstance(move, TakePatch) and move.patch == 7 and move.placement.anchor == 50
    }
    assert len(shapes) == 8
    assert person(play(state, "7-5g7"), 0).quilt_board.covered & board("4-0a1").covered


def test_pw_4_4_income_of_the_patch_is_added() -> None:
    state = table(player(income=2), player(), circle=(7, 3, 12))
    assert person(play(state, "7-0a1"), 0).button_income == 3


def test_pw_4_4_a_placed_patch_never_moves() -> None:
    state = table(player(buttons=20), player(space=30), circle=(7, 3, 12))
    state = play(state, "7-0a1", "3-0e5")
    assert person(state, 0).quilt_board == board("7-0a1", "3-0e5")


def test_pw_4_5_the_token_moves_by_the_time_cost() -> None:
    state = table(player(buttons=20), player(), circle=(10, 3, 12))
    assert person(play(state, "10-0a1"), 0).space == 6


def test_pw_4_5_steps_beyond_the_last_space_are_lost() -> None:
    state = table(player(space=50, buttons=9), player(space=52), circle=(10, 3, 12))
    after = play(state, "10-0a1")
    assert person(after, 0).space == 53
    assert person(after, 0).buttons == 9 - 7 + 3, "nothing is refunded; the mark at 53 pays"


def test_pw_4_5_landing_on_the_opponents_token_means_lying_on_top() -> None:
    state = table(player(space=3), player(space=5), circle=(2, 4, 12), on_top=1)
    after = play(state, "2-0a1")
    assert after.on_top == 0
    assert after.turn == 0


def test_pw_5_1_a_move_can_cross_two_income_marks() -> None:
    state = table(player(space=4, buttons=0, income=3), player(space=10))
    after = play(state, "adv")
    assert person(after, 0).space == 11
    assert person(after, 0).buttons == 7 + 3 + 3


def test_pw_5_1_a_mark_triggers_on_reaching_it_and_not_on_leaving_it() -> None:
    state = table(player(space=3, income=2), player(space=20), circle=(2, 4, 12))
    onto = play(state, "2-0a1")
    assert person(onto, 0).space == 5
    assert person(onto, 0).buttons == 5 - 2 + 2
    beyond = play(onto, "4-0a4")
    assert person(beyond, 0).buttons == 5 - 2 + 2 - 2, "the mark at 5 pays once"


def test_pw_5_2_income_counts_the_patch_placed_in_this_move() -> None:
    state = table(player(space=4, income=1), player(space=20), circle=(7, 3, 12))
    after = play(state, "7-0a1")
    assert person(after, 0).space == 6
    assert person(after, 0).buttons == 5 - 4 + (1 + 1)


def test_pw_5_2_each_player_triggers_each_mark_once() -> None:
    state = table(player(space=4, income=3), player(space=4, income=2), circle=(2, 4, 12))
    state = play(state, "2-0a1")
    assert person(state, 0).buttons == 5 - 2 + 3
    state = play(state, "4-0a1")
    assert person(state, 1).buttons == 5 - 2 + 2


def test_pw_5_3_the_first_across_gets_the_special_patch_and_places_it_at_once() -> None:
    state = table(player(space=25), player(space=24), circle=(2, 4, 12), on_top=1)
    state = play(state, "2-0a1")
    assert state.special_patches_left == (32, 38, 44, 50)
    assert state.special_patches_waiting == 1
    assert state.turn == 1, "seat 2 has just crossed the mark"
    assert refusal(state, "adv") is ErrorCode.MOVE_SPECIAL_PATCH_WAITS
    assert refusal(state, "4-0a5") is ErrorCode.MOVE_SPECIAL_PATCH_WAITS
    assert refusal(state, "s-a1") is ErrorCode.MOVE_CELLS_TAKEN
    after = play(state, "s-i9")
    assert person(after, 1).quilt_board.covered >> parse_cell("i9") & 1
    assert person(after, 1).space == person(state, 1).space
    assert person(after, 1).buttons == person(state, 1).buttons
    assert after.turn == 0
    later = play(after, "adv")
    assert later.special_patches_waiting == 0, "who comes later finds nothing"


def test_pw_5_3_a_special_patch_is_also_won_by_advancing() -> None:
    state = table(player(space=20), player(space=25))
    after = play(state, "adv")
    assert after.special_patches_waiting == 1
    assert after.turn == 0


def test_pw_5_3_the_game_does_not_end_before_it_is_placed() -> None:
    state = table(player(space=53), player(space=49, buttons=9), circle=(10, 4, 12), home=0)
    # The mark at 50 was crossed by seat 1 long ago; move the token home without one.
    assert play(state, "10-0a1").is_over
    fresh = table(player(space=49, buttons=9), player(space=49), circle=(10, 4, 12))
    state = play(fresh, "10-0a1")
    assert state.special_patches_waiting == 1
    assert not state.is_over


def test_pw_5_4_on_a_full_board_the_special_patch_is_discarded() -> None:
    full = covered_board(FULL)
    state = table(player(space=25, quilt=full), player(space=25), tile=0)
    after = play(state, "adv")
    assert after.special_patches_waiting == 0
    assert after.special_patches_left == (32, 38, 44, 50)
    assert after.turn == 1


def test_pw_5_5_only_a_special_patch_covers_a_single_cell() -> None:
    assert min(patch.size for patch in PATCHES) == 2
    hole = FULL ^ (1 << parse_cell("e5"))
    state = table(player(buttons=50, quilt=covered_board(hole)), player(), tile=0)
    assert list(state.legal_moves) == [ADVANCE]
    waiting = table(player(26, quilt=covered_board(hole)), player(), tile=0, waiting=1)
    assert list(waiting.legal_moves) == [PlaceSpecialPatch(parse_cell("e5"))]
    assert refusal(state, "s-e5") is ErrorCode.MOVE_NO_SPECIAL_PATCH


def test_pw_6_1_the_first_covered_7x7_takes_the_tile() -> None:
    almost = square(7) ^ (0b11 << parse_cell("f7"))
    state = table(player(quilt=covered_board(almost)), player(), circle=(0, 2, 3))
    after = play(state, "0-0f7")
    assert after.special_tile == 0
    assert person(after, 0).buttons == 5 - 2, "it is not money"
    assert after.scores[0] == 3 + 7 - 2 * 32


def test_pw_6_1_a_special_patch_can_complete_it() -> None:
    almost = square(7, corner=20) ^ (1 << parse_cell("e5"))
    state = table(player(26, quilt=covered_board(almost)), player(), waiting=1)
    assert play(state, "s-e5").special_tile == 0


def test_pw_6_1_a_larger_covered_area_counts_and_the_second_gets_nothing() -> None:
    eight = covered_board(square(8) ^ 1 << parse_cell("h8"))
    state = table(player(26, quilt=eight), player(space=30), tile=1, waiting=1)
    assert play(state, "s-h8").special_tile == 1
    state = table(player(26, quilt=eight), player(space=30), waiting=1)
    assert play(state, "s-h8").special_tile == 0


def test_pw_7_1_the_game_ends_when_both_are_home_and_the_first_waits() -> None:
    state = table(player(space=51, buttons=3), player(space=53), circle=(3, 2, 4), home=1)
    assert state.turn == 0
    state = play(state, "3-0a1")
    assert state.turn == 0
    assert state.outcome is None
    state = play(state, "adv")
    assert state.is_over
    assert state.outcome is not None
    assert refusal(state, "adv") is ErrorCode.MOVE_GAME_OVER


@pytest.mark.parametrize(
    ("buttons", "has_tile", "empty", "score"), [(14, True, 5, 11), (18, False, 2, 14)]
)
def test_pw_7_2_score_is_buttons_and_tile_less_two_an_empty_cell(
    buttons: int, has_tile: bool, empty: int, score: int
) -> None:
    quilt = covered_board(FULL >> empty)
    owner = 0 if has_tile else 1
    state = table(player(53, buttons, quilt=quilt), player(53), tile=owner, home=0)
    assert state.scores[0] == score


def test_pw_7_2_scores_can_be_negative() -> None:
    state = table(player(53, 0), player(53, 0), home=0)
    assert state.scores == (-162, -162)


def test_pw_7_3_the_higher_score_wins() -> None:
    state = table(player(53, 3), player(53, 4), home=0)
    assert state.outcome is not None
    assert state.outcome.winner == 1
    assert state.outcome.termination is Termination.SCORE


@pytest.mark.parametrize("home", [0, 1])
def test_pw_7_3_on_equal_scores_who_reached_the_last_space_first(home: int) -> None:
    state = table(player(53, 3), player(53, 3), home=home)
    assert state.outcome is not None
    assert state.outcome.winner == home
    assert state.outcome.termination is Termination.FIRST_HOME


def test_pw_7_3_who_was_first_is_remembered_in_play() -> None:
    state = table(player(52), player(50), circle=(2, 4, 12))
    state = play(state, "2-0a1")
    assert state.first_home is None
    state = play(state, "adv")
    assert state.first_home == 1
    assert play(state, "adv").first_home == 1


def test_pw_7_4_the_supply_of_buttons_is_unlimited() -> None:
    state = table(player(space=4, buttons=160, income=30), player(space=9))
    assert person(play(state, "adv"), 0).buttons == 160 + 6 + 30


def test_the_data_has_the_check_sums_of_the_rules_page() -> None:
    assert sum(patch.size for patch in PATCHES) == 166
    assert sum(patch.button_cost for patch in PATCHES) == 133
    assert sum(patch.time_cost for patch in PATCHES) == 107
    assert sum(patch.button_income for patch in PATCHES) == 38
    assert sum(len(patch.orientations) for patch in PATCHES) == 144
    ways = [way for patch in PATCHES for way in patch.orientations]
    assert sum(way.anchors(FULL).bit_count() for way in ways) == 7349
    assert TIME_BOARDS[Edition.REVISED].income_marks == (5, 11, 17, 23, 29, 35, 41, 47, 53)


def test_a_move_by_the_wrong_seat_is_refused() -> None:
    state = table()
    assert refusal(state, "adv", seat=1) is ErrorCode.MOVE_NOT_YOUR_TURN
    assert state.play(ADVANCE, seat=0).turn == 1


def test_what_is_no_move_is_not_played() -> None:
    with pytest.raises(TypeError, match="isn't a move"):
        table().play(17)  # type: ignore[arg-type]


def test_a_move_can_be_said_in_notation() -> None:
    state = table()
    assert state.play("adv") == state.play(ADVANCE)
    assert state.play_all(["adv", "adv"]) == state.play(ADVANCE).play(ADVANCE)
    with pytest.raises(InvalidNotation):
        state.play("advance")
