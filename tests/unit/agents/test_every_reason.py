"""Every kind of reason in a real position: it is said, and without the fact the verdict changes.

`every_reason.txt` has a kind, its main figure, a position and what was played there, found by
letting the levels play each other.
"""

from pathlib import Path
from typing import Any

import pytest

from quiltbee import doodle, patchwork
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.analysis import LOSSES, DoodleAnalyst, sheet_after
from quiltbee.agents.doodle.claims import Standing
from quiltbee.agents.doodle.claims import claims as doodle_claims
from quiltbee.agents.patchwork.analysis import PatchworkAnalyst
from quiltbee.agents.patchwork.claims import claims as patchwork_claims
from quiltbee.agents.reasons import Reason
from quiltbee.agents.verdicts import Verdict, verdict_of
from quiltbee.texts import catalog

RANKS = [None, Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER]
LINES = (Path(__file__).parent / "every_reason.txt").read_text("utf-8").splitlines()
EXAMPLES = [
    (kind, int(count), line, moves.split())
    for kind, count, line, moves in (each.split(" ", 3) for each in LINES)
]
PATCHWORK = [each for each in EXAMPLES if each[2].startswith("pw")]
DOODLE = [each for each in EXAMPLES if each[2].startswith("do")]
Example = tuple[str, int, str, list[str]]


def kinds(examples: list[Example]) -> set[str]:
    return {kind for kind, *_ in examples}


def kind_of(example: Any) -> str:
    return str(example[0])


def test_there_is_an_example_of_every_kind() -> None:
    """As many as there are sentences in the catalog."""
    for game, examples in (("patchwork", PATCHWORK), ("doodle", DOODLE)):
        start = f"reason.{game}."
        said = {key.split(".")[2] for key in catalog("en") if key.startswith(start)}
        assert kinds(examples) == said


def check(kind: str, count: int, reasons: tuple[Reason, ...]) -> None:
    assert (kind, count) in [(reason.kind, reason.count) for reason in reasons]


@pytest.mark.parametrize("example", PATCHWORK, ids=kind_of)
def test_a_reason_of_patchwork_carries_the_verdict(example: Example) -> None:
    kind, count, line, (token,) = example
    before, analyst = patchwork.parse_position(line), PatchworkAnalyst(Budget(simulations=300))
    played = before.play(token)
    seat = before.turn
    decision = analyst.decision(before, patchwork.parse_move(token))
    assert seat is not None
    assert decision is not None
    check(kind, count, decision.reasons)

    def odds(state: patchwork.State) -> float:
        found = PatchworkAnalyst(Budget(simulations=300)).position(state)
        won = found.estimate.odds[0]
        return won if (found.seat or 0) == seat else 1 - won

    answers = analyst.position(played).options
    answer = answers[0].move if answers else None
    for claim in patchwork_claims(before.play(decision.best.move), played, seat, answer):
        without = odds(claim.better) - odds(claim.played)
        changes = RANKS.index(verdict_of(without)) < RANKS.index(decision.verdict)
        if claim.reason in decision.reasons:
            assert changes
            assert without <= decision.loss / 2
        elif len(decision.reasons) < 2:
            assert not changes or without > decision.loss / 2, "it would have had to be said"


@pytest.mark.parametrize("example", DOODLE, ids=kind_of)
def test_a_reason_of_doodle_carries_the_verdict(example: Example) -> None:
    kind, count, line, tokens = example
    before, analyst = doodle.parse_position(line), DoodleAnalyst(Budget(simulations=2_000), width=0)
    moves: Any = [doodle.parse_move(token) for token in tokens]
    done = sheet_after(before, 0, moves)
    step = analyst.step(before, 0, done)
    check(kind, count, step.reasons)

    fresh = DoodleAnalyst(Budget(simulations=2_000), width=0)
    better = sheet_after(before, 0, fresh.position(before, 0).best.variation)
    found = list(doodle_claims(before, Standing.of(better), Standing.of(done)))
    for claim in found:
        without = fresh.points_after(before, 0, claim.better)
        without -= fresh.points_after(before, 0, claim.played)
        changes = RANKS.index(verdict_of(without, LOSSES)) < RANKS.index(step.verdict)
        if claim.reason in step.reasons:
            assert changes
            assert without <= step.loss / 2
        elif len(step.reasons) < 2:
            assert not changes or without > step.loss / 2, "it would have had to be said"
