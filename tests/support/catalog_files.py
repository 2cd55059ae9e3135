"""The catalogs as files, and what the sources ask of them."""

import ast
import json
from functools import cache
from pathlib import Path
from string import Formatter

import quiltbee.texts

PACKAGE = Path(quiltbee.texts.__file__).parents[1]
CATALOGS = Path(quiltbee.texts.__file__).parent
HINT = "hint."


def written(language: str) -> dict[str, str]:
    """What the file of a language says, without what it would borrow from English."""
    entries: dict[str, str] = json.loads((CATALOGS / f"{language}.json").read_text("utf-8"))
    return entries


def placeholders(sentence: str) -> set[str]:
    """The names of the facts that a sentence is made of."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@cache
def hint_patterns() -> frozenset[str]:
    """The patterns of all hints, which stand where they are said."""
    trees = [ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if ast.unparse(call.func) == "Hint"]
    return frozenset(ast.literal_eval(call.args[0]) for call in made)
