"""The drawings of Patchwork that you can ask for. Each takes a value and gives a `Drawing`."""

from collections.abc import Sequence

from quiltbee.drawing.grounds import ground
from quiltbee.drawing.options import number_in, theme_named
from quiltbee.drawing.patchwork.circle import circle
from quiltbee.drawing.patchwork.descriptions import (
    circle_description,
    patch_description,
    position_description,
    quilt_description,
    seat_names,
    time_description,
)
from quiltbee.drawing.patchwork.patch_sheet import SHEET_HEIGHT, SHEET_WIDTH, patch_sheet
from quiltbee.drawing.patchwork.patches import CELL, leather_patch, sewn_patch
from quiltbee.drawing.patchwork.position import HEIGHT, WIDTH, position
from quiltbee.drawing.patchwork.quilt_board import QUILT_SIZE, quilt
from quiltbee.drawing.patchwork.tags import TAG_HEIGHT, TAG_WIDTH, hang_tag
from quiltbee.drawing.patchwork.time_board import ROW_HEIGHT, tape, tape_width
from quiltbee.drawing.patchwork.words import Words, words_in
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import group, placed
from quiltbee.geometry import orientation as oriented
from quiltbee.geometry.orientations import ORIENTATION_CODES
from quiltbee.patchwork import PATCHES, Player, QuiltBoard, State
from quiltbee.patchwork.positions import check_board, check_pieces

_MARGIN = 16
_PATCH_MARGIN, _TAG_GAP = 6, 10
_CIRCLE_WIDTH, _CIRCLE_HEIGHT = 920, 330


def draw_patch(
    patch_id: int | None,
    *,
    orientation: int = 0,
    tag: bool = True,
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """A patch on transparent ground, with or without its hang tag; None is the special patch."""
    colors, words = theme_named(theme), words_in(language)
    if patch_id is None:
        return _draw_special_patch(words)
    patch = PATCHES[number_in("patch", patch_id, range(len(PATCHES)))]
    number_in("orientation", orientation, ORIENTATION_CODES)
    shape = oriented(patch.shape, orientation).shape
    width, height = shape.width * CELL, shape.height * CELL
    room = max(height, TAG_HEIGHT) if tag else height
    parts = [placed(sewn_patch(patch, orientation), 0, (room - height) / 2)]
    if tag:
        hanging = hang_tag(colors, patch.button_cost, patch.time_cost)
        parts.append(placed(hanging, width + _TAG_GAP, (room - TAG_HEIGHT) / 2))
        width += _TAG_GAP + TAG_WIDTH
    return Drawing(
        placed(group(*parts), _PATCH_MARGIN, _PATCH_MARGIN),
        width + 2 * _PATCH_MARGIN,
        room + 2 * _PATCH_MARGIN,
        words.patch_title.format(patch=patch.id),
        patch_description(patch, words),
    )


def _draw_special_patch(words: Words) -> Drawing:
    return Drawing(
        placed(leather_patch(), _PATCH_MARGIN, _PATCH_MARGIN),
        CELL + 2 * _PATCH_MARGIN,
        CELL + 2 * _PATCH_MARGIN,
        words.special_patch_title,
        words.special_patch_description,
    )


def draw_quilt_board(
    board: QuiltBoard,
    *,
    seat: int | None = None,
    mark_last: bool = False,
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """A quilt board, bound in the color of a seat (0 or 1) if one is given.

    `mark_last` puts a bright thread around the piece that was placed last.
    """
    colors, words = theme_named(theme), words_in(language)
    if seat is not None:
        number_in("seat", seat, range(2))
    check_board(board, seat or 0)
    size = QUILT_SIZE + 2 * _MARGIN
    sewn = quilt(board, colors, words, seat=seat, mark_last=mark_last)
    return Drawing(
        group(ground(colors, size, size), placed(sewn, _MARGIN, _MARGIN)),
        size,
        size,
        words.quilt_title,
        quilt_description(board, words),
    )


def draw_time_board(
    state: State, *, rows: int = 1, theme: str = "light", language: str = "en"
) -> Drawing:
    """The time board as one long strip, or broken into several rows where it is narrow."""
    colors, words = theme_named(theme), words_in(language)
    length = tape_width(state, number_in("rows", rows, range(1, 7)))
    width, height = length + 2 * _MARGIN, rows * ROW_HEIGHT + _MARGIN
    return Drawing(
        group(
            ground(colors, width, height),
            placed(tape(state, colors, length, rows), _MARGIN, _MARGIN / 2),
        ),
        width,
        height,
        words.time_title,
        time_description(state, words),
    )


def draw_patch_circle(
    state: State, *, buttons: int | None = None, theme: str = "light", language: str = "en"
) -> Drawing:
    """The patch circle with the offer; what a buyer with these buttons cannot pay is dimmed."""
    colors, words = theme_named(theme), words_in(language)
    width, height = _CIRCLE_WIDTH + 2 * _MARGIN, _CIRCLE_HEIGHT + 2 * _MARGIN
    ribbon = circle(state, colors, words, _CIRCLE_WIDTH, _CIRCLE_HEIGHT, buttons)
    return Drawing(
        group(ground(colors, width, height), placed(ribbon, _MARGIN, _MARGIN)),
        width,
        height,
        words.circle_title,
        circle_description(state, words),
    )


def draw_position(
    state: State,
    *,
    names: tuple[str, str] | None = None,
    marked_seat: int | None = None,
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """The whole table, 1280×720; the last piece of the marked seat (0 or 1) is outlined."""
    check_pieces(state)
    colors, words = theme_named(theme), words_in(language)
    called = names or seat_names(state, words)
    if marked_seat is not None:
        number_in("marked seat", marked_seat, range(2))
    return Drawing(
        position(state, colors, words, called, marked_seat),
        WIDTH,
        HEIGHT,
        words.position_title.format(first=called[0], second=called[1]),
        position_description(state, words, called),
    )


def draw_patch_sheet(*, theme: str = "light", language: str = "en") -> Drawing:
    """All patches with their numbers, prices and times."""
    colors, words = theme_named(theme), words_in(language)
    return Drawing(
        patch_sheet(colors, words),
        SHEET_WIDTH,
        SHEET_HEIGHT,
        words.sheet_title,
        words.sheet_description,
    )


def draw_state(
    state: State,
    seat: int | None = None,  # noqa: ARG001 - everything is open to all
    *,
    names: Sequence[str] = (),
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """A position with the words that every game understands."""
    called = (names[0], names[1]) if names else None
    return draw_position(state, names=called, theme=theme, language=language)


def draw_board(
    state: State,
    seat: int,
    *,
    name: str,  # noqa: ARG001 - a quilt has no place for it
    theme: str = "light",
    language: str = "en",
) -> Drawing | None:
    """The quilt of a seat; the Automa has none."""
    player = state.seats[seat]
    if not isinstance(player, Player):
        return None
    return draw_quilt_board(player.quilt_board, seat=seat, theme=theme, language=language)
