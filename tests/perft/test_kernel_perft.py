"""Perft of the kernel: the published counts, plain Python's, and its own frozen ones."""

from pathlib import Path
from random import Random

import pytest
from tests.perft.perft_files import PerftFile, all_perft_files

from quiltbee.kernel.patchwork.perft import perft
from quiltbee.patchwork import Automa, Edition, Setup, State, deal, deal_solo, parse_position
from quiltbee.patchwork import perft as plain_perft

FORWARD = (*range(1, 33), 0)
BACKWARD = (*range(32, 0, -1), 0)

FROZEN = Path(__file__).with_name("kernel_depth4.txt")


@pytest.mark.parametrize(
    ("circle", "counts"),
    [(FORWARD, [1, 639, 387_453, 64_645_343]), (BACKWARD, [1, 253, 21_477, 403_101])],
    ids=["forward", "backward"],
)
def test_published_counts(circle: tuple[int, ...], counts: list[int]) -> None:
    state = Setup(circle).state()
    assert [perft(state, depth) for depth in range(4)] == counts


def positions() -> list[State]:
    random, found = Random(11), list[State]()
    for number in range(60):
        edition = tuple(Edition)[number % 2]
        solo = number % 5 == 0
        setup = deal_solo(random, edition=edition) if solo else deal(random, edition)
        state = setup.state()
        for _ in range(random.randrange(20, 50)):
            if len(state.legal_moves):
                state = state.play_assume_legal(random.choice(state.legal_moves))
        found.append(state)
    return found


def test_plain_pythons_counts_from_the_middle_of_games() -> None:
    compared = 0
    for state in positions():
        depth = 1
        while depth < 5 and perft(state, depth) < 3_000:
            assert perft(state, depth) == plain_perft(state, depth), (state, depth)
            depth, compared = depth + 1, compared + 1
    assert compared > 100


def frozen() -> list[tuple[int, str]]:
    """Lines of a count and a position; what follows a # is a remark."""
    lines = [line.partition("#")[0].split() for line in FROZEN.read_text("utf-8").splitlines()]
    return [(int(count), position) for count, position in (line for line in lines if line)]


def test_there_are_frozen_counts_of_both_editions_and_the_automa() -> None:
    states = [parse_position(position) for _, position in frozen()]
    assert {state.time_board.edition for state in states} == set(Edition)
    assert any(isinstance(state.seats[1], Automa) for state in states)


@pytest.mark.parametrize(
    ("count", "position"),
    [
        pytest.param(*line, marks=[pytest.mark.slow] if line[0] > 10**9 else [], id=f"{line[0]}")
        for line in frozen()
    ],
)
def test_frozen_counts_at_depth_4(count: int, position: str) -> None:
    assert perft(parse_position(position), 4) == count


@pytest.mark.parametrize("file", all_perft_files(), ids=lambda file: file.name)
def test_the_kernel_counts_what_the_files_of_plain_python_say(file: PerftFile) -> None:
    counts = tuple(perft(file.state, depth) for depth in range(1, len(file.counts) + 1))
    assert counts == file.counts
