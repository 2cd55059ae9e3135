import json
from random import Random

import pytest
from tests.support.doodle.tables import (
    CARDS,
    box,
    covered,
    first_turn,
    pass_until,
    play,
    start,
    table,
)

from quiltbee.agents import DoodleRandom
from quiltbee.doodle import (
    Deck,
    DrawPatch,
    EndForAbsent,
    EndTurn,
    Phase,
    Roll,
    Setup,
    ShadeCell,
    Sheet,
    State,
    TakeBack,
    deal,
    format_position,
    parse_move,
    parse_position,
    read_deck,
    roll,
)
from quiltbee.doodle.positions import faults
from quiltbee.doodle.steps import LAST_TURN, OVER, scoring_step, turn_step
from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.geometry import Placement, Rectangle


def code_of(state: State, token: str, seat: int | None = None) -> ErrorCode:
    with pytest.raises(IllegalMove) as caught:
        state.play(parse_move(token), seat)
    return caught.value.code


def dominoes() -> Deck:
    """A deck with a die that can lead all around the circle."""
    cards = [{"id": f"P{number}", "shape": ["##"]} for number in range(20)]
    data = {"die": [9], "start_cards": [{"id": "S", "shape": ["###"]}], "patch_cards": cards}
    return read_deck(json.dumps(data))


def test_a_state_is_a_value() -> None:
    state = first_turn(2)
    assert state == first_turn(2)
    assert hash(state) == hash(first_turn(2))
    assert play(state, "1-D01-0i9") != state


def test_a_move_is_refused_for_a_seat_that_is_not_there_or_not_the_own() -> None:
    state = first_turn(2)
    assert code_of(state, "3-end") is ErrorCode.MOVE_NO_SUCH_SEAT
    assert code_of(state, "2-end", seat=0) is ErrorCode.MOVE_OTHER_SEAT
    assert code_of(state, "2-absent", seat=0) is ErrorCode.MOVE_OTHER_SEAT
    assert state.play(EndTurn(1), seat=1).acting_seats == (0,)
    with pytest.raises(IllegalMove) as caught:
        state.play(EndTurn(-1))
    assert caught.value.code is ErrorCode.MOVE_NO_SUCH_SEAT


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    over = pass_until(first_turn(), OVER)
    for token in ("1-end", "die-1", "1-absent"):
        assert code_of(over, token) is ErrorCode.MOVE_GAME_OVER
    assert len(over.legal_moves) == 0
    assert over.acting_seats == ()


def test_the_wrong_phase_says_what_to_do() -> None:
    with pytest.raises(IllegalMove, match="Draw your start patch"):
        play(start(), "1-D01-0a1")
    with pytest.raises(IllegalMove, match="Draw a patch, shade"):
        play(first_turn(), "1-score-a1-1x1")
    with pytest.raises(IllegalMove, match="Draw a patch, shade"):
        play(first_turn(), "1-start-0a1")
    with pytest.raises(IllegalMove, match="Shade a cell or score"):
        play(pass_until(first_turn(), scoring_step(1)), "1-end")
    assert code_of(play(start(), "1-start-0a1"), "1-start-0a1") is ErrorCode.MOVE_ALREADY_DRAWN


def test_playing_makes_a_move_canonical() -> None:
    state = first_turn(roll=2)  # D02 is symmetric
    assert play(state, "1-D02-7f6") == play(state, "1-D02-0f6")
    longer = play(state, "1-D02-va13r-0f6")
    assert longer.sheets[0].pieces[-1].cuts == parse_cuts("1-D02-va22r-0f6")


def parse_cuts(token: str) -> tuple[object, ...]:
    move = parse_move(token)
    assert isinstance(move, DrawPatch)
    return move.cuts


@pytest.mark.parametrize("placement", [Placement(9, 0), Placement(0, 99), Placement(0, -1)])
def test_placements_that_cannot_be_are_refused(placement: Placement) -> None:
    with pytest.raises(IllegalMove) as caught:
        first_turn().play(DrawPatch(0, "D01", placement))
    assert caught.value.code is ErrorCode.MOVE_OUTSIDE_BOARD


def test_an_absent_seat_passes_and_all_it_did_in_the_turn_is_taken_back() -> None:
    state = play(first_turn(2), "1-cell-i9 1-D02-0g7")
    after = state.play(EndForAbsent(0))
    assert after.acting_seats == (1,)
    assert covered(after) == covered(first_turn(2))
    assert len(after.sheets[0].uses.left) == 4
    assert code_of(after, "1-absent") is ErrorCode.MOVE_TURN_ENDED
    assert play(after, "2-absent").turn_number == 2


def test_an_absent_seat_that_confirmed_nothing_can_keep_its_drawing_by_an_ordinary_end() -> None:
    state = play(first_turn(2), "1-D01-0i9 1-end 2-absent")
    assert covered(state) & box("i9-1x1")


def test_an_absent_seat_scores_its_best_rectangle() -> None:
    state = pass_until(first_turn(2), scoring_step(1))
    after = play(state, "1-cell-i9 1-absent 2-absent")
    assert after.sheets[0].scored == (Rectangle.parse("a4-1x3"),)
    assert len(after.sheets[0].uses.left) == 4
    assert after.step == turn_step(2, 1)


def test_a_seat_absent_in_the_setup_has_an_empty_board_and_can_play_on() -> None:
    state = play(start(2), "1-start-0a1 1-absent 2-start-0a1 2-end die-1")
    assert covered(state) == 0
    assert covered(play(state, "1-D01-0e5")) == box("e5-1x1")
    scoring = pass_until(state, scoring_step(1))
    assert code_of(scoring, "1-score-a1-1x1") is ErrorCode.MOVE_RECTANGLE
    assert play(scoring, "1-score-none").sheets[0].scored == (None,)


def test_an_absence_is_no_move_that_a_bot_is_offered() -> None:
    state = first_turn()
    assert EndForAbsent(0) not in state.legal_moves
    assert not any(isinstance(move, EndForAbsent) for move in state.legal_moves)


def test_a_game_in_which_all_are_absent_ends() -> None:
    state = start(3)
    while not state.is_over:
        waits = state.chance_waits
        state = state.play(Roll(2) if waits else EndForAbsent(state.acting_seats[0]))
    assert state.scores == (-81, -81, -81)
    assert faults(state) == ()


@pytest.mark.parametrize("seats", [1, 2, 6, 10, 13])
def test_any_number_of_seats_plays_to_the_end(seats: int) -> None:
    random, bot = Random(seats), DoodleRandom()
    state = deal(random, seats).state()
    while not state.is_over:
        if state.chance_waits:
            state = state.play(roll(state, random))
        else:
            seat = random.choice(state.acting_seats)
            state = state.play(bot.choose(state, seat, random), seat)
    assert state.outcome is not None
    assert len(state.outcome.scores) == seats
    assert parse_position(format_position(state)) == state


def test_a_die_with_high_faces_goes_around_the_circle() -> None:
    deck = dominoes()
    state = Setup(deck.patch_ids, 0, ("S",), deck).state()
    state = play(state, "1-start-0a1 1-end die-9")
    assert state.current_card == "P0"
    assert state.neighbors == ("P7", "P1")
    state = play(state, "1-P0-0a2 1-end die-9")
    assert (state.circle[0], state.current_card) == ("P1", "P2")
    assert parse_position(format_position(state)) == state


def test_a_state_seen_by_a_seat_can_be_played_on() -> None:
    state = play(first_turn(3), "1-D01-0i9 1-end 3-D01-0i1")
    for viewer in (0, 1, 2, None):
        seen = state.seen_by(viewer)
        assert faults(seen) == ()
        assert seen.current_card == state.current_card
    assert state.seen_by(2).play(EndTurn(2)).acting_seats == (0, 1)


def test_the_last_turn_offers_three_cards_but_no_neighbor() -> None:
    state = pass_until(first_turn(), LAST_TURN)
    drawn = {move.card for move in state.legal_moves if isinstance(move, DrawPatch)}
    assert drawn == set(state.circle)
    assert state.neighbors == ()


def test_taking_back_gives_exactly_the_state_before() -> None:
    state = first_turn()
    for move in state.legal_moves:
        if isinstance(move, DrawPatch | ShadeCell):
            assert state.play(move).play(TakeBack(0)) == state


def test_a_full_board_has_nothing_to_draw() -> None:
    state = table(Sheet("S01", box("a1-9x9")), roll=1)
    assert list(state.legal_moves) == [EndTurn(0)]
    assert state.phase is Phase.TURN
    assert CARDS[0] == state.current_card
