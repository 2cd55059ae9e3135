"""The people who play Patchwork, the weakest first.

The first ones need nothing but Python and answer at once; from Mabel on they have the trained eye
of the net, and from Theo on they think ahead: by counting, not by the clock, so that a seed is the
same game however busy the machine is. Only a processor less than half as fast as most lets Agatha
stop sooner. How far they are apart is measured by `python -m benchmarks.levels`;
docs/levels.md tells the result.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.budget import Budget
from quiltbee.agents.levels import Level
from quiltbee.agents.patchwork.hobbyist import PatchworkHobbyist
from quiltbee.patchwork import PATCHES, Move, State, TakePatch

_PATIENCE = 0.42
"""Seconds of processor time that the strongest thinks at most: only slow processors need it all."""


def large(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for large patches."""
    return PATCHES[move.patch].size if isinstance(move, TakePatch) else 0


def brief(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for patches that take little time."""
    return -PATCHES[move.patch].time_cost if isinstance(move, TakePatch) else 0


def fruitful(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for patches with many buttons."""
    return PATCHES[move.patch].button_income if isinstance(move, TakePatch) else 0


def thrifty(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for patches that cost little."""
    return -PATCHES[move.patch].button_cost if isinstance(move, TakePatch) else 0


def _hobbyist(**options: Any) -> Callable[[Budget | None], AnyAgent]:
    return lambda _budget: PatchworkHobbyist(**options)


def _expert(own: Budget | None = None, **options: Any) -> Callable[[Budget | None], AnyAgent]:
    return partial(_make_expert, own, options)


def _make_expert(own: Budget | None, options: dict[str, Any], budget: Budget | None) -> AnyAgent:
    """The expert; the kernel is loaded only here."""
    from quiltbee.agents.patchwork.expert import PatchworkExpert

    return PatchworkExpert(own if budget is None else budget, **options)


LEVELS = (
    Level(
        "pip",
        "patchwork",
        _hobbyist(
            size_value=4.0,
            income_value=0.5,
            price_value=0.5,
            time_value=0.5,
            button_value=0.5,
            early_value=0.0,
            special_value=0.0,
            sees_end=False,
            moods=8.0,
            places_tried=3,
        ),
    ),
    Level(
        "olaf",
        "patchwork",
        _hobbyist(
            price_value=1.3,
            time_value=3.0,
            button_value=0.8,
            special_value=0.0,
            sees_end=False,
            moods=3.8,
            places_tried=9,
        ),
    ),
    Level(
        "hedda",
        "patchwork",
        _hobbyist(
            button_value=1.4,
            purse=7,
            moods=2.6,
            places_tried=60,
        ),
    ),
    Level(
        "bruno",
        "patchwork",
        _hobbyist(
            special_value=1.5,
            tile_value=0.12,
            moods=0.3,
            places_tried=300,
        ),
    ),
    Level("mabel", "patchwork", _expert(doubt=0.028, overlooked=0.38), needs_kernel=True),
    Level(
        "wilma",
        "patchwork",
        _expert(doubt=0.008, overlooked=0.08, taste=large, tolerance=0.01),
        needs_kernel=True,
    ),
    Level(
        "theo",
        "patchwork",
        _expert(Budget(4), taste=fruitful, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "lotte",
        "patchwork",
        _expert(Budget(30), taste=thrifty, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "ines",
        "patchwork",
        _expert(Budget(150), taste=brief, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level("kasimir", "patchwork", _expert(Budget(750)), thinks=True, needs_kernel=True),
    Level("selma", "patchwork", _expert(Budget(3_700)), thinks=True, needs_kernel=True),
    Level(
        "agatha",
        "patchwork",
        _expert(Budget(18_000, processor_seconds=_PATIENCE)),
        thinks=True,
        needs_kernel=True,
    ),
)
