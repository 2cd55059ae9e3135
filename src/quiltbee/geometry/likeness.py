"""How far two boards are from each other, however they are turned or flipped; and two rings."""

from functools import cache
from math import factorial

from quiltbee.geometry.cells import SIDE, Cell, cell_at, cells_in

RARE = 3e-6
"""What happens less often than this is no coincidence."""


def cells_apart(one: int, other: int) -> int:
    """In how many cells two boards differ when the second is turned and flipped to fit best."""
    return min((one ^ _turned(other, way)).bit_count() for way in _ways())


def could_become(one: int, other: int, *, more: int, slack: int) -> bool:
    """Whether one board plus so many cells makes the other, but for a few and however turned."""
    if not -slack <= other.bit_count() - one.bit_count() <= more + slack:
        return False
    turned = (_turned(other, way) for way in _ways())
    return any(
        (one & ~board).bit_count() <= slack and (board & ~one).bit_count() <= more + slack
        for board in turned
    )


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
    return all(each in places for each in some) and _rounds([places[each] for each in some]) <= 1


def is_hardly_reordered(some: tuple[object, ...], ring: tuple[object, ...]) -> bool:
    """Whether those of these that lie in a ring keep so much of its order that it is no accident.

    A few may have changed places, and the more there are, the more of them.
    """
    places = {each: place for place, each in enumerate(ring)}
    order = [places[each] for each in some if each in places]
    return 0 < _rounds(order) <= _most_rounds(len(order))


def _rounds(order: list[int]) -> int:
    """How often one goes around a ring to meet these places one after the other."""
    return sum(here > there for here, there in zip(order, order[1:] + order[:1], strict=True))


@cache
def _most_rounds(count: int) -> int:
    """The most rounds in which so many places are met by accident only rarely."""
    if count < 2:
        return 0
    rounds, orders = 0, factorial(count - 1)
    within = _eulerian(count - 1, 0)
    while within < RARE * orders:
        rounds += 1
        within += _eulerian(count - 1, rounds)
    return rounds


@cache
def _eulerian(count: int, falls: int) -> int:
    """How many orders of so many things have so many places where the next one is smaller."""
    if not 0 <= falls < count:
        return 0
    if count == 1:
        return 1
    stays = (falls + 1) * _eulerian(count - 1, falls)
    return stays + (count - falls) * _eulerian(count - 1, falls - 1)
