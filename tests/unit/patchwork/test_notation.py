import pytest
from tests.support.patchwork.tables import automa, board, covered_board, player, table

from quiltbee.errors import ErrorCode, InvalidNotation, InvalidSetup
from quiltbee.geometry import Placement, parse_cell
from quiltbee.patchwork import (
    ADVANCE,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
    format_move,
    format_position,
    parse_move,
    parse_position,
)
from quiltbee.patchwork.positions import faults

MOVES: list[tuple[str, Move]] = [
    ("adv", ADVANCE),
    ("17-1c4", TakePatch(17, Placement(1, parse_cell("c4")))),
    ("s-e5", PlaceSpecialPatch(parse_cell("e5"))),
    ("c7-19", AutomaTurn(7, 19)),
    ("c12-adv", AutomaTurn(12, None)),
    ("deck-3.1.2", ShuffleDeck((3, 1, 2))),
]


@pytest.mark.parametrize(("token", "move"), MOVES)
def test_moves_and_tokens(token: str, move: Move) -> None:
    assert format_move(move) == token
    assert parse_move(token) == move


def test_an_orientation_of_a_symmetric_patch_becomes_canonical() -> None:
    assert parse_move("17-7c4") == parse_move("17-1c4")


@pytest.mark.parametrize(
    "text", ["", "ADV", "33-0a1", "017-0a1", "17-8a1", "17-0j1", "s-", "c7", "deck-", "17-0a1 "]
)
def test_other_tokens_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_move(text)
    assert caught.value.code is ErrorCode.NOTATION_MOVE


def test_a_position_is_one_line_that_needs_no_escape_in_a_url() -> None:
    state = table(player(3, quilt=board("2-0a1", "s-i9")), automa(28, level=2), on_top=1)
    line = format_position(state)
    assert line.startswith("pw1_revised_1.2.3.")
    assert line.endswith("_5~3~2-0a1.s-i9_automa~2~normal~0~28~-~1.2.3.4.5.6.7.8.9.10~-_2~-~-~0")
    assert set(line) <= set("abcdefghijklmnopqrstuvwxyz0123456789-._~")


START = "pw1_revised_1.2.3_5~0~-_5~0~-_1~-~-~0"


def test_a_small_circle_is_allowed_in_a_position() -> None:
    assert format_position(parse_position(START)) == START


@pytest.mark.parametrize(
    "line",
    [
        "",
        "pw2" + START[3:],
        START.replace("revised", "third"),
        START.replace("1.2.3", "1.x"),
        START.replace("5~0~-_", "5~0_"),
        START.replace("5~0~-_", "five~0~-_"),
        START.replace("5~0~-_", "5~0~adv_"),
        START.replace("1~-~-~0", "3~-~-~0"),
        START.replace("1~-~-~0", "-~-~-~0"),
        START.replace("1~-~-~0", "1~-~0"),
        START.replace("5~0~-_", "5~99999~-_"),
    ],
)
def test_unreadable_positions_are_refused(line: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_position(line)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (START.replace("1.2.3", "1.2.2"), ErrorCode.SETUP_CIRCLE),
        (START.replace("1.2.3", "1.2.40"), ErrorCode.SETUP_CIRCLE),
        (START.replace("5~0~-_5", "5~0~3-0a1_5"), ErrorCode.SETUP_CIRCLE),
        (START.replace("5~0~-_5", "5~0~7-0i1_5"), ErrorCode.SETUP_BOARD),
        (START.replace("5~0~-_5", "5~0~7-0a1.6-0a1_5"), ErrorCode.SETUP_BOARD),
        (START.replace("5~0~-_5", "5~0~s-a1_5"), ErrorCode.SETUP_WAITING),
        (START.replace("5~0~-_5", "5~60~-_5"), ErrorCode.SETUP_TIME),
        (START.replace("5~0~-_5", "5~53~-_5"), ErrorCode.SETUP_TIME),
        (START.replace("1~-~-~0", "1~1~-~0"), ErrorCode.SETUP_TILE),
        (START.replace("1~-~-~0", "1~-~1~0"), ErrorCode.SETUP_TIME),
        (START.replace("1~-~-~0", "1~-~-~1"), ErrorCode.SETUP_WAITING),
        (START.replace("_5~0~-_1", "_automa~7~normal~0~0~-~1~-_1"), ErrorCode.SETUP_AUTOMA),
        (START.replace("_5~0~-_1", "_automa~1~odd~0~0~-~1~-_1"), ErrorCode.SETUP_AUTOMA),
        (START.replace("_5~0~-_1", "_automa~1~normal~0~0~-~1.1~-_1"), ErrorCode.SETUP_AUTOMA),
        (START.replace("_5~0~-_5", "_automa~1~normal~0~0~-~1~-_5"), ErrorCode.SETUP_AUTOMA),
        ("pw1_revised_2_5~0~-_automa~1~normal~0~52~-~1~2_2~-~-~0", ErrorCode.SETUP_TILE),
        ("pw1_revised_2_5~0~-_automa~5~normal~0~1~-~1~2_2~2~-~0", ErrorCode.SETUP_TILE),
        ("pw1_revised_2_5~0~-_5~52~-_1~-~-~1", ErrorCode.SETUP_WAITING),
        ("pw1_revised_2_5~30~-_automa~1~normal~0~20~-~-~1_1~-~-~1", ErrorCode.SETUP_WAITING),
    ],
)
def test_impossible_positions_are_refused_with_their_fault(line: str, code: ErrorCode) -> None:
    with pytest.raises(InvalidSetup) as caught:
        parse_position(line)
    assert code in [fault.code for fault in caught.value.faults]


def test_the_tile_must_belong_to_somebody_when_a_square_is_covered() -> None:
    square = covered_board(sum(0b1111111 << 9 * row for row in range(7)))
    nobody = table(player(quilt=square))
    assert [fault.code for fault in faults(nobody)] == [ErrorCode.SETUP_TILE]
    assert faults(table(player(quilt=square), tile=0)) == ()
