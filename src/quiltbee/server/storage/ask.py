"""How the parts of the storage ask the database something."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

Result = TypeVar("Result")


class Ask(Protocol):
    """Runs a question or a change on the database."""

    def __call__(self, work: Callable[[Connection], Result], /) -> Awaitable[Result]:
        """Its result, later."""
        ...


class AskHere(Protocol):
    """The same in the thread that calls, for work that somebody pays for."""

    def __call__(self, work: Callable[[Connection], Result], /) -> Result:
        """Its result; blocks."""
        ...
