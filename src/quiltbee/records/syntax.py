"""The text of a record as headers and tokens with their places; no game knowledge yet."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn

from quiltbee.errors import ErrorCode, InvalidRecord
from quiltbee.hints import Hint


class Kind(StrEnum):
    """The kinds of token in the move text."""

    NUMBER = "number"
    COMMENT = "comment"
    OPEN = "open"
    CLOSE = "close"
    END = "end"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text and where it stands (line and column from 1)."""

    kind: Kind
    text: str
    line: int
    column: int

    def fail(self, code: ErrorCode, **facts: object) -> NoReturn:
        """Raise an InvalidRecord at this place."""
        facts.setdefault("text", self.text)
        raise InvalidRecord(code, line=self.line, column=self.column, **facts)


@dataclass(frozen=True, slots=True)
class Header:
    """A header line and where it stands."""

    key: str
    value: str
    line: int

    def fail(self, code: ErrorCode, **facts: object) -> NoReturn:
        """Raise an InvalidRecord at this header."""
        raise InvalidRecord(code, line=self.line, column=1, **facts)


_BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it before the text."""
# Unrolled loops: where every letter is a way back, a long comment takes gigabytes.
_HEADER = re.compile(r'\[([A-Z][A-Za-z0-9]*) "([^"\\]*(?:\\["\\nr][^"\\]*)*)"\]')
_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<comment>\{[^}\\]*(?:\\[}\\r][^}\\]*)*\})|(?P<open>\()|(?P<close>\))"
    r"|(?P<number>[0-9]+\.)|(?P<end>\*|=-?[0-9]+(?:,-?[0-9]+)*)(?=\s|$)"
    r"|(?P<move>[^\s(){}*=]+)"
)
_UNESCAPED = {'\\"': '"', "\\\\": "\\", "\\n": "\n", "\\r": "\r", "\\}": "}"}


def split_record(text: str) -> tuple[list[Header], list[Token]]:
    """Headers, then a blank line, then tokens; raises InvalidRecord."""
    headers: list[Header] = []
    start = 0
    text = text.removeprefix(_BYTE_ORDER_MARK)
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        start += len(line) + 1
        stripped = line.rstrip("\r")
        if not stripped.strip():
            break
        headers.append(_header(stripped, number))
    return headers, list(_tokens(text, start, len(headers) + 2))


def _header(line: str, number: int) -> Header:
    match = _HEADER.fullmatch(line)
    if match is None:
        hint = Hint(
            'found {line!r}; write [Name "value"], and a blank line before the moves.',
            line=line[:60],
        )
        raise InvalidRecord(ErrorCode.RECORD_HEADER, line=number, column=1, hint=hint)
    return Header(match[1], _unescape(match[2]), number)


def _tokens(text: str, position: int, line: int) -> Iterator[Token]:
    line_start = position
    while position < len(text):
        match = _TOKEN.match(text, position)
        column = position - line_start + 1
        if match is None:
            Token(Kind.MOVE, text[position], line, column).fail(
                ErrorCode.RECORD_SYNTAX, hint=_hint_for(text[position])
            )
        word = match.group()
        if match.lastgroup is not None and match.lastgroup != "space":
            kind = Kind(match.lastgroup)
            content = _unescape(word[1:-1]) if kind is Kind.COMMENT else word
            yield Token(kind, content, line, column)
        if breaks := word.count("\n"):
            line += breaks
            line_start = position + word.rindex("\n") + 1
        position = match.end()


def _hint_for(character: str) -> Hint:
    if character == "{":
        return Hint(
            "this comment is never closed with }}, or has a \\ without \\, }} or r behind it."
        )
    return Hint("moves, numbers such as 12., {{comments}} and (variations) can stand here.")


def _unescape(text: str) -> str:
    return re.sub(r'\\["\\nr}]', lambda match: _UNESCAPED[match[0]], text)
