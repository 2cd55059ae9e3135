"""Asking by single keys on a page that is drawn in place.

A key that means nothing alone begins a line, so that words and notation can be typed at any time,
without a mode for it. If the key before it belongs to them (the 1 of 17-3c4), it is taken back.
"""

import re
from dataclasses import dataclass

from quiltbee.cli.terminal.block import Block, below, items, line, wrapped
from quiltbee.cli.terminal.conversation import Conversation, Leave
from quiltbee.cli.terminal.keys import Key, Keyboard
from quiltbee.cli.terminal.screen import Screen
from quiltbee.cli.terminal.turn import Decision, Note, Page, Play, Redraw, TakenBack, Turn
from quiltbee.cli.terminal.words import Word
from quiltbee.geometry.cells import COLUMN_LETTERS
from quiltbee.texts import Texts

_WORDS: dict[str, Word] = {
    Key.UP: Word.UP,
    Key.DOWN: Word.DOWN,
    Key.LEFT: Word.LEFT,
    Key.RIGHT: Word.RIGHT,
    Key.ENTER: Word.OK,
    Key.ESCAPE: Word.UNDO,
    Key.TAB: Word.OTHER,
}
_LEAVE_KEY = "q"
_NEWS_ROWS = 6
_TALL = 30


_CELL = re.compile(r"[a-i][1-9]")
_TOKEN_START = re.compile(r"[0-9]{2}|[0-9]-|[a-i][1-9]")


def begins_line(text: str, texts: Texts) -> bool:
    """Whether two characters in a row are the start of a cell, a move or a word."""
    if _TOKEN_START.fullmatch(text):
        return True
    return any(typed.startswith(text) for word in Word for typed in texts.words(word))


@dataclass(frozen=True, slots=True)
class _Before:
    """The key that acted last, and the turn before it did."""

    key: str
    turn: Turn


class KeyDialog:
    """Draws, then reads a key."""

    def __init__(self, screen: Screen, conversation: Conversation, keyboard: Keyboard) -> None:
        self._screen = screen
        self._conversation = conversation
        self._keyboard = keyboard
        self._texts = conversation.texts
        self._note = ""
        self._before: _Before | None = None

    def ask(self, turn: Turn) -> Decision:
        """What a person decides; raises Leave."""
        self._note = ""
        self._before = None
        while True:
            self._draw(turn)
            answer = self._react(turn, self._read_key())
            if isinstance(answer, Play | TakenBack):
                return answer
            turn = answer

    def tell(self, sentence: str) -> None:
        """Show a sentence in place of the keys, below the page as it was drawn last."""
        self._screen.foot(sentence)

    def _read_key(self) -> str:
        """The next key; raises Leave at the end of input, wherever that comes."""
        key = self._keyboard.read()
        if key == Key.END_OF_INPUT:
            raise Leave
        return key

    def _react(self, turn: Turn, key: str) -> Turn | Decision:
        before, self._before = self._before, None
        if key in (Key.RESIZE, Key.BACKSPACE):
            return turn
        if key in _WORDS:
            return self._say(turn, _WORDS[key])
        if key == _LEAVE_KEY:
            return self._leaving(turn, before)
        if key in turn.single_keys:
            self._before = _Before(key, turn)
            return self._say(turn, key)
        if before is not None and self._belongs(key, before):
            return self._type(before.turn, before.key + key, after=turn)
        return self._type(turn, key)

    def _belongs(self, key: str, before: _Before) -> bool:
        """Whether a key continues what the key before it began."""
        if before.turn.takes_cells and key in COLUMN_LETTERS:
            return False  # r and then i5 is not the word right
        return begins_line(before.key + key, self._texts)

    def _leaving(self, turn: Turn, before: _Before | None) -> Turn:
        if before is not None and before.key == _LEAVE_KEY:
            raise Leave
        kept = self._conversation.file.path
        self._note = self._texts("leave.again", file=kept) if kept else self._texts("leave.unsaved")
        self._before = _Before(_LEAVE_KEY, turn)
        return turn

    def _say(self, turn: Turn, text: str) -> Turn | Decision:
        """Pass something on, and keep what is said about it for the next drawing."""
        answer = self._conversation.answer(turn, text)
        self._note = answer.sentence if isinstance(answer, Note) else ""
        if isinstance(answer, Page):
            self._read_page(answer)
        return turn if isinstance(answer, Note | Page | Redraw) else answer

    def _type(self, turn: Turn, text: str, after: Turn | None = None) -> Turn | Decision:
        """Let a line be typed that begins like this; `after` is the turn its first key led to."""
        while True:
            self._draw(turn, typing=text)
            key = self._read_key()
            if key == Key.ENTER:
                if after is not None and after.takes_cells and _CELL.fullmatch(text[1:]):
                    return self._say(after, text[1:])  # h and then e5, though he begins help
                return self._say(turn, text) if text.strip() else turn
            if key == Key.ESCAPE or (key == Key.BACKSPACE and len(text) <= 1):
                return turn
            if key == Key.BACKSPACE:
                text = text[:-1]
            elif len(key) == 1:
                text += key

    def _read_page(self, page: Page) -> None:
        """Show a page in parts that fit, a key after each; Escape goes back at once."""
        start, key = 0, ""
        while key not in (Key.ESCAPE, _LEAVE_KEY):
            block = page.view(self._screen.glyphs, self._screen.width)
            rows = self._screen.height - 2
            if start >= len(block):
                return
            more = "page.more" if start + rows < len(block) else "page.back"
            footer = [line(), line((self._texts(more), "dim"))]
            self._screen.draw(below(block[start : start + rows], footer))
            key = self._read_key()
            start += rows if key != Key.RESIZE else 0

    def _draw(self, turn: Turn, typing: str | None = None) -> None:
        width, height = self._screen.width, self._screen.height
        foot = below(self._foot(turn, width), self._last_line(turn, typing, width))
        table = turn.table_view(self._screen.glyphs, width, max(1, height - len(foot)))
        blank = [line()] if len(table) + len(foot) < height else []
        self._screen.draw(below(table, blank, foot))

    def _foot(self, turn: Turn, width: int) -> Block:
        rows = _NEWS_ROWS if self._screen.height < _TALL else 2 * _NEWS_ROWS
        news = [row for item in turn.news for row in wrapped(item, width - 2)]
        if len(news) > rows:
            news = [line(f"{self._screen.glyphs.more} ", news[-rows]), *news[-rows + 1 :]]
        repeated = self._note in turn.question  # the draft's refusal is the question already
        note = [] if repeated else wrapped(self._note, width, "bold magenta")
        question = wrapped(turn.question, width, "bold")
        return below([] if note else news, note, question)

    def _last_line(self, turn: Turn, typing: str | None, width: int) -> Block:
        if typing is None:
            return items(turn.keys, width)[:2]
        return [line("> ", (typing, "bold"), ("_", "blink"))]
