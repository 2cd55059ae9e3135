"""The value that a batch of games goes through, shaped as in pgx, with arrays of NumPy.

JAX takes them as they are (`jax.numpy.asarray(state.observation)`); DLPack and buffers work, too.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Rows = tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.uint64]]
"""Words, orders and streams of games, as the kernel has them."""


@dataclass(frozen=True, slots=True, eq=False)
class BatchState:
    """Many games at one moment. A step gives a new one and leaves this one as it is."""

    current_player: NDArray[np.int32]
    """The seat to move; after the end the one that would."""
    observation: NDArray[np.float32]
    """By game, as the seat to move sees it."""
    legal_action_mask: NDArray[np.bool_]
    """By game and action; after the end only action 0, which then does nothing."""
    rewards: NDArray[np.float32]
    """By game and seat, for the last step."""
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    """Always false: every game ends."""
    step_count: NDArray[np.int32]
    words: NDArray[np.int64] = field(repr=False)
    """The games themselves, packed as `quiltbee.kernel` does it."""
    orders: NDArray[np.uint8] = field(repr=False)
    streams: NDArray[np.uint64] = field(repr=False)
    chosen: NDArray[np.int64] = field(repr=False)
    """Doodle: the piece that was chosen and waits to be drawn, -1 for none."""

    def __len__(self) -> int:
        return len(self.words)
