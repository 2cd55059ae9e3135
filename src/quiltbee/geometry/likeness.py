"""How far two boards are from each other, however they are turned or flipped."""

from functools import cache

from quiltbee.geometry.cells import SIDE, Cell, cell_at, cells_in


def cells_apart(one: int, other: int) -> int:
    """In how many cells two boards differ when the second is turned and flipped to fit best."""
    return min((one ^ _turned(other, way)).bit_count() for way in _ways())


def _turned(board: int, way: tuple[Cell, ...]) -> int:
    turned = 0
    for cell in cells_in(board):
        turned |= 1 << way[cell]
    return turned


@cache
def _ways() -> tuple[tuple[Cell, ...], ...]:
    """For each of the eight ways where every cell comes to lie."""
    last = SIDE - 1
    squares = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    ways = []
    for _ in range(4):
        ways.append(tuple(cell_at(row, column) for row, column in squares))
        ways.append(tuple(cell_at(row, last - column) for row, column in squares))
        squares = [(column, last - row) for row, column in squares]
    return tuple(ways)


def is_in_order(some: tuple[object, ...], ring: tuple[object, ...]) -> bool:
    """Whether all of these lie in a ring, and in its order when one goes around once."""
    places = {each: place for place, each in enumerate(ring)}
    if not all(each in places for each in some):
        return False
    order = [places[each] for each in some]
    return sum(here > there for here, there in zip(order, order[1:] + order[:1], strict=True)) <= 1
