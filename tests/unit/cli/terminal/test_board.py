from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.board import board_view, cloth_cell, plain_cell
from quiltbee.cli.terminal.cloth import Cloth
from quiltbee.geometry import cell_name

CLOTH = Cloth("A", "/", "#102030", "#ffffff")


def test_a_board_has_letters_above_and_numbers_at_the_side() -> None:
    rows = plain(
        board_view(lambda cell: plain_cell(cell_name(cell)[0], ".", "", 1), 1)
    ).splitlines()
    assert rows[0] == "  a b c d e f g h i"
    assert rows[9] == "9 a.b.c.d.e.f.g.h.i."
    large = plain(board_view(lambda _: plain_cell("+", ".", "", 2), 2)).splitlines()
    assert len(large) == 19
    assert large[17] == "9 " + "+..." * 9
    assert large[18] == "  " + "...." * 9


def test_the_print_goes_on_where_the_patch_does() -> None:
    assert plain(cloth_cell(CLOTH, "", right=True, down=True, scale=1)) == "A/"
    assert plain(cloth_cell(CLOTH, "o", right=False, down=False, scale=1)) == "Ao"
    assert plain(cloth_cell(CLOTH, "", right=False, down=True, scale=2)) == "A//\n///"
    assert plain(cloth_cell(CLOTH, "", right=True, down=False, scale=2)) == "A///\n"
