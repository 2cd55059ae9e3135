"""Fair chance: everything random in a game follows from one seed that anybody can check later.

Page, terminal, library, arena and engines all take chance from here: the same seed and options are
the same game everywhere. The seed is a text; a number is the text of its digits. Its SHA-256 is
shown before the first seat is taken, the seed itself at the end. How numbers come out of a seed is
said in ten lines in `docs/fairness.md`; nothing of Python's own generator is used, so that the
derivation is the same in every version and language.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

Item = TypeVar("Item")

DEAL = "deal"
"""The purpose of the stream that makes the setup."""
LONGEST_SEED = 200


def seed_hash(seed: str) -> str:
    """What is shown of a seed before the end."""
    return sha256(seed.encode()).hexdigest()


def chance_purpose(number: int) -> str:
    """The purpose of the stream that makes the roll or shuffle of this number, from 1."""
    return f"chance {number}"


def agent_random(seed: str, seat: int, ply: int) -> Random:
    """The generator of an agent on a seat (from 0) for its choice after this many plies.

    Every choice has its own, so that a break, a hint or a taken-back move changes nothing. Agents
    may use all of Python's generator: their moves stand in the record, they need no derivation.
    """
    return Random(f"{seed}/seat {seat + 1}/{ply}")


class SeedStream(Random):
    """Random numbers from a seed for one purpose.

    Block n (from 0) is SHA-256 of `seed/purpose/n`. Bytes are taken one after the other; a number
    below `limit` is the next byte that is less than the largest multiple of `limit` up to 256, as
    remainder by `limit`, so that no number is more likely than another.
    """

    def __init__(self, seed: str, purpose: str) -> None:
        super().__init__(0)
        self._prefix = f"{seed}/{purpose}/"
        self._block = 0
        self._bytes = iter(b"")

    def next_byte(self) -> int:
        """The next byte of the stream."""
        for byte in self._bytes:
            return byte
        self._bytes = iter(sha256(f"{self._prefix}{self._block}".encode()).digest())
        self._block += 1
        return next(self._bytes)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely; the limit is at most 256."""
        if not 0 < limit <= 256:
            raise ValueError(f"a byte cannot choose among {limit}")
        fair = 256 - 256 % limit
        while (byte := self.next_byte()) >= fair:
            pass
        return byte % limit

    # What the games ask of a generator, made from `below` alone.

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number of a range."""
        numbers = range(start) if stop is None else range(start, stop, step)
        return numbers[self.below(len(numbers))]

    def choice(self, seq: Sequence[Item]) -> Item:  # type: ignore[override]
        """One of the items."""
        return seq[self.below(len(seq))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put the items in random order: the last place first, each swapped with one up to it."""
        for place in range(len(x) - 1, 0, -1):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]

    def random(self) -> float:
        """Not part of the derivation: no game may depend on it."""
        raise ValueError("chance is made of whole numbers below a limit")

    def getrandbits(self, k: int) -> int:
        """Not part of the derivation either."""
        raise ValueError(f"chance is made of whole numbers below a limit, not of {k} bits")
