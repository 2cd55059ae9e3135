"""What Patchwork says about its puzzles."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from quiltbee.agents.agent import Agent
from quiltbee.agents.levels import Level, level_named, levels_of
from quiltbee.kernel.patchwork.solver.solver import Solver
from quiltbee.patchwork import Move, Player, State, parse_move, parse_position
from quiltbee.puzzles.patchwork.answers import (
    ENDGAME,
    FIT,
    PATCH,
    SPECIAL,
    TILE,
    choice_of,
    is_among,
    written,
)
from quiltbee.puzzles.patchwork.choices import find_patch, find_place, still_stands_out
from quiltbee.puzzles.patchwork.endings import find_endgame, winning_moves
from quiltbee.puzzles.patchwork.scales import look
from quiltbee.puzzles.patchwork.sides import from_first_seat
from quiltbee.puzzles.patchwork.tiles import find_tile, tile_moves
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.puzzles.rating import chances_of_looking

PLAYERS = ("bruno", "mabel", "wilma", "theo", "lotte")
"""Who plays the games: people leave more to find than the strongest do."""
LOOKS = {PATCH: 6, FIT: 8, SPECIAL: 6, ENDGAME: 30, TILE: 60}
"""How many positions of a game are looked at for each kind."""
DULL = 0.7
"""This part of what is found is left out where the answer is to advance, or the tile is there at
once: of these there are many."""
TRIES = 4
"""How often a level whose choices vary tries a puzzle."""
FIRST_PATIENCE = 3
ANSWERED_WITH = 1_000
"""Simulations for what would follow a wrong move."""


class PatchworkPuzzles:
    """Puzzles of games between two players."""

    kinds: Mapping[str, int] = {PATCH: 340, FIT: 150, SPECIAL: 60, TILE: 140, ENDGAME: 200}

    def __init__(self) -> None:
        self._solver = Solver()

    def players(self, random: Random) -> Sequence[Agent]:
        """Two of the middling levels."""
        return [level_named("patchwork", random.choice(PLAYERS)).agent() for _ in range(2)]

    def find(
        self, states: Sequence[State], kinds: Sequence[str], random: Random
    ) -> Iterator[Puzzle]:
        """At most one of each kind."""
        for kind in kinds:
            fitting = [from_first_seat(state) for state in states if _fits(kind, state)]
            for state in random.sample(fitting, min(LOOKS[kind], len(fitting))):
                found = self._finder(kind)(state)
                if found is not None and not (_is_dull(found) and random.random() < DULL):
                    yield found
                    break

    def _finder(self, kind: str) -> Callable[[State], Puzzle | None]:
        if kind == ENDGAME:
            return lambda state: find_endgame(state, self._solver)
        return {PATCH: find_patch, TILE: find_tile}.get(kind, find_place)

    def given(self, puzzle: Puzzle) -> str | None:
        """The patch that has been chosen already."""
        return choice_of(parse_move(puzzle.answers[0])) if puzzle.kind == FIT else None

    def is_right(self, puzzle: Puzzle, state: State, move: Move) -> bool:  # noqa: ARG002
        """Whether it is one of the answers, however it is written."""
        return is_among(puzzle.kind, puzzle.answers, move)

    def holds(self, puzzle: Puzzle, effort: int) -> bool:
        """Whether the answers are proved again, or still stand out in a search of this effort."""
        state = parse_position(puzzle.position)
        if puzzle.kind == TILE:
            return written(tile_moves(state), state) == puzzle.answers
        if puzzle.kind == ENDGAME:
            choice = choice_of(parse_move(puzzle.answers[0]))
            wins = winning_moves(state, choice, self._solver)
            return wins is not None and written(wins, state) == puzzle.answers
        return still_stands_out(puzzle, state, effort)

    def chances(self, puzzle: Puzzle) -> Sequence[float]:
        """Every level tries it; for the tile, where all play for other things, they look around."""
        state = parse_position(puzzle.position)
        levels = levels_of("patchwork")
        if puzzle.kind == TILE:
            patiences = [FIRST_PATIENCE << place for place in range(len(levels))]
            return chances_of_looking(len(puzzle.answers), len(state.legal_moves), patiences)
        return [self._chance(level, puzzle, state) for level in levels]

    def _chance(self, level: Level, puzzle: Puzzle, state: State) -> float:
        assert state.turn is not None, "somebody decides"
        agent, tries = level.agent(), 1 if level.thinks else TRIES
        solved = 0
        for number in range(tries):
            random = Random(f"{puzzle.id}-{level.name}-{number}")
            solved += is_among(puzzle.kind, puzzle.answers, agent.choose(state, state.turn, random))
        return solved / tries

    def refutation(self, puzzle: Puzzle, state: State, move: Move) -> tuple[str, ...]:  # noqa: ARG002
        """The move, and how play would go on."""
        after = state.play(move)
        follows: tuple[Move, ...] = ()
        if after.outcome is None:
            follows = look(after, ANSWERED_WITH).options[0].variation
        return tuple(map(str, (state.canonical(move), *follows)))


def _fits(kind: str, state: State) -> bool:
    """Whether a state can be asked about: a player decides, and about what the kind is about."""
    if state.turn is None or not all(isinstance(seat, Player) for seat in state.seats):
        return False
    return bool(state.special_patches_waiting) == (kind == SPECIAL)


def _is_dull(puzzle: Puzzle) -> bool:
    if puzzle.kind == TILE:
        return len(puzzle.line) == 1
    return puzzle.answers[0] == "adv"


PUZZLES: Any = PatchworkPuzzles()
