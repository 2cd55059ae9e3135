import pytest

from quiltbee.errors import InvalidOption
from quiltbee.games import GAMES
from quiltbee.match.house_rules import house_rules_of


def test_every_game_can_be_played_live() -> None:
    for name, game in GAMES.items():
        assert house_rules_of(name).game is game


def test_other_games_cannot() -> None:
    with pytest.raises(InvalidOption, match="patchwork, doodle"):
        house_rules_of("chess")
