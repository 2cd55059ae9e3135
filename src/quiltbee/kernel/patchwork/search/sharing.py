"""What several threads may do to the same tree at the same time.

Each thread adds positions of its own and links them when they are whole; visits are added in one
step of the processor, so that none is lost. What a move is worth is written by whoever came last.
"""

from typing import Any

from llvmlite import ir
from numba import types

from quiltbee.kernel.emitting import AS_GIVEN, WORD, emitted


@emitted(types.int64, AS_GIVEN)
def claim(builder: Any, used: Any) -> Any:
    """The next free place; nobody else gets it."""
    return builder.atomic_rmw("add", used, ir.Constant(WORD, 1), "monotonic")


@emitted(types.void, AS_GIVEN, types.int64)
def count_visit(builder: Any, visits: Any, index: Any) -> None:
    """Add one visit."""
    one = ir.Constant(ir.IntType(32), 1)
    builder.atomic_rmw("add", builder.gep(visits, [index]), one, "monotonic")


@emitted(types.void)
def finish(builder: Any) -> None:
    """Whoever sees what is written from here on sees all that was written before."""
    builder.fence("release")


@emitted(types.void)
def begin(builder: Any) -> None:
    """What is read from here on is at least as new as all that was read before."""
    builder.fence("acquire")
