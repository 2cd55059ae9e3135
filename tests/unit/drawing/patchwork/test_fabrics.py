import re
from itertools import combinations

import pytest

from quiltbee.drawing.palette import HUES, HueName
from quiltbee.drawing.patchwork.fabrics import CLOTHS, Cloth
from quiltbee.drawing.patchwork.prints import Print
from quiltbee.drawing.svg import document, rectangle
from quiltbee.geometry import orientations
from quiltbee.patchwork import PATCHES

COLOR = re.compile(r"#[0-9a-f]{6}")


def definition(cloth: Cloth, orientation: int = 0) -> str:
    """The pattern as it is written, without the ids that stand around it."""
    text = document(rectangle(0, 0, 1, 1, fill=cloth.pattern(orientation)), 1, 1, "", "")
    found = re.search(r"<pattern id=\S+(.*)</pattern>", text, re.DOTALL)
    assert found is not None
    return found[1]


def colorless(cloth: Cloth, orientation: int = 0) -> str:
    return COLOR.sub("", definition(cloth, orientation))


def test_every_patch_has_a_cloth() -> None:
    assert len(CLOTHS) == len(PATCHES)


def test_every_cloth_is_known_without_its_color() -> None:
    assert len({colorless(cloth) for cloth in CLOTHS}) == len(PATCHES)


def test_a_cloth_is_not_taken_for_another_one_that_was_turned() -> None:
    looks = {(cloth.print, cloth.scale, cloth.angle % 90) for cloth in CLOTHS}
    assert len(looks) == len(PATCHES)


def test_a_print_never_comes_twice_in_the_same_dye() -> None:
    assert len({(cloth.print, cloth.hue) for cloth in CLOTHS}) == len(PATCHES)


def test_patches_of_equal_shape_differ_in_print_and_dye() -> None:
    shapes = [orientations(patch.shape) for patch in PATCHES]
    pairs = [
        (one, other)
        for one, other in combinations(range(len(PATCHES)), 2)
        if {way.shape for way in shapes[one]} == {way.shape for way in shapes[other]}
    ]
    assert pairs == [(1, 3), (5, 10), (7, 8)]
    for one, other in pairs:
        assert CLOTHS[one].print != CLOTHS[other].print
        assert CLOTHS[one].hue != CLOTHS[other].hue


def test_all_prints_and_dyes_are_used() -> None:
    assert {cloth.print for cloth in CLOTHS} == set(Print)
    assert {cloth.hue for cloth in CLOTHS} == set(HueName)


@pytest.mark.parametrize("light", [False, True])
def test_a_light_cloth_swaps_ground_and_print(light: bool) -> None:
    cloth = Cloth(Print.DOTS, HueName.INDIGO, light=light)
    dye, printed = HUES[HueName.INDIGO].dye, HUES[HueName.INDIGO].print
    assert (cloth.ground, cloth.figure) == ((printed, dye) if light else (dye, printed))


@pytest.mark.parametrize(
    ("orientation", "transform"),
    [
        (0, "rotate(45) scale(1.7)"),
        (1, "rotate(90) rotate(45) scale(1.7)"),
        (6, "rotate(180) scale(-1 1) rotate(45) scale(1.7)"),
    ],
)
def test_the_cloth_turns_with_the_patch(orientation: int, transform: str) -> None:
    cloth = Cloth(Print.STRIPES, HueName.TEAL, scale=1.7, angle=45)
    assert f'patternTransform="{transform}"' in definition(cloth, orientation)


def test_a_zoomed_print_is_larger() -> None:
    attributes = dict(Cloth(Print.DOTS, HueName.TEAL).pattern(zoom=1.5).attributes)
    assert attributes["patternTransform"] == "scale(1.5)"
