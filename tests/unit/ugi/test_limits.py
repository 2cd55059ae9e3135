import pytest

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.limits import Limit, seconds


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("100ms", "movetime 100"),
        ("1.5s", "movetime 1500"),
        ("500", "nodes 500"),
        ("10s+100ms", "p1time 10000 p2time 10000 p1inc 100 p2inc 100"),
    ],
)
def test_limits_are_read_and_written_as_go_wants_them(text: str, written: str) -> None:
    assert Limit.read(text).for_seats(2).written == written


def test_no_limit_is_infinite() -> None:
    assert Limit().written == "infinite"
    assert Limit().patience(0) is None


@pytest.mark.parametrize("text", ["", "fast", "1m", "10s+", "-5ms", "1e3ms"])
def test_what_is_no_limit_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Limit.read(text)
    assert refusal.value.code is ErrorCode.ENGINE_LIMIT


def test_seconds() -> None:
    assert seconds("250ms") == 0.25
    with pytest.raises(InvalidOption):
        seconds("500")


def test_a_clock_runs_down_and_gets_its_increment() -> None:
    limit = Limit.read("10s+1s").for_seats(2).after_move(1, 4.0)
    assert limit.clocks == (10.0, 7.0)
    assert limit.patience(1) == 7.0
    assert limit.after_move(1, 30.0).clocks == (10.0, 1.0)


def test_a_time_for_a_move_stays() -> None:
    limit = Limit.read("100ms").for_seats(2)
    assert limit.after_move(0, 5.0) == limit
    assert limit.patience(0) == 0.1
