import pytest

from quiltbee.drawing.outlines import Loop, area, inset, outline, rounded_path
from quiltbee.geometry import Shape
from quiltbee.patchwork import PATCHES, Patch

RING = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]


def is_inside(loops: tuple[Loop, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses upright edges an odd number of times."""
    crossings = 0
    for loop in loops:
        for (ax, ay), (bx, by) in zip(loop, (*loop[1:], loop[0]), strict=True):
            if ax == bx and ax > x and min(ay, by) < y < max(ay, by):
                crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: str(patch.id))
def test_the_outline_of_every_patch_covers_exactly_its_cells(patch: Patch) -> None:
    for way in patch.orientations:
        loops = outline(way.shape.squares)
        assert sum(map(area, loops)) == way.shape.size
        for row in range(-1, way.shape.height + 1):
            for column in range(-1, way.shape.width + 1):
                covered = (row, column) in way.shape.squares
                assert is_inside(loops, column + 0.5, row + 0.5) == covered


def test_only_corners_are_kept() -> None:
    assert outline([(0, 0), (0, 1)]) == (((0, 0), (2, 0), (2, 1), (0, 1)),)


def test_a_hole_is_a_loop_of_negative_area() -> None:
    assert sorted(map(area, outline(RING))) == [-1, 9]


def test_squares_that_touch_at_a_corner_have_their_own_loops() -> None:
    assert list(map(area, outline([(0, 0), (1, 1)]))) == [1, 1]


def test_a_pinched_hole_does_not_swallow_squares() -> None:
    shape = Shape.parse([".##", "#.#", "##."])
    assert sum(map(area, outline(shape.squares))) == shape.size


@pytest.mark.parametrize(
    ("squares", "expected"), [([(0, 0)], 0.8**2), (RING, 2.8**2 - 1.2**2)], ids=["square", "ring"]
)
def test_inset_moves_every_edge_into_the_cloth(
    squares: list[tuple[int, int]], expected: float
) -> None:
    moved = [inset(loop, 0.1) for loop in outline(squares)]
    assert sum(map(area, moved)) == pytest.approx(expected)


def test_a_rounded_path_is_closed_and_turns_at_every_corner() -> None:
    data = rounded_path(outline([(0, 0)]), 40, 1, 5)
    assert data == ("M1 6Q1 1 6 1L34 1Q39 1 39 6L39 34Q39 39 34 39L6 39Q1 39 1 34Z")
