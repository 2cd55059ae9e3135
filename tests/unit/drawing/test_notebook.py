import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from quiltbee.drawing import notebook
from quiltbee.patchwork import PATCHES, Patch, QuiltBoard, State


class Formatter:
    """Stands in for IPython's SVG formatter."""

    def __init__(self) -> None:
        self.painters: dict[type, Callable[[Any], str]] = {}

    def for_type(self, kind: type, painter: Callable[[Any], str]) -> None:
        self.painters[kind] = painter


@pytest.fixture
def formatter(monkeypatch: pytest.MonkeyPatch) -> Formatter:
    formatter = Formatter()
    formatters = {"image/svg+xml": formatter}
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
    formatter: Formatter, start: State, full_quilt: QuiltBoard
) -> None:
    assert notebook.install()
    assert set(formatter.painters) == {State, QuiltBoard, Patch}
    for value in (start, full_quilt, PATCHES[3]):
        assert formatter.painters[type(value)](value).startswith("<svg ")
