"""Terminals and pipes that are not UTF-8: what they cannot show is written with what they can."""

import codecs
import json
import re
import sys
from io import TextIOWrapper
from typing import Any

import typer

SUBSTITUTES = {
    "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...", "×": "x", "·": ".", "±": "+/-",
    "„": '"', "“": '"', "”": '"', "‘": "'", "’": "'", "«": '"', "»": '"',
    "→": "->", "←": "<-", "↑": "^", "↓": "v", "•": "*", "\u00a0": " ", "\u202f": " ",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
}  # fmt: skip
"""What replaces a missing letter; anything else that is missing becomes a question mark."""
HANDLER = "quiltbee"
_HARMFUL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What moves the cursor, changes a terminal or turns the direction of writing."""


def _substitute(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(SUBSTITUTES.get(letter, "?") for letter in missing), error.end


codecs.register_error(HANDLER, _substitute)


def tolerate_encodings() -> None:
    """Let no letter end the program: outputs substitute what they lack, input is read anyway."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, HANDLER), (sys.stderr, HANDLER)):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def harmless(text: str) -> str:
    """A text from a file or a server as a terminal may show it: what would do something is told."""
    return _HARMFUL.sub(_told, text)


def _told(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def read_input() -> str:
    """All of standard input. Records and positions are UTF-8 whatever the terminal speaks."""
    buffer = getattr(sys.stdin, "buffer", None)
    return sys.stdin.read() if buffer is None else buffer.read().decode("utf-8")


def echo_json(value: Any, indent: int | None = None) -> None:
    """Print JSON that loses no letter in any encoding."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    written = json.dumps(value, ensure_ascii=not encoding.startswith("utf"), indent=indent)
    typer.echo(harmless(written))  # within JSON it is told in the same way
