import pytest
from tests.support.doodle.tables import CARDS, first_turn, pass_until, play

from quiltbee.doodle import format_position, parse_position
from quiltbee.doodle.positions import circle_size
from quiltbee.doodle.steps import LAST_TURN, OVER, scoring_step
from quiltbee.errors import ErrorCode, InvalidSetup

TURN = format_position(play(first_turn(2), "1-D02-0e4 1-cell-i9 1-end"))
WAITING = format_position(first_turn(2, roll=None))
SCORING = format_position(
    play(pass_until(first_turn(2), scoring_step(1)), "1-cell-d4 1-score-a4-1x4")
)
LAST = format_position(pass_until(first_turn(), LAST_TURN))
END = format_position(pass_until(first_turn(), OVER))


def test_the_circle_shrinks_from_eight_to_two_in_every_round_but_the_last() -> None:
    assert [circle_size(step) for step in range(OVER + 1)] == [
        *(8, 8, 7, 6, 5, 4, 3, 2),
        *(8, 7, 6, 5, 4, 3, 2),
        *(8, 7, 6, 5, 4, 3, 3, 3),
    ]


def test_cards_that_stand_nowhere_are_out_of_the_game() -> None:
    line = LAST.replace("_" + ".".join(CARDS[20:]), "_-")
    assert line != LAST
    assert parse_position(line).pile == ()


@pytest.mark.parametrize(
    ("line", "old", "new", "hint"),
    [
        (TURN, "1t1~1", "1t1~4", "the die can't show 4"),
        (TURN, "1t1~1", "1s~1", "no roll in step 1s"),
        (LAST, "3t6~-", "3t6~1", "no roll in step 3t6"),
        (TURN, "S02~open", "S02~ended", "all seats are done"),
        (WAITING, "S02~open", "S02~ended", "before the die is rolled"),
        (TURN, "D01.D02", "D01.D03.D02", "it has 9 cards; in step 1t1 there are 8"),
        (TURN, "D01.D02", "D01.D01", "card D01 is in the game 2 times"),
        (TURN, "D01.D02", "D01.S01", "no patch card S01"),
        (TURN, ".".join(CARDS[8:]), "D09", "the rounds to come need 12"),
        (TURN, "S02~", "S77~", "no start card S77"),
        (TURN, "S02~", "S01~", "S01 is dealt 2 times"),
        (TURN, "setup-S02", "setup-S03", "card S03 can't be drawn in the setup"),
        (TURN, "setup-S02-0a1", "setup-cell-a1", "a single cell can't be drawn in the setup"),
        (TURN, "1t1-n-D02", "1t1-n-S02", "it isn't a patch card"),
        (TURN, "1t1-n-D02", "1t2-n-D02", "which hasn't come yet"),
        (TURN, "1t1-n-D02-0e4", "over-D02-0e4", "which hasn't come yet"),
        (WAITING, "setup-S02-0a1", "setup-S02-0a1.1t1-D01-0i9", "before the die was rolled"),
        (SCORING, "1s-cell-d4", "1s-D01-0d4", "can't be drawn in a scoring"),
        (END, "setup-S01-0a1", "setup-S01-0a1.3t6-n-D01-0i9", "needs no neighbor"),
        (TURN, "1t1-n-D02-0e4", "1t1-n-D02-0h4", "card D02 sticks out at h4"),
        (TURN, "1t1-n-D02-0e4", "1t1-n-D02-0b2", "already covered: c2, b3, c4"),
        (TURN, "1t1-cell-i9", "setup-S01-0d4", "order they were drawn"),
        (TURN, "1t1-cell-i9", "1t1-D01-0i9", "2 patches were drawn in step 1t1"),
        (TURN, "1t1-cell-i9", "1t1-cell-i9.1t1-cell-i8.1t1-cell-i7", "more special actions"),
        (TURN, "S02~open~-", "S02~open~a4-1x3", "1 rectangles are scored; by now there must be 0"),
        (SCORING, "ended~a4-1x4", "ended~-", "0 rectangles are scored; by now there must be 1"),
        (SCORING, "S02~open~-", "S02~open~a4-1x1", "by now there must be 0"),
        (SCORING, "ended~a4-1x4", "ended~none", "the board was not empty"),
        (SCORING, "ended~a4-1x4", "ended~a9-2x1", "isn't on the board"),
        (SCORING, "ended~a4-1x4", "ended~a4-1x5", "empty cells when it was scored: e4"),
        (END, "open~a4-1x3", "open~a4-1x4", "empty cells when it was scored: d4"),
        (END, "setup-S01-0a1", "setup-S01-0a1.3t1-cell-d4.3t1-cell-e4.3t1-cell-f4", "more special"),
    ],
)
def test_impossible_positions_say_what_is_wrong(line: str, old: str, new: str, hint: str) -> None:
    assert old in line
    with pytest.raises(InvalidSetup) as caught:
        parse_position(line.replace(old, new, 1))
    assert hint in str(caught.value)


def test_a_drawing_of_this_turn_must_be_in_reach_and_is_read_in_its_canonical_form() -> None:
    deck = "D01.D21.D03.D04.D05.D06.D07.D08_D09.D10.D11.D12.D13.D14.D15.D16.D17.D18.D19.D20"
    line = f"do1_standard_{deck}_-_1t1~2_S01~open~-~setup-S01-0a1.1t1-%s-3g7"
    assert format_position(parse_position(line % "D21")).endswith("1t1-D21-0g7")
    for card in ("D07", "D03", "n-D21", "n-D07"):
        with pytest.raises(InvalidSetup, match="can't be reached"):
            parse_position(line % card)
    parse_position((line % "n-D03").replace("3g7", "0g7"))


def test_all_faults_are_named_at_once() -> None:
    line = TURN.replace("1t1~1", "1t1~4").replace("S02~", "S77~").replace("0e4", "0b2")
    with pytest.raises(InvalidSetup) as caught:
        parse_position(line)
    assert [fault.code for fault in caught.value.faults] == [
        ErrorCode.SETUP_STEP,
        ErrorCode.SETUP_START_CARDS,
        ErrorCode.SETUP_SHEET,
        ErrorCode.SETUP_SHEET,
    ]


@pytest.mark.parametrize(
    ("old", "new", "seat"),
    [("1t1-n-D02-0e4", "1t1-n-D02-0h4", 1), ("S02~open~-", "S02~open~a4-1x3", 2)],
)
def test_the_faults_of_a_sheet_name_its_seat(old: str, new: str, seat: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        parse_position(TURN.replace(old, new, 1))
    assert {fault.facts["seat"] for fault in caught.value.faults} == {seat}
