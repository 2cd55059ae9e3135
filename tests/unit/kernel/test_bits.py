from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee.kernel import bits
from quiltbee.kernel.compiling import compiled

WORDS = st.integers(0, bits.ALL_BITS)

popcount: Any = compiled(lambda word: bits.popcount(word))
lowest_bit: Any = compiled(lambda word: bits.lowest_bit(word))
by_counting: Any = compiled(lambda word, index: bits.nth_bit_by_counting(word, index))
nth_bit: Any = compiled(lambda word, index: bits.nth_bit(word, index))
choose: Any = compiled(lambda condition, one, two: bits.choose(bits.mask_if(condition), one, two))


@given(WORDS)
def test_popcount_and_lowest_bit(word: int) -> None:
    assert popcount(word) == word.bit_count()
    assert lowest_bit(word) == ((word & -word).bit_length() - 1 if word else 64)


@pytest.mark.parametrize("find", [by_counting, nth_bit])
def test_nth_bit_finds_every_set_bit(find: Any) -> None:
    random = Random(3)
    words = [random.getrandbits(63) & random.getrandbits(63) for _ in range(300)]
    for word in [1, 1 << 62, bits.ALL_BITS, *words]:
        places = [place for place in range(63) if word >> place & 1]
        assert [find(word, index) for index in range(len(places))] == places


def test_the_quick_way_is_taken_where_the_processor_has_it() -> None:
    quick = bits.nth_bit is bits.nth_bit_by_deposit
    assert quick == bits.HAS_DEPOSIT


@given(st.booleans(), WORDS, WORDS)
def test_choose_needs_no_branch(condition: bool, one: int, two: int) -> None:
    assert choose(condition, one, two) == (one if condition else two)
