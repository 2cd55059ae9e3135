"""The first page: how to play, and at the bottom the pincushion and the die to cut out."""

from dataclasses import dataclass, replace

from quiltbee.drawing.doodle.print_set.cut_outs import (
    CUBE_FACES,
    DIE_HEIGHT,
    DIE_WIDTH,
    TOKEN_SIZE,
    paper_die,
    slips,
    token,
    usual_die_table,
)
from quiltbee.drawing.doodle.print_set.example import EXAMPLE_HEIGHT, scoring_example
from quiltbee.drawing.doodle.print_set.words import PrintWords
from quiltbee.drawing.doodle.stationery import PRINTED, Pencil
from quiltbee.drawing.lettering import label
from quiltbee.drawing.paper_sizes import Paper
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, group, path, placed
from quiltbee.drawing.text_blocks import TextBlock

_MARGIN, _GUTTER = 17, 10
_INK, _PALE = PRINTED.theme.ink, PRINTED.theme.soft_ink
_TEXT_TOP = 40
_HEADING, _TEXT, _HINT = 4.8, 3.7, 3.2
_LARGEST_GAP = 9
"""Between paragraphs, where the page has room for it."""
_THING_TOP = 22
_CUT_OUTS_HEIGHT = _THING_TOP + DIE_HEIGHT
_DIE_LEFT = 46
_TABLE_LEFT = _DIE_LEFT + DIE_WIDTH + 10


def guide_page(paper: Paper, words: PrintWords, die_faces: tuple[int, ...]) -> Drawing:
    """How to play in six paragraphs, and what to cut out."""
    width = paper.width - 2 * _MARGIN
    cut_outs_top = paper.height - _MARGIN - _CUT_OUTS_HEIGHT
    return paper.page(
        words.title,
        words.guide_page,
        label(words.title, _MARGIN, 21, 9, _INK, anchor="start", bold=True, serif=True),
        label(words.subtitle, _MARGIN, 31, 4, _PALE, anchor="start"),
        *_paragraphs(width, cut_outs_top - 11 - _TEXT_TOP, words),
        _seam(width, cut_outs_top - 6),
        *(placed(part, _MARGIN, cut_outs_top) for part in _cut_outs(width, words, die_faces)),
    )


def _seam(width: float, y: float) -> Element:
    return path(
        f"M{_MARGIN} {y:g}H{_MARGIN + width:g}",
        stroke=PRINTED.pencils[Pencil.TEAL],
        stroke_width=0.6,
        stroke_dasharray="3 2",
        stroke_linecap="round",
    )


def _paragraphs(width: float, height: float, words: PrintWords) -> list[Element]:
    """Two columns, half of the paragraphs in each, as far apart as the height allows."""
    column, half = (width - _GUTTER) / 2, (len(words.guide) + 1) // 2
    columns = [
        [_Paragraph(each["heading"], each["text"], column) for each in paragraphs]
        for paragraphs in (words.guide[:half], words.guide[half:])
    ]
    columns[1][0] = replace(columns[1][0], picture=scoring_example())
    longest = max(sum(paragraph.height for paragraph in paragraphs) for paragraphs in columns)
    gap = min(_LARGEST_GAP, (height - longest) / (half - 1))
    parts = []
    for index, paragraphs in enumerate(columns):
        y = float(_TEXT_TOP)
        for paragraph in paragraphs:
            parts.append(paragraph.at(_MARGIN + index * (column + _GUTTER), y))
            y += paragraph.height + gap
    return parts


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """A heading, a text, and below them perhaps a picture."""

    heading: str
    text: str
    width: float
    picture: Element | None = None

    @property
    def _title(self) -> TextBlock:
        return TextBlock(self.heading, self.width, _HEADING, _INK, bold=True, serif=True)

    @property
    def _block(self) -> TextBlock:
        return TextBlock(self.text, self.width, _TEXT, _INK)

    @property
    def height(self) -> float:
        picture = EXAMPLE_HEIGHT + 3 if self.picture else 0
        return self._title.height + self._block.height + picture

    def at(self, x: float, y: float) -> Element:
        top = y + self._title.height
        parts = [self._title.at(x, y), self._block.at(x, top)]
        if self.picture is not None:
            parts.append(placed(self.picture, x + 1, top + self._block.height + 2))
        return group(*parts)


def _cut_outs(width: float, words: PrintWords, die_faces: tuple[int, ...]) -> list[Element]:
    """The pincushion on the left; beside it a die of paper and a table, or slips."""
    parts = _titled(words.token, words.token_hint, 0, TOKEN_SIZE + 8, token())
    if len(die_faces) != CUBE_FACES:
        room = width - _DIE_LEFT
        drawn = slips(die_faces, room, DIE_HEIGHT)
        return [*parts, *_titled(words.slips, words.slips_hint, _DIE_LEFT, room, drawn)]
    room = width - _TABLE_LEFT
    table = usual_die_table(die_faces, room, DIE_HEIGHT)
    return [
        *parts,
        *_titled(words.die, words.die_hint, _DIE_LEFT, DIE_WIDTH, paper_die(die_faces)),
        *_titled(words.die_table, words.die_table_hint, _TABLE_LEFT, room, table),
    ]


def _titled(heading: str, hint: str, x: float, width: float, thing: Element) -> list[Element]:
    """Something to cut out, under its name and what to do with it."""
    title = TextBlock(heading, width, _HEADING, _INK, bold=True, serif=True)
    block = TextBlock(hint, width, _HINT, _PALE)
    return [title.at(x, 0), block.at(x, title.height), placed(thing, x, _THING_TOP)]
