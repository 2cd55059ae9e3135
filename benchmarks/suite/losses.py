"""What a choice loses, and which part of it was wrong: what to do, or where to sew it on."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from statistics import mean, stdev

from benchmarks.suite.entries import Entry, Phase, Source, phase_of
from benchmarks.suite.judging import class_of

from quiltbee.geometry import SIDE
from quiltbee.patchwork import Player, State
from quiltbee.patchwork.quilt_board import SPECIAL_TILE_SIDE

ADVANCE = "adv"
NEARLY = 12
"""With at most this many empty cells in some 7×7 square the special tile is in reach."""
_SQUARES = [
    sum(
        1 << SIDE * (top + y) + left + x
        for y in range(SPECIAL_TILE_SIDE)
        for x in range(SPECIAL_TILE_SIDE)
    )
    for top in range(SIDE - SPECIAL_TILE_SIDE + 1)
    for left in range(SIDE - SPECIAL_TILE_SIDE + 1)
]


class Kind(StrEnum):
    """The parts of a decision."""

    TEMPO = "tempo"
    """To advance, or to take a patch."""
    PATCH = "patch"
    """Which patch."""
    PLACEMENT = "placement"
    SPECIAL = "special patch"


@dataclass(frozen=True, slots=True)
class Loss:
    """Win probability that a choice gave away, by parts."""

    parts: dict[Kind, float]
    phase: Phase
    tile_in_reach: bool

    @property
    def whole(self) -> float:
        """All of it."""
        return sum(self.parts.values())


def loss_of(entry: Entry, move: str) -> Loss:
    """What a judged move loses against the best one of its position."""
    chosen, best = entry.verdicts[move].win, entry.win
    phase, in_reach = phase_of(entry.state), tile_in_reach(entry.state)
    if entry.state.special_patches_waiting:
        return Loss({Kind.SPECIAL: best - chosen}, phase, in_reach)
    group = [
        known.win for name, known in entry.verdicts.items() if class_of(name) == class_of(move)
    ]
    kinds = {class_of(move), class_of(entry.best)}
    wrong = Kind.TEMPO if ADVANCE in kinds else Kind.PATCH
    parts = {Kind.PLACEMENT: max(group) - chosen}
    if len(kinds) > 1:
        parts[wrong] = best - max(group)
    return Loss(parts, phase, in_reach)


def tile_in_reach(state: State) -> bool:
    """Whether the special tile is still to be had and the seat to move has nearly earned it."""
    player = state.seats[state.acting_seats[0]]
    if state.special_tile is not None or not isinstance(player, Player):
        return False
    free = player.quilt_board.free
    return min((free & square).bit_count() for square in _SQUARES) <= NEARLY


def weights(sources: Iterable[Source]) -> dict[Phase, float]:
    """How many open decisions a game has in each phase: what a mean loss there is to be taken by.

    Positions whose game is decided are not in the file, and cost next to nothing.
    """
    found = list(sources)
    return {
        phase: mean(
            source.decisions[phase] * any(phase_of(each.state) is phase for each in source.entries)
            for source in found
        )
        for phase in Phase
    }


def figure(values: list[float]) -> str:
    """A mean in hundredths with its standard error."""
    if not values:
        return "–"
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{100 * mean(values):.2f} ± {100 * error:.2f}"
