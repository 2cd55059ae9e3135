"""Compile the entry points of the kernel now, instead of each at its first use.

The first time on a machine it takes some seconds, for the players about a minute; afterwards the
code is in the cache and this only loads it. What only trains nets is left for the training. To
prepare agents by their names, use `quiltbee.agents.warm_up`.
"""

from quiltbee.kernel.twins import twins
from quiltbee.progress import Report, in_steps

__all__ = ["Report", "compile_all", "compile_players"]


def compile_all(report: Report | None = None) -> None:
    """Compile or load every entry point of all games by using each once."""
    in_steps([step for twin in twins() for step in twin.rules()], report)


def compile_players(report: Report | None = None) -> None:
    """Compile or load what strong players need: nets, searches and exact endings."""
    in_steps([step for twin in twins() for step in twin.players()], report)
