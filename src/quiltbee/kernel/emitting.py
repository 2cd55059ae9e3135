"""Functions of the kernel that are written as LLVM instructions.

A few things a processor can do have no word in Python: multiplying into 128 bits, or working on
eight words at once. Such a function is written once with LLVM's builder and then called inside
compiled functions like any other:

    @emitted(types.int64, types.int64)
    def popcount(builder, word):
        return builder.ctpop(word)
"""

from collections.abc import Callable
from inspect import signature
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

WORD = ir.IntType(64)

AS_GIVEN = None
"""For a parameter that may have any type; an array arrives as the pointer to its data."""


def emitted(result: Any, *parameters: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a function of the kernel from one that writes its instructions, given the types."""

    def make(write: Callable[..., Any]) -> Callable[..., Any]:
        def define(_typing: Any, *given: Any) -> Any:
            kinds = [kind or own for kind, own in zip(parameters, given, strict=True)]

            def generate(context: Any, builder: Any, call: Any, values: Any) -> Any:
                plain = [
                    context.make_array(kind)(context, builder, value).data
                    if isinstance(kind, types.Array)
                    else value
                    for kind, value in zip(call.args, values, strict=True)
                ]
                written = write(builder, *plain)
                return context.get_dummy_value() if written is None else written

            return result(*kinds), generate

        define.__name__ = write.__name__
        define.__doc__ = write.__doc__
        define.__module__ = write.__module__
        # Numba asks for the number of arguments; both functions have one more in front.
        define.__signature__ = signature(write)  # type: ignore[attr-defined]
        made: Callable[..., Any] = intrinsic(define)
        return made

    return make


def call(builder: Any, name: str, result: Any, *values: Any) -> Any:
    """Write a call of one of LLVM's own functions."""
    kind = ir.FunctionType(result, [value.type for value in values])
    return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), values)
