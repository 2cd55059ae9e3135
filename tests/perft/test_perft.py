import json

import pytest
from tests.perft.perft_files import PerftFile, all_perft_files
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.patchwork import PATCHES, State, TakePatch, perft

FILES = all_perft_files()


QUICK_COUNT = 7_000_000
"""Plain Python counts this many leaves in well under a second, and larger ones if asked to."""


def counted(file: PerftFile, most: int) -> tuple[int, ...]:
    depths = range(1, len(file.counts) + 1)
    return tuple(perft(file.state, depth) for depth in depths if file.counts[depth - 1] <= most)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_plain_python_counts_what_the_file_says(file: PerftFile) -> None:
    counts = counted(file, QUICK_COUNT)
    assert counts == file.counts[: len(counts)]
    assert len(counts) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_plain_python_counts_to_the_depth_of_the_file(file: PerftFile) -> None:
    assert counted(file, max(file.counts)) == file.counts


def test_there_are_at_least_six_circles_to_depth_three() -> None:
    circles = [file for file in FILES if file.name.startswith("start_")]
    assert len(circles) >= 6
    assert all(len(file.counts) >= 3 for file in circles)
    assert {file.state.time_board.edition for file in circles} == {"revised", "original"}


def naive_moves(state: State) -> set[frozenset[tuple[int, int]]]:
    """Every set of cells that a take can cover, found without masks or canonical codes."""
    assert state.turn is not None
    seat = state.seats[state.turn]
    taken = {divmod(cell, 9) for cell in range(81) if seat.quilt_board.covered >> cell & 1}  # type: ignore[union-attr]
    found = set()
    for patch in state.offer:
        if patch.button_cost > seat.buttons:
            continue
        squares = list(patch.shape.squares)
        for _ in range(2):
            squares = [(row, -column) for row, column in squares]
            for _ in range(4):
                squares = [(column, -row) for row, column in squares]
                for down in range(-9, 18):
                    for right in range(-9, 18):
                        cells = frozenset((row + down, column + right) for row, column in squares)
                        if all(0 <= r < 9 and 0 <= c < 9 for r, c in cells) and not cells & taken:
                            found.add(cells | {(100, patch.id)})
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_moves_equal_a_naive_search(file: PerftFile) -> None:
    state = file.state
    takes = [move for move in state.legal_moves if isinstance(move, TakePatch)]
    if state.special_patches_waiting or not takes:
        return
    masks = {(move.patch, move.placement.covers(PATCHES[move.patch].shape)) for move in takes}
    assert len(masks) == len(takes), "each distinct set of covered cells is one move"
    assert len(takes) == len(naive_moves(state))


def test_the_command_prints_the_counts() -> None:
    file = next(file for file in FILES if file.name == "start_descending")
    circle = ",".join(map(str, file.state.circle))
    arguments = ["perft", "--circle", circle, "--edition", "revised", "--depth", "3", "--json"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["counts"] == list(file.counts)
    assert told["edition"] == "revised"
