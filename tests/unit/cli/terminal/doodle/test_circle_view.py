import re
from dataclasses import replace

from tests.support.doodle.seated import scene_of
from tests.support.doodle.tables import CARDS, first_turn, start, table
from tests.support.languages import ENGLISH, GERMAN

from quiltbee.cli.terminal.block import plain, width_of
from quiltbee.cli.terminal.doodle.circle_view import CIRCLE_WIDTH, circle_view
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.glyphs import ASCII, UNICODE, Glyphs
from quiltbee.cli.terminal.look import Look
from quiltbee.doodle.steps import LAST_TURN


def shown(scene: Scene, glyphs: Glyphs = UNICODE, scale: int = 1) -> str:
    return plain(circle_view(scene, Look(glyphs, ENGLISH, scale)))


def test_the_current_card_and_its_neighbors_are_numbered() -> None:
    text = shown(scene_of(first_turn(roll=3)))
    assert "1 D02 B" in text
    assert "▼2 D03 C" in text
    assert "3 D04 D" in text
    assert "die 3" in text
    assert "pile 22" in text


def test_words_and_numbers_do_not_run_together() -> None:
    for texts in (ENGLISH, GERMAN):
        view = circle_view(scene_of(first_turn(roll=3)), Look(UNICODE, texts, 1))
        assert re.search(r"\w+ 22\b", plain(view)), texts.language
        assert not re.search(r"[a-z]22", plain(view))
        assert width_of(view) <= CIRCLE_WIDTH


def test_before_a_roll_the_token_stands_between_cards() -> None:
    text = shown(scene_of(start()))
    assert "▽D01 A" in text
    assert "▼" not in text
    assert "die" not in text


def test_shapes_are_drawn_small_and_large() -> None:
    scene = scene_of(first_turn(roll=3))
    assert "▀▀█" in shown(scene)
    assert "C-C-C" in shown(scene, scale=2)
    assert "CCC" in shown(scene, ASCII)
    assert shown(scene, ASCII).isascii()


def test_cards_stay_where_they_are_when_others_go() -> None:
    full = scene_of(first_turn(roll=3))
    fewer = replace(full, state=replace(full.state, circle=CARDS[2:8], roll=1))
    before, after = shown(full).splitlines(), shown(fewer).splitlines()
    assert len(before) == len(after)
    assert before[0].index("D03") == after[0].index("D03")
    assert after[0].startswith(" ·")
    assert width_of(circle_view(full, Look(UNICODE, ENGLISH))) == CIRCLE_WIDTH


def test_in_the_last_turn_the_three_cards_are_numbered() -> None:
    text = shown(scene_of(table(step=LAST_TURN, circle=CARDS[:3], pile=())))
    assert "1 D01" in text
    assert "3 D03" in text
    assert "▽" not in text
