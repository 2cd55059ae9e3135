"""Writing a record. The text is canonical: reading it and writing it again gives the same text."""

from collections.abc import Iterator

from quiltbee.games import AnyGame
from quiltbee.records.record import RECORD_VERSION, Line, Record, end_mark

WIDTH = 88


def write_record(record: Record) -> str:
    """The whole record as text."""
    headers = "".join(f'[{key} "{_escaped(value)}"]\n' for key, value in _headers(record))
    words = [*_line_words(record.game, record.line, 1), end_mark(record.final_state)]
    return f"{headers}\n{_wrapped(words)}\n"


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    yield "Quiltbee", RECORD_VERSION
    yield "Game", record.game.name
    if hasattr(record.start, "acting_seats"):
        yield "Position", record.game.format_position(record.first_state)
    else:
        yield from record.game.write_setup(record.start).items()
    yield from record.headers


def _line_words(game: AnyGame, line: Line, number: int) -> Iterator[str]:
    if line.comment:
        yield _comment(line.comment)
    for offset, ply in enumerate(line.plies):
        yield f"{number + offset}. {game.format_move(ply.move)}"
        if ply.comment:
            yield _comment(ply.comment)
        for variation in ply.variations:
            yield "("
            yield from _line_words(game, variation, number + offset)
            yield ")"


def _comment(text: str) -> str:
    return "{" + text.replace("\\", "\\\\").replace("}", "\\}").replace("\r", "\\r") + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")


def _wrapped(words: list[str]) -> str:
    """Words in lines of readable length; a comment is kept as it is, line breaks included."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return "\n".join(lines)
