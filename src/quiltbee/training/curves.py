"""The curves of a run, drawn from what its stages left: losses of fitting, scores of gates."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import THEMES, TOKEN_COLORS, ThemeName
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, disc, element, group, path, rectangle

THEME = THEMES[ThemeName.LIGHT]
WIDTH, PANEL, EDGE = 760.0, 260.0, 56.0
LEARNED, HELD = TOKEN_COLORS
LINES = 5


@dataclass(frozen=True)
class Curve:
    """Points from left to right."""

    name: str
    points: tuple[tuple[float, float], ...]
    color: str
    errors: tuple[float, ...] = ()
    """Half the length of each error bar; none if empty."""


@dataclass(frozen=True)
class _Frame:
    """From values to places in a panel."""

    left: float
    right: float
    low: float
    high: float
    top: float

    def x(self, value: float) -> float:
        share = (value - self.left) / ((self.right - self.left) or 1)
        return EDGE + share * (WIDTH - 2 * EDGE)

    def y(self, value: float) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return self.top + PANEL - EDGE - share * (PANEL - 2 * EDGE)


def draw_curves(run: Path) -> str:
    """The SVG text for the folder of a run."""
    panels = [
        _panel("Loss of fitting", loss_curves(run), 0, percent=False),
        _panel(
            "Games won against the best net, by generation", gate_curve(run), PANEL, percent=True
        ),
    ]
    ground = rectangle(0, 0, WIDTH, 2 * PANEL, fill=THEME.paper)
    description = "; ".join(
        f"{curve.name}: {len(curve.points)} points"
        for curve in (*loss_curves(run), *gate_curve(run))
    )
    return Drawing(group(ground, *panels), WIDTH, 2 * PANEL, "Training", description).svg


def draw_panel(title: str, curves: Sequence[Curve]) -> str:
    """The SVG text of one panel, for anyone who has curves of their own."""
    ground = rectangle(0, 0, WIDTH, PANEL, fill=THEME.paper)
    told = "; ".join(f"{curve.name}: {len(curve.points)} points" for curve in curves)
    panel = _panel(title, curves, 0, percent=False, digits=1)
    return Drawing(group(ground, panel), WIDTH, PANEL, title, told).svg


def loss_curves(run: Path) -> list[Curve]:
    """Losses on what was learned and on what was held back, one generation after the other."""
    learned: list[tuple[float, float]] = []
    held: list[tuple[float, float]] = []
    start = 0.0
    for file in sorted(run.glob("generation-*/fit/log.jsonl")):
        entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        learned += [(start + entry["step"], entry["loss"]) for entry in entries]
        held += [(start + entry["step"], entry["held"]) for entry in entries]
        start += max((entry["step"] for entry in entries), default=0)
    return [Curve("learned", tuple(learned), LEARNED), Curve("held back", tuple(held), HELD)]


def gate_curve(run: Path) -> list[Curve]:
    """The scores of all gates, with their standard errors."""
    answers = [
        json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(run.glob("generation-*/gate.json"))
    ]
    points = tuple((number, answer["score"]) for number, answer in enumerate(answers, start=1))
    errors = tuple(answer["error"] for answer in answers)
    return [Curve("score", points, LEARNED, errors)]


def _panel(
    title: str, curves: Sequence[Curve], top: float, *, percent: bool, digits: int = 4
) -> Element:
    heading = label(title, EDGE, top + EDGE / 2, 16, THEME.ink, anchor="start", serif=True)
    points = [point for curve in curves for point in curve.points]
    if not points:
        return group(heading)
    reach = max((error for curve in curves for error in curve.errors), default=0.0)
    values = [value for _, value in points]
    frame = _Frame(
        min(x for x, _ in points),
        max(x for x, _ in points),
        min(values) - reach,
        max(values) + reach,
        top,
    )
    names = [
        label(curve.name, WIDTH - EDGE, top + EDGE / 2 + 16 * place, 12, curve.color, anchor="end")
        for place, curve in enumerate(curves)
        if len(curves) > 1
    ]
    return group(
        heading, *names, *_grid(frame, percent, digits), *(_drawn(curve, frame) for curve in curves)
    )


def _grid(frame: _Frame, percent: bool, digits: int) -> list[Element]:
    marks: list[Element] = []
    for line in range(LINES):
        value = frame.low + (frame.high - frame.low) * line / (LINES - 1)
        y = frame.y(value)
        text = f"{value:.1%}" if percent else f"{value:.{digits}f}"
        marks.append(label(text, EDGE - 6, y, 11, THEME.ink, anchor="end"))
        marks.append(
            element("line", x1=EDGE, y1=y, x2=WIDTH - EDGE, y2=y, stroke=THEME.ink, opacity=0.15)
        )
    for value in (frame.left, frame.right):
        text = f"{value:,.0f}"
        marks.append(label(text, frame.x(value), frame.top + PANEL - EDGE + 14, 11, THEME.ink))
    return marks


def _drawn(curve: Curve, frame: _Frame) -> Element:
    places = [(frame.x(x), frame.y(y)) for x, y in curve.points]
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    dots = [disc(x, y, 3, fill=curve.color) for x, y in places]
    bars = [
        element(
            "line",
            x1=frame.x(x),
            x2=frame.x(x),
            y1=frame.y(y - error),
            y2=frame.y(y + error),
            stroke=curve.color,
        )
        for (x, y), error in zip(curve.points, curve.errors, strict=False)
    ]
    return group(path(line, fill="none", stroke=curve.color, stroke_width=1.6), *bars, *dots)
