import re

from quiltbee.drawing.palette import THEMES, ThemeName
from quiltbee.drawing.patchwork.patch_sheet import patch_sheet
from quiltbee.drawing.patchwork.words import words_in
from quiltbee.drawing.svg import document
from quiltbee.patchwork import PATCHES

GERMAN = words_in("de")

TEXT = document(patch_sheet(THEMES[ThemeName.DARK], GERMAN), 1, 1, "", "")


def test_every_patch_stands_there_in_order_with_its_own_cloth() -> None:
    shown = [int(patch) for patch in re.findall(r"<title>Flicken (\d+):", TEXT)]
    assert shown == list(range(len(PATCHES)))
    assert TEXT.count("patternTransform") + TEXT.count("<pattern ") > len(PATCHES)


def test_numbers_prices_and_times_are_written() -> None:
    written = [int(text) for text in re.findall(r">(\d+)</text>", TEXT)]
    expected = [
        value for patch in PATCHES for value in (patch.id, patch.button_cost, patch.time_cost)
    ]
    assert written == expected


def test_the_special_patch_comes_last() -> None:
    assert TEXT.rindex(">Spezialflicken</text>") > TEXT.rindex("<title>Flicken 32")
