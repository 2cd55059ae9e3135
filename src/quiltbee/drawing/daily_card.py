"""The result of a deal of the day as a small card to send: how it went, and nothing of the deal.

It shows which cells of the board are covered, but neither patches nor cards, so that whoever gets
it can still play the deal.
"""

from dataclasses import dataclass
from functools import cache

from quiltbee.drawing.grounds import card, ground
from quiltbee.drawing.lettering import label
from quiltbee.drawing.options import language_named, theme_named
from quiltbee.drawing.palette import HUES, HueName
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, group, path, rectangle
from quiltbee.drawing.typefaces import BOLD_FACE
from quiltbee.geometry.cells import FULL, SIDE, cells_in
from quiltbee.texts.phrasebook import phrasebook

WIDTH, HEIGHT = 600, 315
_BOARD_LEFT, _BOARD_TOP, _CELL = 40, 45, 25
_WORDS_LEFT = 300
_BARS = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True, slots=True)
class DailyResult:
    """What the card tells; the words are made by whoever asks for it."""

    heading: str
    day: str
    outcome: str
    place: str
    covered: int
    """The covered cells of the board."""
    won: bool


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of one language."""

    title: str
    description: str


@cache
def card_words_in(language: str) -> CardWords:
    """The words of a language, such as `en`."""
    return phrasebook(CardWords, "drawing.daily", language_named(language))


def draw_daily_card(result: DailyResult, *, theme: str = "light", language: str = "en") -> Drawing:
    """The card of a result."""
    colors, words = theme_named(theme), card_words_in(language)
    hue = HUES[HueName.TEAL if result.won else HueName.INDIGO]
    side = SIDE * _CELL
    board = [
        rectangle(
            _BOARD_LEFT + cell % SIDE * _CELL + 1,
            _BOARD_TOP + cell // SIDE * _CELL + 1,
            _CELL - 2,
            _CELL - 2,
            rx=4,
            fill=hue.dye if result.covered >> cell & 1 else colors.grid,
        )
        for cell in cells_in(FULL)
    ]
    edge = f"M{_WORDS_LEFT} 142H{WIDTH - 40}"
    body = group(
        ground(colors, WIDTH, HEIGHT),
        card(colors, 16, 16, WIDTH - 32, HEIGHT - 32),
        rectangle(_BOARD_LEFT - 4, _BOARD_TOP - 4, side + 8, side + 8, rx=8, fill=colors.backing),
        *board,
        label("Quiltbee", _WORDS_LEFT, 62, 26, colors.ink, anchor="start", serif=True),
        _fitting(result.heading, 94, 18, colors.ink),
        label(result.day, _WORDS_LEFT, 120, 16, colors.soft_ink, anchor="start"),
        path(edge, **running_stitch(hue.dye, 3)),
        _fitting(result.outcome, 184, 25, colors.ink),
        label(result.place, _WORDS_LEFT, 220, 17, colors.soft_ink, anchor="start"),
    )
    title = words.title.format(heading=result.heading, day=result.day)
    count = result.covered.bit_count()
    told = words.description.format(outcome=result.outcome, place=result.place, count=count)
    return Drawing(body, WIDTH, HEIGHT, title, told)


def _fitting(text: str, y: float, size: float, color: str) -> Element:
    """A bold line that is made smaller where it would be too long."""
    room = WIDTH - 40 - _WORDS_LEFT
    fitting = min(size, size * room / BOLD_FACE.width(text, size))
    return label(text, _WORDS_LEFT, y, fitting, color, anchor="start", bold=True)


def write_daily_card(result: DailyResult) -> str:
    """The same as text: three lines, the last one a bar for each row of the board."""
    rows = [(result.covered >> SIDE * row & (1 << SIDE) - 1).bit_count() for row in range(SIDE)]
    bars = "".join(_BARS[round(count * (len(_BARS) - 1) / SIDE)] for count in rows)
    facts = " · ".join(part for part in (result.outcome, result.place) if part)
    return f"Quiltbee · {result.heading} · {result.day}\n{facts}\n{bars}\n"
