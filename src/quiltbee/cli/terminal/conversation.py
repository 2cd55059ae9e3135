"""What is understood at every table, whatever the game: leaving, saving, taking back, help
and the board.

Everything else is passed on to the turn.
"""

from pathlib import Path

from quiltbee.cli.terminal.record_file import RecordFile
from quiltbee.cli.terminal.turn import Answer, Note, Page, Redraw, TakenBack, Turn
from quiltbee.cli.terminal.words import Word, read_typed
from quiltbee.errors import QuiltbeeError
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Texts


class Leave(Exception):
    """The person leaves: by a word, by closing the input, or by interrupting."""


class Conversation:
    """Answers to what a person types."""

    def __init__(self, table: LocalTable, file: RecordFile, texts: Texts) -> None:
        self.table = table
        self.file = file
        self.texts = texts

    def answer(self, turn: Turn, text: str) -> Answer:
        """What follows from a typed line; raises Leave."""
        typed = read_typed(text, self.texts)
        if typed.word is Word.QUIT:
            raise Leave
        if typed.word is Word.HELP:
            return Page(turn.help_view)
        if typed.word is Word.BOARD:
            return Redraw()
        if typed.word is Word.SAVE:
            return Note(self.save(typed.argument))
        try:
            return self._taken_back() if typed.word is Word.TAKEBACK else turn.answer(typed)
        except QuiltbeeError as error:
            return Note(self.texts.refusal(error))

    def _taken_back(self) -> TakenBack:
        """Undo the last move of a person; raises CommandRefused."""
        self.table.take_back()
        return TakenBack()

    def save(self, name: str) -> str:
        """Keep the game in a file from now on; what to say about it."""
        if not name and self.file.path is None:
            return self.texts("save.name")
        path = Path(name).expanduser() if name else self.file.path
        assert path is not None, "a name was given or a file is in use"
        if path != self.file.path and path.exists():
            return self.texts("save.exists", file=path)
        before, self.file.path = self.file.path, path
        try:
            self.file.save(self.table)
        except OSError as error:
            self.file.path = before
            return self.texts("save.failed", file=path, reason=error.strerror)
        return self.texts("save.done", file=path)
