import re
from dataclasses import replace

from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.patchwork.circle import circle
from quiltbee.drawing.patchwork.words import words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import State

ENGLISH = words_in("en")

LIGHT = THEMES[ThemeName.LIGHT]


def text_of(state: State, buttons: int | None = None) -> str:
    return document(circle(state, LIGHT, ENGLISH, 900, 400, buttons), 1, 1, "", "")


def test_every_patch_is_shown_once(start: State, middle_game: State) -> None:
    for state in (start, middle_game):
        shown = [int(patch) for patch in re.findall(r"<title>Patch (\d+):", text_of(state))]
        assert sorted(shown) == sorted(state.circle)


def test_after_the_offer_the_patches_follow_in_order(start: State) -> None:
    shown = [int(patch) for patch in re.findall(r"<title>Patch (\d+):", text_of(start))]
    assert tuple(shown) == start.circle[3:] + start.circle[:3]


def test_the_offer_leaves_empty_outlines_on_the_ribbon(start: State) -> None:
    assert text_of(start).count('stroke-dasharray="10 8"') == 3
    assert text_of(replace(start, circle=(30,))).count('stroke-dasharray="10 8"') == 1


def test_a_buyer_dims_what_costs_more(start: State) -> None:
    assert text_of(start).count('opacity="0.4"') == 0
    assert text_of(start, buttons=5).count('opacity="0.4"') == 2


def test_an_empty_circle_can_be_drawn(start: State) -> None:
    assert "no patches left" in text_of(replace(start, circle=()))
