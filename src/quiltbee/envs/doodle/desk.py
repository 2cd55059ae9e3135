"""A game of Doodle in which pieces are chosen before they are drawn, for all environments."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle import Move, State
from quiltbee.envs.doodle.encoding import mask_of, move_of, observation_of, pieces_of
from quiltbee.kernel.doodle.env_loops import FIRST_PIECE


class Desk:
    """The state, and for each seat the piece it has chosen."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.chosen: list[int | None] = [None] * len(state.sheets)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat."""
        return mask_of(self.state, seat, self.chosen[seat])

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees."""
        return observation_of(self.state, seat, self.chosen[seat])

    def act(self, seat: int, action: int) -> bool:
        """Do what an action says, if it is legal; whether it was."""
        mask = self.mask(seat)
        if not 0 <= action < len(mask) or not mask[action]:
            return False
        if seat not in self.state.acting_seats:  # it waits
            return True
        move = move_of(self.state, seat, self.chosen[seat], action)
        if move is None:
            self.chosen[seat] = pieces_of(self.state, seat)[action - FIRST_PIECE]
        else:
            self.chosen[seat] = None
            self.play(move)
        return True

    def play(self, move: Move) -> None:
        """Play a move or a roll."""
        self.state = self.state.play(move)

    def copy(self) -> "Desk":
        """Another desk that stands like this one."""
        desk = Desk(self.state)
        desk.chosen = list(self.chosen)
        return desk
