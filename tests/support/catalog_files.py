"""The catalogs as files."""

import json
from functools import cache
from pathlib import Path
from string import Formatter

import quiltbee.texts

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
    """The patterns of all hints; `make check` holds that another language says each of them."""
    return frozenset(key.removeprefix(HINT) for key in written("de") if key.startswith(HINT))
