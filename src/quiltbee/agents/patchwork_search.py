"""The old place of `quiltbee.agents.patchwork.search`, and the old way to call it."""

from pathlib import Path

from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork import search

__all__ = ["PatchworkSearch"]


def PatchworkSearch(  # noqa: N802
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    weights: Path | None = None,
    threads: int = 1,
) -> search.PatchworkSearch:
    """The search with a budget of simulations or seconds."""
    return search.PatchworkSearch(Budget(simulations, seconds), seed, weights, threads)
