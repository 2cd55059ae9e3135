"""Puzzles that someone makes: written as records and read again, whatever the record says."""

from dataclasses import replace

import pytest

from quiltbee.games import game_named
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.made import ANSWERS, KIND, puzzle_of, record_with
from quiltbee.records import read_record, write_record


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_puzzle_survives_its_record(game: str) -> None:
    for puzzle in [each for each in shipped().values() if each.game == game][:40]:
        text = write_record(record_with(puzzle, game_named(game)))
        found = puzzle_of(read_record(text))
        assert found is not None
        assert replace(found, line=puzzle.line, rating=puzzle.rating) == puzzle
        assert found.id == puzzle.id


def test_a_record_that_asks_nothing_is_no_puzzle() -> None:
    puzzle = next(each for each in shipped().values() if each.game == "patchwork")
    record = record_with(puzzle, game_named("patchwork"))
    assert puzzle_of(record) is not None
    gaps = [{"Gap": gap} for gap in ("much", "nan", "1e999")]
    for spoiled in ({KIND: "unheard of"}, {ANSWERS: " "}, *gaps, {"Effort": "1.5"}):
        headers = {**dict(record.headers), **spoiled}
        assert puzzle_of(replace(record, headers=tuple(headers.items()))) is None
    assert puzzle_of(replace(record, headers=())) is None
