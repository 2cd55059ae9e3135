"""Counting who holds an array took two fifths of every simulation; nothing in the search does it.

`simulate` and `plant` are called from Python and have to count once; what they do is not theirs.
"""

import importlib
import pkgutil

import pytest
from numba.core.dispatcher import Dispatcher

from quiltbee.kernel.patchwork import search

MODULES = [
    importlib.import_module(f"{search.__name__}.{found.name}")
    for found in pkgutil.iter_modules(search.__path__)
]
INLINED = {
    function.py_func.__qualname__: function
    for module in MODULES
    for function in vars(module).values()
    if isinstance(function, Dispatcher)
    and function.py_func.__module__ == module.__name__
    and function.targetoptions.get("forceinline")
}


def test_the_ways_down_and_up_are_among_them() -> None:
    assert {"expand", "_simulate_once", "_simulate_all", "_select", "_pull_up"} <= INLINED.keys()


@pytest.mark.parametrize("name", INLINED)
def test_it_counts_no_references(name: str) -> None:
    assert INLINED[name].targetoptions.get("_nrt") is False
