"""Pencils are measured like the dyes of Patchwork, on the paper they draw on."""

from itertools import combinations

import pytest
from tests.support.eyes import EYES, contrast, difference

from quiltbee.drawing.doodle.stationery import PRINTED, STATIONERY, Pencil, Stationery
from quiltbee.drawing.palette import ThemeName

every_stationery = pytest.mark.parametrize(
    "stationery", [*STATIONERY.values(), PRINTED], ids=["light", "dark", "printed"]
)


def test_every_theme_has_its_stationery() -> None:
    assert set(STATIONERY) == set(ThemeName)
    for name, stationery in STATIONERY.items():
        assert stationery.theme.name is name


@every_stationery
def test_pencils_are_seen_on_the_paper(stationery: Stationery) -> None:
    assert set(stationery.pencils) == set(Pencil)
    for color in (*stationery.pencils.values(), stationery.graphite):
        assert contrast(color, stationery.theme.backing) >= 3
        assert contrast(color, stationery.theme.paper) >= 3


@every_stationery
@pytest.mark.parametrize("eyes", EYES)
def test_pencils_are_told_apart(stationery: Stationery, eyes: str) -> None:
    pairs = combinations(stationery.pencils.values(), 2)
    assert min(difference(one, other, eyes) for one, other in pairs) >= 5


def test_the_printer_brings_its_own_paper() -> None:
    assert {PRINTED.theme.ground, PRINTED.theme.paper, PRINTED.theme.backing} == {"#ffffff"}
