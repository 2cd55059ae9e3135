"""How a game swung: the win probability after every ply, with the mistakes sewn on as buttons.

Cloth in the color of seat 1 grows from below, that of seat 2 from above; the seam between them is
the probability that seat 1 wins. A mistake is a button in the color of the seat that made it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from quiltbee.drawing.grounds import card, ground
from quiltbee.drawing.lettering import label
from quiltbee.drawing.options import language_named, theme_named
from quiltbee.drawing.palette import BONE, HORN, SEAT_INKS, TOKEN_COLORS, Theme
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, copy, disc, group, number, path, placed, titled
from quiltbee.drawing.tokens import TOKENS
from quiltbee.texts.phrasebook import phrasebook

WIDTH, HEIGHT = 1040, 480

_CARD_MARGIN = 16
_LEFT, _RIGHT, _TOP, _BOTTOM = 84, WIDTH - 48, 108, HEIGHT - 102
_SPAN = _BOTTOM - _TOP
_RADII = {"inaccuracy": 11.0, "mistake": 13.0, "blunder": 15.0}
_SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
_TICKS = (0, 25, 50, 75, 100)
_CLOTH = (0.5, 0.32)
"""How strong the colors of both seats are."""
_FEWEST_PLIES = 10
_LONGEST_NAME = 14


@dataclass(frozen=True, slots=True)
class Mark:
    """A move that gave something away."""

    ply: int
    seat: int
    kind: str
    """`inaccuracy`, `mistake` or `blunder`."""
    points: int
    """Win probability lost, in hundredths."""
    move: str
    better: str


@dataclass(frozen=True, slots=True)
class WinGraph:
    """What is drawn: the names, how the game swung, and what went wrong."""

    names: tuple[str, str]
    wins: tuple[float, ...]
    """Win probability of seat 1, before the first ply and after each."""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphWords:
    """The words of one language."""

    title: str
    against: str
    description: str
    plies: str
    mark: str
    kinds: dict[str, str]


@cache
def graph_words_in(language: str) -> GraphWords:
    """The words of a language, such as `en`."""
    return phrasebook(GraphWords, "drawing.graph", language_named(language))


def draw_win_graph(graph: WinGraph, *, theme: str = "light", language: str = "en") -> Drawing:
    """The graph of a game on a card of paper."""
    colors = theme_named(theme)
    words = graph_words_in(language)
    first, second = graph.names
    body = group(
        ground(colors, WIDTH, HEIGHT),
        card(
            colors,
            _CARD_MARGIN,
            _CARD_MARGIN,
            WIDTH - 2 * _CARD_MARGIN,
            HEIGHT - 2 * _CARD_MARGIN,
        ),
        *_heading(graph, colors, words),
        *_cloth(graph),
        *_scale(graph, colors, words),
        *_seam(graph, colors),
        *(_button(graph, mark, words) for mark in graph.marks),
        *_legend(colors, words),
    )
    title = f"{words.title}: {words.against.format(first=first, second=second)}"
    return Drawing(body, WIDTH, HEIGHT, title, _description(graph, words))


def _description(graph: WinGraph, words: GraphWords) -> str:
    told = "; ".join(_told(graph, mark, words) for mark in graph.marks)
    return words.description.format(
        first=graph.names[0],
        count=len(graph.wins) - 1,
        start=round(100 * graph.wins[0]),
        end=round(100 * graph.wins[-1]),
        marks=told or "–",
    )


def _told(graph: WinGraph, mark: Mark, words: GraphWords) -> str:
    return words.mark.format(
        ply=mark.ply,
        name=graph.names[mark.seat],
        kind=words.kinds[mark.kind].partition(",")[0],
        points=mark.points,
        move=mark.move,
        better=mark.better,
    )


def _x(graph: WinGraph, ply: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * ply / max(len(graph.wins) - 1, _FEWEST_PLIES)


def _y(win: float) -> float:
    return _BOTTOM - _SPAN * win


def _points(graph: WinGraph) -> list[tuple[float, float]]:
    return [(_x(graph, ply), _y(win)) for ply, win in enumerate(graph.wins)]


def _line(points: list[tuple[float, float]]) -> str:
    return "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _heading(graph: WinGraph, theme: Theme, words: GraphWords) -> Iterator[Element]:
    yield label(words.title, 40, 50, 26, theme.ink, anchor="start", bold=True, serif=True)
    for seat, name in enumerate(graph.names):
        x = WIDTH - 360 + 170 * seat
        yield copy(TOKENS[seat], x, 50)
        yield label(_short(name), x + 20, 50, 18, theme.ink, anchor="start")


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


def _cloth(graph: WinGraph) -> Iterator[Element]:
    """Both colors, as far as the game went."""
    points = _points(graph)
    for seat, edge in ((0, _BOTTOM), (1, _TOP)):
        yield path(
            f"M{_LEFT} {edge}L{_line(points)}L{number(points[-1][0])} {edge}Z",
            fill=TOKEN_COLORS[seat],
            fill_opacity=_CLOTH[seat],
        )


def _scale(graph: WinGraph, theme: Theme, words: GraphWords) -> Iterator[Element]:
    for percent in _TICKS:
        y = _y(percent / 100)
        yield path(
            f"M{_LEFT} {number(y)}H{_RIGHT}",
            stroke=theme.ink,
            stroke_opacity=0.55 if percent == 50 else 0.18,
            stroke_width=1.2,
            stroke_dasharray="6 5" if percent == 50 else None,
        )
        yield label(f"{percent} %", _LEFT - 10, y, 16, theme.soft_ink, anchor="end")
    last = len(graph.wins) - 1
    for ply in range(0, last + 1, 5 if last <= 60 else 10):
        yield label(ply, _x(graph, ply), _BOTTOM + 18, 16, theme.soft_ink)
    yield label(words.plies, _RIGHT, HEIGHT - 48, 16, theme.soft_ink, anchor="end")


def _seam(graph: WinGraph, theme: Theme) -> Iterator[Element]:
    """The line itself, sewn with a running stitch."""
    line = f"M{_line(_points(graph))}"
    yield path(line, fill="none", stroke=theme.paper, stroke_width=5, stroke_linejoin="round")
    yield path(line, **{**running_stitch(theme.ink, 2.4), "stroke_linejoin": "round"})


def _button(graph: WinGraph, mark: Mark, words: GraphWords) -> Element:
    """A button on the seam where the game was after the move, its sign on it."""
    x, y = _x(graph, mark.ply), _y(graph.wins[mark.ply])
    y = min(max(y, _TOP + 4), _BOTTOM - 4)
    return titled(_told(graph, mark, words), placed(_sign(mark.kind, mark.seat), x, y))


def _sign(kind: str, seat: int) -> Element:
    radius = _RADII[kind]
    return group(
        disc(0.6, 1.4, radius + 0.6, fill=HORN, fill_opacity=0.3),
        disc(0, 0, radius, fill=TOKEN_COLORS[seat], stroke=BONE, stroke_width=2),
        label(_SIGNS[kind], 0, 0, radius * 1.15, SEAT_INKS[seat], bold=True),
    )


def _legend(theme: Theme, words: GraphWords) -> Iterator[Element]:
    x = float(_LEFT)
    for kind, told in words.kinds.items():
        radius = _RADII[kind]
        y = HEIGHT - 48
        yield disc(x, y, radius, fill=theme.paper, stroke=theme.soft_ink, stroke_width=1.6)
        yield label(_SIGNS[kind], x, y, radius * 1.15, theme.ink, bold=True)
        yield label(told, x + 22, y, 16, theme.soft_ink, anchor="start")
        x += 64 + 8.2 * len(told)
