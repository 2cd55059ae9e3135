import sys
from collections.abc import Callable
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.support.three.game import THREE

from quiltbee import doodle, patchwork
from quiltbee.doodle import STANDARD_DECK, Card
from quiltbee.drawing import notebook
from quiltbee.games import GAMES
from quiltbee.patchwork import PATCHES, Patch, QuiltBoard


class Formatter:
    """Stands in for IPython's SVG formatter."""

    def __init__(self) -> None:
        self.painters: dict[type, Callable[[Any], str]] = {}

    def for_type(self, kind: type, painter: Callable[[Any], str]) -> None:
        self.painters[kind] = painter


@pytest.fixture
def formatter(monkeypatch: pytest.MonkeyPatch) -> Formatter:
    formatter = Formatter()
    formatters = {"image/svg+xml": formatter, "text/html": Formatter()}
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters))
    package = ModuleType("IPython")
    package.__dict__["get_ipython"] = lambda: shell
    monkeypatch.setitem(sys.modules, "IPython", package)
    return formatter


def test_without_ipython_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    assert not notebook.install()
    assert "IPython" not in sys.modules


def test_ipython_without_a_shell_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("IPython")
    package.__dict__["get_ipython"] = lambda: None
    monkeypatch.setitem(sys.modules, "IPython", package)
    assert not notebook.install()


def test_in_a_notebook_the_rules_show_themselves(
    formatter: Formatter, start: patchwork.State, full_quilt: QuiltBoard
) -> None:
    assert notebook.install()
    drawn = doodle.deal(Random(1), seats=2).state()
    values = (start, full_quilt, PATCHES[3], drawn, STANDARD_DECK.start_cards[0])
    kinds = {patchwork.State, QuiltBoard, Patch, doodle.State, Card}
    assert {type(value) for value in values} == set(formatter.painters) == kinds
    for value in values:
        assert formatter.painters[type(value)](value).startswith("<svg ")


def test_a_game_without_drawings_is_left_alone(
    formatter: Formatter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, THREE.name, THREE)
    assert notebook.install()
    assert THREE.state_type not in formatter.painters
