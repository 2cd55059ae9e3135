import pytest

from quiltbee.doodle.steps import (
    LAST_SCORING,
    LAST_TURN,
    OVER,
    SETUP,
    Phase,
    parse_step,
    phase_of,
    round_of,
    scoring_step,
    step_name,
    turn_of,
    turn_step,
)


def test_every_step_has_its_phase_round_and_turn() -> None:
    assert (phase_of(SETUP), round_of(SETUP), turn_of(SETUP)) == (Phase.SETUP, 0, 0)
    for number in (1, 2, 3):
        for turn in range(1, 7):
            step = turn_step(number, turn)
            assert (phase_of(step), round_of(step), turn_of(step)) == (Phase.TURN, number, turn)
        step = scoring_step(number)
        assert (phase_of(step), round_of(step), turn_of(step)) == (Phase.SCORING, number, 6)
    assert (phase_of(OVER), round_of(OVER), turn_of(OVER)) == (Phase.OVER, 3, 6)
    assert (turn_step(3, 6), scoring_step(3)) == (LAST_TURN, LAST_SCORING)


def test_names_round_trip() -> None:
    names = [step_name(step) for step in range(OVER + 1)]
    assert names[:3] == ["setup", "1t1", "1t2"]
    assert names[-3:] == ["3t6", "3s", "over"]
    assert [parse_step(name) for name in names] == list(range(OVER + 1))


@pytest.mark.parametrize("text", ["", "4t1", "1t7", "1t0", "0s", "1t1 ", "t1", "start"])
def test_other_texts_are_no_steps(text: str) -> None:
    assert parse_step(text) is None
