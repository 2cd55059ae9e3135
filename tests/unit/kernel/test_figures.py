from types import ModuleType

import pytest

from quiltbee.kernel.doodle import benchmark as doodle
from quiltbee.kernel.patchwork import benchmark as patchwork

SHARED = [
    "legal-move generations",
    "placement tests",
    "perft leaves",
    *(f"batch steps, batch of {size}, all cores" for size in (1, 64, 1024, 4096, 16384)),
    "state copies",
    "states packed",
    "states unpacked",
]


@pytest.mark.parametrize(
    ("game", "games", "variant"),
    [
        (patchwork, "games", "random games against the Automa"),
        (doodle, "solo games", "random games of 4 seats"),
    ],
)
def test_both_games_have_the_same_figures_in_the_same_order(
    game: ModuleType, games: str, variant: str
) -> None:
    assert [name for name, _ in game.measures(0.0)] == [
        f"random {games}, one core",
        f"random {games}, all cores",
        f"moves of random {games}, one core",
        f"moves of random {games}, all cores",
        f"{games} by utility, one core",
        f"{variant}, one core",
        *SHARED,
    ]
