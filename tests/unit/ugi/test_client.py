from random import Random

import pytest
from tests.support.engines import FAILURE, engine_words

from quiltbee.games import PATCHWORK
from quiltbee.ugi.client import Engine, EngineFault, FaultKind, Patience

QUICK = Patience(start=20.0, move=0.5, quit=0.3)
START = PATCHWORK.format_position(PATCHWORK.start(PATCHWORK.deal(Random(1), 2, {"first": "1"})))
POSITION = f"position fen {START}"


def fault_of(manner: str, seconds: float | None = 20.0) -> EngineFault:
    engine = Engine(engine_words(manner), QUICK)
    try:
        with pytest.raises(EngineFault) as fault:
            engine.best_move(POSITION, "movetime 10", seconds)
        return fault.value
    finally:
        engine.kill()


@pytest.mark.parametrize("manner", ["fine", "slow_start", "flood"])
def test_an_engine_that_answers(manner: str) -> None:
    engine = Engine(engine_words(manner), QUICK)
    engine.new_game()
    assert engine.name == f"Test {manner}"
    assert engine.best_move(POSITION, "movetime 10", 20.0) == "adv"
    assert "< bestmove adv" in engine.log
    engine.close()
    assert not engine.is_running


def test_a_crash_is_told_with_its_status_and_what_was_said() -> None:
    fault = fault_of("crash_at_once")
    assert fault.kind is FaultKind.CRASH
    assert str(FAILURE) in str(fault)
    assert "> go movetime 10" in fault.log


def test_a_hanging_engine_is_left_in_time() -> None:
    fault = fault_of("hang", 0.2)
    assert fault.kind is FaultKind.TIMEOUT
    assert "0.20 s" in str(fault)


def test_without_a_limit_of_time_patience_ends_the_wait() -> None:
    assert fault_of("hang", None).kind is FaultKind.TIMEOUT


def test_an_endless_line_fills_no_memory_and_ends_in_time() -> None:
    fault = fault_of("endless_line", 0.3)
    assert fault.kind is FaultKind.TIMEOUT
    assert len(fault.log) < 100_000


def test_garbage_gives_an_empty_move() -> None:
    engine = Engine(engine_words("garbage"), QUICK)
    assert engine.best_move(POSITION, "movetime 10", 20.0) == ""
    engine.close()


def test_an_engine_that_does_not_read_blocks_nobody() -> None:
    engine = Engine(engine_words("deaf"), QUICK)
    long = f"{POSITION} moves {' '.join(['adv'] * 20_000)}"
    for _ in range(5):  # more than a pipe holds
        assert engine.best_move(long, "movetime 10", 20.0) == "adv"
    engine.close()
    assert not engine.is_running


def test_an_engine_that_ignores_quit_is_ended() -> None:
    engine = Engine(engine_words("ignores_quit"), QUICK)
    engine.close()
    assert not engine.is_running


@pytest.mark.parametrize(
    "command",
    [("no-such-program-anywhere",), (), engine_words("absent")],
    ids=["missing", "empty", "absent"],
)
def test_an_engine_that_cannot_be_started(command: tuple[str, ...]) -> None:
    with pytest.raises(EngineFault) as fault:
        Engine(command, QUICK)
    assert fault.value.kind is FaultKind.START


def test_an_engine_that_never_greets() -> None:
    with pytest.raises(EngineFault) as fault:
        Engine(engine_words("mute"), Patience(start=0.3))
    assert fault.value.kind is FaultKind.START
    assert "no ugiok" in str(fault.value)


def test_ending_an_engine_ends_what_it_started() -> None:
    words = engine_words("fine")
    shell = ("/bin/sh", "-c", f"{words[0]} {words[1]} fine; true")
    engine = Engine(shell, QUICK)
    engine.kill()
    with engine._changed:  # the output ends only when nobody holds it any more
        assert engine._changed.wait_for(lambda: engine._has_ended, 10)
