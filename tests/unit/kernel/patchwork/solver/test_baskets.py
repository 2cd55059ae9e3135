from itertools import combinations
from random import Random

from tests.support.patchwork.solving import (
    ask_beside,
    ask_fit,
    ask_square,
    opened,
    place_of,
    places_of,
)
from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.geometry import FULL, has_rectangle
from quiltbee.geometry.cells import mask_of
from quiltbee.geometry.placements import placements
from quiltbee.kernel.patchwork.solver.ending import Ending
from quiltbee.kernel.patchwork.solver.rows import FREE
from quiltbee.patchwork import PATCHES, State

SMALL = [patch.id for patch in PATCHES if patch.size <= 5]
GAP = mask_of(9 * row + column for row in range(4, 9) for column in range(5, 9))


def gap_ending(random: Random) -> tuple[State, int]:
    """A position with a gap in a board, and its empty cells."""
    gap = GAP & ~mask_of(random.sample(range(81), 12)) | mask_of(random.sample(range(36), 2))
    circle = random.sample(SMALL, 5)
    mine = player(40, 20, 3, covered_board(FULL & ~gap))
    return table(mine, player(53), circle, home=1), gap


def fit(free: int, patches: tuple[int, ...]) -> bool:
    """Whether patches fit together, by trying everything."""
    if not patches:
        return True
    shape = PATCHES[patches[0]].shape
    return any(
        fit(free & ~placement.covers(shape), patches[1:]) for placement in placements(shape, free)
    )


def covers(free: int, patches: tuple[int, ...], specials: int) -> bool:
    """Whether patches and special patches can cover a square, by trying everything."""
    if patches:
        shape = PATCHES[patches[0]].shape
        return any(
            covers(free & ~placement.covers(shape), patches[1:], specials)
            for placement in placements(shape, free)
        )
    cells = [cell for cell in range(81) if free >> cell & 1]
    return any(
        has_rectangle(FULL & ~free | mask_of(chosen), 7, 7)
        for chosen in combinations(cells, min(specials, len(cells)))
    )


def free_of(ending: Ending) -> int:
    return int(ending.stack[0, FREE])


def test_what_fits_together_is_found() -> None:
    answers = set()
    for seed in range(8):
        state, gap = gap_ending(Random(seed))
        ending = opened(state)
        for count in (1, 2, 3):
            for patches in combinations(state.circle, count):
                expected = fit(gap, patches)
                places = places_of(ending, patches)
                assert ask_fit(ending, 0, free_of(ending), places) == expected
                answers.add((count, expected))
    assert answers >= {(2, True), (2, False), (3, True), (3, False)}


def test_what_fits_beside_a_basket_is_found_and_kept() -> None:
    state, gap = gap_ending(Random(3))
    ending = opened(state)
    for held in combinations(state.circle, 2):
        others = tuple(patch for patch in state.circle if patch not in held)
        basket, wanted = places_of(ending, held), places_of(ending, others)
        expected = sum(1 << place_of(ending, patch) for patch in others if fit(gap, (*held, patch)))
        one = 1 << place_of(ending, others[0])
        assert ask_beside(ending, 0, free_of(ending), basket, one) == expected & one
        for _ in range(2):
            assert ask_beside(ending, 0, free_of(ending), basket, wanted) == expected


def test_whether_a_square_is_covered_is_found() -> None:
    answers = []
    for seed in range(8):
        state, gap = gap_ending(Random(seed))
        ending = opened(state)
        for count in (1, 2):
            for patches in combinations(state.circle, count):
                if fit(gap, patches):
                    places = places_of(ending, patches)
                    for specials in (0, 1):
                        found = ask_square(ending, 0, free_of(ending), places, specials)
                        assert found == covers(gap, patches, specials)
                        answers.append(found)
    assert 5 < sum(answers) < len(answers) - 5


def test_a_square_needs_all_of_the_basket_to_fit() -> None:
    """The 1×2 would cover the square, but then there is no room for the other patch."""
    gap = mask_of((60, 61, 62))
    three = next(patch.id for patch in PATCHES if patch.shape.rows == ("###",))
    state = table(player(40, 9, 0, covered_board(FULL & ~gap)), player(53), (0, three), home=1)
    ending = opened(state)
    assert ask_square(ending, 0, free_of(ending), places_of(ending, (three,)), 0)
    assert not ask_fit(ending, 0, free_of(ending), places_of(ending, (0, three)))
    assert not ask_square(ending, 0, free_of(ending), places_of(ending, (0, three)), 0)
