import pytest

from quiltbee.agents.occasions import brief, occasions
from quiltbee.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_start_and_endings_in_which_somebody_decides(game: str) -> None:
    first, *others = occasions(game)
    assert not first.chance_waits
    assert len(others) == 4
    for state in others:
        assert state.outcome is None
        assert state.acting_seats


@pytest.mark.parametrize(
    ("spec", "shorter"),
    [
        ("search:5s@mine.npz", "search:8@mine.npz"),
        ("agatha", "agatha:8"),
        ("wilma", "wilma"),
        ("nobody", "nobody"),
    ],
)
def test_who_thinks_thinks_briefly(spec: str, shorter: str) -> None:
    assert brief("patchwork", spec, 8) == shorter
