from pathlib import Path

import pytest
from tests.support.doodle.seated import dealt, seated, turn_at
from tests.support.doodle.tables import table
from tests.support.languages import ENGLISH
from tests.support.local_tables import played_out

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.front import DoodleFront
from quiltbee.cli.terminal.doodle.personal_best import FILE_NAME, PersonalBest
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.doodle import STANDARD_DECK, Sheet
from quiltbee.doodle.steps import OVER
from quiltbee.games import DOODLE
from quiltbee.geometry import FULL, Rectangle
from quiltbee.match.driver import LocalTable


def finished(points: str = "a1-9x9") -> LocalTable:
    """A solo game that is over, with three equal scorings and a full board."""
    sheet = Sheet("S01", FULL, scored=(Rectangle.parse(points),) * 3)
    state = table(sheet, step=OVER, circle=("D01", "D02", "D03"), pile=())
    return seated(state)


def told(game: LocalTable) -> str:
    return " ".join(DoodleFront(DOODLE, ENGLISH).after_game(game))


def test_the_personal_best_is_kept_and_compared() -> None:
    assert "48 is your first score, and the one to beat" in told(finished("a1-4x4"))
    assert "A new personal best: 75! It was 48 before." in told(finished("a1-5x5"))
    assert "You matched your personal best, 75." in told(finished("a1-5x5"))
    assert "27 short of your personal best, 75." in told(finished("a1-4x4"))
    assert PersonalBest().of(STANDARD_DECK) == 75
    assert "100 or more is a good score." in told(finished())


def test_the_score_to_beat_stands_on_the_table() -> None:
    PersonalBest().keep(STANDARD_DECK, 104, seed="5")
    game = dealt()
    turn = DoodleFront(DOODLE, ENGLISH).turn(game, 0)
    assert "your best: 104" in plain(turn.table_view(UNICODE, 80))
    assert "your best" not in plain(turn_at(dealt("human,greedy")).table_view(UNICODE, 80))


def test_a_broken_file_is_told_and_kept(data: Path) -> None:
    data.mkdir()
    (data / FILE_NAME).write_text("precious", "utf-8")
    assert isinstance(DoodleFront(DOODLE, ENGLISH).turn(dealt(), 0), DoodleTurn)
    assert "left as it is" in told(finished())
    assert (data / FILE_NAME).read_text("utf-8") == "precious"


def test_a_folder_that_cannot_be_is_told(data: Path) -> None:
    data.write_text("a file where the folder should be", "utf-8")
    assert "couldn't be saved" in told(finished())


@pytest.mark.parametrize("seats", ["human,greedy", "greedy"])
def test_only_a_person_alone_has_a_personal_best(seats: str, data: Path) -> None:
    game = dealt(seats)
    played_out(game)
    assert DoodleFront(DOODLE, ENGLISH).after_game(game) == ()
    assert not data.exists()


def test_the_end_explains_the_score() -> None:
    game = dealt()
    played_out(game)
    text = plain(DoodleFront(DOODLE, ENGLISH).ending(game, UNICODE, 80))
    assert "round 3:" in text
    assert "■" in text
    assert f"You score {game.state.scores[0]}." in text
    news = DoodleFront(DOODLE, ENGLISH).news(game)
    assert news == ()
