from tests.support.languages import ENGLISH
from tests.support.patchwork.tables import board

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.drafts import PlacementDraft
from quiltbee.cli.terminal.patchwork.quilt_view import patch_view, quilt_view
from quiltbee.geometry import Placement
from quiltbee.patchwork import QuiltBoard

LOOK = Look(UNICODE, ENGLISH)


def rows(quilt: QuiltBoard, look: Look = LOOK, held: str = "", marked: int = 0) -> list[str]:
    patch, _, place = held.partition("-")
    draft = PlacementDraft(int(patch)).at(Placement.parse(place)) if held else None
    return plain(quilt_view(quilt, look, draft, marked)).splitlines()


def test_an_empty_board_has_letters_numbers_and_dots() -> None:
    shown = rows(QuiltBoard())
    assert shown[0] == "  a b c d e f g h i"
    assert shown[1] == "1 · · · · · · · · ·"
    assert shown[9] == "9 · · · · · · · · ·"


def test_patches_have_letters_buttons_and_prints_and_seams_are_gaps() -> None:
    shown = rows(board("6-0a1", "2-0e1", "s-a2"))
    assert shown[1] == "1 G●G'G'G C/C/C · ·"
    assert shown[2] == "2 ◆ · · · · · · · ·"


def test_a_patch_in_hand_hovers_over_the_board_and_clashes_are_crossed() -> None:
    shown = rows(board("6-0a1"), held="2-0c1")
    assert shown[1] == "1 G●G'××××C░· · · ·"


def test_what_was_sewn_last_is_marked() -> None:
    assert rows(board("6-0a1", "s-f1"), marked=0b101111)[1] == "1 G«G«G«G«· ◆«· · ·"


def test_plain_signs() -> None:
    shown = rows(board("6-0a1", "s-f1"), Look(ASCII, ENGLISH), held="2-0c3")
    assert shown[1] == "1 GoG'G'G . * . . ."
    assert shown[3] == "3 . . C#C#C#. . . ."
    assert all(row.isascii() for row in shown)


def test_large_cells_take_four_columns_and_two_lines() -> None:
    large = quilt_view(board("3-0a1"), Look(UNICODE, ENGLISH, scale=2))
    assert len(large) == 19
    assert width_of(large) == 38
    assert plain(large).splitlines()[:5] == [
        "  a   b   c   d   e   f   g   h   i",
        "1 D~~~D~~ ·   ·   ·   ·   ·   ·   ·",
        "  ~~~~",
        "2 D~~ ·   ·   ·   ·   ·   ·   ·   ·",
        "",
    ]


def test_a_patch_alone() -> None:
    assert plain(patch_view(7, LOOK)) == "H●HxH\nH"
    assert plain(patch_view(20, LOOK)) == "  U●\nUxUxUxU\n  U"
