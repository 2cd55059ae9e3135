"""What happens between two decisions of a player: shuffles and the Automa's turns."""

import numpy as np

from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.legal_moves import CHANCE, SPECIAL, random_move, waits_for
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.state import Order, Words, load_table
from quiltbee.kernel.randomness import next_stream


@lean
def settle(words: Words, order: Order, stream: np.uint64) -> np.uint64:
    """Let chance and the Automa act until a player decides or the game is over."""
    waits = waits_for(words, load_table(words))
    while CHANCE <= waits < SPECIAL:
        play(words, order, random_move(words, order, stream))
        stream = next_stream(stream)
        waits = waits_for(words, load_table(words))
    return stream
