"""What Patchwork Doodle says about its puzzles."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from quiltbee.agents.agent import Agent
from quiltbee.agents.levels import levels_of
from quiltbee.doodle import DrawPatch, Move, State, format_move, parse_position
from quiltbee.puzzles.doodle.drawings import (
    CUT,
    RECTANGLE,
    cells_of,
    drawings,
    find_cut,
    find_rectangle,
    value_of,
)
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.puzzles.rating import chances_of_looking

FINDERS = {RECTANGLE: find_rectangle, CUT: find_cut}
CUTS = {RECTANGLE: 0, CUT: 1}
PLAYERS = ("hedda", "bruno", "mabel", "wilma")
"""Who plays the games: people leave more to find than the strongest do."""
FIRST_PATIENCE = 2
"""Places that the weakest level looks at; each level looks at twice as many as the one below."""


class DoodlePuzzles:
    """Puzzles of the last turn of a round, alone."""

    kinds: Mapping[str, int] = {RECTANGLE: 150, CUT: 110}

    def players(self, random: Random) -> Sequence[Agent]:
        """One of the middling levels, alone."""
        names = {level.name: level for level in levels_of("doodle")}
        return [names[random.choice([name for name in PLAYERS if name in names])].agent()]

    def find(
        self,
        states: Sequence[State],
        kinds: Sequence[str],
        random: Random,  # noqa: ARG002
    ) -> Iterator[Puzzle]:
        """At most one of each kind."""
        for kind in kinds:
            for state in states:
                found = FINDERS[kind](state)
                if found is not None:
                    yield found
                    break

    def given(self, puzzle: Puzzle) -> str | None:  # noqa: ARG002
        """Nothing but the card on the table."""
        return None

    def is_right(self, puzzle: Puzzle, state: State, move: Move) -> bool:
        """Whether a drawing is worth as much as any."""
        if not isinstance(move, DrawPatch) or len(move.cuts) > CUTS[puzzle.kind]:
            return False
        if move.card not in state.open_cards:
            return False
        return value_of(state, move) == next(iter(drawings(state, CUTS[puzzle.kind])))

    def holds(self, puzzle: Puzzle, effort: int) -> bool:  # noqa: ARG002
        """Whether everything that can be drawn, tried again, gives the same puzzle."""
        found = FINDERS[puzzle.kind](parse_position(puzzle.position))
        return found is not None and found.answers == puzzle.answers

    def chances(self, puzzle: Puzzle) -> Sequence[float]:
        """Solvers look at some places, the patient ones at more."""
        state = parse_position(puzzle.position)
        worth = list(drawings(state, CUTS[puzzle.kind]).values())
        cells = [{cells_of(state, move) for move in moves} for moves in worth]
        patiences = [FIRST_PATIENCE << place for place in range(len(levels_of("doodle")))]
        return chances_of_looking(len(cells[0]), len(set().union(*cells)), patiences)

    def refutation(self, puzzle: Puzzle, state: State, move: Move) -> tuple[str, ...]:  # noqa: ARG002
        """The drawing itself: the rectangle that it leaves is seen on the board."""
        return (format_move(state.canonical(move)),)


PUZZLES: Any = DoodlePuzzles()
