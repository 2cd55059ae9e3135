"""Why a move was a mistake: facts that the engine has checked by taking them away.

A game names the facts that speak for the better move (`claims.py` of each game). Each comes
with the two positions as they would be without it. A fact is a reason only if the mistake then
loses its name or much of its weight; otherwise nothing is said.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from quiltbee.agents.verdicts import LOSSES, Verdict, verdict_of

MOST_REASONS = 2
"""More than this nobody reads."""
HALF = 0.5
"""Without a reason, no more than this part of the loss is left."""

Loss = Callable[[Any, Any], float]
"""What is lost by reaching the second position instead of the first."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact in the words of a game; `reason.GAME.KIND` in the catalogs says it."""

    kind: str
    count: int
    """Its main figure, which decides between singular and plural."""
    figures: Mapping[str, int] = field(default_factory=dict, hash=False)
    """What else the sentence names."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact that speaks for the better move, not yet checked."""

    reason: Reason
    better: Any
    """The position after the better move, without the fact."""
    played: Any
    """The position after the move that was played, without the fact."""


def checked(
    claims: Iterable[Claim],
    loss: float,
    loss_between: Loss,
    losses: Mapping[Verdict, float] = LOSSES,
) -> tuple[Reason, ...]:
    """The claims that stand, the weightiest first; `losses` are those that have a name."""
    left = [(loss_between(claim.better, claim.played), claim.reason) for claim in claims]
    standing = [entry for entry in left if explains(loss, entry[0], losses)]
    standing.sort(key=lambda entry: entry[0])
    return tuple(reason for _, reason in standing[:MOST_REASONS])


def explains(loss: float, loss_without: float, losses: Mapping[Verdict, float] = LOSSES) -> bool:
    """Whether the verdict changes once a fact is taken away, and not by a hair."""
    return _rank(loss_without, losses) < _rank(loss, losses) and loss_without <= HALF * loss


def _rank(loss: float, losses: Mapping[Verdict, float]) -> int:
    """0 for a small loss, more for each worse name."""
    verdict = verdict_of(loss, losses)
    return 0 if verdict is None else len(losses) - list(losses).index(verdict)
