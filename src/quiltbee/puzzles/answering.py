"""Answering a puzzle: whether a move is right, and what would follow if it is not."""

from dataclasses import dataclass
from typing import Any

from quiltbee.games import Floor, game_named
from quiltbee.puzzles.puzzle import Puzzle, PuzzleMaker


def maker_of(game: str) -> PuzzleMaker:
    """What a game says about its puzzles; raises InvalidOption if it has none."""
    maker: PuzzleMaker = game_named(game).filling(Floor.PUZZLES)
    return maker


@dataclass(frozen=True, slots=True)
class Asked:
    """A puzzle, and a move that somebody tries."""

    puzzle: Puzzle
    state: Any
    move: Any

    @classmethod
    def of(cls, puzzle: Puzzle, token: str) -> "Asked":
        """A move in notation; raises QuiltbeeError if the rules do not allow it."""
        game = game_named(puzzle.game)
        state, move = game.parse_position(puzzle.position), game.parse_move(token)
        state.play(token)
        return cls(puzzle, state, move)

    @property
    def is_right(self) -> bool:
        """Whether it is an answer."""
        return maker_of(self.puzzle.game).is_right(self.puzzle, self.state, self.move)

    @property
    def refutation(self) -> tuple[str, ...]:
        """The move and what would follow, in notation."""
        return maker_of(self.puzzle.game).refutation(self.puzzle, self.state, self.move)
