"""The old place of `quiltbee.agents.doodle.search`, and the old way to call it."""

from pathlib import Path

from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle import search

__all__ = ["DoodleSearch"]


def DoodleSearch(  # noqa: N802
    boards: int | None = None,
    seconds: float | None = None,
    weights: Path | None = None,
    to_win: bool = True,
) -> search.DoodleSearch:
    """The search with a budget of drawing boards or seconds."""
    return search.DoodleSearch(Budget(boards, seconds), weights, to_win)
