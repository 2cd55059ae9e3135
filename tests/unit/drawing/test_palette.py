"""Colors are measured; `tests/support/eyes.py` says how."""

from itertools import combinations

import pytest
from tests.support.eyes import EYES, contrast, difference

from quiltbee.drawing.palette import (
    HUES,
    LEATHER,
    SEAT_INKS,
    TAPE,
    TAPE_INK,
    TAPE_SHADE,
    THEMES,
    THREAD_PALE,
    TOKEN_COLORS,
    HueName,
    Theme,
    ThemeName,
)


def test_the_measure_knows_red_and_green() -> None:
    red, green = "#b04a3a", "#6f7a2a"
    assert difference(red, green, "usual") > 15
    assert difference(red, green, "deuteranopia") < 2


@pytest.mark.parametrize("eyes", EYES)
def test_the_eight_hues_are_told_apart(eyes: str) -> None:
    closest = min(
        difference(one.dye, other.dye, eyes) for one, other in combinations(HUES.values(), 2)
    )
    assert closest >= 10


@pytest.mark.parametrize("eyes", EYES)
def test_the_tokens_are_told_apart_from_afar(eyes: str) -> None:
    assert difference(*TOKEN_COLORS, eyes) >= 25


def test_the_tokens_differ_in_gray() -> None:
    assert contrast(*TOKEN_COLORS) >= 3


@pytest.mark.parametrize("name", HueName)
def test_a_print_is_seen_on_its_dye(name: HueName) -> None:
    hue = HUES[name]
    assert contrast(hue.dye, hue.print) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_is_legible(theme: Theme) -> None:
    for behind in (theme.ground, theme.paper, theme.backing):
        assert contrast(theme.ink, behind) >= 7
        assert contrast(theme.soft_ink, behind) >= 4.5
        assert contrast(theme.highlight, behind) >= 4.5


def test_text_on_colored_things_is_legible() -> None:
    for color, ink in zip(TOKEN_COLORS, SEAT_INKS, strict=True):
        assert contrast(color, ink) >= 4.5
    assert min(contrast(TAPE_INK, shade) for shade in (TAPE, TAPE_SHADE)) >= 7
    assert contrast(THREAD_PALE, LEATHER) >= 4.5


def test_every_name_has_its_theme() -> None:
    assert [theme.name for theme in THEMES.values()] == list(ThemeName)
