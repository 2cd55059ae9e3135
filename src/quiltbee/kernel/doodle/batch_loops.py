"""The loops over rows behind `Games`: compiled entry points that know arrays only."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.doodle.chance import deal
from quiltbee.kernel.doodle.state import Order, Words
from quiltbee.kernel.doodle.tables import Tables


@compiled
def deal_all(words: Words, orders: Order, streams: NDArray[np.uint64], tables: Tables) -> None:
    """Deal a game into each row; seeds come in as streams and go on from there."""
    for row in range(len(words)):
        streams[row] = deal(tables, words[row], orders[row], streams[row])
