from typing import Any

import numpy as np

from quiltbee.kernel import randomness
from quiltbee.kernel.compiling import compiled

next_draw: Any = compiled(lambda stream: randomness.drawn(randomness.next_stream(stream)))
next_stream: Any = compiled(lambda stream: randomness.next_stream(stream))
below: Any = compiled(lambda stream, end: randomness.below(stream, end))


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of the published generator for the seed 1234567."""
    stream, drawn = np.uint64(1234567), []
    for _ in range(5):
        drawn.append(int(next_draw(stream)))
        stream = np.uint64(next_stream(stream))
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_is_even() -> None:
    streams = randomness.streams_of(1, 30_000)
    counts = np.bincount([below(stream, 6) for stream in streams], minlength=6)
    assert len(counts) == 6
    assert ((counts - 5_000) ** 2 / 5_000).sum() < 20.5, "chi-square, one in a thousand"


def test_streams_depend_on_the_seed_only() -> None:
    assert (randomness.streams_of(7, 10) == randomness.streams_of(7, 20)[:10]).all()
    assert len(set(randomness.streams_of(7, 1_000).tolist())) == 1_000
    assert (randomness.streams_of(7, 10) != randomness.streams_of(8, 10)).all()
