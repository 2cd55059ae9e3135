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
_INDICES = ir.VectorType(_INDEX, WIDTH)
_LANES = ir.IntType(WIDTH)
_LEAST = -1e30
"""Less than any number that is worked with."""
_POWERS = (1.5403530e-4, 1.3333558e-3, 9.6181291e-3, 5.5504109e-2, 0.24022651, 0.69314718, 1.0)
"""Two to the power of something small, as a polynomial; the highest power first."""
_LOWEST, _HIGHEST = -80.0, 80.0
_MANTISSA, _BIAS = 23, 127


def word(number: int) -> ir.Constant:
    """A whole number."""
    return ir.Constant(WORD, number)


def number_at(builder: Any, data: Any, place: int) -> Any:
    """One number of an array."""
    return builder.load(builder.gep(data, [word(place)]))


def load_floats(builder: Any, data: Any, place: int) -> Any:
    """Sixteen numbers of an array, from a place on."""
    return floats_at(builder, data, word(place))


def floats_at(builder: Any, data: Any, place: Any) -> Any:
    """The same, from a place on that is known only when it runs."""
    start = builder.gep(data, [place])
    return builder.load(builder.bitcast(start, FLOATS.as_pointer()), align=4)


def store_floats(builder: Any, numbers: Any, data: Any, place: Any) -> None:
    """Write sixteen numbers to an array, from a place on."""
    start = builder.gep(data, [place])
    builder.store(numbers, builder.bitcast(start, FLOATS.as_pointer()), align=4)


def whole_numbers_at(builder: Any, data: Any, place: Any) -> Any:
    """Sixteen small whole numbers of an array, of whatever width, as numbers."""
    vector = ir.VectorType(data.type.pointee, WIDTH)
    start = builder.bitcast(builder.gep(data, [place]), vector.as_pointer())
    return builder.sitofp(builder.load(start, align=data.type.pointee.width // 8), FLOATS)


def bytes_at(builder: Any, data: Any, place: Any) -> Any:
    """Sixteen bytes of an array without sign, as numbers."""
    vector = ir.VectorType(ir.IntType(8), WIDTH)
    start = builder.bitcast(builder.gep(data, [place]), vector.as_pointer())
    return builder.uitofp(builder.load(start, align=1), FLOATS)


def everywhere(number: float) -> ir.Constant:
    """A number that is known beforehand, sixteen times."""
    return ir.Constant(FLOATS, [number] * WIDTH)


def lane_numbers(first: int) -> ir.Constant:
    """The numbers from one on, each one more than the one before."""
    return ir.Constant(FLOATS, [float(first + lane) for lane in range(WIDTH)])


def variable(builder: Any, value: Any) -> Any:
    """A place for sixteen numbers that change, with these in it."""
    place = cgutils.alloca_once(builder, FLOATS)
    builder.store(value, place)
    return place


def splat(builder: Any, number: Any) -> Any:
    """One number sixteen times."""
    undefined = ir.Constant(FLOATS, ir.Undefined)
    first = builder.insert_element(undefined, number, ir.Constant(_INDEX, 0))
    places = ir.Constant(_INDICES, [0] * WIDTH)
    return builder.shuffle_vector(first, undefined, places)


def spread(builder: Any, numbers: list[Any]) -> Any:
    """Some numbers, each in as many lanes side by side as the others."""
    each, vector = WIDTH // len(numbers), ir.Constant(FLOATS, ir.Undefined)
    for place, number in enumerate(numbers):
        vector = builder.insert_element(vector, number, ir.Constant(_INDEX, place))
    places = ir.Constant(_INDICES, [lane // each for lane in range(WIDTH)])
    return builder.shuffle_vector(vector, vector, places)


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
        mask = ir.Constant(_INDICES, places)
        numbers = builder.fadd(numbers, builder.shuffle_vector(numbers, numbers, mask))
    return builder.extract_element(numbers, ir.Constant(_INDEX, 0))


def largest_of(builder: Any, numbers: Any) -> Any:
    """The largest of the sixteen numbers, sixteen times."""
    width = WIDTH
    while width > 1:
        width //= 2
        places = ir.Constant(_INDICES, [(lane + width) % WIDTH for lane in range(WIDTH)])
        numbers = larger(builder, numbers, builder.shuffle_vector(numbers, numbers, places))
    return numbers


def larger(builder: Any, left: Any, right: Any) -> Any:
    """In each lane the larger of two numbers."""
    return builder.select(builder.fcmp_ordered(">", left, right), left, right)


def only(builder: Any, holds: Any, numbers: Any) -> Any:
    """The numbers where something holds, elsewhere less than any."""
    return builder.select(holds, numbers, everywhere(_LEAST))


def bits_of(builder: Any, holds: Any) -> Any:
    """A bit for each lane in which something holds."""
    return builder.zext(builder.bitcast(holds, _LANES), WORD)


def exponential(builder: Any, numbers: Any) -> Any:
    """E to the power of numbers between -80 and 80, to about six digits."""
    low, high = everywhere(_LOWEST), everywhere(_HIGHEST)
    above = builder.select(builder.fcmp_ordered(">", numbers, low), numbers, low)
    within = builder.select(builder.fcmp_ordered("<", above, high), above, high)
    exponent = builder.fmul(within, everywhere(1.4426950408889634))
    whole = call(builder, f"llvm.rint.v{WIDTH}f32", FLOATS, exponent)
    rest, power = builder.fsub(exponent, whole), everywhere(_POWERS[0])
    for factor in _POWERS[1:]:
        power = multiply_add(builder, power, rest, everywhere(factor))
    raised = builder.add(builder.fptosi(whole, _INDICES), ir.Constant(_INDICES, [_BIAS] * WIDTH))
    scale = builder.shl(raised, ir.Constant(_INDICES, [_MANTISSA] * WIDTH))
    return builder.fmul(power, builder.bitcast(scale, FLOATS))


def sums_of(builder: Any, vectors: list[Any]) -> Any:
    """The sums of sixteen vectors, as one vector: neighbors are added, again and again."""
    even = ir.Constant(_INDICES, [2 * lane for lane in range(WIDTH)])
    odd = ir.Constant(_INDICES, [2 * lane + 1 for lane in range(WIDTH)])
    while len(vectors) > 1:
        pairs = zip(vectors[::2], vectors[1::2], strict=True)
        vectors = [
            builder.fadd(builder.shuffle_vector(*pair, even), builder.shuffle_vector(*pair, odd))
            for pair in pairs
        ]
    return vectors[0]
