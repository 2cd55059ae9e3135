"""Words of a catalog as a typed value: a dataclass whose fields are the keys under a prefix."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from quiltbee.texts.catalogs import catalog

Book = TypeVar("Book")


def phrasebook(kind: type[Book], prefix: str, language: str) -> Book:
    """A dataclass filled from the catalog.

    A field is the text of `prefix.field`, or all texts below it: `prefix.field.1`, `.2` … are a
    tuple, other names a dictionary.
    """
    entries = catalog(language)
    return kind(**{each.name: _words(entries, f"{prefix}.{each.name}") for each in fields(kind)})  # type: ignore[arg-type]


def _words(entries: Mapping[str, str], key: str) -> Any:
    if key in entries:
        return entries[key]
    start = f"{key}."
    names = [name.removeprefix(start) for name in entries if name.startswith(start)]
    below = {
        name: _words(entries, start + name)
        for name in dict.fromkeys(n.split(".")[0] for n in names)
    }
    if not below:
        raise KeyError(key)
    numbered = all(name.isdecimal() for name in below)
    return tuple(below.values()) if numbered else below
