"""Bots that the operator brings along: named in settings, never by those who play."""

from collections.abc import Iterator

import pytest
from tests.support.own_bots import First

from quiltbee.agents import catalog
from quiltbee.errors import CommandRefused, InvalidOption
from quiltbee.match.bot_levels import bot_levels, check_level
from quiltbee.server.bot_minds import agent_of
from quiltbee.server.house_bots import seat_house_bots

HOME = "tests.support.own_bots"


@pytest.fixture(autouse=True)
def guests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(catalog, "_guests", {})
    return iter(())


def test_a_bot_of_the_house_is_a_level_like_any_other() -> None:
    seat_house_bots(f"patchwork/mine={HOME}:First ; doodle/other={HOME}:make_first;")
    assert bot_levels("patchwork")[-1] == "mine"
    assert check_level("patchwork", "mine") == "mine"
    assert isinstance(agent_of("patchwork", "mine"), First)
    assert isinstance(agent_of("doodle", "other"), First)
    with pytest.raises(CommandRefused):
        check_level("doodle", "mine")
    seat_house_bots(f"patchwork/mine={HOME}:Last")  # another process of the same server


@pytest.mark.parametrize("level", [f"{HOME}:First", "ugi:touch x", "os:system", "bots.py:A"])
def test_whoever_plays_can_name_no_class_and_no_program(level: str) -> None:
    seat_house_bots(f"patchwork/mine={HOME}:First")
    for game in ("patchwork", "doodle"):
        with pytest.raises(CommandRefused):
            check_level(game, level)
        with pytest.raises(InvalidOption):
            agent_of(game, level)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mine", "write game/name=module:Class"),
        (f"chess/mine={HOME}:First", "write game/name=module:Class"),
        ("patchwork/mine=greedy", "write game/name=module:Class"),
        (f"patchwork/greedy={HOME}:First", "greedy is already the name of another bot"),
        (f"patchwork/agatha={HOME}:First", "agatha is already the name of another bot"),
        ("patchwork/mine=no_such_module:First", "there is no module no_such_module"),
    ],
)
def test_a_wrong_setting_is_refused_when_the_server_starts(text: str, sentence: str) -> None:
    with pytest.raises(InvalidOption, match=sentence):
        seat_house_bots(text)
