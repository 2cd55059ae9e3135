"""What a command looks at: a position line, or a place in a record."""

import re
from pathlib import Path

from quiltbee.cli.encodings import read_input
from quiltbee.games import GAMES, AnyGame, GameState, game_of_position
from quiltbee.records import Record, read_record
from quiltbee.texts import Refused

_POSITION = re.compile(r"[a-z]+[0-9]+_")


def read_target(target: str) -> str:
    """The position line or the text of the record that `POSITION|RECORD` names."""
    if target == "-":
        return read_input().strip()
    if is_position(target):
        return target.strip()
    return Path(target).read_text("utf-8").strip()


def is_position(text: str) -> bool:
    """Whether a text is the line of a position rather than a record or the name of a file."""
    return _POSITION.match(text.strip()) is not None and game_of_position(text) is not None


def read_position(target: str | None, at: int | None = None) -> tuple[AnyGame, GameState]:
    """The game and the state of `POSITION|RECORD` and `--at`; raises QuiltbeeError or OSError."""
    if target is None:
        prefixes = " or ".join(f"{game.position_prefix}1_…" for game in GAMES.values())
        raise Refused("target.missing", prefixes=prefixes)
    if _looks_like_a_line(target):
        return position_of(target, at)
    return position_of(read_target(target), at)


def _looks_like_a_line(target: str) -> bool:
    """A line of an unknown game is refused as such, not as a file that is not there."""
    return _POSITION.match(target) is not None and not Path(target).is_file()


def position_of(text: str, at: int | None = None) -> tuple[AnyGame, GameState]:
    """The game and the state of a position line, or of a place in a record."""
    if _POSITION.match(text):
        line = text.partition("\n")[0].strip()
        game = game_of_position(line)
        if game is None:
            prefixes = " or ".join(f"{game.position_prefix}1_…" for game in GAMES.values())
            raise Refused("target.unknown", prefixes=prefixes)
        if at is not None:
            raise Refused("target.at")
        return game, game.parse_position(line)
    record = read_record(text)
    return record.game, record.states()[ply_number(record, at)]


def ply_number(record: Record, at: int | None) -> int:
    """How many plies into the record `--at` is; the end if nothing is said; raises Refused."""
    count = len(record.line.moves) + 1
    number = count - 1 if at is None else at + count if at < 0 else at
    if not 0 <= number < count:
        raise Refused("target.ply", last=count - 1, ply=at)
    return number
