import json
from random import Random

import pytest
from tests.support.doodle.tables import CARDS, first_turn, pass_until, play, start

from quiltbee.doodle import (
    STANDARD_DECK,
    Cut,
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    ShadeCell,
    TakeBack,
    deal,
    format_move,
    format_position,
    parse_move,
    parse_position,
    read_deck,
)
from quiltbee.doodle.notation import format_deck, parse_deck
from quiltbee.doodle.steps import LAST_SCORING, OVER, scoring_step
from quiltbee.errors import ErrorCode, InvalidNotation, InvalidSetup
from quiltbee.geometry import Placement, Rectangle, parse_cell

PLACE = Placement(3, parse_cell("c4"))
MOVES: list[tuple[str, Move]] = [
    ("die-2", Roll(2)),
    ("1-start-3c4", DrawStartPatch(0, PLACE)),
    ("1-D10-3c4", DrawPatch(0, "D10", PLACE)),
    ("12-D10-va12l-3c4", DrawPatch(11, "D10", PLACE, (Cut.parse("va12l"),))),
    (
        "2-D10-va12l-h1aad-3c4",
        DrawPatch(1, "D10", PLACE, (Cut.parse("va12l"), Cut.parse("h1aad"))),
    ),
    ("1-cell-e5", ShadeCell(0, parse_cell("e5"))),
    ("1-back", TakeBack(0)),
    ("3-end", EndTurn(2)),
    ("1-score-b3-4x5", ScoreRectangle(0, Rectangle(parse_cell("b3"), 4, 5))),
    ("1-score-none", ScoreRectangle(0, None)),
    ("1-absent", EndForAbsent(0)),
]
UNRESERVED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


@pytest.mark.parametrize(("token", "move"), MOVES)
def test_moves_and_tokens(token: str, move: Move) -> None:
    assert format_move(move) == token
    assert parse_move(token) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "end",
        "0-end",
        "01-end",
        "1-END",
        "1-end ",
        "1-",
        "1--",
        "die-",
        "die-01",
        "die-x",
        "1-d10-3c4",
        "1-D10",
        "1-D10-9c4",
        "1-D10-va21l-3c4",
        "1-start",
        "1-start-0c4-0c4",
        "1-cell",
        "1-cell-j1",
        "1-score",
        "1-score-b3",
        "1-score-b3-0x5",
        "1-back-2",
        "1-D_10-3c4",
    ],
)
def test_other_tokens_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_move(text)


def test_a_position_is_one_line_that_needs_no_escape_in_a_url() -> None:
    state = play(first_turn(2, roll=2), "1-D03-h1ccu-0g9 1-cell-i1 1-end")
    line = format_position(state)
    assert line == (
        f"do1_standard_{'.'.join(CARDS[:8])}_{'.'.join(CARDS[8:])}_-_1t1~2"
        "_S01~ended~-~setup-S01-0a1.1t1-n-D03-h1ccu-0g9.1t1-cell-i1"
        "_S02~open~-~setup-S02-0a1"
    )
    assert set(line) <= UNRESERVED
    assert parse_position(line) == state


def test_positions_of_every_phase_round_trip() -> None:
    state = start(2)
    seen = [state, play(state, "1-start-0c3 1-end 2-absent")]
    seen += [pass_until(seen[-1], step) for step in range(1, OVER + 1)]
    seen.append(play(pass_until(first_turn(2), scoring_step(2)), "2-cell-i9 2-score-a4-1x2"))
    seen.append(play(pass_until(first_turn(2), LAST_SCORING), "2-cell-i9"))
    for each in seen:
        assert parse_position(format_position(each)) == each


def test_an_own_deck_is_written_out() -> None:
    cards = [{"id": f"P{number}", "shape": ["##", "#."]} for number in range(20)]
    data = {"die": [1, 4], "start_cards": [{"id": "One", "shape": ["###"]}], "patch_cards": cards}
    deck = read_deck(json.dumps(data))
    assert format_deck(deck).startswith("1.4~One-111~P0-11-10.P1-11-10.")
    assert parse_deck(format_deck(deck)) == deck
    state = deal(Random(1), 2, deck).state()
    line = format_position(state)
    assert set(line) <= UNRESERVED
    assert parse_position(line) == state
    assert format_deck(STANDARD_DECK) == "standard"


def test_the_standard_deck_written_out_is_the_standard_deck() -> None:
    cards = (
        ".".join(
            "-".join((card.id, *(row.translate({35: "1", 46: "0"}) for row in card.shape.rows)))
            for card in part
        )
        for part in (STANDARD_DECK.start_cards, STANDARD_DECK.patch_cards)
    )
    assert parse_deck("~".join(("1.1.2.2.3.3", *cards))) is STANDARD_DECK


LINE = format_position(play(first_turn(2), "1-D01-0i9 1-end"))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "do2" + LINE[3:],
        LINE.replace("standard", "other"),
        LINE.replace("standard", "1~S-12~P-1"),
        LINE.replace("standard", "1~S~P-1"),
        LINE.replace("standard", "one~S-1~P-1"),
        LINE.replace("D01.D02", "D01.d02", 1),
        LINE.replace("1t1~1", "1t1"),
        LINE.replace("1t1~1", "1t9~1"),
        LINE.replace("1t1~1", "1t1~x"),
        LINE.replace("~ended~", "~done~"),
        LINE.replace("~ended~-~", "~ended~"),
        LINE.replace("~ended~-~", "~ended~b3~"),
        LINE.replace("S02~", "s02~"),
        LINE.replace("1t1-D01-0i9", "1t1-D01"),
        LINE.replace("1t1-D01-0i9", "4t1-D01-0i9"),
        LINE.replace("1t1-D01-0i9", "1t1-D99-0i9"),
        LINE.replace("1t1-D01-0i9", "1t1-D01-va11l-0i9"),
        LINE.replace("1t1-D01-0i9", "1t1-D01-8i9"),
        LINE.replace("1t1-D01-0i9", "1t1-cell-0i9"),
        LINE.rpartition("_")[0].rpartition("_")[0],
    ],
)
def test_unreadable_positions_are_refused(line: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_position(line)


def test_a_deck_that_cannot_be_is_refused_with_its_faults() -> None:
    with pytest.raises(InvalidSetup, match="not enough") as caught:
        parse_position(LINE.replace("standard", "1~S01-1~D01-1"))
    assert {fault.code for fault in caught.value.faults} == {ErrorCode.SETUP_DECK}
