"""What the kernel can do for a game: the parts that are compiled, and how fast they are."""

from collections.abc import Callable
from dataclasses import dataclass

from quiltbee.games import GAMES, Floor
from quiltbee.kernel.benchmark import Measure
from quiltbee.progress import Step


@dataclass(frozen=True, slots=True)
class Twin:
    """The compiled twin of a game's rules, and what is built on it."""

    rules: Callable[[], list[Step]]
    """Uses every entry point of the rules' twin once, which compiles or loads it."""
    players: Callable[[], list[Step]]
    """Uses once what strong players need: nets, searches, exact endings."""
    measures: Callable[[float], list[tuple[str, Measure]]]
    """The figures of `quiltbee bench`, each measured for this many seconds."""


def twins() -> list[Twin]:
    """The twins of all games that have one."""
    return [game.filling(Floor.KERNEL) for game in GAMES.values() if game.has(Floor.KERNEL)]
