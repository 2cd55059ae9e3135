"""Results as whole numbers: twice the margin, and a tie is one up or down, by who was home first.

So a win is above 0, a loss below, and more is always better.
"""

from quiltbee.kernel.bits import as_word, choose, mask_if
from quiltbee.kernel.compiling import lean

LEAST, MOST = -4000, 4000
"""No result is as bad, or as good."""
WIN = 1
"""The least result that wins."""


@lean
def at_least(margin: int) -> int:
    """The worst result with this margin."""
    return 2 * margin - as_word(margin == 0)


@lean
def at_most(margin: int) -> int:
    """The best result with this margin."""
    return 2 * margin + as_word(margin == 0)


@lean
def result(margin: int, first_home: bool) -> int:
    """The result for a seat with this margin, which was home first or not (PW-7.3)."""
    return choose(mask_if(first_home), at_most(margin), at_least(margin))
