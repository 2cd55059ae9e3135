"""The lobby spares the network: a thousand watchers are sent a megabyte a second at most."""

from quiltbee.server.lobby import pause_after

TABLE = 500
"""Bytes of a line, about."""


def test_few_watchers_are_told_twice_a_second() -> None:
    assert pause_after(0) == 0.5
    assert pause_after(100 * 4 * TABLE) == 0.5


def test_a_thousand_watchers_get_less_than_a_megabyte_a_second() -> None:
    for changed in (1, 2, 5, 10):
        told = 1000 * changed * TABLE
        assert told / pause_after(told) <= 1_000_000


def test_nobody_waits_longer_than_ten_seconds() -> None:
    assert pause_after(10**9) == 10.0
