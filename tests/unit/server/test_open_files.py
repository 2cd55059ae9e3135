"""A server may have as many files open as the system allows."""

import resource

import pytest

from quiltbee.server.open_files import allow_open_files

ENDLESS = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ((1024, 4096), [(4096, 4096)]),
        ((1024, 1 << 30), [(1 << 17, 1 << 30)]),
        ((1024, ENDLESS), [(1 << 17, ENDLESS)]),
        ((4096, 4096), []),
        ((1 << 20, 1 << 30), []),
        ((ENDLESS, ENDLESS), []),
    ],
)
def test_it_asks_for_more_and_never_for_less(
    monkeypatch: pytest.MonkeyPatch, before: tuple[int, int], asked: list[tuple[int, int]]
) -> None:
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: before)
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: told.append(limits))
    allow_open_files()
    assert told == asked
