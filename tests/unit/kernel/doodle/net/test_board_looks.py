from random import Random

import pytest

from quiltbee.geometry import FULL, SIDE, Rectangle, cells_in
from quiltbee.geometry.cells import box_anchors
from quiltbee.kernel.doodle.net.board_looks import (
    AREA_COUNT,
    AREA_LEVELS,
    LOOK_COUNT,
    LOOKS,
    MISSING_LEVELS,
    WEIGHED_LEVELS,
    rows_of,
)
from quiltbee.kernel.doodle.net.rectangle_looks import SIZE_COUNT, SIZES

Cells = set[tuple[int, int]]


def some_boards() -> list[int]:
    random = Random(5)
    densities = [density for density in (0.2, 0.5, 0.8, 0.95) for _ in range(6)]
    boards = [
        sum(1 << cell for cell in range(81) if random.random() < density) for density in densities
    ]
    return [0, FULL, Rectangle.parse("b2-5x6").cells, *boards]


def empty_cells(board: int) -> Cells:
    return {divmod(cell, SIDE) for cell in cells_in(FULL ^ board)}


def neighbors(cell: tuple[int, int], empty: Cells) -> int:
    row, column = cell
    beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return len(beside & empty)


def boxes(empty: Cells, height: int, width: int) -> list[Cells]:
    return [
        found
        for row in range(SIDE)
        for column in range(SIDE)
        if (found := {(row + y, column + x) for y in range(height) for x in range(width)}) <= empty
    ]


def inside(empty: Cells, blocks: list[Cells]) -> int:
    return len(empty & set().union(*blocks))


def windows(empty: Cells) -> list[Cells]:
    return [
        {(row + y, column + x) for y in range(2) for x in range(2)} & empty
        for row in range(SIDE - 1)
        for column in range(SIDE - 1)
    ]


def areas(board: int) -> list[int]:
    empty = empty_cells(board)
    counts = [neighbors(cell, empty) for cell in empty]
    squares, blocks = boxes(empty, 3, 3), boxes(empty, 2, 2)
    diagonal = [
        len(found) == 2 and len({row for row, _ in found}) == len({col for _, col in found}) == 2
        for found in windows(empty)
    ]
    return [
        len(empty),
        *(counts.count(number) for number in range(5)),
        len(blocks),
        len(boxes(empty, 2, 3)) + len(boxes(empty, 3, 2)),
        len(squares),
        len(boxes(empty, 1, 4)) + len(boxes(empty, 4, 1)),
        sum(len(found) == 3 for found in windows(empty)),
        sum(diagonal),
        len(empty) - inside(empty, blocks),
        len(empty) - inside(empty, squares),
    ]


def lacks(board: int, height: int, width: int) -> tuple[int, int]:
    """The fewest empty cells of a rectangle of a size, and the same with tight ones twice."""
    empty = empty_cells(board)
    tight = {cell for cell in empty if neighbors(cell, empty) < 2}
    found = []
    for way in {(height, width), (width, height)}:
        for corner in cells_in(box_anchors(*way)):
            cells = {divmod(cell, SIDE) for cell in cells_in(Rectangle(corner, *way).cells)}
            found.append((len(cells & empty), len(cells & empty) + len(cells & tight)))
    return min(plain for plain, _ in found), min(weighed for _, weighed in found)


def expected_rows(board: int) -> list[int]:
    rows = [
        look * AREA_LEVELS + min(number, AREA_LEVELS - 1)
        for look, number in enumerate(areas(board))
    ]
    both = [lacks(board, *size) for size in SIZES]
    first = AREA_COUNT * AREA_LEVELS
    for size, (missing, _) in enumerate(both):
        rows.append(first + size * MISSING_LEVELS + min(missing, MISSING_LEVELS - 1))
    first += SIZE_COUNT * MISSING_LEVELS
    for size, (_, weighed) in enumerate(both):
        rows.append(first + size * WEIGHED_LEVELS + min(weighed, WEIGHED_LEVELS - 1))
    return rows


def test_every_look_is_what_counting_cells_gives() -> None:
    boards = some_boards()
    found = rows_of(boards)
    for board, rows in zip(boards, found, strict=True):
        assert dict(zip(LOOKS, rows.tolist(), strict=True)) == dict(
            zip(LOOKS, expected_rows(board), strict=True)
        )


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9])
def test_any_number_of_boards_can_be_looked_at(count: int) -> None:
    assert rows_of([FULL] * count).shape == (count, LOOK_COUNT)


def turned(board: int) -> int:
    return sum(1 << (cell % SIDE) * SIDE + SIDE - 1 - cell // SIDE for cell in cells_in(board))


def test_a_turned_or_flipped_board_looks_the_same() -> None:
    boards = some_boards()
    flipped = [
        sum(1 << (cell % SIDE) * SIDE + cell // SIDE for cell in cells_in(board))
        for board in boards
    ]
    assert (rows_of(boards) == rows_of([turned(board) for board in boards])).all()
    assert (rows_of(boards) == rows_of(flipped)).all()
