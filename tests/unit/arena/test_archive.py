from pathlib import Path

import pytest
from tests.support.arenas import fixture

from quiltbee.arena import Archive, Fixture
from quiltbee.arena.playing import Parlor
from quiltbee.errors import ErrorCode, InvalidOption

GAME = fixture("random", "greedy")


@pytest.fixture(scope="module")
def text() -> str:
    return Parlor().play(GAME).record


def test_what_is_not_there_is_to_be_played(tmp_path: Path) -> None:
    assert Archive(tmp_path / "nowhere").find(GAME) is None


def test_a_kept_game_is_found_and_nothing_else_lies_there(tmp_path: Path, text: str) -> None:
    path = Archive(tmp_path / "deep" / "folder").keep(GAME, text)
    assert Archive(path.parent).find(GAME) is not None
    assert [file.name for file in path.parent.iterdir()] == ["000001-random-greedy.qb"]


def test_the_log_lies_beside_the_record(tmp_path: Path, text: str) -> None:
    path = Archive(tmp_path).keep(GAME, text, "it crashed\n")
    assert path.with_suffix(".log").read_text("utf-8") == "it crashed\n"


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9])
def test_a_broken_record_is_played_anew(tmp_path: Path, text: str, part: float) -> None:
    Archive(tmp_path).keep(GAME, text[: int(part * len(text))])
    assert Archive(tmp_path).find(GAME) is None


def test_a_game_that_is_not_over_is_played_anew(tmp_path: Path, text: str) -> None:
    headers, moves = text.split("\n\n")
    Archive(tmp_path).keep(GAME, f"{headers}\n\n{' '.join(moves.split()[:8])} *\n")
    assert Archive(tmp_path).find(GAME) is None


@pytest.mark.parametrize(
    "other",
    [
        fixture("random", "greedy", options={"edition": "original"}),
        fixture("random=greedy", "greedy=random"),
    ],
    ids=["edition", "contestants"],
)
def test_another_game_of_the_same_name_is_refused(
    tmp_path: Path, text: str, other: Fixture
) -> None:
    Archive(tmp_path).keep(GAME, text)
    with pytest.raises(InvalidOption) as refusal:
        Archive(tmp_path).find(other)
    assert refusal.value.code is ErrorCode.ARENA_FOLDER
