"""The old place of `quiltbee.kernel.patchwork.solver.solver`."""

from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solution, Solver, is_near_end

__all__ = ["MILLISECOND", "Solution", "Solver", "is_near_end"]
