import re

from quiltbee.drawing.palette import THEMES, TOKEN_COLORS, ThemeName
from quiltbee.drawing.patchwork.quilt_board import quilt
from quiltbee.drawing.patchwork.words import words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import QuiltBoard

ENGLISH = words_in("en")

LIGHT = THEMES[ThemeName.LIGHT]


def text_of(board: QuiltBoard, *, seat: int | None = None, mark_last: bool = False) -> str:
    return document(quilt(board, LIGHT, ENGLISH, seat=seat, mark_last=mark_last), 1, 1, "", "")


def test_columns_and_rows_are_named() -> None:
    names = re.findall(r">([^<\s]+)</text>", text_of(QuiltBoard()))
    assert sorted(names) == sorted("abcdefghi123456789")


def test_the_empty_board_shows_its_grid() -> None:
    text = text_of(QuiltBoard())
    assert LIGHT.grid in text
    assert "<pattern" not in text


def test_every_piece_is_drawn_at_its_anchor(full_quilt: QuiltBoard) -> None:
    text = text_of(full_quilt)
    patches = [piece for piece in full_quilt.pieces if piece.patch is not None]
    assert len(re.findall(r"<title>Patch \d+: ", text)) == len(patches)
    for piece in full_quilt.pieces:
        row, column = divmod(piece.placement.anchor, 9)
        moved = f"translate({40 * column} {40 * row})"
        assert moved in text or (row, column) == (0, 0)


def test_every_patch_keeps_its_own_cloth(full_quilt: QuiltBoard) -> None:
    patches = [piece for piece in full_quilt.pieces if piece.patch is not None]
    assert text_of(full_quilt).count("<pattern") == len(patches)


def test_the_binding_has_the_color_of_the_seat() -> None:
    assert TOKEN_COLORS[0] in text_of(QuiltBoard(), seat=0)
    assert TOKEN_COLORS[1] in text_of(QuiltBoard(), seat=1)
    assert not any(color in text_of(QuiltBoard()) for color in TOKEN_COLORS)


def test_the_last_piece_can_be_marked(full_quilt: QuiltBoard) -> None:
    assert LIGHT.highlight not in text_of(full_quilt)
    assert text_of(full_quilt, mark_last=True).count(LIGHT.highlight) == 1
    assert LIGHT.highlight not in text_of(QuiltBoard(), mark_last=True)
