"""docs/architecture.md draws the tree as it is: its folders, their order, and both fillings."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "quiltbee"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
TREE = PAGE.split("```tree\n")[1].split("```")[0].splitlines()
FLOORS = [line.split()[0] for line in TREE if line.startswith("  ")]
ROWS = re.findall(
    r"^\| (?:rules|`([a-z/]+)`) \| (.*?) \|", PAGE.split("side by side")[1], re.MULTILINE
)
SIDE_BY_SIDE = [(floor, name) for floor, cell in ROWS for name in re.findall("`([a-z_]+)`", cell)]
FOUNDATIONS = {"__init__.py", "__main__.py", "py.typed", "__pycache__"}


def test_the_tree_names_every_floor() -> None:
    assert all((ROOT / line.split()[0]).exists() for line in TREE if not line.startswith("  "))
    there = {entry.name for entry in PACKAGE.iterdir()} - FOUNDATIONS
    assert {floor.rstrip("/") for floor in FLOORS} == there


def test_the_tree_has_the_order_that_import_linter_holds() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = next(each["layers"] for each in contracts["contracts"] if each["type"] == "layers")
    height = {
        name: number for number, layer in enumerate(reversed(layers)) for name in layer.split(" | ")
    }
    drawn = [height[floor.rstrip("/").removesuffix(".py")] for floor in FLOORS]
    assert drawn == sorted(drawn)


def test_the_tree_says_which_floors_have_fillings() -> None:
    told = {line.split()[0].rstrip("/") for line in TREE if "shared, patchwork/" in line}
    there = {path.relative_to(PACKAGE).parts[0] for path in PACKAGE.glob("*/**/patchwork")}
    assert told == there


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
@pytest.mark.parametrize(("floor", "name"), SIDE_BY_SIDE)
def test_what_stands_side_by_side_is_in_both_folders(floor: str, name: str, game: str) -> None:
    folder = PACKAGE / floor / game
    assert (folder / name).is_dir() or (folder / f"{name}.py").is_file()


def test_most_names_stand_side_by_side() -> None:
    assert len(SIDE_BY_SIDE) > 45
