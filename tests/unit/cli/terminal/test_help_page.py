from tests.support.languages import ENGLISH

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.help_page import help_page


def test_entries_and_how_the_table_is_read() -> None:
    block = help_page(("hint", "quit"), ("scoring",), ENGLISH, 60, square="S", extra="E")
    rows = plain(block).splitlines()
    assert rows[0] == "How to play here"
    assert rows[1] == "h, hint        see what the greedy bot would do"
    assert "largest square S" in plain(block)
    assert width_of(block) <= 60
