import re
from dataclasses import replace

from quiltbee.doodle import State
from quiltbee.drawing.doodle.score_column import score_column
from quiltbee.drawing.doodle.seats import seat_views
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.words import words_in
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import document

ENGLISH = words_in("en")

LIGHT = STATIONERY[ThemeName.LIGHT]


def words_of(state: State, seat: int) -> list[str]:
    column = score_column(seat_views(state, ENGLISH)[seat], LIGHT, ENGLISH)
    return re.findall(r"<text[^>]*>([^<]*)</text>", document(column, 1, 1, "", ""))


def test_at_the_end_everything_is_counted(ended: State) -> None:
    assert words_of(ended, 0) == [
        "first scoring", "10", "3² + 1", "second scoring", "16", "4²", "third scoring", "49", "7²",
        "empty cells", "\N{MINUS SIGN}11", "sum", "64",
    ]  # fmt: skip
    assert ended.scores[0] == 64


def test_before_the_end_empty_cells_do_not_count_yet(turn: State) -> None:
    assert words_of(turn, 0) == [
        "first scoring", "17", "4² + 1", "second scoring", "third scoring",
        "empty cells", "(33)", "sum", "17",
    ]  # fmt: skip


def test_a_full_board_loses_nothing_and_an_empty_one_scores_nothing(ended: State) -> None:
    sheet = replace(
        ended.sheets[0], covered=(1 << 81) - 1, scored=(None, *ended.sheets[0].scored[1:])
    )
    state = replace(ended, sheets=(sheet,))
    assert words_of(state, 0)[:3] == ["first scoring", "0", "second scoring"]
    assert words_of(state, 0)[-4:] == ["empty cells", "0", "sum", "65"]
