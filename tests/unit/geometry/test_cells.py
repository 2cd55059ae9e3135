import pytest

from quiltbee.errors import ErrorCode, InvalidNotation
from quiltbee.geometry import CELL_COUNT, FULL, cell_name, cells_in, parse_cell
from quiltbee.geometry.cells import board_rows, box_anchors, mask_of, nth_cell, parse_board


def test_names_run_from_the_top_left_in_reading_order() -> None:
    assert [cell_name(cell) for cell in (0, 1, 8, 9, 80)] == ["a1", "b1", "i1", "a2", "i9"]


def test_every_name_reads_back() -> None:
    assert [parse_cell(cell_name(cell)) for cell in range(CELL_COUNT)] == list(range(CELL_COUNT))


@pytest.mark.parametrize("text", ["", "a", "a0", "j1", "A1", "a10", "1a", "a¹"])
def test_other_names_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_cell(text)
    assert caught.value.code is ErrorCode.NOTATION_CELL


def test_masks_and_cells_are_the_same_thing() -> None:
    assert list(cells_in(mask_of([80, 3, 7]))) == [3, 7, 80]
    assert mask_of(range(CELL_COUNT)) == FULL


def test_the_nth_cell_of_a_mask() -> None:
    mask = mask_of([2, 5, 77])
    assert [nth_cell(mask, index) for index in range(3)] == [2, 5, 77]


def test_boards_read_back_from_their_rows() -> None:
    mask = mask_of([0, 10, 80])
    rows = board_rows(mask)
    assert rows[0] == "#........"
    assert rows[8] == "........#"
    assert parse_board(rows) == mask


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(InvalidNotation):
        parse_board(["#" * 9] * 8)


def test_anchors_of_a_box() -> None:
    assert box_anchors(9, 9) == 1
    assert box_anchors(1, 1) == FULL
    assert box_anchors(10, 1) == 0
    assert list(cells_in(box_anchors(8, 9))) == [0, 9]
