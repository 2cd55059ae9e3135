"""The four special actions as four tools: scissors, arrow, pencil dot and double stitch.

Each is drawn around the origin, 48 wide at most.
"""

from collections.abc import Callable

from quiltbee.doodle import SpecialAction
from quiltbee.drawing.doodle.hand import Hand
from quiltbee.drawing.doodle.stationery import Pencil, Stationery
from quiltbee.drawing.palette import BONE, BRASS, HORN, HUES, STEEL, STEEL_DARK, HueName
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, Value, disc, group, path, rectangle

TOOL_SIZE = 48

TOOLS = (
    SpecialAction.CUT,
    SpecialAction.NEIGHBOR,
    SpecialAction.SINGLE_CELL,
    SpecialAction.AGAIN,
)
"""Their order on a sheet."""

_USED = 0.4


def tool(action: SpecialAction, stationery: Stationery, *, used: bool = False) -> Element:
    """A tool; one that was used is pale and crossed off."""
    drawn = _DRAWN[action](stationery)
    if not used:
        return drawn
    return group(group(drawn, opacity=_USED), _cross(action, stationery))


def _cross(action: SpecialAction, stationery: Stationery) -> Element:
    hand, far = Hand(action), TOOL_SIZE / 2 - 3
    first = hand.line((-far, -far), (far, far), 3)
    second = hand.line((far - 1, -far + 1), (-far, far), 3)
    return path(
        first + second,
        fill="none",
        stroke=stationery.marker,
        stroke_width=3.6,
        stroke_linecap="round",
    )


def _scissors(stationery: Stationery) -> Element:
    handles = stationery.pencils[Pencil.ORANGE]
    blade = "M-3 5C-7-4-8-13-5.5-22C-1-16 1.5-8 3 1Z"
    other = "M3 5C7-4 8-13 5.5-22C1-16-1.5-8-3 1Z"
    metal: dict[str, Value] = {
        "stroke": STEEL_DARK,
        "stroke_width": 1.4,
        "stroke_linejoin": "round",
    }
    return group(
        path(other, fill=STEEL, **metal),
        path(blade, fill=BONE, **metal),
        path("M-1 4L-7.4 9.4M1 4L7.4 9.4", stroke=handles, stroke_width=4.4),
        disc(-9.6, 14, 6, fill="none", stroke=handles, stroke_width=4),
        disc(9.6, 14, 6, fill="none", stroke=handles, stroke_width=4),
        disc(0, 2.4, 1.9, fill=BRASS, stroke=STEEL_DARK),
    )


def _arrow(stationery: Stationery) -> Element:
    """From the card in the middle to either side."""
    color = stationery.pencils[Pencil.INDIGO]
    return group(
        rectangle(
            -5.5,
            -9,
            11,
            15,
            rx=2,
            fill=stationery.theme.paper,
            stroke=stationery.ink,
            stroke_width=1.5,
        ),
        path(
            "M-2-12C-7-21-17-18-19-7M-23.5-11.5L-19.2-5L-13.4-10"
            "M2-12C7-21 17-18 19-7M23.5-11.5L19.2-5L13.4-10",
            fill="none",
            stroke=color,
            stroke_width=3,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        *(
            rectangle(
                x,
                1,
                11,
                15,
                rx=2,
                fill="none",
                stroke=stationery.ink,
                stroke_width=1.5,
                stroke_dasharray="3 2.4",
            )
            for x in (-24.5, 13.5)
        ),
    )


def _pencil(stationery: Stationery) -> Element:
    """A pencil that has just made a dot."""
    ink = stationery.ink
    return group(
        disc(-12, 14, 6.2, fill=stationery.graphite),
        path(
            "M-9 10L-5.6-1.6L11.6-20.6Q14-22.8 16.8-20.4L19.4-18Q21.8-15.6 19.6-13L2.6 6.2Z",
            fill=HUES[HueName.BUTTER].dye,
            stroke=ink,
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        path("M-9 10L-5.6-1.6L2.6 6.2Z", fill=BONE, stroke=ink, stroke_width=1.4),
        path("M-9 10L-7.8 5.4L-4.4 8.6Z", fill=stationery.graphite),
        path("M-1.4 2.2L15.4-16.6M8.6-17.4L16.4-10", stroke=HORN, stroke_opacity=0.6),
    )


def _double_stitch(stationery: Stationery) -> Element:
    """A line sewn twice."""
    cloth = "M-23-12Q-12-17 0-13T23-13V12Q12 17 0 13T-23 13Z"
    stitch = running_stitch(stationery.pencils[Pencil.ROSE], 2.6)
    return group(
        path(
            cloth,
            fill=stationery.theme.backing,
            stroke=stationery.ink,
            stroke_width=1.4,
            stroke_linejoin="round",
        ),
        path("M-18-5.6Q-9-9.4 0-6T18-6", **stitch),
        path("M-18 6.4Q-9 2.6 0 6T18 6", **stitch),
    )


_DRAWN: dict[SpecialAction, Callable[[Stationery], Element]] = {
    SpecialAction.CUT: _scissors,
    SpecialAction.NEIGHBOR: _arrow,
    SpecialAction.SINGLE_CELL: _pencil,
    SpecialAction.AGAIN: _double_stitch,
}
