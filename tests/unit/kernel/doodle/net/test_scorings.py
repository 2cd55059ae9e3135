from itertools import combinations

import pytest
from tests.support.doodle.nets import good_state, random_net
from tests.support.doodle.tables import all_but, table

from quiltbee.doodle import Piece, Sheet, State, best_rectangle
from quiltbee.doodle.scoring import points
from quiltbee.doodle.sheet import SINGLE_CELL
from quiltbee.doodle.steps import LAST_SCORING, SETUP, scoring_step
from quiltbee.geometry import Placement, cells_in
from quiltbee.kernel.doodle.net.plans import plans_of


def best_points_by_the_rules(state: State) -> dict[int, int]:
    """By the number of cells shaded: the most that can be scored."""
    sheet = state.sheets[0]
    singles = [uses for uses in range(3) if _possible(sheet, uses)]
    return {
        count: max(
            points(best_rectangle(sheet.covered | sum(1 << cell for cell in cells)))
            for cells in combinations(list(cells_in(sheet.free)), count)
        )
        for count in singles
    }


def _possible(sheet: Sheet, cells: int) -> bool:
    uses = sheet.uses
    for _ in range(cells):
        uses += Piece.single_cell(SETUP, 0).uses
    return uses.is_possible


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("step", [scoring_step(1), scoring_step(2)])
def test_cells_that_complete_the_best_rectangles_are_among_the_options(
    step: int, seed: int
) -> None:
    state = good_state(step, seed)
    found: dict[int, int] = {}
    for plan in plans_of(state, 0, random_net()):
        after = state
        for move in plan.moves[:-1]:
            after = after.play(move, 0)
        cells = len(plan.moves) - 1
        assert after.sheets[0].covered == plan.covered
        worth = points(best_rectangle(plan.covered))
        found[cells] = max(worth, found.get(cells, 0))
        after.play(plan.moves[-1], 0)
    known = best_points_by_the_rules(state)
    for cells, worth in found.items():
        assert worth == known[cells]
    for cells, worth in known.items():
        assert cells in found or worth <= max(known[fewer] for fewer in range(cells))


def last_scoring(*boxes: str, used: int = 0) -> State:
    """The last scoring on a board with some holes, after some single cells."""
    covered = all_but(*boxes)
    cells = list(cells_in(covered))[:used]
    pieces = [Piece(SETUP, None, SINGLE_CELL, Placement(0, cell)) for cell in cells]
    sheet = Sheet("S01", covered, tuple(pieces), (None, None))
    return table(sheet, step=LAST_SCORING, circle=("D01", "D02", "D03"), pile=())


def test_in_the_last_scoring_all_cells_left_are_shaded_where_they_help_most() -> None:
    state = last_scoring("a1-1x1", "i9-1x1", "e9-1x1")
    plan = plans_of(state, 0, random_net(), 1)[0]
    after = state.play_all(plan.moves)
    assert after.is_over
    assert len(plan.moves) == 3
    # Two of the three holes can be filled: 8×9 is the best rectangle then.
    assert plan.worth == after.scores[0] == 8 * 8 + 1 - 1


@pytest.mark.parametrize(("used", "shaded"), [(0, 2), (1, 1), (2, 0)])
def test_no_more_cells_are_shaded_than_are_left(used: int, shaded: int) -> None:
    state = last_scoring("a1-2x2", used=used)
    plan = plans_of(state, 0, random_net(), 1)[0]
    assert len(plan.moves) == shaded + 1
    assert plan.worth == state.play_all(plan.moves).scores[0]


def test_a_full_board_needs_no_cells() -> None:
    plan = plans_of(last_scoring(), 0, random_net(), 1)[0]
    assert len(plan.moves) == 1
    assert plan.worth == 81
