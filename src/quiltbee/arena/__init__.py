"""Agents and outside engines play each other: paired deals, ratings, and a record of every game.

`schedule.py` says which games, `workers.py` has them played in processes, `archive.py` keeps them
as records, and `comparisons.py`, `ratings.py`, `sprt.py` and `scores.py` tell what came of it. From
Python, `hold` does it all:

    from quiltbee.arena import hold

    print(hold(["greedy", "random"], games=20))
"""

from quiltbee.arena.archive import Archive
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.holding import hold
from quiltbee.arena.results import Result
from quiltbee.arena.summary import Summary

__all__ = ["Archive", "Contestant", "Fixture", "Result", "Summary", "hold"]
