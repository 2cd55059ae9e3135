from pathlib import Path

import pytest

from quiltbee.puzzles.mining import Mine, mine_game, work

WANTED = {"rectangle": 2, "cut": 2}


def test_a_seed_and_a_number_always_give_the_same_puzzles() -> None:
    found = mine_game("doodle", 1, 4, ["rectangle", "cut"])
    assert found == mine_game("doodle", 1, 4, ["rectangle", "cut"])
    assert [each.kind for each in found] == ["cut"]
    assert all(each.rating for each in found)


@pytest.mark.slow
def test_work_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = Mine(tmp_path / "whole.jsonl", "doodle", WANTED)
    work(whole, seed=1)
    text = whole.path.read_text()
    stopped = tmp_path / "stopped.jsonl"
    stopped.write_text(text[: len(text) // 2])  # in the middle of a line
    again = Mine(stopped, "doodle", WANTED)
    assert len(again.done) < len(whole.done)
    work(again, seed=1)
    assert stopped.read_text() == text
    assert again.chosen == whole.chosen
    assert [each.kind for each in again.chosen].count("cut") == 2
