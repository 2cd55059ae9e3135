from collections import Counter
from pathlib import Path

from quiltbee.games import GAMES
from quiltbee.puzzles.answering import Asked, maker_of
from quiltbee.puzzles.collection import read_puzzles, shipped, write_puzzles


def test_at_least_a_thousand_ship_of_every_kind() -> None:
    counts = Counter((each.game, each.kind) for each in shipped().values())
    assert sum(counts.values()) >= 1_000
    kinds = {(game, kind) for game in ("patchwork", "doodle") for kind in maker_of(game).kinds}
    assert set(counts) == kinds
    assert min(counts.values()) >= 20


def test_every_answer_is_legal_and_right() -> None:
    for puzzle in shipped().values():
        state = GAMES[puzzle.game].parse_position(puzzle.position)
        assert state.acting_seats == (0,)
        asked = Asked.of(puzzle, puzzle.line[0])
        if puzzle.game == "patchwork":  # Doodle's are tried one by one, in its own tests
            assert asked.is_right, puzzle.id
        assert 400 <= puzzle.rating <= 3_000


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    some = list(shipped().values())[:5]
    path = tmp_path / "some.jsonl"
    write_puzzles(some, path)
    assert set(read_puzzles(path.read_text())) == set(some)
