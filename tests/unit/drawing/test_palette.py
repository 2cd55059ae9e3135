"""Colors are measured: contrast by WCAG 2.2, color blindness by the matrices of Machado (2009).

Differences are distances in OKLab times 100; two grays a person can just tell apart differ by 2.
"""

from itertools import combinations
from math import dist

import pytest

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

Color = tuple[float, float, float]
Matrix = tuple[Color, Color, Color]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(code: str) -> Color:
    red, green, blue = (int(code[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(channel: float) -> float:
    low, high = channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4
    return low if channel <= 0.04045 else high


def times(matrix: Matrix, color: Color) -> Color:
    first, second, third = (
        sum(factor * channel for factor, channel in zip(row, color, strict=True)) for row in matrix
    )
    return first, second, third


def seen(code: str, eyes: str) -> Color:
    """A color as these eyes see it, in OKLab."""
    red, green, blue = (min(1, max(0, channel)) for channel in times(EYES[eyes], linear(code)))
    long, middle, short = (cone ** (1 / 3) for cone in times(TO_CONES, (red, green, blue)))
    return times(TO_OKLAB, (long, middle, short))


def difference(first: str, second: str, eyes: str) -> float:
    return 100 * dist(seen(first, eyes), seen(second, eyes))


def luminance(code: str) -> float:
    red, green, blue = linear(code)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


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
