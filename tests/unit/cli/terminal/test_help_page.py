from tests.support.languages import ENGLISH

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.help_page import HelpPage
from quiltbee.cli.terminal.look import Look


def test_entries_and_how_the_table_is_read() -> None:
    block = HelpPage(("hint", "quit"), ("scoring",)).view(Look(UNICODE, ENGLISH), 60)
    rows = plain(block).splitlines()
    assert rows[0] == "How to play here"
    assert rows[1] == "h, hint        see what the greedy bot would do"
    assert f"largest square {UNICODE.square}" in plain(block)
    assert width_of(block) <= 60
