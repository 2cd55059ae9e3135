"""The games of Patchwork that the explorer looks at: the search against itself."""

import numpy as np

from quiltbee.explorer.run import Columns
from quiltbee.kernel.patchwork.learning.weighed_offers import weigh_offers
from quiltbee.kernel.patchwork.net.weights import load_weights
from quiltbee.kernel.randomness import streams_of


def play_games(seed: int, games: int, simulations: int) -> Columns:
    """Play games, and write down what each choice of every turn was worth."""
    found = weigh_offers(streams_of(seed, games), load_weights(), simulations)
    small = {"visits": np.int32, "wins": np.float16, "margins": np.float16}
    return {
        name: getattr(found, name).astype(small.get(name, getattr(found, name).dtype))
        for name in found._fields
        if name != "used"
    }
