import pytest

from quiltbee.doodle import SpecialAction
from quiltbee.drawing.doodle.stationery import STATIONERY
from quiltbee.drawing.doodle.tools import TOOLS, tool
from quiltbee.drawing.palette import ThemeName
from quiltbee.drawing.svg import document

LIGHT = STATIONERY[ThemeName.LIGHT]


def text_of(action: SpecialAction, *, used: bool = False) -> str:
    return document(tool(action, LIGHT, used=used), 1, 1, "", "")


def test_every_special_action_is_a_tool_of_its_own() -> None:
    assert sorted(TOOLS) == sorted(SpecialAction)
    assert len({text_of(action) for action in TOOLS}) == len(TOOLS)


@pytest.mark.parametrize("action", TOOLS)
def test_a_used_one_is_pale_and_crossed_off(action: SpecialAction) -> None:
    assert LIGHT.marker not in text_of(action)
    crossed = text_of(action, used=True)
    assert crossed.count(LIGHT.marker) == 1
    assert 'opacity="0.4"' in crossed
