"""How names of Python become names on the wire."""

import re

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")


def snake_case(name: str) -> str:
    """`move_played` for `MovePlayed`."""
    return _HUMP.sub("_", name).lower()
