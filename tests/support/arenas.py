"""Small arenas for tests."""

from typing import Any

from quiltbee.arena import Fixture
from quiltbee.arena.contestants import read_contestants
from quiltbee.arena.plan import Plan, Wishes, plan
from quiltbee.arena.results import Result


def planned(*contestants: str, **wishes: Any) -> Plan:
    """The plan of an arena."""
    return plan(Wishes(read_contestants(contestants), **wishes))


def fixture(*contestants: str, deal: int = 1, **wishes: Any) -> Fixture:
    """The first game of one deal."""
    return planned(*contestants, seeds=f"{deal}-{deal}", **wishes).fixtures[0]


def result(*scores: int, forfeit: int | None = None) -> Result:
    """The result of a game that took a second for each of ten moves a seat."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    if forfeit is not None:
        winners = tuple(seat for seat in range(len(scores)) if seat != forfeit)
    each = len(scores)
    return Result(scores, winners, (10.0,) * each, (10,) * each, forfeit, "crash: it ended.")
