"""Room for everything a seat can do in a step."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.cuts import MOST_CUTS
from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import inlined

CUT_COUNTS = MOST_CUTS + 1
CLASSES = 2 * CUT_COUNTS
"""By neighbor or not, and by the number of cuts; in a scoring by the number of cells."""


class Options(NamedTuple):
    """What a seat can do, a row each, and room for working it out."""

    codes: NDArray[np.int64]
    """A drawing as moves have it, or to end the turn; in a scoring the cells to shade."""
    upper: NDArray[np.int64]
    lower: NDArray[np.int64]
    uses: NDArray[np.int64]
    """By class: the uses of special actions after it."""
    points: NDArray[np.int64]
    """What is scored at once."""
    values: NDArray[np.float32]
    """All points to come, those scored at once included."""
    starts: NDArray[np.int64]
    """Where each class begins; one more than there are classes."""
    seen: NDArray[np.int64]
    pairs: NDArray[np.int64]
    anchors: NDArray[np.int64]
    missing: NDArray[np.int64]
    rows: NDArray[np.int64]
    table_rows: NDArray[np.int64]
    shared: NDArray[np.float32]
    base: NDArray[np.float32]
    outputs: NDArray[np.float32]


@inlined
def class_of(options: Options, row: int) -> int:
    """The class of an option."""
    number = as_word(0)
    while options.starts[number + 1] <= row:
        number += 1
    return number


@inlined
def best_option(options: Options, count: int) -> int:
    """The option with the highest value."""
    best = as_word(0)
    for row in range(1, count):
        if options.values[row] > options.values[best]:
            best = as_word(row)
    return best
