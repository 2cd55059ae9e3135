"""Asking by lines: works in pipes, on dumb terminals and with screen readers."""

from typing import TextIO

from quiltbee.cli.terminal.block import Block, below, items, line, wrapped
from quiltbee.cli.terminal.conversation import Conversation, Leave
from quiltbee.cli.terminal.screen import Screen
from quiltbee.cli.terminal.turn import Decision, Note, Page, Play, Redraw, TakenBack, Turn

_PROMPT = "> "


class LineDialog:
    """Prints, then reads a line."""

    def __init__(self, screen: Screen, conversation: Conversation, source: TextIO) -> None:
        self._screen = screen
        self._conversation = conversation
        self._source = source

    def ask(self, turn: Turn) -> Decision:
        """What a person decides; raises Leave."""
        self._show_table(turn)
        while True:
            answer = self._conversation.answer(turn, self.read_line())
            if isinstance(answer, Play | TakenBack):
                return answer
            if isinstance(answer, Page):
                self._show(answer.view(self._screen.glyphs, self._screen.width))
            elif isinstance(answer, Note):
                self._show(self._sentence(answer.sentence, "bold"))
            elif isinstance(answer, Redraw):
                self._show_table(turn)
            else:
                turn = answer
                view = turn.draft_view(self._screen.glyphs, self._screen.width)
                self._show(below(view, self._question(turn)))

    def tell(self, sentence: str) -> None:
        """Print a sentence that needs no answer."""
        self._show(self._sentence(sentence, "dim"))

    def read_line(self) -> str:
        """The next line; raises Leave at the end of input."""
        self._screen.prompt(_PROMPT)
        text = self._source.readline()
        if not text:
            self._screen.prompt("\n")
            raise Leave
        if not self._source.isatty():  # a transcript shows what was said
            self._screen.prompt(text if text.endswith("\n") else f"{text}\n")
        return text

    def _show_table(self, turn: Turn) -> None:
        table = turn.table_view(self._screen.glyphs, self._screen.width)
        news = [row for item in turn.news for row in self._sentence(item)]
        self._show(below(news, [line()] if news else [], table, [line()], self._question(turn)))

    def _question(self, turn: Turn) -> Block:
        return below(self._sentence(turn.question, "bold"), items(turn.words, self._screen.width))

    def _sentence(self, text: str, style: str = "") -> Block:
        return wrapped(text, self._screen.width, style)

    def _show(self, block: Block) -> None:
        self._screen.show([*block])
