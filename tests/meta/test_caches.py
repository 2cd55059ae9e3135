"""What is remembered has an end: strangers choose decks, positions and names."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

import quiltbee
from quiltbee.geometry import Shape, orientations
from quiltbee.geometry.orientations import Orientation

SERVING = (
    *("geometry", "patchwork", "doodle", "records", "drawing", "puzzles", "explorer", "match"),
    *("server", "texts", "agents", "kernel.doodle.tables"),
)
"""What works on things that come from outside."""
FEW = {
    "_anchors": "sizes of rectangles on a board",
    "_box": "sizes of rectangles on a board",
    "_button_choice": "the patches of Patchwork",
    "_chances": "the turns of a game",
    "_module_of_file": "bots that whoever runs the server named",
    "_openapi": "the registered games",
    "catalog": "languages that there are",
    "engine_mark": "the registered games",
    "shipped": "the registered games",
    **dict.fromkeys(("_eulerian", "_most_rounds"), "numbers of patches of Patchwork"),
    **dict.fromkeys(
        ("words_in", "card_words_in", "graph_words_in", "print_words_in"), "languages there are"
    ),
}
"""What may be remembered for ever, because there are few of it whatever anyone sends."""


def modules() -> Iterator[Any]:
    for name in SERVING:
        found = importlib.import_module(f"quiltbee.{name}")
        yield found
        path = getattr(found, "__path__", ())
        for each in pkgutil.walk_packages(path, f"{found.__name__}."):
            if ".migrations" not in each.name and not each.name.endswith("__main__"):
                yield importlib.import_module(each.name)


def endless() -> Iterator[str]:
    """The functions that remember an answer for everything they are ever asked."""
    for module in modules():
        for name, function in vars(module).items():
            if (
                isinstance(function, _lru_cache_wrapper)
                and function.__module__ == module.__name__
                and function.cache_parameters()["maxsize"] is None
                and inspect.signature(function).parameters
            ):
                yield name


def test_nothing_that_strangers_choose_is_remembered_for_ever() -> None:
    assert quiltbee
    assert set(endless()) == set(FEW)


def shapes(count: int) -> Iterator[Shape]:
    """Different shapes, as a deck from outside may have them: rows of cells with gaps above."""
    for number in range(1, count + 1):
        above = "".join("#" if number >> column & 1 else "." for column in range(12))
        yield Shape.parse([above, "#" * 12])


def test_thousands_of_shapes_leave_no_more_behind_than_one_thousand() -> None:
    import gc

    for shape in shapes(3_000):
        orientations(shape)
    alive = sum(
        type(each) is Orientation for each in gc.get_objects()
    )  # asks no object for anything
    assert 1_000 < alive < 1_300 * 8
