from tests.support.arenas import fixture, result

from quiltbee.arena.messages import read_fixture, read_played, write_fixture, write_played
from quiltbee.arena.playing import Played


def test_fixtures_and_games_survive_the_way() -> None:
    for game in (
        fixture("random", "bot=ugi:x 'y z'", limit="10s+1s", options={"edition": "original"}),
        fixture("greedy", game="doodle"),
    ):
        line = write_fixture(game)
        assert "\n" not in line
        assert read_fixture(line) == game
    for played in (
        Played(result(1, 2), "[x]\n\n1. adv\n"),
        Played(result(1, 2, forfeit=1), "text", "a\nlog"),
    ):
        line = write_played(played)
        assert "\n" not in line
        assert read_played(line) == played
