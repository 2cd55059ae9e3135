"""Small questions about 64-bit words, each a few instructions.

Words are signed and their highest bit stays 0, so that Python's whole numbers and the kernel's
behave alike. Branches that follow the dice of a game are guessed wrong half of the time, which
costs more than the work itself; `mask_if` and `choose` decide without one.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core.registry import cpu_target

from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.emitting import AS_GIVEN, WORD, call, emitted

ALL_BITS = (1 << 63) - 1
"""Every bit of a word but the sign."""
_BYTE = ir.IntType(8)


@emitted(types.int64, types.int64)
def popcount(builder: Any, word: Any) -> Any:
    """How many bits are set."""
    return builder.ctpop(word)


@emitted(types.int64, types.int64)
def lowest_bit(builder: Any, word: Any) -> Any:
    """The index of the lowest set bit; 64 if there is none."""
    return builder.cttz(word, ir.Constant(ir.IntType(1), 0))


@emitted(types.uint64, types.uint64, types.uint64)
def multiply_high(builder: Any, left: Any, right: Any) -> Any:
    """The upper 64 of the 128 bits of a product of two words without sign."""
    double = ir.IntType(128)
    product = builder.mul(builder.zext(left, double), builder.zext(right, double))
    return builder.trunc(builder.lshr(product, ir.Constant(double, 64)), WORD)


@emitted(types.int64, types.int64, types.int64)
def _deposit(builder: Any, source: Any, mask: Any) -> Any:
    """The lowest bits of the source, spread over the set bits of the mask (x86's `pdep`)."""
    return call(builder, "llvm.x86.bmi.pdep.64", WORD, source, mask)


@emitted(types.int64, types.int64, types.int64)
def word_at(builder: Any, address: Any, index: Any) -> Any:
    """A word of a table that never changes, given by its address."""
    start = builder.gep(builder.inttoptr(address, WORD.as_pointer()), [index])
    word = builder.load(start)
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word


@emitted(types.int64, types.int64, types.int64)
def byte_at(builder: Any, address: Any, index: Any) -> Any:
    """A byte of a table, given by its address."""
    start = builder.gep(builder.inttoptr(address, _BYTE.as_pointer()), [index])
    return builder.zext(builder.load(start), WORD)


@emitted(types.int64, AS_GIVEN)
def address_of(builder: Any, array: Any) -> Any:
    """The address of an array; the caller must keep it alive."""
    return builder.ptrtoint(array, WORD)


@inlined
def as_word(value: Any) -> Any:
    """A truth value, or a number of another type, as a word."""
    return np.int64(value)


@inlined
def mask_if(condition: bool) -> int:
    """All bits if the condition holds, else none."""
    return -as_word(condition)


@inlined
def choose(mask: int, chosen: int, otherwise: int) -> int:
    """The first value where the mask has all bits, the second where it has none."""
    return ((chosen ^ otherwise) & mask) ^ otherwise


@inlined
def at(table: Any, index: int) -> int:
    """An entry of a table, without looking whether the index is negative."""
    return as_word(table[np.uintp(index)])


@inlined
def nth_bit_by_deposit(word: int, index: int) -> int:
    """`nth_bit` in two instructions, where the processor has them."""
    return lowest_bit(_deposit(as_word(1) << (index & 63), word)) & 63


def _nth_bits_of_bytes() -> list[int]:
    """For each index 0–7 and each byte: where the set bit with this index stands."""
    table = []
    for index in range(8):
        for byte in range(256):
            bits = [bit for bit in range(8) if byte >> bit & 1]
            table.append(bits[index] if index < len(bits) else 0)
    return table


_NTH_BIT_OF_BYTE = np.array(_nth_bits_of_bytes(), np.uint8)
_EVERY_BYTE = 0x0101010101010101
_SIGN_BITS = -0x7F7F7F7F7F7F7F80
"""The highest bit of every byte, as a signed word."""


@inlined
def nth_bit_by_counting(word: int, index: int) -> int:
    """`nth_bit` on any processor: count the bits of all bytes at once, then look into one byte."""
    pairs = word - (word >> 1 & 0x5555555555555555)
    nibbles = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    counts = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums = counts * _EVERY_BYTE
    passed = ((index * _EVERY_BYTE) | _SIGN_BITS) - sums & _SIGN_BITS
    byte = popcount(passed) << 3 & 63
    before = sums << 8 >> byte & 255
    return byte + at(_NTH_BIT_OF_BYTE, (index - before & 7) << 8 | word >> byte & 255)


HAS_DEPOSIT = "+bmi2" in cpu_target.target_context.codegen().magic_tuple()[2].split(",")

nth_bit = nth_bit_by_deposit if HAS_DEPOSIT else nth_bit_by_counting
"""The place of the set bit with this index, counted from the lowest; any place if there is none."""
