import pytest

from quiltbee.drawing.doodle.die import die
from quiltbee.drawing.svg import document


def text_of(value: int | None) -> str:
    return document(die(value), 1, 1, "", "")


@pytest.mark.parametrize("value", range(1, 7))
def test_pips_count_to_six(value: int) -> None:
    assert text_of(value).count("<circle") == value
    assert "<text" not in text_of(value)


def test_above_six_it_is_a_number() -> None:
    assert ">12</text>" in text_of(12)


def test_a_die_that_waits_shows_nothing_yet() -> None:
    assert ">?</text>" in text_of(None)
