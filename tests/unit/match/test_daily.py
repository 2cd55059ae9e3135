"""Days of UTC, in milliseconds: when they begin, end and close, and how they are written."""

import pytest

from quiltbee.match.daily import Day

MONDAY, FRIDAY = 1_794_787_200_000, 1_795_132_800_000
"""The first moments of 2026-11-16 and 2026-11-20."""
HOUR = 3_600_000


def test_a_day_ends_with_the_next_and_closes_two_hours_later() -> None:
    day = Day.at(FRIDAY)
    assert str(day) == "2026-11-20"
    assert (day.begins, day.ends) == (FRIDAY, FRIDAY + 24 * HOUR)
    assert day.closes == FRIDAY + 26 * HOUR
    assert Day.at(FRIDAY - 1) < day == Day.at(FRIDAY + 24 * HOUR - 1)


def test_its_week_begins_on_monday() -> None:
    week = [str(day) for day in Day.at(FRIDAY).week]
    assert week == [f"2026-11-{number}" for number in range(16, 23)]
    assert Day.at(MONDAY).week == Day.at(MONDAY + 7 * 24 * HOUR - 1).week


@pytest.mark.parametrize("text", ["", "today", "2026-11-31", "20261116", "2026-11-16T00"])
def test_what_is_no_date_is_no_day(text: str) -> None:
    assert Day.read(text) is None


def test_a_day_is_read_as_it_is_written() -> None:
    assert Day.read("2026-11-16") == Day.at(MONDAY)
