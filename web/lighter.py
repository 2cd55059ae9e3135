"""Drawings with fewer elements that look the same: a phone lays out and paints each of them.

Circles that follow each other and are drawn alike become one path, and groups that say nothing
are left out.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from math import hypot

from quiltbee.drawing.svg import Element, Value, number

_PLACE = frozenset({"cx", "cy", "r"})


def lighter(item: Element) -> Element:
    """The same drawing of fewer elements."""
    children = tuple(_joined(_unwrapped(item.children)))
    return Element(item.name, item.attributes, children)


def _unwrapped(children: Iterable[Element | str]) -> Iterator[Element | str]:
    for child in children:
        if isinstance(child, str):
            yield child
        elif child.name == "g" and not child.attributes:
            yield from lighter(child).children
        else:
            yield lighter(child)


def _joined(children: Iterable[Element | str]) -> Iterator[Element | str]:
    for look, run in groupby(children, _look):
        alike = list(run)
        circles = [child for child in alike if isinstance(child, Element)]
        if look is None or len(circles) < 2 or _any_overlap(circles):
            yield from alike
        else:
            yield Element("path", (("d", "".join(map(_round, circles))), *look), ())


def _look(child: Element | str) -> tuple[tuple[str, Value], ...] | None:
    """How a circle is drawn, apart from where it lies; None for everything else."""
    if isinstance(child, str) or child.name != "circle" or child.children:
        return None
    return tuple(pair for pair in child.attributes if pair[0] not in _PLACE)


def _circle(child: Element) -> tuple[float, float, float]:
    given = dict(child.attributes)
    x, y, radius = (given.get(name, 0) for name in ("cx", "cy", "r"))
    assert isinstance(x, int | float), f"{x} is no place"
    assert isinstance(y, int | float), f"{y} is no place"
    assert isinstance(radius, int | float), f"{radius} is no radius"
    return x, y, radius


def _any_overlap(circles: Iterable[Element]) -> bool:
    """What overlaps and is half transparent would look different as one path."""
    pairs = combinations(map(_circle, circles), 2)
    return any(hypot(x - u, y - v) < radius + other for (x, y, radius), (u, v, other) in pairs)


def _round(child: Element) -> str:
    x, y, radius = _circle(child)
    half = f"a{number(radius)} {number(radius)} 0 1 0"
    return (
        f"M{number(x - radius)} {number(y)}{half} {number(2 * radius)} 0"
        f"{half} {number(-2 * radius)} 0Z"
    )
