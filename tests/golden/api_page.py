"""docs/stable-api.md, made from what the public packages offer."""

import ast
import inspect
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType

PACKAGES = (
    "patchwork", "doodle", "records", "agents", "arena", "drawing", "geometry", "envs",
    "datasets", "match", "texts",
)  # fmt: skip
HEAD = """# The stable API

Names on this page stay: within a major version they keep their names, their arguments and their
meaning. A name that is to go warns for at least one minor version before it does. Everything else,
in modules below these packages, may move; the [changelog](../CHANGELOG.md) says when old places
lead to new ones. Both games have the same names for the same things, and everything is typed
(`py.typed`); a record that was read becomes one of its game with
`read_record(text).for_game(PATCHWORK)`. `help(name)` tells more. Made from the packages by
`make golden`.
"""


def api_page() -> str:
    """The page as text."""
    return HEAD + "".join(map(_section, PACKAGES))


def _section(name: str) -> str:
    package = import_module(f"quiltbee.{name}")
    about = (inspect.getdoc(package) or "").partition("\n")[0]
    rows = "".join(_row(package, word) for word in package.__all__)
    return f"\n## `quiltbee.{name}`\n{about}\n\n| name | |\n|---|---|\n{rows}"


def _row(package: ModuleType, word: str) -> str:
    return f"| `{word}` | {about(package, word).replace('|', '&#124;')} |\n"


def about(package: ModuleType, word: str) -> str:
    """The first paragraph of what a name says of itself."""
    each, told = getattr(package, word), _about_value(package, word)
    if told is None and callable(each) and str(each.__module__).startswith("quiltbee."):
        told = inspect.getdoc(each)
    return (told or "").split("\n\n")[0].replace("\n", " ")


def _about_value(package: ModuleType, word: str) -> str | None:
    """What is said under a constant or an alias in the module it comes from."""
    tree = _tree(package)
    for line in tree.body:
        if isinstance(line, ast.ImportFrom) and word in [name.name for name in line.names]:
            tree = _tree(import_module(str(line.module)))
    for line, below in pairwise(tree.body):
        match line:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name == word and isinstance(below, ast.Expr):
                    return inspect.cleandoc(str(ast.literal_eval(below.value)))
    return None


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text("utf-8"))
