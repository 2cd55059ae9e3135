"""A console that prints names as they are: `[/]` and `:bee:` are letters, not orders."""

from rich.console import Console


def plain_console(*, stderr: bool = False) -> Console:
    """One for tables with names that people gave."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)
