import gc

from quiltbee.server.garbage import LATEST, QUIET, GarbageKeeper


class Circle:
    """Garbage that only a full search finds once it is old."""

    gone = 0

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Circle.gone += 1


def test_it_is_searched_in_quiet_moments_and_at_last_in_busy_ones() -> None:
    commands = 0
    keeper = GarbageKeeper(lambda: commands)
    keeper.start()
    try:
        assert gc.get_threshold()[2] > 1_000_000
        Circle()
        before = Circle.gone
        assert keeper.look()
        assert Circle.gone == before + 1
        looks = []
        for _ in range(LATEST):
            commands += QUIET
            looks.append(keeper.look())
        assert looks == [False] * (LATEST - 1) + [True]
        commands += QUIET - 1
        assert keeper.look()
    finally:
        keeper.stop()
    assert gc.get_threshold()[2] == 10
