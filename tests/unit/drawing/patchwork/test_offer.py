import re

import pytest

from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.patchwork.offer import offer
from quiltbee.drawing.patchwork.words import words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import PATCHES, Patch

ENGLISH = words_in("en")
GERMAN = words_in("de")

LIGHT = THEMES[ThemeName.LIGHT]
THREE = (PATCHES[28], PATCHES[2], PATCHES[18])


def text_of(
    patches: tuple[Patch, ...], buttons: int | None = None, width: float = 200, height: float = 500
) -> str:
    return document(offer(patches, LIGHT, ENGLISH, width, height, buttons), 1, 1, "", "")


def test_every_patch_hangs_with_price_and_time() -> None:
    numbers = re.findall(r">(\d+)</text>", text_of(THREE))
    assert numbers == ["8", "6", "2", "2", "10", "3"]


@pytest.mark.parametrize(("buttons", "dimmed"), [(None, 0), (10, 0), (9, 1), (5, 2), (0, 3)])
def test_what_cannot_be_paid_is_dimmed_and_says_why(buttons: int | None, dimmed: int) -> None:
    text = text_of(THREE, buttons)
    assert text.count('opacity="0.4"') == dimmed
    assert text.count(" short</text>") == dimmed


def test_it_says_how_many_buttons_are_missing() -> None:
    assert ">3 short</text>" in text_of(THREE, 5)
    german = document(offer(THREE, LIGHT, GERMAN, 200, 500, 5), 1, 1, "", "")
    assert ">3 fehlen</text>" in german


def test_the_patches_lie_below_each_other_or_side_by_side() -> None:
    assert "translate(0 -161.29)" in text_of(THREE)
    assert "translate(-163.93 0)" in text_of(THREE, width=500, height=200)


def test_an_empty_offer_says_so() -> None:
    assert ">no patches left</text>" in text_of(())
