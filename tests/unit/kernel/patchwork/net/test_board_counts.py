from random import Random

from quiltbee.geometry import FULL, SIDE
from quiltbee.kernel.patchwork.net.board_counts import NEAR_LIMIT, counts_of


def slow_counts(covered: int) -> list[int]:
    """The sixteen counts, cell by cell."""
    free = {(cell // SIDE, cell % SIDE) for cell in range(SIDE * SIDE) if not covered >> cell & 1}

    def block(row: int, column: int, height: int, width: int) -> set[tuple[int, int]]:
        return {(row + y, column + x) for y in range(height) for x in range(width)}

    def blocks(height: int, width: int) -> list[set[tuple[int, int]]]:
        corners = [(row, column) for row in range(SIDE) for column in range(SIDE)]
        found = [block(row, column, height, width) for row, column in corners]
        return [cells for cells in found if cells <= free]

    neighbors = [
        sum((row + y, column + x) in free for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0)))
        for row, column in free
    ]
    small = [block(row, column, 2, 2) for row in range(SIDE - 1) for column in range(SIDE - 1)]
    diagonals = [
        window & free for window in small if len(window & free) == 2 and is_diagonal(window & free)
    ]
    missing = min(len(block(row, column, 7, 7) & free) for row in range(3) for column in range(3))
    in_small = set().union(*blocks(2, 2)) if blocks(2, 2) else set()
    in_large = set().union(*blocks(3, 3)) if blocks(3, 3) else set()
    return [
        *(neighbors.count(number) for number in range(5)),
        len(blocks(2, 2)),
        len(blocks(2, 3)) + len(blocks(3, 2)),
        len(blocks(3, 3)),
        len(blocks(1, 4)) + len(blocks(4, 1)),
        sum(len(window & free) == 3 for window in small),
        len(diagonals),
        len(free - in_small),
        len(free - in_large),
        int(missing == 0),
        missing,
        max(NEAR_LIMIT - missing, 0),
    ]


def is_diagonal(cells: set[tuple[int, int]]) -> bool:
    (one, two), (three, four) = cells
    return one != three and two != four


def boards(seed: int) -> list[int]:
    """Eight boards: empty, full, and some with more and fewer holes."""
    random = Random(seed)
    result = [0, FULL]
    for holes in (1, 4, 10, 25, 45, 70):
        free = sum(1 << cell for cell in random.sample(range(SIDE * SIDE), holes))
        result.append(FULL ^ free)
    return result


def test_counts_are_those_of_looking_at_every_cell() -> None:
    for seed in range(60):
        covered = boards(seed)
        assert counts_of(covered).tolist() == [slow_counts(board) for board in covered]
    assert counts_of([]).shape == (0, 16)
    assert counts_of(covered[:3]).tolist() == [slow_counts(board) for board in covered[:3]]
