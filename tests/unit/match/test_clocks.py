import pytest

from quiltbee.match.clocks import (
    Clock,
    DaysClock,
    LiveClock,
    NoClock,
    Timer,
    clock_fault,
    first_allowance,
    longest_pause,
)

MINUTE = 60_000


@pytest.mark.parametrize(
    "clock", [LiveClock(0), LiveClock(10**6), LiveClock(60, -1), DaysClock(0), DaysClock(10**4)]
)
def test_impossible_clocks_are_named(clock: Clock) -> None:
    assert clock_fault(clock)


@pytest.mark.parametrize("clock", [NoClock(), LiveClock(1), LiveClock(600, 10), DaysClock(72)])
def test_possible_clocks_have_no_fault(clock: Clock) -> None:
    assert clock_fault(clock) is None


def test_a_timer_counts_only_while_it_runs() -> None:
    timer = Timer(first_allowance(LiveClock(60))).started(1000)
    assert timer.deadline == 1000 + MINUTE
    assert timer.left_at(11_000) == 50_000
    stopped = timer.stopped(11_000)
    assert (stopped.remaining, stopped.deadline) == (50_000, None)
    assert stopped.left_at(10**9) == 50_000


def test_a_running_timer_is_not_started_anew() -> None:
    timer = Timer(MINUTE).started(1000)
    assert timer.started(5000) is timer


def test_the_increment_comes_after_a_live_turn() -> None:
    assert Timer(MINUTE).started(0).after_turn(LiveClock(60, 5), 10_000).remaining == 55_000


def test_a_turn_of_days_begins_with_all_its_hours() -> None:
    clock = DaysClock(2)
    assert Timer(first_allowance(clock)).started(0).after_turn(clock, MINUTE).remaining == 7_200_000


def test_who_ran_out_of_time_still_gets_some_for_each_step() -> None:
    assert Timer(0).after_absence(LiveClock(60)) == Timer(10_000, None, 1)
    assert Timer(0, None, 1).after_absence(LiveClock(60, 30)) == Timer(30_000, None, 2)
    assert Timer(0).after_absence(DaysClock(24)) == Timer(24 * 3_600_000, None, 1)


def test_an_own_turn_makes_absences_forgotten() -> None:
    assert Timer(5, 0, 2).after_turn(LiveClock(60), 1).absences == 0


def test_pauses_may_last_by_the_clock() -> None:
    assert longest_pause(NoClock()) == 0
    assert longest_pause(LiveClock(60)) < longest_pause(DaysClock(1))
