"""Setup, drawing, rounds and turns of Patchwork Doodle: DO-1, DO-2 and DO-3."""

from random import Random

import pytest
from tests.support.doodle.tables import (
    CARDS,
    STARTS,
    all_but,
    covered,
    first_turn,
    pass_once,
    pass_until,
    play,
    start,
    table,
)

from quiltbee.doodle import (
    STANDARD_DECK,
    DrawPatch,
    DrawStartPatch,
    EndTurn,
    Phase,
    Setup,
    Sheet,
    deal,
    parse_move,
)
from quiltbee.doodle.steps import LAST_SCORING, LAST_TURN, scoring_step, turn_step
from quiltbee.errors import ErrorCode, IllegalMove, InvalidSetup
from quiltbee.geometry.cells import board_rows


def refusal(state_tokens: str, *, seats: int = 1) -> ErrorCode:
    """The code that refuses the last of some moves of the first turn."""
    *before, last = state_tokens.split()
    state = play(first_turn(seats), " ".join(before))
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(last))
    return caught.value.code


def test_do_1_1_eight_of_thirty_shuffled_cards_lie_in_the_circle_and_the_rest_is_the_pile() -> None:
    setup = deal(Random(1))
    state = setup.state()
    assert len(STANDARD_DECK.patch_cards) == 30
    assert sorted(setup.card_order) == sorted(CARDS)
    assert sorted(state.circle) == sorted(setup.card_order[:8])
    assert state.pile == setup.card_order[8:]
    assert deal(Random(1)) == setup
    assert deal(Random(2)).card_order != setup.card_order


def test_do_1_1_the_token_stands_between_any_two_neighboring_cards() -> None:
    assert {deal(Random(seed)).token_gap for seed in range(100)} == set(range(8))
    state = Setup(CARDS, 3, ("S01",)).state()
    assert state.circle == ("D04", "D05", "D06", "D07", "D08", "D01", "D02", "D03")


def test_do_1_2_start_cards_are_dealt_without_repeats_to_up_to_ten_seats() -> None:
    assert sorted(deal(Random(3), seats=10).start_cards) == sorted(STARTS)
    assert len(set(deal(Random(3), seats=25).start_cards[:10])) == 10
    with pytest.raises(InvalidSetup, match="S02 is dealt 2 times"):
        Setup(CARDS, 0, ("S02", "S02")).state()
    assert len(Setup(CARDS, 0, ("S02",) * 11).state().sheets) == 11


def test_do_1_2_the_start_patch_is_drawn_anywhere_turned_and_flipped() -> None:
    state = start()
    assert all(card.shape.size == 7 for card in STANDARD_DECK.start_cards)
    drawn = play(state, "1-start-5f6")
    assert board_rows(covered(drawn))[5:8] == (".....#.##", ".....###.", ".....#...")
    anywhere = {move.placement for move in state.legal_moves if isinstance(move, DrawStartPatch)}
    assert len(anywhere) == len(state.legal_moves) == 4 * 42 + 4 * 42


def test_do_1_2_no_special_action_can_be_used_in_the_setup() -> None:
    for tokens in ("1-cell-e5", "1-start-0a1 1-cell-e5"):
        *before, last = tokens.split()
        with pytest.raises(IllegalMove) as caught:
            play(start(), " ".join(before)).play(parse_move(last))
        assert caught.value.code is ErrorCode.MOVE_WRONG_PHASE


def test_do_1_2_the_start_patch_must_be_drawn_before_the_turn_can_be_ended() -> None:
    with pytest.raises(IllegalMove) as caught:
        start().play(EndTurn(0))
    assert caught.value.code is ErrorCode.MOVE_START_PATCH_WAITS
    assert play(start(), "1-start-0a1 1-back 1-start-0b2 1-end").turn_number == 1


def test_do_2_1_a_patch_covers_only_empty_cells_inside_the_board() -> None:
    state = first_turn(roll=2)
    assert play(state, "1-D02-0f6").sheets[0].empty_count == 81 - 7 - 5
    with pytest.raises(IllegalMove, match="stick out at h1") as outside:
        play(state, "1-D02-0h1")
    assert outside.value.code is ErrorCode.MOVE_OUTSIDE_BOARD
    with pytest.raises(IllegalMove, match=r"Already covered: c1, b2, c2\.") as taken:
        play(state, "1-D02-0b1 1-end")
    assert taken.value.code is ErrorCode.MOVE_CELLS_TAKEN


def test_do_2_1_a_patch_may_be_turned_and_flipped_and_need_not_touch_anything() -> None:
    state = first_turn(roll=3)
    assert board_rows(covered(play(state, "1-D03-0f5")))[4:7] == (
        ".....###.",
        ".......#.",
        ".........",
    )
    assert board_rows(covered(play(state, "1-D03-4f5")))[4:6] == (".....###.", ".....#...")
    assert board_rows(covered(play(state, "1-D03-1f5")))[4:7] == (
        "......#..",
        "......#..",
        ".....##..",
    )


def test_do_2_2_everything_of_the_turn_can_be_taken_back_until_it_is_ended() -> None:
    state = first_turn()
    after = play(state, "1-cell-i9 1-D02-0f6 1-cell-i1")
    assert play(after, "1-back 1-back 1-back") == state
    assert play(after, "1-back 1-back 1-D01-0i1").sheets[0].uses.single_cell == 1
    assert state.sheets[0].uses.left == play(after, "1-back 1-back 1-back").sheets[0].uses.left


def test_do_2_2_a_pass_is_final_only_when_the_turn_is_ended() -> None:
    shaded = play(first_turn(2), "1-cell-i9")
    assert play(shaded, "1-D01-0i8 1-end").sheets[0].has_drawn_patch(turn_step(1, 1))
    assert refusal("1-end 1-D01-0i8", seats=2) is ErrorCode.MOVE_TURN_ENDED
    assert refusal("1-D01-0i8 1-end 1-back", seats=2) is ErrorCode.MOVE_TURN_ENDED


def test_do_2_2_patches_of_earlier_turns_stay() -> None:
    assert refusal("1-back") is ErrorCode.MOVE_NOTHING_TO_TAKE_BACK
    assert refusal("1-D01-0i8 1-end die-1 1-back") is ErrorCode.MOVE_NOTHING_TO_TAKE_BACK


def test_do_3_1_there_are_three_rounds_of_six_turns_and_a_scoring() -> None:
    state, seen = first_turn(2, roll=None), []
    while not state.is_over:
        seen.append((state.phase, state.round_number, state.turn_number))
        state = pass_until(state, state.step + 1)
    rounds = [
        [(Phase.TURN, number, turn) for turn in range(1, 7)] + [(Phase.SCORING, number, 6)]
        for number in (1, 2, 3)
    ]
    assert seen == rounds[0] + rounds[1] + rounds[2]
    assert state.phase is Phase.OVER


def test_do_3_1_all_play_at_the_same_time_and_the_turn_ends_when_everybody_has_ended_it() -> None:
    state = first_turn(3)
    assert state.acting_seats == (0, 1, 2)
    state = play(state, "2-D01-0i9 3-end")
    assert state.acting_seats == (0, 1)
    state = play(state, "1-D01-0i1 1-end")
    assert (state.acting_seats, state.turn_number) == ((1,), 1)
    state = play(state, "2-end")
    assert (state.acting_seats, state.turn_number, state.chance_waits) == ((), 2, True)
    in_another_order = "3-end 2-D01-0i9 2-end 1-D01-0i1 1-end"
    assert play(first_turn(3), in_another_order) == state


@pytest.mark.parametrize(("roll", "card"), [(1, "D01"), (2, "D02"), (3, "D03")])
def test_do_3_2_the_token_moves_as_many_cards_clockwise_as_the_die_shows(
    roll: int, card: str
) -> None:
    assert STANDARD_DECK.die == (1, 1, 2, 2, 3, 3)
    assert first_turn(roll=None).current_card is None
    assert first_turn(roll=roll).current_card == card


def test_do_3_2_after_a_turn_the_token_stands_in_the_gap_of_the_discarded_card() -> None:
    state = play(first_turn(roll=2), "1-end")
    assert state.circle == ("D03", "D04", "D05", "D06", "D07", "D08", "D01")
    assert play(state, "die-1").current_card == "D03"
    assert play(state, "die-3 1-end die-3").current_card == "D08"


def test_do_3_2_nobody_plays_before_the_roll_and_it_is_rolled_once() -> None:
    waiting = first_turn(roll=None)
    assert waiting.chance_waits
    assert list(waiting.legal_moves) == []
    with pytest.raises(IllegalMove) as caught:
        waiting.play(EndTurn(0))
    assert caught.value.code is ErrorCode.MOVE_CHANCE_WAITS
    assert refusal("die-1") is ErrorCode.MOVE_NO_CHANCE_WAITS
    with pytest.raises(IllegalMove, match="Its faces are 1, 1, 2, 2, 3, 3"):
        play(waiting, "die-4")


def test_do_3_3_everybody_may_draw_the_current_patch_or_pass() -> None:
    state = first_turn(roll=2)
    assert EndTurn(0) in state.legal_moves
    assert covered(play(state, "1-end")) == covered(state)
    assert "D02" in {move.card for move in state.legal_moves if isinstance(move, DrawPatch)}
    assert refusal("1-D04-0d4") is ErrorCode.MOVE_CARD_OUT_OF_REACH


def test_do_3_3_who_cannot_draw_must_pass() -> None:
    state = table(Sheet("S01", all_but("a1-1x1", "i9-1x1")), roll=2, circle=CARDS[1:9])
    whole = [move for move in state.legal_moves if isinstance(move, DrawPatch) and not move.cuts]
    assert whole == []
    assert state.legal_moves[0] == EndTurn(0)


def test_do_3_4_the_current_card_is_discarded_and_the_circle_shrinks_from_eight_to_two() -> None:
    state, sizes = first_turn(2, roll=None), []
    for turn in range(1, 7):
        sizes.append(len(state.circle))
        state = pass_until(state, turn_step(1, turn) + 1)
    assert sizes == [8, 7, 6, 5, 4, 3]
    assert state.circle == ("D07", "D08")
    assert state.discarded == CARDS[:6]


def test_do_3_5_every_seat_scores_after_turn_six() -> None:
    state = pass_until(first_turn(2), scoring_step(1))
    assert (state.phase, state.acting_seats) == (Phase.SCORING, (0, 1))
    state = pass_once(state)
    assert state.acting_seats == (1,)
    assert len(state.sheets[0].scored) == 1
    assert pass_once(state).phase is Phase.TURN


def test_do_3_5_six_cards_of_the_pile_follow_behind_the_two_left_cards() -> None:
    state = pass_until(first_turn(), turn_step(1, 6))
    state = play(state, "die-2 1-end")
    assert state.circle == ("D08", "D06")
    state = pass_until(state, turn_step(2, 1))
    assert state.circle == ("D08", "D06", "D09", "D10", "D11", "D12", "D13", "D14")
    assert state.pile == CARDS[14:]
    assert play(state, "die-1").current_card == "D08"
    later = pass_until(state, turn_step(3, 1))
    assert later.circle == CARDS[12:20]


def test_do_3_6_in_the_last_turn_each_seat_chooses_freely_among_three_cards() -> None:
    state = pass_until(first_turn(3), LAST_TURN)
    assert (state.chance_waits, state.current_card, len(state.circle)) == (False, None, 3)
    one, two, three = state.circle
    state = play(state, f"1-{one}-0g7 2-{three}-0g7")
    assert [sheet.uses.neighbor for sheet in state.sheets] == [0, 0, 0]
    with pytest.raises(IllegalMove, match=f"Choose one of {one}, {two}, {three}"):
        play(state, "3-D01-0i9")
    ended = play(state, "1-end 2-end 3-end")
    assert ended.step == LAST_SCORING
    assert ended.circle == (one, two, three)
    assert [sheet.has_drawn_patch(LAST_TURN) for sheet in ended.sheets] == [True, True, False]
