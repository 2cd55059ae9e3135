"""The figures that every game has, measured in the same way; a game fills in what is done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.batch import BatchOfGames
from quiltbee.kernel.benchmark import Measure, Rate, measures_of, steps_to_the_end
from quiltbee.kernel.policy import Policy
from quiltbee.kernel.threads import core_count
from quiltbee.kernel.timing import best_rate, counted, in_processes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

BATCHES = (1, 64, 1024, 4096, 16384)
GAMES = 4096
"""Games in a go of playouts."""
_FEWEST_STEPPED = 512
"""A go of steps plays at least this many games: a single one would be too short to time."""

State = TypeVar("State", bound="DataclassInstance")
Work: TypeAlias = Callable[[], int]
"""Does something, and says how many units of it."""
Preparation: TypeAlias = Callable[[], Work]
"""Makes ready what the work needs; that is not timed."""
Plies: TypeAlias = NDArray[np.int32]


class Works(NamedTuple):
    """The work behind one figure, in plain Python and in the kernel."""

    plain: Preparation
    kernel: Preparation


class PlainRates(Protocol):
    """Plain Python's half of the random games: a module, so that other processes find it."""

    def games_rate(self, seconds: float, seed: int = 0) -> float:
        """Games a second."""
        ...

    def moves_rate(self, seconds: float, seed: int = 0) -> float:
        """Moves a second."""
        ...


@dataclass(frozen=True, slots=True)
class Filling(Generic[State]):
    """What a game puts into its figures."""

    game: str
    games: str
    """What the games that are measured are called in the names of the figures."""
    plain: PlainRates
    play: Callable[[int | None, Policy], Plies]
    """Deals and plays `GAMES` games with this many threads, None for all; the plies of each."""
    variant: tuple[str, Callable[[], Plies]]
    """Games of another kind that only the kernel plays, on one core, and what they are called."""
    legal_moves: Works
    placements: Works
    perft: Works
    batch: Callable[[int], BatchOfGames[Any, Any, Any]]
    """A batch of this size that uses all cores."""
    seeds: Callable[[int, int], NDArray[np.int64]]
    """The seeds of a batch of this size in one of the rounds of a go."""
    states: Callable[[], Sequence[State]]
    """The positions of some random games."""
    pack: Callable[[State], object]
    unpacking: Preparation


def measures(filling: Filling[State], seconds: float) -> list[tuple[str, Measure]]:
    """Every figure's name, and how it is measured."""
    figures = _of_games(filling, seconds)
    figures |= {
        "legal-move generations": _rates(filling.legal_moves, seconds),
        "placement tests": _rates(filling.placements, seconds),
        "perft leaves": _rates(filling.perft, seconds),
    }
    for size in BATCHES:
        steps = _rate(partial(_stepping, filling, size), seconds)
        figures[f"batch steps, batch of {size}, all cores"] = (None, steps)
    figures |= {
        "state copies": _rates(_copying(filling), seconds),
        "states packed": (None, _rate(lambda: _on_each(filling.pack, filling.states()), seconds)),
        "states unpacked": (None, _rate(filling.unpacking, seconds)),
    }
    return measures_of(filling.game, figures)


def _of_games(filling: Filling[State], seconds: float) -> dict[str, tuple[Rate | None, Rate]]:
    """Whole games a second and their moves, dealing included."""
    games, plain, play = filling.games, filling.plain, filling.play
    one, every = partial(play, 1, Policy.UNIFORM), partial(play, None, Policy.UNIFORM)
    figures: dict[str, tuple[Rate | None, Rate]] = {}
    for name, plain_rate, kernel_rate in (
        (f"random {games}", plain.games_rate, _games_rate),
        (f"moves of random {games}", plain.moves_rate, _moves_rate),
    ):
        figures[f"{name}, one core"] = (
            partial(plain_rate, seconds),
            partial(kernel_rate, one, seconds),
        )
        figures[f"{name}, all cores"] = (
            partial(in_processes, plain_rate, seconds, core_count()),
            partial(kernel_rate, every, seconds),
        )
    by_utility = partial(play, 1, Policy.UTILITY)
    variant, play_variant = filling.variant
    figures[f"{games} by utility, one core"] = (None, partial(_games_rate, by_utility, seconds))
    figures[f"{variant}, one core"] = (None, partial(_games_rate, play_variant, seconds))
    return figures


def _games_rate(play: Callable[[], Plies], seconds: float) -> float:
    return best_rate(lambda: len(play()), seconds)


def _moves_rate(play: Callable[[], Plies], seconds: float) -> float:
    return best_rate(lambda: int(play().sum()), seconds)


def _rates(works: Works, seconds: float) -> tuple[Rate, Rate]:
    return _rate(works.plain, seconds), _rate(works.kernel, seconds)


def _rate(prepare: Preparation, seconds: float) -> Rate:
    return lambda: best_rate(prepare(), seconds)


def _stepping(filling: Filling[State], size: int) -> Work:
    """A batch that plays random moves to the end, choosing them included."""
    games = filling.batch(size)
    rounds = max(1, _FEWEST_STEPPED // size)

    def work() -> int:
        steps = 0
        for number in range(rounds):
            games.reset(filling.seeds(size, number))
            steps += steps_to_the_end(games)
        return steps

    return work


def _copying(filling: Filling[State]) -> Works:
    return Works(
        lambda: _on_each(replace, filling.states()),
        lambda: _copying_words(filling.batch(GAMES).words),
    )


def _on_each(function: Callable[[State], object], states: Sequence[State]) -> Work:
    return counted(lambda: [function(state) for state in states], len(states))


def _copying_words(words: NDArray[np.int64]) -> Work:
    target = np.empty_like(words)
    return counted(lambda: np.copyto(target, words), len(words))
