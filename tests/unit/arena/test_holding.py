from pathlib import Path

from tests.support.own_bots import First

from quiltbee.arena import hold


def test_an_arena_in_one_call() -> None:
    told = hold(["greedy", "random"], games=4, threads=1)
    assert told.games == 4
    assert told.comparisons[0].wins == 4
    lines = str(told).splitlines()
    assert lines[0] == "4 games"
    assert lines[1].startswith("greedy  Elo +")
    assert "won 100.0 ± 0.0 %, score " in lines[1]


def test_classes_and_agents_of_this_process_take_part(tmp_path: Path) -> None:
    told = hold({"mine": First, "one": First(), "greedy": "greedy"}, games=2, folder=tmp_path)
    assert [line.name for line in told.scores] == ["mine", "one", "greedy"]
    assert told.games == 6
    assert len(list(tmp_path.glob("*.qb"))) == 6
    assert told.between("mine", "one") is not None
    again = hold({"mine": First, "one": First(), "greedy": "greedy"}, games=2)
    assert [line.mean for line in again.scores] == [line.mean for line in told.scores]


def test_doodle_alone() -> None:
    told = hold({"first": First}, game="doodle", games=3, seeds="5")
    assert told.scores[0].games == 3
    assert "Elo" not in str(told)


def test_a_class_named_as_on_the_command_line_plays_in_processes() -> None:
    told = hold(["greedy", "mine=tests.support.own_bots:First"], games=2, threads=1)
    assert told.comparisons[0].wins == 2
