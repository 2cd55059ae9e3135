from tests.support.doodle.seated import scene_of
from tests.support.doodle.tables import first_turn, play
from tests.support.languages import ENGLISH

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.drafts import PieceDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.pencils import pencils
from quiltbee.cli.terminal.doodle.sheet_view import seat_view, shape_view, sheet_view
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle import STANDARD_DECK
from quiltbee.geometry import Placement, Rectangle

STATE = play(first_turn(2, roll=3), "1-D03-0e5 1-cell-i9")
LOOK = Look(UNICODE, ENGLISH)


def rows(**options: object) -> list[str]:
    text = plain(sheet_view(STATE.sheets[0], STATE.deck, LOOK, **options))  # type: ignore[arg-type]
    return text.splitlines()


def test_each_patch_has_its_letter_and_hatching() -> None:
    shown = rows()
    assert shown[0] == "  a b c d e f g h i"
    assert shown[4] == "4 SxSxS · · · · · ·"
    assert shown[5] == "5 · · · · C-C-C · ·"
    assert shown[6] == "6 · · · · · · C · ·"
    assert shown[9] == "9 · · · · · · · · ●"


def test_what_hovers_is_seen_and_where_it_clashes() -> None:
    held = PieceDraft(0, "D02", STANDARD_DECK.shapes["D02"]).at(Placement.parse("0d4"))
    shown = rows(held=held)
    assert shown[4] == "4 SxSxS · B░· · · ·"
    assert shown[5] == "5 · · · B░××××C · ·"


def test_the_rectangle_is_marked_with_the_square_in_it() -> None:
    shown = rows(rectangle=Rectangle.parse("e5-1x3"))
    assert shown[5] == "5 · · · · C■C+C+· ·"


def test_what_was_drawn_a_moment_ago_is_marked() -> None:
    assert rows(marked_from=1)[5] == "5 · · · · C«C«C«· ·"
    assert rows(marked_from=1)[9].endswith("●«")
    assert rows(marked_from=0)[4] == "4 SxSxS · · · · · ·", "not the start patch"


def test_large_cells_are_graph_paper() -> None:
    large = plain(sheet_view(STATE.sheets[0], STATE.deck, Look(UNICODE, ENGLISH, 2))).splitlines()
    assert large[9] == "5 ┼   ┼   ┼   ┼   C---C---C-- ┼   ┼"
    assert large[17] == "9 ┼   ┼   ┼   ┼   ┼   ┼   ┼   ┼   ●"


def test_a_heading_tells_whose_board_it_is() -> None:
    scene = scene_of(STATE, ScoreDraft.best(0, STATE.sheets[0].covered))
    assert plain(seat_view(scene, 0, LOOK)).startswith(" You  69 empty")
    other = plain(seat_view(scene, 1, LOOK))
    assert other.startswith(" Greedy  74 empty")
    assert "■" not in other


def test_plain_signs_are_enough() -> None:
    assert plain(sheet_view(STATE.sheets[0], STATE.deck, Look(ASCII, ENGLISH))).isascii()


def test_a_patch_alone() -> None:
    shape = shape_view(STANDARD_DECK.shapes["D03"], pencils(STANDARD_DECK)["D03"])
    assert plain(shape) == "C-C-C\n    C"
