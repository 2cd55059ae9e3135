from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from quiltbee.geometry import FULL, Rectangle, cells_in, has_rectangle
from quiltbee.geometry.cells import SIDE, nth_cell
from quiltbee.kernel import boards
from quiltbee.kernel.compiling import compiled
from quiltbee.patchwork import PATCHES

BOARDS = st.integers(0, FULL)

placed: Any = compiled(lambda cells, anchor: boards.placed(cells, anchor))
covered_count: Any = compiled(lambda upper, lower: boards.covered_count(upper, lower))
nth_empty_cell: Any = compiled(
    lambda upper, lower, index: boards.nth_empty_cell(upper, lower, index)
)
is_empty: Any = compiled(lambda upper, lower, cell: boards.is_empty(upper, lower, cell))
has_square: Any = compiled(lambda upper, lower: boards.has_square(upper, lower))
border_count: Any = compiled(lambda a, b, c, d: boards.border_count(a, b, c, d))


@given(BOARDS)
def test_two_windows_are_a_board(board: int) -> None:
    upper, lower = boards.windows(board)
    assert max(upper, lower) < 1 << 63
    assert boards.joined(upper, lower) == board
    assert covered_count(upper, lower) == board.bit_count()


def test_every_placement_lies_in_both_windows_as_in_the_rules() -> None:
    count = 0
    for patch in PATCHES:
        for way in patch.orientations:
            for anchor in cells_in(way.box):
                assert placed(way.mask, anchor) == boards.windows(way.mask << anchor)
                count += 1
    assert count == 7349


@given(BOARDS.filter(lambda board: board != FULL), st.randoms())
def test_nth_empty_cell_is_in_reading_order(board: int, random: Random) -> None:
    free = FULL ^ board
    index = random.randrange(free.bit_count())
    assert nth_empty_cell(*boards.windows(board), index) == nth_cell(free, index)


@given(BOARDS)
def test_is_empty(board: int) -> None:
    windows = boards.windows(board)
    assert [is_empty(*windows, cell) for cell in range(81)] == [
        not board >> cell & 1 for cell in range(81)
    ]


def test_has_square_at_every_corner_and_not_with_a_hole() -> None:
    for corner in (row * SIDE + column for row in range(3) for column in range(3)):
        square = Rectangle(corner, 7, 7).cells
        assert has_square(*boards.windows(square))
        for cell in cells_in(square):
            assert not has_square(*boards.windows(square ^ 1 << cell))


@given(st.sets(st.integers(0, 80), max_size=12))
def test_has_square_on_crowded_boards(holes: set[int]) -> None:
    board = FULL ^ sum(1 << cell for cell in holes)
    assert has_square(*boards.windows(board)) == has_rectangle(board, 7, 7)


def neighbors(cell: int) -> set[int]:
    row, column = divmod(cell, SIDE)
    near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {r * SIDE + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE}


def test_border_count_counts_empty_cells_around_a_patch() -> None:
    random = Random(4)
    for _ in range(500):
        patch = random.choice(PATCHES)
        way = random.choice(patch.orientations)
        cells = way.mask << random.choice(list(cells_in(way.box)))
        board = random.getrandbits(81) & random.getrandbits(81) & ~cells
        around = {near for cell in cells_in(cells) for near in neighbors(cell)}
        expected = sum(not (board | cells) >> cell & 1 for cell in around)
        assert border_count(*boards.windows(board), *boards.windows(cells)) == expected
