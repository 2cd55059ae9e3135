from tests.support.languages import ENGLISH
from tests.support.patchwork.tables import table

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.circle_view import circle_line, circle_view

STATE = table(circle=(17, 5, 22, 7, 0))


def test_the_line_begins_after_the_offer() -> None:
    assert circle_line(STATE, Look(UNICODE, ENGLISH), 80).plain == "Next   ⠋⠁ 4/2+1  ⠉ 2/1"


def test_the_line_stops_where_the_width_ends() -> None:
    for width in (20, 40, 80):
        text = circle_line(table(), Look(UNICODE, ENGLISH), width)
        assert text.cell_len <= width
        assert text.plain.endswith("…")


def test_the_page_lists_the_offer_first_with_numbers() -> None:
    rows = plain(circle_view(STATE, Look(UNICODE, ENGLISH), 24)).splitlines()
    assert rows[0] == "The circle: 5 patches, the offer first"
    assert rows[2] == " 1 R  #17 ⠉⠉⠁ 7/1+1"
    assert rows[5] == "   H  #7  ⠋⠁  4/2+1"


def test_the_page_stands_in_columns() -> None:
    block = circle_view(table(), Look(ASCII, ENGLISH), 80)
    assert width_of(block) <= 80
    assert len(block) <= 16
    assert all(f"#{patch} " in plain(block) for patch in STATE.circle)
