from io import StringIO

from rich.console import Console

from quiltbee.cli.terminal.block import line
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE
from quiltbee.cli.terminal.screen import Screen


def screen(height: int = 3, width: int = 10) -> tuple[Screen, StringIO]:
    output = StringIO()
    console = Console(file=output, force_terminal=True, width=width, height=height, no_color=True)
    return Screen(console), output


def test_a_block_is_printed_line_by_line() -> None:
    shown, output = screen()
    shown.show([line("one"), line("two")])
    assert output.getvalue() == "one\ntwo\n"


def test_a_page_is_drawn_in_place_and_cut_to_the_screen() -> None:
    shown, output = screen()
    shown.draw([line(str(number) * 20) for number in range(5)])
    drawn = output.getvalue()
    assert drawn.startswith("\x1b[H")
    assert drawn.endswith("\x1b[K\x1b[J")
    assert [row.replace("\x1b[K", "") for row in drawn[3:-6].split("\r\n")] == [
        "0" * 10,
        "1" * 10,
        "2" * 10,
    ]


def test_the_page_of_its_own_is_left_again() -> None:
    shown, output = screen()
    with shown:
        assert "\x1b[?1049h" in output.getvalue()
    assert "\x1b[?1049l" in output.getvalue()
    assert output.getvalue().index("\x1b[?25l") < output.getvalue().index("\x1b[?25h")


def test_signs_follow_the_encoding() -> None:
    assert screen()[0].glyphs is UNICODE

    class Old(StringIO):
        encoding = "ascii"

    assert Screen(Console(file=Old(), width=10)).glyphs is ASCII
