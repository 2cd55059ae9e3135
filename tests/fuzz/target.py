"""Something to throw inputs at, and what it is thrown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis.strategies import SearchStrategy


@dataclass(frozen=True, slots=True)
class Target:
    """A check that fails if an input does harm, and how its inputs are made."""

    name: str
    check: Callable[..., None]
    inputs: Mapping[str, SearchStrategy[Any]]

    @property
    def folder(self) -> str:
        """Its name as that of a folder."""
        return self.name.replace(" ", "-")
