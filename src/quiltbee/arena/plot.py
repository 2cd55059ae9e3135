"""A drawing of the results: ratings with error bars and who beat whom, or how scores spread."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from quiltbee.arena.comparisons import Comparison, Mean, signed
from quiltbee.arena.ratings import Rating
from quiltbee.arena.scores import ScoreLine
from quiltbee.arena.summary import Summary
from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import THEMES, TOKEN_COLORS, ThemeName
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, disc, element, group, rectangle, titled

THEME = THEMES[ThemeName.LIGHT]
WIDTH, EDGE = 860.0, 32.0
NAMES, VALUES = 200.0, 120.0
"""Room for the names on the left and for the numbers on the right."""
ROW, HEAD, AXIS = 36.0, 40.0, 34.0
"""Heights of a contestant, of a heading and of the numbers below an axis."""
LARGEST_CELL = 64.0
TICKS = 6
LONGEST_NAME = 21
BETTER, WORSE = TOKEN_COLORS
BLUE, AMBER = (31, 78, 133), (217, 138, 43)
"""These colors in numbers, to be mixed with paper."""
PAPER = (252, 247, 236)


@dataclass(frozen=True, slots=True)
class Headings:
    """The words of a drawing."""

    title: str
    ratings: str
    matrix: str
    scores: str


@dataclass(frozen=True, slots=True)
class _Scale:
    """From values to places on a horizontal axis, with round numbers below it."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, values: Sequence[float]) -> "_Scale":
        low, high = min(values), max(values)
        rough = max((high - low) / TICKS, 1.0)
        power = 10.0 ** floor(log10(rough))
        step = power * next(part for part in (1, 2, 5, 10) if power * part >= rough)
        return cls(
            floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step, step
        )

    def place(self, value: float) -> float:
        left, right = EDGE + NAMES, WIDTH - EDGE - VALUES
        return left + (right - left) * (value - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * index for index in range(count + 1)]


def draw_summary(told: Summary, headings: Headings) -> Drawing:
    """The drawing of an arena: ratings and a matrix where contestants met, else scores."""
    panels: list[Element] = [
        label(headings.title, EDGE, EDGE + 6, 22, THEME.ink, anchor="start", serif=True)
    ]
    top = EDGE + 30
    if told.ratings:
        panels.append(_ratings(told.ratings, headings.ratings, top))
        top += HEAD + ROW * len(told.ratings) + AXIS + 16
        panels.append(_matrix(told, headings.matrix, top))
        top += HEAD + 24 + _cell_size(len(told.ratings)) * len(told.ratings)
    else:
        lines = [line for line in told.scores if line.quantiles]
        panels.append(_scores(lines, headings.scores, top))
        top += HEAD + ROW * len(lines) + AXIS
    height = top + EDGE
    ground = rectangle(0, 0, WIDTH, height, fill=THEME.paper)
    return Drawing(group(ground, *panels), WIDTH, height, headings.title, _description(told))


def _description(told: Summary) -> str:
    """For those who do not see the drawing."""
    if told.ratings:
        return "; ".join(f"{one.name} {_signed(one.elo)} ± {one.error:.0f}" for one in told.ratings)
    return "; ".join(f"{one.name} {one.mean.value:.1f}" for one in told.scores)


def _ratings(rated: Sequence[Rating], heading: str, top: float) -> Element:
    ends = [one.elo + sign * one.error for one in rated for sign in (-1, 1)]
    scale = _Scale.over(ends)

    def row(index: int, y: float) -> list[Element]:
        one = rated[index]
        left, right = scale.place(one.elo - one.error), scale.place(one.elo + one.error)
        return [
            _line(left, y, right, y, THEME.ink, 1.6),
            *(_line(x, y - 5, x, y + 5, THEME.ink, 1.6) for x in (left, right)),
            disc(scale.place(one.elo), y, 6, fill=BETTER, stroke=THEME.paper, stroke_width=1.5),
            _value(f"{_signed(one.elo)} ± {one.error:.0f}", y),
        ]

    return _panel([one.name for one in rated], heading, top, scale, row)


def _scores(lines: Sequence[ScoreLine], heading: str, top: float) -> Element:
    if not lines:
        return group()
    scale = _Scale.over([value for line in lines for value in line.quantiles[1:6]])

    def row(index: int, y: float) -> list[Element]:
        line = lines[index]
        tenth, quarter, median, three, ninetieth = (
            scale.place(value) for value in line.quantiles[1:6]
        )
        return [
            _line(tenth, y, ninetieth, y, THEME.ink, 1.6),
            rectangle(
                quarter, y - 9, max(three - quarter, 1), 18, fill="#c9d6e6", stroke=THEME.ink, rx=2
            ),
            _line(median, y - 9, median, y + 9, THEME.ink, 2.4),
            disc(
                scale.place(line.mean.value), y, 5, fill=WORSE, stroke=THEME.paper, stroke_width=1.5
            ),
            _value(_minus(line.mean.written()), y),
        ]

    return _panel([line.name for line in lines], heading, top, scale, row)


def _panel(
    names: Sequence[str],
    heading: str,
    top: float,
    scale: _Scale,
    row: Callable[[int, float], list[Element]],
) -> Element:
    """A heading, an axis with its numbers, and a row for each name."""
    first, bottom = top + HEAD, top + HEAD + ROW * len(names)
    parts = [_heading(heading, top)]
    for tick in scale.ticks:
        x = scale.place(tick)
        parts.append(_line(x, first, x, bottom, THEME.grid, 1))
        parts.append(label(round(tick), x, bottom + 14, 13, THEME.soft_ink))
    for index, name in enumerate(names):
        y = first + ROW * (index + 0.5)
        parts += [_name(f"{index + 1}  {_short(name)}", y), *row(index, y)]
    return group(*parts)


def _matrix(told: Summary, heading: str, top: float) -> Element:
    names = [rating.name for rating in told.ratings]
    size = _cell_size(len(names))
    left, first = EDGE + NAMES, top + HEAD + 24
    parts = [_heading(heading, top)]
    for index, name in enumerate(names):
        center = (index + 0.5) * size
        parts.append(_name(f"{index + 1}  {_short(name)}", first + center))
        parts.append(label(index + 1, left + center, first - 12, 14, THEME.soft_ink))
        corner = index * size + 1
        parts.append(
            rectangle(left + corner, first + corner, size - 2, size - 2, fill=THEME.backing, rx=3)
        )
    for one in told.comparisons:
        for comparison in (one, one.turned):
            row, column = names.index(comparison.one), names.index(comparison.two)
            parts.append(_cell(comparison, left + column * size, first + row * size, size))
    return group(*parts)


def _cell(one: Comparison, x: float, y: float, size: float) -> Element:
    rate = one.win_rate
    strength = abs(2 * rate.value - 1)
    color = _mixed(BLUE if rate.value >= 0.5 else AMBER, strength)
    ink = THEME.paper if rate.value >= 0.5 and strength > 0.5 else THEME.ink
    told = f"{one.one} – {one.two}: {one.wins:g} : {one.games - one.wins:g}"
    return titled(
        told,
        group(
            rectangle(x + 1, y + 1, size - 2, size - 2, fill=color, rx=3),
            label(f"{100 * rate.value:.1f}", x + size / 2, y + size / 2 - 5, size / 4, ink),
            label(_error(rate), x + size / 2, y + size * 0.73, size / 6, ink),
        ),
    )


def _error(rate: Mean) -> str:
    return "" if rate.error is None else f"± {100 * rate.error:.1f}"


def _cell_size(count: int) -> float:
    return min(LARGEST_CELL, (WIDTH - 2 * EDGE - NAMES) / count)


def _mixed(color: tuple[int, int, int], strength: float) -> str:
    parts = (
        round(paper + (part - paper) * strength) for paper, part in zip(PAPER, color, strict=True)
    )
    return "#" + "".join(f"{part:02x}" for part in parts)


def _heading(text: str, top: float) -> Element:
    return label(text, EDGE, top + 12, 15, THEME.soft_ink, anchor="start")


def _name(text: str, y: float) -> Element:
    return label(text, EDGE, y, 15, THEME.ink, anchor="start")


def _value(text: str, y: float) -> Element:
    return label(text, WIDTH - EDGE, y, 15, THEME.ink, anchor="end")


def _line(x1: float, y1: float, x2: float, y2: float, color: str, width: float) -> Element:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=color, stroke_width=width)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _signed(value: float) -> str:
    return _minus(signed(value))


def _minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")
