import pytest

from quiltbee.agents.budget import Budget
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.limits import Limit


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


@pytest.mark.parametrize("text", ["", "fast", "1m", "10s+", "10s+5", "5+10s", "-5ms", "1e3ms"])
def test_what_is_no_limit_is_refused(text: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Limit.read(text)
    assert refusal.value.code is ErrorCode.ENGINE_LIMIT


@pytest.mark.parametrize(
    ("words", "limit", "unknown"),
    [
        ("movetime 250", Limit(Budget(seconds=0.25)), []),
        ("nodes 64", Limit(Budget(64)), []),
        ("nodes 64 movetime 250", Limit(Budget(64, 0.25)), []),
        (
            "p1time 1000 p2time 2000 p1inc 10 p2inc 20",
            Limit(clocks=(1.0, 2.0), increments=(0.01, 0.02)),
            [],
        ),
        ("p2time 2000", Limit(clocks=(0.0, 2.0), increments=(0.0, 0.0)), []),
        ("infinite", Limit(), []),
        ("", Limit(), []),
        ("depth 4", Limit(), ["depth", "4"]),
        ("movetime soon nodes", Limit(), ["movetime", "soon", "nodes", ""]),
        ("movetime -5", Limit(Budget(seconds=0.0)), []),
        ("nodes 0", Limit(Budget(1)), []),
    ],
)
def test_go_is_read(words: str, limit: Limit, unknown: list[str]) -> None:
    assert Limit.of_go(words.split()) == (limit, unknown)


def test_what_is_written_is_read() -> None:
    for text in ("100ms", "500", "10s+100ms"):
        limit = Limit.read(text).for_seats(2)
        assert Limit.of_go(limit.written.split()) == (limit, [])


def test_a_clock_is_shared_out_and_never_used_up() -> None:
    for clock in (0.0, 0.05, 1.0, 60.0):
        limit = Limit(clocks=(clock, 9.0), increments=(0.1, 0.1))
        seconds = limit.budget_of(0).seconds
        assert seconds is not None
        assert 0.0 <= seconds <= 0.8 * clock
    assert Limit(Budget(seconds=0.1)).budget_of(1).seconds == pytest.approx(0.095)
    assert Limit(Budget(5)).budget_of(0) == Budget(5)


def test_a_clock_runs_down_and_gets_its_increment() -> None:
    limit = Limit.read("10s+1s").for_seats(2).after_move(1, 4.0)
    assert limit.clocks == (10.0, 7.0)
    assert limit.patience(1) == 7.0
    assert limit.after_move(1, 30.0).clocks == (10.0, 1.0)


def test_a_time_for_a_move_stays() -> None:
    limit = Limit.read("100ms").for_seats(2)
    assert limit.after_move(0, 5.0) == limit
    assert limit.patience(0) == 0.1
