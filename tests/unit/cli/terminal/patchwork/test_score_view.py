import pytest
from tests.support.languages import ENGLISH
from tests.support.patchwork.tables import automa, board, player, table

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.patchwork.score_view import score_parts, score_view


def test_a_players_score_is_broken_down() -> None:
    state = table(player(buttons=14, quilt=board("17-0a1")))
    assert plain(score_view(state, 0, ENGLISH, 21)).splitlines() == [
        "buttons            14",
        "7×7 tile            –",
        "76 empty cells   −152",
        "score            −138",
    ]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_parts_add_up(level: int) -> None:
    machine = automa(level=level, patches=(5, 10, 29, 0), buttons=6, space=53)
    state = table(player(buttons=3, quilt=board("s-a1")), machine, tile=1, home=1)
    for seat in (0, 1):
        parts = score_parts(state, seat, ENGLISH)
        assert sum(points for _, points in parts) == state.scores[seat]


def test_a_level_counts_only_what_is_its_own() -> None:
    names = [
        [name for name, _ in score_parts(table(player(), automa(level=level)), 1, ENGLISH)]
        for level in (1, 2, 3, 4, 5)
    ]
    assert [len(parts) for parts in names] == [1, 2, 3, 3, 4]


def test_a_total_of_nothing_is_a_number() -> None:
    state = table(player(buttons=162))
    assert plain(score_view(state, 0, ENGLISH, 21)).splitlines()[-1] == "score               0"
