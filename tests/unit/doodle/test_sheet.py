from tests.support.doodle.tables import box, first_turn, play

from quiltbee.doodle import Piece, Sheet, Uses
from quiltbee.doodle.steps import turn_step
from quiltbee.geometry import FULL, parse_cell

NOW = turn_step(1, 1)


def test_drawing_and_taking_back() -> None:
    sheet = Sheet("S01")
    shaded = sheet.with_piece(Piece.single_cell(NOW, parse_cell("e5")))
    assert shaded.covered == box("e5-1x1")
    assert (shaded.free, shaded.empty_count) == (FULL ^ box("e5-1x1"), 80)
    assert shaded.uses == Uses(single_cell=1)
    assert shaded.pieces[0].uses == Uses(single_cell=1)
    assert not shaded.has_drawn_patch(NOW)
    assert shaded.without_last_piece() == sheet


def test_pieces_remember_when_they_were_drawn() -> None:
    sheet = play(first_turn(), "1-D02-h1bbd-0g7 1-cell-i9 1-end die-1 1-D02-0d1").sheets[0]
    first, second = turn_step(1, 1), turn_step(1, 2)
    assert [piece.card for piece in sheet.pieces_of(first)] == ["D02", None]
    assert sheet.pieces_of(first)[0].uses == Uses(neighbor=1, cut=1)
    assert sheet.has_drawn_patch(second)
    assert sheet.covered_by(first) == sheet.covered ^ sheet.pieces[-1].cells
    assert sheet.at_start_of(second) == sheet.without_last_piece()
    assert sheet.at_start_of(first).covered.bit_count() == 7
