"""docs/stable-api.md, made from what the public packages offer."""

import inspect
from importlib import import_module

PACKAGES = (
    "patchwork", "doodle", "records", "agents", "arena", "drawing", "geometry", "envs",
    "datasets", "match", "texts",
)  # fmt: skip
HEAD = """# The stable API

Names on this page stay: within a major version they keep their names, their arguments and their
meaning. A name that is to go warns for at least one minor version before it does. Everything else,
in modules below these packages, may move; the [changelog](../CHANGELOG.md) says when old places
lead to new ones. Both games have the same names for the same things, and everything is typed
(`py.typed`). `help(name)` tells more. Made from the packages by `make golden`.
"""


def api_page() -> str:
    """The page as text."""
    return HEAD + "".join(map(_section, PACKAGES))


def _section(name: str) -> str:
    package = import_module(f"quiltbee.{name}")
    about = (inspect.getdoc(package) or "").partition("\n")[0]
    rows = "".join(_row(package, word) for word in package.__all__)
    return f"\n## `quiltbee.{name}`\n{about}\n\n| name | |\n|---|---|\n{rows}"


def _row(package: object, word: str) -> str:
    each = getattr(package, word)
    told = ""
    if inspect.isfunction(each) or inspect.isclass(each):
        told = (inspect.getdoc(each) or "").split("\n\n")[0].replace("\n", " ")
    return f"| `{word}` | {told.replace('|', '&#124;')} |\n"
