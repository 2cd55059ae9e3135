"""Where a patch can be drawn: what the agents that try places have in common."""

from collections.abc import Iterator

from quiltbee.geometry import Placement, Shape, cells_in, orientations

PATCH_REACH = 6
"""How many cells a drawing brings a target nearer; the largest patch cards have six."""


def places_of(shape: Shape, covered: int) -> Iterator[tuple[int, Placement]]:
    """Every place that is free for a shape, with the cells that are covered then."""
    for way in orientations(shape):
        for anchor in cells_in(way.anchors(~covered)):
            yield covered | way.mask << anchor, Placement(way.code, anchor)
