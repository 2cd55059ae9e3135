"""The names of studies: the same record, looked at by the same engine with the same effort."""

from functools import cache
from hashlib import sha256

from quiltbee.agents.engine_mark import engine_mark
from quiltbee.games import GAMES, Floor
from quiltbee.server.study_worker import EFFORTS

ANALYSIS = 4
"""Counts what an analysis tells: one more where the same engine would say more than before."""


def key_of(game: str, record: str) -> str:
    """The name of the study of a record."""
    return _digest(*_engine(game), record)[:32]


def engine_of(game: str) -> str:
    """What looks at the records of a game; a process of another program may have another."""
    return _digest(*_engine(game))[:16]


@cache
def engines() -> frozenset[str]:
    """All engines of this program."""
    return frozenset(engine_of(game.name) for game in GAMES.values() if game.has(Floor.STUDY))


def _engine(game: str) -> tuple[str, ...]:
    return str(ANALYSIS), engine_mark(game), repr(EFFORTS.get(game))


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()
