from collections.abc import Callable, Iterator
from random import Random

import pytest

from quiltbee import doodle, patchwork
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.thinking import DoodleThinker
from quiltbee.agents.levels import level_named
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import conclusion


def test_a_budget_is_spent_with_the_first_of_its_limits() -> None:
    budget = Budget(simulations=10, seconds=2.0, processor_seconds=1.0)
    assert not budget.is_spent(9, 1.9, 0.9)
    assert budget.is_spent(10, 0.0, 0.0)
    assert budget.is_spent(0, 2.0, 0.0)
    assert budget.is_spent(0, 0.0, 1.0)


def test_a_budget_can_be_had_several_times() -> None:
    assert Budget(8, 0.5, 2.0).times(4) == Budget(32, 2.0, 8.0)
    assert Budget(seconds=1.5).times(2) == Budget(seconds=3.0)


def test_a_part_of_a_budget_has_a_part_of_each_limit() -> None:
    budget = Budget(simulations=10, seconds=2.0, processor_seconds=1.0)
    assert budget.part(2) == Budget(simulations=5, seconds=1.0, processor_seconds=0.5)


def test_a_players_budget_stays_a_players() -> None:
    budget = Budget(simulations=10, only_to_move=True)
    assert budget.part(2) == Budget(simulations=5, only_to_move=True)
    assert budget.times(2) == Budget(simulations=20, only_to_move=True)
    assert budget.within(3.0) == Budget(simulations=10, seconds=3.0, only_to_move=True)


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that moves on with every look at it."""

    def ticks() -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += seconds

    return ticks().__next__


@pytest.mark.parametrize("tick", [0.0, 0.2])
def test_only_a_slow_processor_ends_thinking_sooner(
    tick: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.agents.patchwork.thinking.thread_time", ticking(tick))
    state = patchwork.deal(Random(7), first=0).state()
    budget = Budget(simulations=2_000, processor_seconds=0.42)
    found = conclusion(PatchworkThinker().think(state, 0, budget))
    assert (found.simulations < 2_000) == (tick > 0)
    assert found.simulations > 0


@pytest.mark.parametrize("tick", [0.0, 0.2])
def test_the_same_holds_in_doodle(tick: float, monkeypatch: pytest.MonkeyPatch) -> None:
    state = doodle.deal(Random(7)).state()
    budget = Budget(simulations=3_000, processor_seconds=0.42)
    whole = conclusion(DoodleThinker().think(state, 0, Budget(simulations=3_000)))
    monkeypatch.setattr("quiltbee.agents.doodle.thinking.thread_time", ticking(tick))
    found = conclusion(DoodleThinker().think(state, 0, budget))
    assert (found.simulations < whole.simulations) == (tick > 0)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_the_strongest_level_has_a_safety_net_for_slow_processors(game: str) -> None:
    budget = level_named(game, "agatha").agent().budget  # type: ignore[attr-defined]
    assert budget.simulations is not None
    assert budget.processor_seconds < 0.5
