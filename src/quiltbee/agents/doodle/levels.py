"""The people who play Patchwork Doodle, the weakest first: the same bee, pencils in hand.

The first ones need nothing but Python; from Mabel on they have the trained eye of the net, and from
Kasimir on they look at the turns to come. What each scores alone is measured by
`python -m benchmarks.doodle_master`; docs/doodle-player.md tells the result.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.greedy import DoodleGreedy
from quiltbee.agents.doodle.hobbyist import DoodleHobbyist
from quiltbee.agents.levels import Level

MASTER = Budget(simulations=100_000, processor_seconds=0.42)
"""How many drawing boards the strongest values in a turn, unless asked for more; only a slow
processor needs all of the time."""


def _hobbyist(**options: Any) -> Callable[[Budget | None], AnyAgent]:
    return lambda _budget: DoodleHobbyist(**options)


def _greedy(_budget: Budget | None) -> AnyAgent:
    return DoodleGreedy()


def _expert(**options: Any) -> Callable[[Budget | None], AnyAgent]:
    return partial(_make_expert, options)


def _make_expert(options: dict[str, Any], _budget: Budget | None) -> AnyAgent:
    """The expert; the kernel is loaded only here."""
    from quiltbee.agents.doodle.expert import DoodleExpert

    return DoodleExpert(**options)


def _searcher(own: Budget) -> Callable[[Budget | None], AnyAgent]:
    return partial(_make_searcher, own)


def _make_searcher(own: Budget, budget: Budget | None) -> AnyAgent:
    """The one who looks ahead; the kernel is loaded only here."""
    from quiltbee.agents.doodle.search import DoodleSearch

    return DoodleSearch(own if budget is None else budget, keeps_plans=False)


LEVELS = (
    Level("pip", "doodle", _hobbyist(places_tried=3, attention=0.1)),
    Level("olaf", "doodle", _hobbyist(places_tried=25, attention=0.4)),
    Level(
        "hedda", "doodle", _hobbyist(places_tried=30, foresight=1.0, attention=0.9, first_round=3)
    ),
    Level("bruno", "doodle", _greedy),
    Level("mabel", "doodle", _expert(overlooked=0.3), needs_kernel=True),
    Level("theo", "doodle", _expert(overlooked=0.1), needs_kernel=True),
    Level("ines", "doodle", _expert(), needs_kernel=True),
    Level("kasimir", "doodle", _searcher(Budget(simulations=1)), needs_kernel=True),
    Level("agatha", "doodle", _searcher(MASTER), thinks=True, needs_kernel=True),
)
