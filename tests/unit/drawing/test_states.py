from random import Random

from quiltbee import doodle, patchwork
from quiltbee.drawing import draw_doodle_position, draw_position, draw_state


def test_positions_of_both_games() -> None:
    sewn, drawn = patchwork.deal(Random(1)).state(), doodle.deal(Random(1), seats=3).state()
    assert draw_state(sewn, theme="dark") == draw_position(sewn, theme="dark")
    assert draw_state(drawn, language="de") == draw_doodle_position(drawn, language="de")
    assert draw_state(drawn, 2) == draw_doodle_position(drawn, 2)


def test_names_of_both_games() -> None:
    sewn, drawn = patchwork.deal(Random(1)).state(), doodle.deal(Random(1), seats=3).state()
    names = ("Ann", "Bob", "Cleo")
    assert draw_state(sewn, names=names[:2]) == draw_position(sewn, names=("Ann", "Bob"))
    assert draw_state(drawn, names=names) == draw_doodle_position(drawn, names=names)
