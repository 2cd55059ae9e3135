import re

from quiltbee.doodle import State
from quiltbee.drawing.doodle.drawing_board import drawing_board
from quiltbee.drawing.doodle.hatchings import CELL
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import document

LIGHT = STATIONERY[ThemeName.LIGHT]


def text_of(state: State, seat: int = 0, *, step: int | None = None, small: bool = False) -> str:
    board = drawing_board(state.sheets[seat], state.deck, LIGHT, step=step, small=small)
    return document(board, 1, 1, "", "")


def test_columns_and_rows_are_named(turn: State) -> None:
    names = re.findall(r">([^<\s]+)</text>", text_of(turn))
    assert sorted(names) == sorted("abcdefghi123456789")
    assert "<text" not in text_of(turn, small=True)


def test_every_piece_is_drawn_where_it_lies(ended: State) -> None:
    for seat, sheet in enumerate(ended.sheets):
        text = text_of(ended, seat)
        titles = re.findall(r"<title>(\w+)</title>", text)
        assert titles == [piece.card for piece in sheet.pieces if piece.card is not None]
        for piece in sheet.pieces:
            row, column = divmod(piece.placement.anchor, 9)
            moved = f"translate({CELL * column} {CELL * row})"
            assert moved in text or (row, column) == (0, 0)


def test_single_cells_are_dots(turn: State) -> None:
    counts = [sum(piece.card is None for piece in sheet.pieces) for sheet in turn.sheets]
    assert counts == [0, 1, 1]
    for seat, count in enumerate(counts):
        assert text_of(turn, seat).count(LIGHT.graphite) == 2 * count


def test_only_the_open_turn_is_not_inked(turn: State) -> None:
    drawn = len(turn.sheets[0].pieces_of(turn.step))
    assert drawn == 1
    assert text_of(turn, step=turn.step).count("stroke-dasharray") == drawn
    assert "stroke-dasharray" not in text_of(turn)
