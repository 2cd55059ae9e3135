"""Sixteen numbers at once: what both nets' arithmetic is written with, as LLVM instructions."""

from typing import Any

from llvmlite import ir
from numba.core import cgutils

from quiltbee.kernel.emitting import WORD, call

WIDTH = 16
FLOAT = ir.FloatType()
FLOATS = ir.VectorType(FLOAT, WIDTH)
ZERO = ir.Constant(FLOATS, [0.0] * WIDTH)
_INDEX = ir.IntType(32)


def word(number: int) -> ir.Constant:
    """A whole number."""
    return ir.Constant(WORD, number)


def number_at(builder: Any, data: Any, place: int) -> Any:
    """One number of an array."""
    return builder.load(builder.gep(data, [word(place)]))


def load_floats(builder: Any, data: Any, place: int) -> Any:
    """Sixteen numbers of an array, from a place on."""
    start = builder.gep(data, [word(place)])
    return builder.load(builder.bitcast(start, FLOATS.as_pointer()), align=4)


def variable(builder: Any, value: Any) -> Any:
    """A place for sixteen numbers that change, with these in it."""
    place = cgutils.alloca_once(builder, FLOATS)
    builder.store(value, place)
    return place


def splat(builder: Any, number: Any) -> Any:
    """One number sixteen times."""
    undefined = ir.Constant(FLOATS, ir.Undefined)
    first = builder.insert_element(undefined, number, ir.Constant(_INDEX, 0))
    places = ir.Constant(ir.VectorType(_INDEX, WIDTH), [0] * WIDTH)
    return builder.shuffle_vector(first, undefined, places)


def positive(builder: Any, numbers: Any) -> Any:
    """The numbers, 0 for those that are negative."""
    return builder.select(builder.fcmp_ordered(">", numbers, ZERO), numbers, ZERO)


def multiply_add(builder: Any, left: Any, right: Any, sum_: Any) -> Any:
    """Left times right, and a sum."""
    return call(builder, f"llvm.fmuladd.v{WIDTH}f32", FLOATS, left, right, sum_)


def sum_of(builder: Any, numbers: Any) -> Any:
    """The sum of the sixteen numbers, by halves."""
    width = WIDTH
    while width > 1:
        width //= 2
        places = [(lane + width) % WIDTH for lane in range(WIDTH)]
        mask = ir.Constant(ir.VectorType(_INDEX, WIDTH), places)
        numbers = builder.fadd(numbers, builder.shuffle_vector(numbers, numbers, mask))
    return builder.extract_element(numbers, ir.Constant(_INDEX, 0))
