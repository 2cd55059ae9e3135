"""Eight words at once.

A value of type `lanes` is a vector of eight 64-bit words in the processor. LLVM turns it into one
AVX-512 register, two AVX registers, four NEON registers or whatever there is, so nothing here needs
a particular processor. Inside compiled functions the operators `|  &  ^  +  -  <<  >>` work lane by
lane; shifts fill with zeros, and their amount is a value of lanes too.
"""

import operator
from collections.abc import Callable
from typing import Any, TypeAlias

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import models, overload, register_model

from quiltbee.kernel.emitting import AS_GIVEN, WORD, call, emitted

COUNT = 8

_VECTOR = ir.VectorType(WORD, COUNT)
_BYTES = ir.VectorType(ir.IntType(8), COUNT)
_INDEX = ir.IntType(32)
_UNDEFINED = ir.Constant(_VECTOR, ir.Undefined)
_ZERO = ir.Constant(_VECTOR, [0] * COUNT)

Lanes: TypeAlias = Any
"""For annotations: Python itself never sees such a value."""


class LanesType(types.Type):  # type: ignore[misc]
    """The type of eight words, as Numba knows it."""

    def __init__(self) -> None:
        super().__init__(name="lanes")


lanes = LanesType()


class _LanesModel(models.PrimitiveModel):  # type: ignore[misc]
    """This type, as LLVM knows it."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _VECTOR)


register_model(LanesType)(_LanesModel)


def _lane_by_lane(symbol: Callable[[Any, Any], Any], instruction: str) -> None:
    """Make an operator of Python work on lanes."""

    @emitted(lanes, lanes, lanes)
    def apply(builder: Any, left: Any, right: Any) -> Any:
        return getattr(builder, instruction)(left, right)

    def implementation(left: Any, right: Any) -> Any:
        return apply(left, right)

    def select(left: Any, right: Any) -> Any:
        both = isinstance(left, LanesType) and isinstance(right, LanesType)
        return implementation if both else None

    overload(symbol)(select)


_lane_by_lane(operator.or_, "or_")
_lane_by_lane(operator.ior, "or_")
_lane_by_lane(operator.and_, "and_")
_lane_by_lane(operator.xor, "xor")
_lane_by_lane(operator.add, "add")
_lane_by_lane(operator.sub, "sub")
_lane_by_lane(operator.lshift, "shl")
_lane_by_lane(operator.rshift, "lshr")


@emitted(lanes, lanes, lanes)
def lesser(builder: Any, left: Any, right: Any) -> Any:
    """In each lane the lesser of two values without sign."""
    return builder.select(builder.icmp_unsigned("<", left, right), left, right)


@emitted(lanes, lanes)
def inverted(builder: Any, values: Any) -> Any:
    """All bits turned over."""
    return builder.not_(values)


@emitted(lanes, types.int64)
def everywhere(builder: Any, word: Any) -> Any:
    """One word in all lanes."""
    return _spread(builder, word)


def _spread(builder: Any, *words: Any) -> Any:
    """The words in the first lanes, and again and again in the following ones."""
    first = _UNDEFINED
    for place, word in enumerate(words):
        first = builder.insert_element(first, word, ir.Constant(_INDEX, place))
    return builder.shuffle_vector(first, _UNDEFINED, _places(lambda lane: lane % len(words)))


def _places(source: Callable[[int], int]) -> ir.Constant:
    """From which lane each lane is taken; from eight on it is the second vector."""
    return ir.Constant(ir.VectorType(_INDEX, COUNT), [source(lane) for lane in range(COUNT)])


@emitted(lanes, types.int64, types.int64)
def alternating(builder: Any, even: Any, odd: Any) -> Any:
    """One word in the even lanes, the other in the odd ones."""
    return _spread(builder, even, odd)


@emitted(lanes, lanes)
def popcounts(builder: Any, values: Any) -> Any:
    """How many bits are set in each lane."""
    return call(builder, f"llvm.ctpop.v{COUNT}i64", _VECTOR, values)


@emitted(lanes, lanes)
def running_sums(builder: Any, values: Any) -> Any:
    """In each lane the sum of all lanes up to it; each step adds over twice the distance."""
    sums, distance = values, 1
    while distance < COUNT:
        places = _places(lambda lane: lane - distance if lane >= distance else COUNT)  # noqa: B023
        sums = builder.add(sums, builder.shuffle_vector(sums, _ZERO, places))
        distance *= 2
    return sums


@emitted(types.int64, lanes, types.int64)
def lane(builder: Any, values: Any, index: Any) -> Any:
    """The word in one lane."""
    return builder.extract_element(values, index)


@emitted(lanes, lanes, types.int64, types.int64)
def with_lane(builder: Any, values: Any, index: Any, word: Any) -> Any:
    """These lanes with one of them replaced by the word."""
    return builder.insert_element(values, word, index)


@emitted(types.int64, lanes, types.int64)
def count_at_most(builder: Any, values: Any, word: Any) -> Any:
    """In how many lanes the value is at most the word, both without sign."""
    holds = builder.icmp_unsigned("<=", values, _spread(builder, word))
    return builder.ctpop(builder.zext(builder.bitcast(holds, ir.IntType(COUNT)), WORD))


@emitted(types.boolean, lanes)
def are_zero(builder: Any, values: Any) -> Any:
    """Whether all lanes are 0."""
    set_ = builder.bitcast(builder.icmp_unsigned("!=", values, _ZERO), ir.IntType(COUNT))
    return builder.icmp_unsigned("==", set_, ir.Constant(ir.IntType(COUNT), 0))


@emitted(lanes, AS_GIVEN, types.int64)
def load(builder: Any, words: Any, index: Any) -> Any:
    """Eight words of an array, from this index on."""
    return builder.load(_place(builder, words, index, WORD, _VECTOR), align=8)


@emitted(lanes, AS_GIVEN, types.int64)
def load_bytes(builder: Any, small: Any, index: Any) -> Any:
    """Eight bytes of an array, from this index on, each as a word."""
    narrow = builder.load(_place(builder, small, index, ir.IntType(8), _BYTES), align=1)
    return builder.zext(narrow, _VECTOR)


@emitted(types.void, AS_GIVEN, types.int64, lanes)
def store(builder: Any, words: Any, index: Any, values: Any) -> None:
    """Write the lanes to eight words of an array, from this index on."""
    builder.store(values, _place(builder, words, index, WORD, _VECTOR), align=8)


@emitted(types.void, AS_GIVEN, types.int64, lanes)
def store_bytes(builder: Any, small: Any, index: Any, values: Any) -> None:
    """Write the lanes, each less than 256, to eight bytes of an array, from this index on."""
    narrow = builder.trunc(values, _BYTES)
    builder.store(narrow, _place(builder, small, index, ir.IntType(8), _BYTES), align=1)


def _place(builder: Any, data: Any, index: Any, element: Any, kind: Any) -> Any:
    """The pointer to a vector of some kind that starts at an element of an array or an address."""
    given = builder.inttoptr if isinstance(data.type, ir.IntType) else builder.bitcast
    start = builder.gep(given(data, element.as_pointer()), [index])
    return builder.bitcast(start, kind.as_pointer())


@emitted(types.int64, AS_GIVEN, types.int64)
def word_of(builder: Any, groups: Any, index: Any) -> Any:
    """The word with this index in a tuple of lanes, counted through all of them."""
    memory = cgutils.alloca_once(builder, groups.type)
    builder.store(groups, memory)
    return builder.load(_place(builder, memory, index, WORD, WORD))
