"""The screen: blocks are printed one after the other, or drawn in place of what was there."""

from typing import Self

from rich.console import Console

from quiltbee.cli.terminal.block import Block
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE, Glyphs

_HOME, _REST_OF_LINE, _REST_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"


class Screen:
    """Where a person looks. Within `with` it is drawn on a page of its own."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def glyphs(self) -> Glyphs:
        """The signs that this terminal can show."""
        return ASCII if self.console.options.ascii_only else UNICODE

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.size.width

    @property
    def height(self) -> int:
        """Rows."""
        return self.console.size.height

    def __enter__(self) -> Self:
        self.console.set_alt_screen(True)
        self.console.show_cursor(False)
        return self

    def __exit__(self, *_: object) -> None:
        self.console.show_cursor(True)
        self.console.set_alt_screen(False)

    def show(self, block: Block) -> None:
        """Print a block below what is there."""
        for text in block:
            self.console.print(text, soft_wrap=True)

    def draw(self, block: Block) -> None:
        """Show a block in place of the whole page, at once, so that nothing flickers."""
        with self.console.capture() as captured:
            for text in block[: self.height]:
                self.console.print(text, no_wrap=True, overflow="crop", end="\n")
        rows = captured.get().rstrip("\n").split("\n")
        drawn = f"{_REST_OF_LINE}\r\n".join(rows)
        self.console.file.write(f"{_HOME}{drawn}{_REST_OF_LINE}{_REST_OF_SCREEN}")
        self.console.file.flush()

    def foot(self, text: str) -> None:
        """Write over the last row of the page."""
        self.console.file.write(f"\x1b[{self.height};1H{_REST_OF_LINE}{text[: self.width]}")
        self.console.file.flush()

    def prompt(self, text: str) -> None:
        """Write something that waits for an answer on the same line."""
        self.console.file.write(text)
        self.console.file.flush()
