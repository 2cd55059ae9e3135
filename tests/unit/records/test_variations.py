"""Lines beside the game, woven into a record."""

from random import Random

from quiltbee import patchwork
from quiltbee.games import PATCHWORK
from quiltbee.records import Record, read_record, write_record
from quiltbee.records.variations import variations_of, with_variation

START = patchwork.deal(Random(7), first=0).state()
ADVANCE = patchwork.ADVANCE


def record(count: int = 3) -> Record:
    return Record.of(PATCHWORK, START, [ADVANCE] * count)


def branch(state: patchwork.State) -> patchwork.Move:
    return next(move for move in state.legal_moves if move != ADVANCE)


def test_a_line_leaves_the_game_where_it_differs() -> None:
    other = branch(START.play(ADVANCE))
    found = with_variation(record(), (ADVANCE, other), "Snug: first a patch")
    (line,) = variations_of(found)
    assert (line.moves, line.begins, line.comment) == ((ADVANCE, other), 1, "Snug: first a patch")
    assert found.line.moves == (ADVANCE,) * 3, "the game itself stays"
    assert variations_of(read_record(write_record(found))) == (line,)


def test_a_line_that_goes_on_becomes_longer() -> None:
    other = branch(START)
    once = with_variation(record(), (other,), "")
    twice = with_variation(once, (other, ADVANCE), "Longer")
    (line,) = variations_of(twice)
    assert (line.moves, line.comment) == ((other, ADVANCE), "Longer")
    assert variations_of(with_variation(twice, (other,), "")) == (line,)


def test_a_line_may_leave_another_one() -> None:
    other = branch(START)
    after = START.play(other)
    second = branch(after)
    found = with_variation(with_variation(record(), (other, ADVANCE), "A"), (other, second), "B")
    assert [(line.moves, line.begins, line.comment) for line in variations_of(found)] == [
        ((other, ADVANCE), 0, "A"),
        ((other, second), 1, "B"),
    ]


def test_a_game_that_breaks_off_goes_on() -> None:
    found = with_variation(record(1), (ADVANCE, ADVANCE), "")
    assert found.line.moves == (ADVANCE, ADVANCE)
    assert variations_of(found) == ()
