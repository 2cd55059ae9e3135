"""How every command refuses: one sentence on standard error, and the same status.

| status | meaning |
|---|---|
| 0 | done |
| 1 | done, and the answer is no: a record that is not fair, an installation that is not sound |
| 2 | refused: a wish that cannot be read or granted, a file that is not there, a missing package |
| 130 | ended by Ctrl-C |
"""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from quiltbee.cli import INTERRUPTED
from quiltbee.cli.encodings import harmless
from quiltbee.cli.language import texts_in
from quiltbee.errors import QuiltbeeError
from quiltbee.texts import Refused, Texts, languages

REFUSED = 2
_LANGUAGE = "--language"
_USAGE_ERROR = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "UsageError")
"""What typer raises for words it cannot read; where the class stands depends on its version."""


class Commands(TyperGroup):
    """The commands together; whatever one of them refuses is said here."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **more: Any,
    ) -> Any:
        """Run a command; ends the process, as programs do."""
        words = list(sys.argv[1:] if args is None else args)
        try:
            rest = (prog_name, complete_var, False, windows_expand_args)
            status = super().main(words, *rest, **more)
        except typer.Abort:
            status = INTERRUPTED
        except Exception as error:
            sentence = sentence_of(error, texts_for(words))
            if sentence is None:
                raise
            refuse(sentence)
        if not standalone_mode:
            return status
        sys.exit(status if isinstance(status, int) else 0)


def refuse(sentence: str) -> NoReturn:
    """Say why not, and end."""
    sys.stderr.write(f"quiltbee: {harmless(sentence)}\n")
    sys.exit(REFUSED)


def texts_for(arguments: Sequence[str]) -> Texts:
    """The language that was asked for, even if the other words could not be read."""
    words = [part for word in arguments for part in word.split("=", 1)]
    asked = words[words.index(_LANGUAGE) + 1 :] if _LANGUAGE in words else []
    return texts_in(asked[0] if asked and asked[0] in languages() else None)


def sentence_of(error: Exception, texts: Texts) -> str | None:
    """A refusal in one sentence; None if it isn't a refusal but a fault of the program."""
    if isinstance(error, QuiltbeeError):
        return texts.refusal(error)
    if isinstance(error, OSError):
        if error.strerror and error.filename is not None:
            return f"{error.filename}: {error.strerror}."
        return str(error)
    if isinstance(error, UnicodeError):
        return texts("refusal.encoding", error=error)
    if isinstance(error, _USAGE_ERROR):
        return _usage(error, texts)
    return None


def _usage(error: Any, texts: Texts) -> str:
    command = error.ctx.command_path if error.ctx else "quiltbee"
    name = " ".join(("quiltbee", *command.split()[1:])) if " " in command else "quiltbee"
    said = " ".join(error.format_message().split()).rstrip(".")
    return texts("refusal.usage", said=said, command=name)


def missing_package(what: str, error: ImportError, install: str) -> Refused:
    """The refusal of a command that needs a package which is not installed."""
    return Refused("refusal.package", what=what, package=error.name, install=install)
