from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from quiltbee.explorer.run import PORTION, Columns, Harvest, Run
from quiltbee.texts import Refused

RUN = Run("patchwork", "mark", 8, 3)


class Players:
    """Stands for self-play, and remembers what was asked of it."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def play(self, seed: int, games: int, simulations: int) -> Columns:
        self.seeds.append(seed)
        return {"seed": np.array([seed]), "shape": np.array([games, simulations])}


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    players = Players()
    Harvest(tmp_path, RUN).play(players.play, PORTION + 1, threads=1)
    assert players.seeds == [3, 1_000_006]
    more, told = Players(), list[tuple[int, int]]()
    harvest = Harvest(tmp_path, RUN)
    harvest.play(more.play, 3 * PORTION, 1, lambda done, of: told.append((done, of)))
    assert more.seeds == [2_000_009]
    assert told == [(3 * PORTION, 3 * PORTION)]
    assert [int(columns["seed"][0]) for columns in harvest.columns()] == [3, 1_000_006, 2_000_009]
    assert harvest.games == 768


def test_threads_play_the_same(tmp_path: Path) -> None:
    harvest = Harvest(tmp_path, RUN)
    harvest.play(Players().play, 5 * PORTION, threads=3)
    seeds = [int(columns["seed"][0]) for columns in harvest.columns()]
    assert seeds == [3 + 1_000_003 * number for number in range(5)]


def test_what_was_not_finished_does_not_count(tmp_path: Path) -> None:
    def broken(seed: int, games: int, simulations: int) -> Columns:
        raise MemoryError(f"{seed} {games} {simulations}")

    harvest = Harvest(tmp_path, RUN)
    with pytest.raises(MemoryError):
        harvest.play(broken, PORTION, threads=1)
    assert harvest.games == 0
    harvest.play(Players().play, PORTION, threads=1)
    assert harvest.games == PORTION


@pytest.mark.parametrize("other", [{"simulations": 9}, {"seed": 4}, {"engine": "another"}])
def test_games_of_another_run_are_not_mixed_in(tmp_path: Path, other: dict[str, object]) -> None:
    Harvest(tmp_path, RUN)
    Harvest(tmp_path, RUN)
    with pytest.raises(Refused, match="another run"):
        Harvest(tmp_path, replace(RUN, **other))  # type: ignore[arg-type]
