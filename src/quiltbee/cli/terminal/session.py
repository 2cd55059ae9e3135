"""A session: people and bots at one table, from the first turn to the end or to a break."""

import sys
from collections.abc import Iterator
from shlex import quote
from typing import Protocol

from rich.console import Console

from quiltbee.cli.seats import level_of, thinking_seconds
from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.conversation import Conversation, Leave
from quiltbee.cli.terminal.front import Front
from quiltbee.cli.terminal.key_dialog import KeyDialog
from quiltbee.cli.terminal.keys import Keyboard
from quiltbee.cli.terminal.line_dialog import LineDialog
from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.cli.terminal.screen import Screen
from quiltbee.cli.terminal.turn import Decision, Play, Turn
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Texts

_SMALLEST = (56, 20)
"""Keys are no use on a smaller terminal; there, lines are asked for instead."""
_NOTICED = 0.5
"""Seconds of silence after which people wonder what is going on."""


class Dialog(Protocol):
    """Asks a person for a decision."""

    def ask(self, turn: Turn) -> Decision:
        """A move, or that one was taken back; raises Leave."""
        ...

    def tell(self, sentence: str) -> None:
        """Say something that needs no answer."""
        ...


class Session:
    """Runs a table. After every move of a person the game is kept in its file, if it has one."""

    def __init__(self, table: LocalTable, front: Front, file: RecordFile, texts: Texts) -> None:
        self._table = table
        self._front = front
        self._file = file
        self._texts = texts

    def run(self, console: Console, *, by_lines: bool) -> None:
        """Play to the end, or until someone leaves."""
        screen = Screen(console)
        conversation = Conversation(self._table, self._file, self._texts)
        for sentence in self._start():
            screen.show(wrapped(sentence, screen.width, "dim"))
        try:
            if by_lines or not keys_work(console):
                self._play(LineDialog(screen, conversation, sys.stdin))
            else:
                with Keyboard() as keyboard, screen:
                    self._play(KeyDialog(screen, conversation, keyboard))
            screen.show(self._ending(screen))
            self._offer_to_keep(screen, conversation)
        except (Leave, KeyboardInterrupt):
            self._file.save(self._table)
        screen.show(self._farewell(screen))

    def _start(self) -> Iterator[str]:
        """What is played, and with whom."""
        moves = len(self._table.moves)
        if moves:
            yield self._texts.counted("start.resumed", moves)
        else:
            title, seed = self._table.game.title, self._table.seed
            yield self._texts("start.game", game=title, seed=seed)
        levels = (level_of(seat, self._table.game) for seat in self._table.seats)
        for level in dict.fromkeys(level for level in levels if level is not None):
            language = self._texts.language
            yield self._texts(
                "start.level",
                title=level.title,
                trait=level.trait.of(language),
                description=level.description.of(language),
            )

    def _play(self, dialog: Dialog) -> None:
        table = self._table
        while not table.is_over:
            self._announce(dialog)
            if table.play_bot():
                continue
            seat = table.waiting_person
            assert seat is not None, "chance, the Automa and bots have moved"
            decision = dialog.ask(self._front.turn(table, seat))
            if isinstance(decision, Play):
                table.play(decision.move, seat)
            self._file.save(table)
        self._file.save(table)

    def _announce(self, dialog: Dialog) -> None:
        """Say which bot is thinking, if it takes long enough to notice."""
        seat = self._table.waiting_bot
        if seat is not None and thinking_seconds(self._table.seats[seat]) >= _NOTICED:
            name = self._front.names(self._table)[seat]
            dialog.tell(self._texts("wait.thinking", name=name))

    def _ending(self, screen: Screen) -> Block:
        news = [
            row for item in self._front.news(self._table) for row in wrapped(item, screen.width)
        ]
        end = self._front.ending(self._table, screen.glyphs, screen.width)
        kept = [
            row
            for item in self._front.after_game(self._table)
            for row in wrapped(item, screen.width, "bold")
        ]
        return below(news, [line()], end, kept)

    def _offer_to_keep(self, screen: Screen, conversation: Conversation) -> None:
        """Ask a person at a terminal for a file, unless the game has one."""
        while self._file.path is None and sys.stdin.isatty():
            screen.prompt(self._texts("end.save"))
            name = sys.stdin.readline().strip()
            if not name:
                return
            screen.show(wrapped(conversation.save(name), screen.width))

    def _farewell(self, screen: Screen) -> Block:
        """Where the game is, and how to come back to it."""
        kept, over = self._file.path, self._table.is_over
        if kept is None:
            said = self._texts("leave.lost", seed=quote(self._table.seed))
        else:
            said = self._texts("end.replay" if over else "leave.saved", file=kept)
        return wrapped(said, screen.width, "dim")


def keys_work(console: Console) -> bool:
    """Whether single keys can be read here and a page be drawn in place."""
    large_enough = console.size.width >= _SMALLEST[0] and console.size.height >= _SMALLEST[1]
    return (
        sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal and large_enough
    )
