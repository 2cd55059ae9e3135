"""A console that prints names as they are: `[/]` and `:bee:` are letters, not markup."""

from rich.console import Console


def plain_console(*, stderr: bool = False) -> Console:
    """A console for tables that show names people have chosen."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)
