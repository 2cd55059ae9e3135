"""The table of a run: how many bugs of each area the tests found, and which they did not."""

from collections.abc import Iterable, Iterator
from math import sqrt

from tools.mutants.store import Reasons, Result

CONFIDENCE = 1.96
"""Standard deviations of a 95 % interval."""


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share: where the rate of all bugs of an area lies."""
    if not tried:
        return 0.0, 1.0
    share, square = killed / tried, CONFIDENCE**2
    middle = (share + square / (2 * tried)) / (1 + square / tried)
    spread = sqrt(share * (1 - share) / tried + square / (4 * tried**2))
    spread *= CONFIDENCE / (1 + square / tried)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def table(results: Iterable[Result], reasons: Reasons) -> Iterator[str]:
    """The lines of the table, then those of the survivors."""
    found = list(results)
    yield f"{'area':8} {'tried':>6} {'killed':>7} {'lived':>6} {'reason':>7} {'rate':>6}  95 %"
    for area in dict.fromkeys(result.area for result in found):
        yield _line(area, [result for result in found if result.area == area], reasons)
    for result in found:
        if result.outcome == "survived":
            yield from _survivor(result, reasons.of(result))


def _line(area: str, found: list[Result], reasons: Reasons) -> str:
    """Bugs that live with a reason are left out of the rate, like those that break every test."""
    outcomes = [result.outcome for result in found]
    killed, lived = outcomes.count("killed"), outcomes.count("survived")
    reasoned = sum(
        result.outcome == "survived" and reasons.of(result) is not None for result in found
    )
    counted = killed + lived - reasoned
    low, high = interval(killed, counted)
    rate = killed / counted if counted else 0.0
    return (
        f"{area:8} {killed + lived:6} {killed:7} {lived:6} {reasoned:7} {rate:6.1%}"
        f"  {low:.0%} – {high:.0%}"
    )


def _survivor(result: Result, reason: str | None) -> Iterator[str]:
    yield f"\n{result.path}:{result.line} {result.operator}"
    yield f"  - {result.before}"
    yield f"  + {result.after}"
    yield f"  {reason or 'no test notices it'}"
