"""`make fuzz` finds harm, remembers it, and goes on with fresh inputs the next time."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from tests.fuzz.commands import COMMANDS
from tests.fuzz.readers import READERS
from tests.fuzz.runner import fuzz
from tests.fuzz.target import Target
from tests.fuzz.wires import wire_targets, wires

SECONDS = 5.0


def test_harm_is_found_told_and_tried_first_the_next_time(tmp_path: Path) -> None:
    seen: list[int] = []

    def check(number: int) -> None:
        seen.append(number)
        assert number < 1000, "that was too much"

    target = Target("a number", check, {"number": st.integers(0, 10**6)})
    found = fuzz(target, 30, "1", tmp_path)
    assert "that was too much" in found.harm
    assert found.harm.endswith("by {'number': 1000}"), "the smallest one"
    seen.clear()
    assert fuzz(target, 30, "2", tmp_path).harm
    assert seen == [1000]


def test_the_next_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    seen: list[int] = []

    def check(number: int) -> None:
        seen.append(number)

    target = Target("a number", check, {"number": st.integers()})
    fuzz(target, 0.01, "1", tmp_path)
    first = list(seen)
    seen.clear()
    fuzz(target, 0.01, "1", tmp_path)
    assert seen
    assert seen[: len(first)] != first


@pytest.mark.slow
@pytest.mark.parametrize("target", [*READERS, *COMMANDS], ids=lambda target: target.name)
def test_readers_are_not_harmed(target: Target, tmp_path: Path) -> None:
    found = fuzz(target, SECONDS, "slow", tmp_path)
    assert not found.harm, found.harm


@pytest.mark.slow
def test_a_server_is_not_harmed(tmp_path: Path) -> None:
    with wires() as held:
        for target in wire_targets(held):
            found = fuzz(target, 3 * SECONDS, "slow", tmp_path)
            assert not found.harm, found.harm


@pytest.mark.parametrize("body", [b"\x00", b"http://127.0.0.1\r\n\r\n", b"GET"])
def test_rubbish_behind_a_whole_request_is_no_fault(body: bytes) -> None:
    """Found by `make fuzz`: it began a further request without a path."""
    with wires() as held:
        held.request(b"GET /api/accounts HTTP/1.1\r\nhost: x\r\n", body, is_whole=False)
