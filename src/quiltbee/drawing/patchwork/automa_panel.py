"""What stands in place of a quilt when the Automa plays: level, cards, and the patches it took."""

from math import ceil

from quiltbee.drawing.grounds import card
from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import BONE, HUES, SEAT_INKS, SHADOW, TOKEN_COLORS, HueName, Theme
from quiltbee.drawing.patchwork.descriptions import patch_title
from quiltbee.drawing.patchwork.notions import BUTTON
from quiltbee.drawing.patchwork.patches import CELL, sewn_patch
from quiltbee.drawing.patchwork.quilt_board import QUILT_SIZE
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, Value, copy, disc, group, placed, rectangle, titled
from quiltbee.patchwork import CARDS, LEVELS, PATCHES, Automa, Card, Filter, Patch

_ROMAN = ("I", "II", "III", "IV", "V")
_CARD_WIDTH, _CARD_HEIGHT = 176, 150
_EDGE: dict[str, Value] = {"stroke": SHADOW, "stroke_opacity": 0.5}
_BACK: dict[str, Value] = {"fill": HUES[HueName.INDIGO].dye, **_EDGE}
_UNDER: dict[str, Value] = {"fill": HUES[HueName.SKY].print, **_EDGE}
_TAKEN_WIDTH, _TAKEN_HEIGHT = QUILT_SIZE - 36, 100
_PLACE = (5.3, 3.5)
"""How many cells wide and high the place of a patch is."""


def automa_panel(automa: Automa, theme: Theme, words: Words, visible_budget: int | None) -> Element:
    """The Automa's card table, as large as a quilt."""
    return group(
        card(theme, 0, 0, QUILT_SIZE, QUILT_SIZE),
        *_level(automa, theme, words),
        placed(_next_card(automa, theme, words, visible_budget), 18, 114),
        placed(_last_card(automa, theme, words), QUILT_SIZE - 18 - _CARD_WIDTH, 114),
        placed(_taken(automa, theme, words), 18, 300),
    )


def _level(automa: Automa, theme: Theme, words: Words) -> tuple[Element, ...]:
    level = LEVELS[automa.level]
    name = words.level_names[automa.level - 1]
    claims = words.claims_tile.format(space=level.special_tile_space)
    return (
        disc(44, 46, 26, fill=TOKEN_COLORS[1]),
        disc(44, 46, 22, **running_stitch(SEAT_INKS[1], 1.3)),
        label(_ROMAN[automa.level - 1], 44, 46, 21, SEAT_INKS[1], bold=True, serif=True),
        label(name, 84, 33, 24, theme.ink, anchor="start", serif=True, bold=True),
        label(claims, 84, 61, 17, theme.soft_ink, anchor="start"),
    )


def _next_card(automa: Automa, theme: Theme, words: Words, visible_budget: int | None) -> Element:
    """The deck from behind; the back of a tactical card shows its budget."""
    heading = label(words.next_card, 2, -14, 16, theme.soft_ink, anchor="start")
    middle, count = _CARD_WIDTH / 2, len(automa.deck)
    if not count:
        return group(
            heading,
            _card(running_stitch(theme.soft_ink, 1.6)),
            label(words.deck_empty, middle, _CARD_HEIGHT / 2, 17, theme.soft_ink),
        )
    left = words.cards_left.format(count=count)
    return group(
        heading,
        *(_card(_UNDER, shift) for shift in (4, 2) if count > shift / 2),
        _card(_BACK),
        rectangle(8, 8, _CARD_WIDTH - 16, _CARD_HEIGHT - 16, rx=5, **running_stitch(BONE, 1.6)),
        *_budget(visible_budget, words),
        label(left, middle, _CARD_HEIGHT - 26, 17, BONE),
    )


def _budget(visible: int | None, words: Words) -> tuple[Element, ...]:
    middle = _CARD_WIDTH / 2
    if visible is None:
        return (label("?", middle, 60, 46, BONE, serif=True, bold=True),)
    return (
        label(words.budget, middle, 34, 17, BONE),
        copy(BUTTON, middle - 26, 74, 1.5),
        label(visible, middle + 22, 74, 40, BONE, bold=True),
    )


def _last_card(automa: Automa, theme: Theme, words: Words) -> Element:
    heading = label(words.last_card, 2, -14, 16, theme.soft_ink, anchor="start")
    frame = _card({"fill": theme.backing, "stroke": theme.paper_edge, "stroke_width": 1.4})
    if not automa.discard:
        none = label(words.no_card, _CARD_WIDTH / 2, _CARD_HEIGHT / 2, 17, theme.soft_ink)
        return group(heading, frame, none)
    return group(heading, frame, *_face(CARDS[automa.discard[-1]], theme, words))


def _card(look: dict[str, Value], shift: float = 0) -> Element:
    return rectangle(shift, shift, _CARD_WIDTH, _CARD_HEIGHT, rx=9, **look)


def _face(shown: Card, theme: Theme, words: Words) -> list[Element]:
    lines = [_filter_line(index, name, words) for index, name in enumerate(shown.filters, start=1)]
    return [
        label(words.budget, 12, 20, 16, theme.soft_ink, anchor="start"),
        label(shown.budget, 148, 20, 20, theme.ink, bold=True),
        label(words.income, 12, 46, 16, theme.soft_ink, anchor="start"),
        copy(BUTTON, 120, 46, 0.85),
        label(shown.income, 148, 46, 20, theme.ink, bold=True),
        *(
            label(line, 12, 80 + 24 * index, 16, theme.ink, anchor="start")
            for index, line in enumerate(lines or [words.advances])
        ),
    ]


def _filter_line(number: int, name: Filter, words: Words) -> str:
    return f"{number}. {words.filters[name]}"


def _taken(automa: Automa, theme: Theme, words: Words) -> Element:
    """The patches in the order they were taken."""
    heading = f"{words.patches_taken}: {len(automa.patches) or words.none}"
    columns, cell = _grid(len(automa.patches))
    return group(
        label(heading, 2, -14, 16, theme.soft_ink, anchor="start"),
        *(
            _small(PATCHES[patch], words, *divmod(index, columns), cell)
            for index, patch in enumerate(automa.patches)
        ),
    )


def _grid(count: int) -> tuple[int, float]:
    """How many patches stand in a row and how large a cell is, so that all have room."""
    for columns in (6, 8, 10):
        cell = _TAKEN_WIDTH / columns / _PLACE[0]
        if ceil(count / columns) * cell * _PLACE[1] <= _TAKEN_HEIGHT:
            break
    return columns, cell


def _small(patch: Patch, words: Words, row: int, column: int, cell: float) -> Element:
    x = ((column + 0.5) * _PLACE[0] - patch.shape.width / 2) * cell
    y = ((row + 0.5) * _PLACE[1] - patch.shape.height / 2) * cell
    cloth = titled(patch_title(patch, words), sewn_patch(patch, small=True))
    return placed(cloth, x, y, cell / CELL)
