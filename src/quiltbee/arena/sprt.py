"""Is one contestant better than another? As few deals as that question needs.

The sequential probability ratio test of "it is ELO0 better" against "it is ELO1 better", on the
shares of deals (0, ½ or 1 of two games). The likelihoods are those of the most likely distribution
of shares with the mean that a hypothesis says (the generalized test that chess engines use).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.hints import Hint

ERROR_RATE = 0.05
"""How often each of the two wrong answers may be given."""
BOUND = log((1 - ERROR_RATE) / ERROR_RATE)
UNSEEN = 1e-3
"""A share that did not come yet counts as this many deals."""
SHARES = (0.0, 0.5, 1.0)
HALVINGS = 60


class Verdict(StrEnum):
    """What is known."""

    OPEN = "open"
    WEAKER = "elo0"
    STRONGER = "elo1"


@dataclass(frozen=True, slots=True)
class Sprt:
    """The two hypotheses, in Elo points."""

    elo0: float
    elo1: float

    @classmethod
    def between(cls, elo0: float, elo1: float, *, contestants: int) -> "Sprt":
        """The test of a tournament; InvalidOption unless two play it for a question with a gap."""
        if contestants != 2 or not elo0 < elo1:
            hint = Hint("the test needs two contestants, and ELO0 less than ELO1.")
            raise InvalidOption(ErrorCode.ARENA_OPTION, hint=hint)
        return cls(elo0, elo1)

    def llr(self, shares: Sequence[float]) -> float:
        """The logarithm of how much likelier these deals are if elo1 is true."""
        counts = Counter(shares)
        seen = {share: counts[share] or UNSEEN for share in sorted({*SHARES, *counts})}
        likely = [_most_likely(seen, expected_share(elo)) for elo in (self.elo0, self.elo1)]
        return sum(count * log(likely[1][s] / likely[0][s]) for s, count in seen.items())

    def verdict(self, shares: Sequence[float]) -> Verdict:
        """What these deals say together."""
        llr = self.llr(shares) if shares else 0.0
        if llr >= BOUND:
            return Verdict.STRONGER
        return Verdict.WEAKER if llr <= -BOUND else Verdict.OPEN


def expected_share(elo: float) -> float:
    """The share of points for a player who is better by this many Elo points."""
    return 1 / (1 + 10 ** (-elo / 400))


def _most_likely(counts: dict[float, float], mean: float) -> dict[float, float]:
    """The distribution with this mean under which these counts are most likely.

    It is count / (1 + x · (share - mean)), with the x for which that has the mean; the sum that
    must vanish falls with x, so halving an interval finds it.
    """
    total = sum(counts.values())
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        x = (low + high) / 2
        rest = sum(
            count * (share - mean) / (1 + x * (share - mean)) for share, count in counts.items()
        )
        low, high = (x, high) if rest > 0 else (low, x)
    x = (low + high) / 2
    return {share: count / total / (1 + x * (share - mean)) for share, count in counts.items()}
