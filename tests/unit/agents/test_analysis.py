from math import exp

import pytest

from quiltbee.agents.analysis import (
    Decision,
    Estimate,
    GameAnalysis,
    Option,
    PlyAnalysis,
    Verdict,
    points_of,
    summary_of,
    verdict_of,
)

EVEN = Estimate(0.5, 0.0)
BEST = Option("best", EVEN, 10, ("best",))


def decision(loss: float) -> Decision:
    return Decision(BEST, EVEN, Estimate(0.5 - loss, -1.0), loss)


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (0.0, None),
        (0.049, None),
        (0.09994, Verdict.INACCURACY),
        (0.09996, Verdict.MISTAKE),
        (0.05, Verdict.INACCURACY),
        (0.099, Verdict.INACCURACY),
        (0.1, Verdict.MISTAKE),
        (0.65 - 0.55, Verdict.MISTAKE),
        (0.149, Verdict.MISTAKE),
        (0.15, Verdict.BLUNDER),
        (0.85 - 0.7, Verdict.BLUNDER),
        (1.0, Verdict.BLUNDER),
    ],
)
def test_a_loss_of_five_ten_and_fifteen_points_has_a_name(
    loss: float, verdict: Verdict | None
) -> None:
    assert verdict_of(loss) is verdict


@pytest.mark.parametrize(
    ("loss", "points"),
    [(0.0, 0), (0.0499, 4), (0.05, 5), (0.097, 9), (0.65 - 0.55, 10), (0.85 - 0.7, 15), (1.0, 100)],
)
def test_points_are_whole_and_never_contradict_the_name(loss: float, points: int) -> None:
    assert points_of(loss) == points
    assert verdict_of(loss) is verdict_of(points / 100)


def test_the_other_seat_expects_the_opposite() -> None:
    assert Estimate(0.75, 3.0, proved=True).reversed == Estimate(0.25, -3.0, proved=True)


def test_a_summary_counts_and_averages() -> None:
    summary = summary_of(1, [decision(0.0), decision(0.06), decision(0.3)])
    assert summary.decisions == 3
    assert summary.average_loss == pytest.approx(0.12)
    assert summary.accuracy == pytest.approx((1 + exp(-0.4) + exp(-2)) / 3)
    assert summary.verdicts == {Verdict.INACCURACY: 1, Verdict.MISTAKE: 0, Verdict.BLUNDER: 1}


def test_a_game_knows_its_course_its_mistakes_and_its_seats() -> None:
    plies = (
        PlyAnalysis(1, 0, "a", Estimate(0.4, 0.0), decision(0.1)),
        PlyAnalysis(2, None, "chance", Estimate(0.45, 0.0), None),
        PlyAnalysis(3, 1, "b", Estimate(0.46, 0.0), decision(0.01)),
        PlyAnalysis(4, 0, "c", Estimate(0.46, 0.0), None),
    )
    game = GameAnalysis(EVEN, plies, 10)
    assert game.win_probabilities == (0.5, 0.4, 0.45, 0.46, 0.46)
    assert [ply.number for ply in game.mistakes] == [1]
    assert [(summary.seat, summary.decisions) for summary in game.summaries] == [(0, 1), (1, 1)]
