"""Drawings of fewer elements: what becomes one path, and what stays as it is."""

import pytest
from web.lighter import lighter

from quiltbee.drawing import Drawing
from quiltbee.drawing.patchwork.notions import BUTTON
from quiltbee.drawing.svg import Element, disc, group, placed, rectangle
from quiltbee.drawing.tokens import TOKENS
from quiltbee.server.rasters import png_of


def test_circles_drawn_alike_become_one_path() -> None:
    drawn = lighter(group(disc(0, 0, 1, fill="#000"), disc(4, 0, 1.5, fill="#000")))
    assert [child.name for child in elements(drawn)] == ["path"]
    assert dict(elements(drawn)[0].attributes) == {
        "d": "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM2.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
        "fill": "#000",
    }


def test_circles_that_differ_or_overlap_stay() -> None:
    differing = group(disc(0, 0, 1, fill="#000"), disc(4, 0, 1, fill="#fff"))
    overlapping = group(disc(0, 0, 3, fill="#000"), disc(4, 0, 3, fill="#000"))
    assert lighter(differing) == differing
    assert lighter(overlapping) == overlapping


def test_only_neighbors_are_joined_so_that_what_lies_above_stays_above() -> None:
    between = group(disc(0, 0, 1), rectangle(0, 0, 1, 1), disc(4, 0, 1))
    assert lighter(between) == between


def test_groups_that_say_nothing_are_left_out() -> None:
    nested = group(group(group(rectangle(0, 0, 1, 1))), group(rectangle(1, 0, 1, 1), fill="#000"))
    assert [child.name for child in elements(lighter(nested))] == ["rect", "g"]


@pytest.mark.parametrize("drawn", [BUTTON, TOKENS[0]])
def test_it_looks_the_same(drawn: Element) -> None:
    assert elements(lighter(drawn)) != elements(drawn)
    assert picture(lighter(drawn)) == picture(drawn)


def elements(item: Element) -> list[Element]:
    """The children that are elements."""
    return [child for child in item.children if isinstance(child, Element)]


def picture(item: Element) -> bytes:
    """As the server paints it."""
    return png_of(Drawing(placed(item, 20, 20), 40, 40, "notion", "notion"), 40)
