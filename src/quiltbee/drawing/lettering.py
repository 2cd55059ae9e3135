"""Text in drawings. Fonts are those of the viewer: a picture in a page cannot bring its own."""

from quiltbee.drawing.svg import Element, Value, element

SERIF = "'Iowan Old Style',Palatino,'Palatino Linotype','Book Antiqua',Georgia,serif"
SANS = "'Source Sans 3','Segoe UI','Helvetica Neue',Arial,sans-serif"

_MIDDLE = 0.35
"""Half the height of a numeral as a part of the font size."""


def label(
    text: int | str,
    x: float,
    y: float,
    size: float,
    color: str,
    *,
    anchor: str = "middle",
    bold: bool = False,
    serif: bool = False,
    **attributes: Value | None,
) -> Element:
    """A line of text whose numerals are centered on y; a number gets a true minus sign."""
    written = text if isinstance(text, str) else str(text).replace("-", "\N{MINUS SIGN}")
    return element(
        "text",
        written,
        x=x,
        y=y + _MIDDLE * size,
        font_size=size,
        fill=color,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="bold" if bold else None,
        font_family=SERIF if serif else None,
        **attributes,
    )
