from tests.support.doodle.seated import dealt, play_greedily, scene_of, turn_at
from tests.support.doodle.tables import first_turn
from tests.support.languages import ENGLISH

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.doodle.pages import boards_page, circle_page, score_page
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.look import Look

LOOK = Look(UNICODE, ENGLISH)
SCENE = scene_of(first_turn(4, roll=3), near=1)


def test_all_boards_the_own_first_as_many_in_a_row_as_fit() -> None:
    rows = plain(boards_page(SCENE, LOOK, 80)).splitlines()
    assert rows[0].split() == [
        "Greedy",
        "74",
        "empty",
        "Random",
        "74",
        "empty",
        "Anna",
        "74",
        "empty",
    ]
    assert rows[12].split() == ["You", "74", "empty"]
    assert width_of(boards_page(SCENE, LOOK, 80)) <= 80
    assert width_of(boards_page(SCENE, LOOK, 20)) <= 20


def test_the_last_drawings_of_others_are_marked() -> None:
    turn = turn_at(play_greedily(dealt("human,greedy", seed=3), 3))
    assert "«" in plain(boards_page(turn._scene, LOOK, 80))


def test_the_circle_with_a_legend() -> None:
    text = plain(circle_page(SCENE, LOOK, 80))
    assert "▼2 D03" in text
    assert "▼ is the pincushion" in text


def test_the_score_with_the_rule() -> None:
    text = plain(score_page(SCENE, LOOK, 80))
    assert "  −74 74 empty cells" in text
    assert "best rectangle now:" in text
    assert "1 for each further row or column" in text
