"""Parts of the solver that Python cannot call, opened for tests, and endings to ask them about."""

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.solver.baskets import (
    Basket,
    covers_square,
    fit_together,
    fitting_beside,
)
from quiltbee.kernel.patchwork.solver.ending import Ending
from quiltbee.kernel.patchwork.solver.reach import reach, shopper
from quiltbee.kernel.patchwork.solver.rows import LEFT, TOKEN
from quiltbee.kernel.patchwork.solver.solver import Solver
from quiltbee.patchwork import State


def opened(state: State) -> Ending:
    """The tables of an ending; the search gives up at once."""
    solver = Solver(4)
    assert solver.solve(state, 0) is None
    return solver.ending


def place_of(ending: Ending, patch: int) -> int:
    """The place of a patch in the circle, as the solver counts them."""
    return int(ending.patches.tolist().index(patch))


def places_of(ending: Ending, patches: tuple[int, ...]) -> int:
    """A basket of patches."""
    return sum(1 << place_of(ending, patch) for patch in patches)


@compiled
def ask_fit(ending: Ending, seat: int, free: int, places: int) -> bool:
    """See `fit_together`."""
    return fit_together(ending, Basket(seat, free, places))


@compiled
def ask_beside(ending: Ending, seat: int, free: int, places: int, wanted: int) -> int:
    """See `fitting_beside`."""
    return fitting_beside(ending, Basket(seat, free, places), wanted)


@compiled
def ask_square(ending: Ending, seat: int, free: int, places: int, specials: int) -> bool:
    """See `covers_square`."""
    return covers_square(ending, Basket(seat, free, places), specials)


@compiled
def ask_reach(ending: Ending, seat: int) -> int:
    """See `reach`, in the position that was opened."""
    row = ending.stack[0]
    return reach(ending, row[LEFT], row[TOKEN], shopper(row, seat), shopper(row, 1 - seat))
