"""Looking at a record on a terminal: the table after each ply, turned over by keys."""

from collections.abc import Sequence

from rich.console import Console

from quiltbee.cli.encodings import harmless
from quiltbee.cli.terminal.block import Block, below, items, line, wrapped
from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.keys import Key, Keyboard
from quiltbee.cli.terminal.names import names_in
from quiltbee.cli.terminal.screen import Screen
from quiltbee.games import GameState
from quiltbee.records import Record
from quiltbee.texts import Texts

LEAP = 10
_STEPS: dict[str, int] = {
    Key.RIGHT: 1, " ": 1, "n": 1, Key.LEFT: -1, "p": -1, Key.DOWN: LEAP, Key.UP: -LEAP,
}  # fmt: skip
_FIRST, _LAST = "g", "G"
_LEAVE = ("q", Key.ESCAPE, Key.END_OF_INPUT)


class Album:
    """The positions of a record, one page each."""

    def __init__(self, record: Record, states: Sequence[GameState], texts: Texts) -> None:
        self._record, self._states, self._texts = record, states, texts
        self._front = front_of(record.game, texts)
        self._names = names_in(record, texts)

    @property
    def last(self) -> int:
        """The number of plies."""
        return len(self._states) - 1

    def page(self, ply: int, screen: Screen) -> Block:
        """The table after a ply, what the ply was, and the keys."""
        told = self._caption(ply, screen.width)
        keys = items(self._texts("replay.keys"), screen.width)
        room = screen.height - len(told) - len(keys) - 2
        shown = self._front.position_view(
            self._states[: ply + 1], self._names, screen.glyphs, screen.width, room
        )
        return below(told, [line()], shown[:room], [line()], keys)

    def _caption(self, ply: int, width: int) -> Block:
        heading = self._texts("replay.ply", ply=ply, last=self.last)
        if ply == 0:
            return wrapped(heading, width, "bold")
        played = self._record.line.plies[ply - 1]
        reason = self._record.game.explain(self._states[ply - 1], played.move)
        words = (self._record.game.format_move(played.move), reason["sentence"] if reason else "")
        comment = harmless(" ".join(played.comment.split()))
        return wrapped("   ".join(filter(None, (heading, *words, comment))), width, "bold")


def turned(ply: int, key: str, last: int) -> int:
    """The ply to look at after a key."""
    if key in (_FIRST, _LAST):
        return 0 if key == _FIRST else last
    return min(max(ply + _STEPS.get(key, 0), 0), last)


def turn_over(album: Album, console: Console, ply: int) -> None:
    """Show pages from a ply on until the person leaves."""
    screen = Screen(console)
    with Keyboard() as keyboard, screen:
        while True:
            screen.draw(album.page(ply, screen))
            key = keyboard.read()
            if key in _LEAVE:
                return
            ply = turned(ply, key, album.last)
