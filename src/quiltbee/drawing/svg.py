"""SVG as a tree of values, and the one place that writes it down.

Where an attribute is given an element (a pattern as `fill`, a symbol as `href`), that element goes
into the definitions once and is referred to. No other module has to think about ids; they begin
with a hash of the drawing, so that several drawings can stand in one page.
"""

import hashlib
import re
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

_UNWRITABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INLINE = frozenset({"text", "title", "desc"})
_PREFIX_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Element:
    """An element; a child that is a `str` is text."""

    name: str
    attributes: tuple[tuple[str, "Value"], ...] = ()
    children: tuple["Element | str", ...] = ()


Value: TypeAlias = str | float | Element


def element(name: str, *children: "Element | str", **attributes: Value | None) -> Element:
    """An element; `stroke_width` is written `stroke-width`, and what is None is left out."""
    given = tuple(
        (key.replace("_", "-"), value) for key, value in attributes.items() if value is not None
    )
    return Element(name, given, children)


def group(*children: Element, **attributes: Value | None) -> Element:
    """A group of elements."""
    return element("g", *children, **attributes)


def placed(
    child: Element, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0
) -> Element:
    """The child moved to a point, turned clockwise by degrees and scaled around that point."""
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale, 4)})"] if scale != 1 else []
    return group(child, transform=" ".join(steps)) if steps else child


def rectangle(
    x: float, y: float, width: float, height: float, **attributes: Value | None
) -> Element:
    """A rectangle by its top left corner."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def disc(x: float, y: float, radius: float, **attributes: Value | None) -> Element:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(data: str, **attributes: Value | None) -> Element:
    """A path."""
    return element("path", d=data, **attributes)


def copy(original: Element, x: float = 0, y: float = 0, scale: float = 1) -> Element:
    """A use of an element that is written only once, however often it is copied."""
    if scale == 1:
        return element("use", href=original, x=x, y=y)
    transform = f"translate({number(x)} {number(y)}) scale({number(scale, 4)})"
    return element("use", href=original, transform=transform)


def titled(title: str, child: Element, **attributes: Value | None) -> Element:
    """The child with a title, which a browser shows when the pointer rests on it."""
    return group(element("title", title), child, **attributes)


def number(value: float, digits: int = 2) -> str:
    """A number as short as it can be written: 2.5, not 2.50; 0, not -0.00."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def document(
    body: Element, width: float, height: float, title: str, description: str, unit: str = ""
) -> str:
    """A whole SVG text; the same elements always give the same text.

    The unit, such as mm, says what one step of the coordinates is; without one it is a pixel.
    """
    given = body, width, height, title, description, unit
    unnamed = _Writer("").document(*given)
    digest = hashlib.sha256(unnamed.encode()).hexdigest()
    return _Writer(f"q{digest[:_PREFIX_LENGTH]}-").document(*given)


class _Writer:
    """Writes a tree and gathers the definitions it meets."""

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._ids: dict[Element, str] = {}
        self._definitions: list[str] = []

    def document(
        self, body: Element, width: float, height: float, title: str, description: str, unit: str
    ) -> str:
        content = self._element(body)
        names = {name: f"{self._prefix}{name}" for name in ("title", "desc")}
        head = element(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            width=f"{number(width)}{unit}",
            height=f"{number(height)}{unit}",
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="img",
            aria_labelledby=f"{names['title']} {names['desc']}",
        )
        parts = (
            f"<svg{self._attributes(head)}>\n",
            self._element(element("title", title, id=names["title"])),
            self._element(element("desc", description, id=names["desc"])),
            *(("<defs>\n", *self._definitions, "</defs>\n") if self._definitions else ()),
            content,
            "</svg>\n",
        )
        return "".join(parts)

    def _element(self, item: Element, identity: str = "") -> str:
        opening = f"<{item.name}{identity}{self._attributes(item)}"
        if not item.children:
            return f"{opening}/>\n"
        inner = "".join(
            _text(child) if isinstance(child, str) else self._element(child)
            for child in item.children
        )
        if item.name in _INLINE:
            return f"{opening}>{inner}</{item.name}>\n"
        return f"{opening}>\n{inner}</{item.name}>\n"

    def _attributes(self, item: Element) -> str:
        return "".join(f' {name}="{self._value(name, value)}"' for name, value in item.attributes)

    def _value(self, name: str, value: Value) -> str:
        if isinstance(value, Element):
            identity = self._identity(value)
            return f"#{identity}" if name == "href" else f"url(#{identity})"
        return _text(value) if isinstance(value, str) else number(value)

    def _identity(self, definition: Element) -> str:
        known = self._ids.get(definition)
        if known is None:
            known = self._ids[definition] = f"{self._prefix}{len(self._ids)}"
            self._definitions.append(self._element(definition, f' id="{known}"'))
        return known


def _text(text: str) -> str:
    return escape(_UNWRITABLE.sub("\ufffd", text))
