from quiltbee.geometry import parse_cell
from quiltbee.geometry.likeness import cells_apart, is_in_order


def cells(*names: str) -> int:
    return sum(1 << parse_cell(name) for name in names)


def test_a_board_is_like_itself_however_it_lies() -> None:
    board = cells("a1", "b1", "c1", "c2")
    for other in (board, cells("i9", "h9", "g9", "g8"), cells("i1", "h1", "g1", "g2")):
        assert cells_apart(board, other) == 0
    assert cells_apart(board, cells("a1", "a2", "a3", "b3")) == 0


def test_the_cells_that_differ_are_counted() -> None:
    assert cells_apart(cells("a1", "b1"), cells("a1")) == 1
    assert cells_apart(0, cells("a1", "e5", "i9")) == 3
    assert cells_apart(cells("a1"), cells("e5")) == 2


def test_a_part_of_a_ring_is_in_order_wherever_it_begins() -> None:
    assert is_in_order((4, 6, 1), (1, 2, 3, 4, 5, 6))
    assert not is_in_order((4, 1, 6), (1, 2, 3, 4, 5, 6))
    assert not is_in_order((4, 9), (1, 2, 3, 4, 5, 6))
    assert is_in_order((), (1, 2))
