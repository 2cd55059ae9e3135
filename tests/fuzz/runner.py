"""Throws inputs at a target for a while, by Hypothesis: seeded, and remembering what it found."""

import json
import pickle
import time
import traceback
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import HypothesisDeprecationWarning
from tests.fuzz.target import Target

EXAMPLES = 300
"""Inputs of one round; each round has a seed of its own."""


@dataclass(slots=True)
class Finding:
    """What came of a target: how much was tried, and what did harm."""

    tried: int = 0
    harm: str = ""
    last: dict[str, Any] = field(default_factory=dict)
    """What was tried last: after harm, the smallest input that does it."""


def fuzz(target: Target, seconds: float, chosen: str, folder: Path) -> Finding:
    """Try inputs for this long, one round at least, or until one does harm.

    The rounds are counted in the folder, so that the next run goes on with fresh ones; the input
    that did harm is tried first.
    """
    place = folder / target.folder
    place.mkdir(parents=True, exist_ok=True)
    rounds = _rounds(place)
    finding, until = Finding(), time.monotonic() + seconds
    _try_again(target, place / "harm.pickle", finding)
    while not finding.harm:
        number = rounds.get(chosen, 0)
        _round(target, f"{chosen} {number}", finding)
        rounds[chosen] = number + 1
        (place / "rounds.json").write_text(json.dumps(rounds), "utf-8")
        if time.monotonic() > until:
            break
    if finding.harm:
        (place / "harm.pickle").write_bytes(pickle.dumps(finding.last))
    return finding


def _try_again(target: Target, kept: Path, finding: Finding) -> None:
    """The input that did harm the last time; it is forgotten once it does none."""
    if kept.is_file():
        finding.tried, finding.last = 1, pickle.loads(kept.read_bytes())
        try:
            target.check(**finding.last)
            kept.unlink()
        except Exception as harm:
            finding.harm = _told(harm, finding)


def _told(harm: Exception, finding: Finding) -> str:
    return f"{''.join(traceback.format_exception(harm))}\nby {finding.last!r}"


def _rounds(place: Path) -> dict[str, int]:
    kept = place / "rounds.json"
    found: dict[str, int] = json.loads(kept.read_text("utf-8")) if kept.is_file() else {}
    return found


def hypothesis_test(target: Target, finding: Finding) -> Any:
    """The target as a test of Hypothesis that counts its inputs."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,  # the smallest input that does harm is kept here, beside the rounds
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(**target.inputs)
    def test(**inputs: Any) -> None:
        finding.tried += 1
        finding.last = inputs
        target.check(**inputs)

    return test


def _round(target: Target, chosen: str, finding: Finding) -> None:
    try:
        with warnings.catch_warnings():  # a server in this process draws its own random numbers
            warnings.simplefilter("ignore", HypothesisDeprecationWarning)
            seed(chosen)(hypothesis_test(target, finding))()
    except Exception as harm:  # whatever it is, it is what was looked for
        finding.harm = _told(harm, finding)
