"""How the pictures of `quiltbee render` look."""

from typing import TypedDict


class Style(TypedDict):
    """Given to everything that draws."""

    theme: str
    language: str
