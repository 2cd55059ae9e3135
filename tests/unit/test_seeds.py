from collections import Counter
from hashlib import sha256

import pytest

from quiltbee.seeds import SeedStream, chance_purpose, seed_hash


def bytes_of(seed: str, purpose: str, count: int) -> bytes:
    blocks = [sha256(f"{seed}/{purpose}/{number}".encode()).digest() for number in range(4)]
    return b"".join(blocks)[:count]


def test_the_hash_is_sha_256_of_the_text() -> None:
    assert seed_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_bytes_are_blocks_of_seed_purpose_and_number() -> None:
    stream = SeedStream("a seed", "deal")
    assert bytes(stream.next_byte() for _ in range(100)) == bytes_of("a seed", "deal", 100)


def test_a_number_is_a_byte_that_is_fair() -> None:
    fair = [byte % 3 for byte in bytes_of("a seed", "chance 1", 50) if byte < 255]
    stream = SeedStream("a seed", chance_purpose(1))
    assert [stream.below(3) for _ in range(len(fair))] == fair


def test_all_numbers_are_equally_likely() -> None:
    stream = SeedStream("another seed", "deal")
    counts = Counter(stream.below(33) for _ in range(33_000))
    assert set(counts) == set(range(33))
    expected = 1000
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 80  # chi square


def test_a_shuffle_swaps_from_the_last_place_on() -> None:
    items = list(range(10))
    SeedStream("s", "deal").shuffle(items)
    numbers, expected = SeedStream("s", "deal"), list(range(10))
    for place in range(9, 0, -1):
        other = numbers.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert items == expected
    assert sorted(items) == list(range(10))


def test_ranges_and_choices_use_the_same_numbers() -> None:
    numbers, ranges, choices = (SeedStream("s", "x") for _ in range(3))
    for _ in range(20):
        number = numbers.below(6)
        assert ranges.randrange(1, 7) == number + 1
        assert choices.choice("abcdef") == "abcdef"[number]


@pytest.mark.parametrize("limit", [0, -1, 257])
def test_a_byte_chooses_among_at_most_256(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot choose"):
        SeedStream("s", "x").below(limit)


def test_nothing_else_of_a_generator_can_be_used() -> None:
    stream = SeedStream("s", "x")
    with pytest.raises(ValueError, match="whole numbers"):
        stream.random()
    with pytest.raises(ValueError, match="whole numbers"):
        stream.getrandbits(8)


def test_a_shuffle_chooses_once_for_each_item_but_the_first() -> None:
    shuffled, choosing = SeedStream("s", "deal"), SeedStream("s", "deal")
    shuffled.shuffle([1, 2, 3])
    choosing.below(3)
    choosing.below(2)
    assert shuffled.next_byte() == choosing.next_byte()
