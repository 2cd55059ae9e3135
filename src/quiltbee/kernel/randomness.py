"""The kernel's random generator: SplitMix64, a counter that is stirred.

Its whole state is one word, the stream; every game has its own, so that results do not depend on
how many threads play. `below` maps 64 random bits to a range by multiplying; the bias is under
n / 2⁶⁴.
"""

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word, multiply_high
from quiltbee.kernel.compiling import inlined

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)


@inlined
def next_stream(stream: np.uint64) -> np.uint64:
    """The stream after one draw."""
    return stream + _STEP


@inlined
def drawn(stream: np.uint64) -> np.uint64:
    """The 64 random bits that a stream stands at."""
    bits = (stream ^ (stream >> np.uint64(30))) * _FIRST
    bits = (bits ^ (bits >> np.uint64(27))) * _SECOND
    return bits ^ (bits >> np.uint64(31))


@inlined
def below(stream: np.uint64, end: int) -> int:
    """A random number from 0 up to, not including, the end."""
    return as_word(multiply_high(drawn(stream), np.uint64(end)))


def streams_of(seed: int, count: int) -> NDArray[np.uint64]:
    """The streams of many games with one seed, far apart from each other."""
    return np.random.default_rng(seed).integers(0, 1 << 64, count, np.uint64)


@inlined
def happens(stream: np.uint64, probability: float) -> bool:
    """Whether something happens that has this probability."""
    return float(drawn(stream) >> np.uint64(11)) < probability * (1 << 53)
