import gc
from collections.abc import Iterator

import pytest

from quiltbee.server.garbage_collection import GarbageKeeper

QUIET = 30
"""Commands between two looks; fewer are a quiet moment."""
DAY = 2880
"""Looks, one every half minute."""


class Circle:
    """Garbage that only a full search finds once it is old."""

    gone = 0

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Circle.gone += 1


class Commands:
    """How many there were so far."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> int:
        return self.count


@pytest.fixture
def commands() -> Commands:
    return Commands()


@pytest.fixture
def keeper(commands: Commands) -> Iterator[GarbageKeeper]:
    keeper = GarbageKeeper(commands)
    keeper.start()
    yield keeper
    keeper.stop()
    assert gc.get_threshold()[2] == 10


def test_it_is_searched_in_quiet_moments_and_at_last_in_busy_ones(
    keeper: GarbageKeeper, commands: Commands
) -> None:
    assert min(gc.get_threshold()[1:]) > 1_000_000
    Circle()
    before = Circle.gone
    assert keeper.look()
    assert Circle.gone == before + 1
    looks = []
    for _ in range(DAY):
        commands.count += QUIET
        looks.append(keeper.look())
    assert looks == [False] * (DAY - 1) + [True]
    commands.count += QUIET - 1
    assert keeper.look()


def test_what_was_set_aside_is_searched_once_a_day(
    keeper: GarbageKeeper, commands: Commands
) -> None:
    circle = Circle()
    assert keeper.look()
    assert gc.get_freeze_count() > 0
    before = Circle.gone
    del circle
    assert keeper.look()
    assert Circle.gone == before, "it was set aside before it was garbage"
    for _ in range(DAY - 3):
        commands.count += QUIET
        assert not keeper.look()
    assert keeper.look()
    assert Circle.gone == before + 1


@pytest.mark.parametrize(("count", "is_quiet"), [(29, True), (30, False)])
def test_the_first_look_counts_from_the_beginning(
    keeper: GarbageKeeper, commands: Commands, count: int, is_quiet: bool
) -> None:
    commands.count = count
    assert keeper.look() == is_quiet
