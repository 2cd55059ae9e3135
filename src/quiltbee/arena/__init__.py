"""Agents and outside engines play each other: paired deals, ratings, and a record of every game.

`schedule.py` says which games, `workers.py` has them played in processes, `archive.py` keeps them
as records, and `comparisons.py`, `ratings.py`, `sprt.py` and `scores.py` tell what came of it.
"""

from quiltbee.arena.archive import Archive
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.results import Result

__all__ = ["Archive", "Contestant", "Fixture", "Result"]
