"""The contract that holds the shape of the house: what is shared knows no game."""

from copy import deepcopy

import pytest
from grimp import ImportGraph
from importlinter import ContractCheck
from importlinter.domain.helpers import MissingImport
from tools.fillings_contract import FillingsContract, crossing_imports, game_of

GAMES = ("patchwork", "doodle")
ALLOWED = (
    ("house.match.patchwork.choices", "house.patchwork.state"),
    ("house.match.patchwork.choices", "house.match.commands"),
    ("house.match.commands", "house.games"),
    ("house.doodle.state", "house.doodle.moves"),
)
FORBIDDEN = (
    ("house.games", "house.patchwork"),
    ("house.match.commands", "house.match.doodle.choices"),
    ("house.match.doodle.choices", "house.patchwork.state"),
    ("house.server", "house.match.patchwork.choices"),
)


@pytest.fixture
def graph() -> ImportGraph:
    graph = ImportGraph()
    for importer, imported in (*ALLOWED, *FORBIDDEN):
        graph.add_import(importer=importer, imported=imported)
    return graph


def check(graph: ImportGraph, *exceptions: str) -> ContractCheck:
    options = {"games": list(GAMES), "ignore_imports": list(exceptions)}
    return FillingsContract("shape", {"root_packages": ["house"]}, options).check(
        deepcopy(graph), False
    )


@pytest.mark.parametrize(
    ("module", "game"),
    [
        ("house.patchwork", "patchwork"),
        ("house.match.doodle.choices", "doodle"),
        ("house.match.doodles", None),
        ("house.games", None),
    ],
)
def test_a_module_belongs_to_the_game_in_its_name(module: str, game: str | None) -> None:
    assert game_of(module, GAMES) == game


def test_a_game_is_imported_by_its_own_fillings_only(graph: ImportGraph) -> None:
    assert list(crossing_imports(graph, GAMES)) == sorted(FORBIDDEN)


def test_the_contract_names_what_breaks_it(graph: ImportGraph) -> None:
    found = check(graph)
    assert not found.kept
    assert found.metadata["imports"] == sorted(FORBIDDEN)


def test_exceptions_are_named_one_by_one(graph: ImportGraph) -> None:
    assert not check(graph, "house.games -> house.patchwork").kept
    exceptions = (f"{importer} -> {imported}" for importer, imported in FORBIDDEN)
    assert check(graph, *exceptions).kept


def test_an_exception_that_is_no_longer_needed_is_refused(graph: ImportGraph) -> None:
    with pytest.raises(MissingImport, match=r"house\.server -> house\.doodle"):
        check(graph, "house.server -> house.doodle")
