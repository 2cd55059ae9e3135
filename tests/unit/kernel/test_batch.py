import numpy as np
import pytest
from numpy.typing import NDArray

from quiltbee.kernel.batch import BatchOfGames
from quiltbee.patchwork import State


class Countdowns(BatchOfGames[State, State, str]):
    """Games dealt with a number, from which a move takes 1 or 2; the rules dislike a 9."""

    def __init__(self, count: int) -> None:
        super().__init__(count, words=1, cards=2, threads=None)

    def sample(self) -> NDArray[np.int64]:
        return np.where(self.words[:, 0] > 0, 1, -1)

    def _deal(
        self, words: NDArray[np.int64], orders: NDArray[np.uint8], seeds: NDArray[np.uint64]
    ) -> None:
        words[:, 0] = seeds
        orders[:] = 7
        seeds += np.uint64(100)

    def _play(self, moves: NDArray[np.int64], refused: NDArray[np.bool_]) -> None:
        refused[:] = moves > 2
        self.words[:, 0] -= np.where(refused, 0, moves)

    def _setup_of(self, words: NDArray[np.int64], order: NDArray[np.uint8]) -> State:
        return self._unpacked(words, order)

    def _unpacked(self, words: NDArray[np.int64], order: NDArray[np.uint8]) -> State:
        raise NotImplementedError("no state of the rules has such words")

    def _decoded(self, code: int) -> str:
        return f"take {code}"

    def _is_same(self, state: State, partial: State) -> bool:
        return state == partial

    def _check(self, row: int, code: int) -> None:
        if code == 9:
            raise ValueError(f"nine is too many for {self.words[row, 0]}")


def test_some_rows_are_dealt_and_the_others_stay() -> None:
    games = Countdowns(3)
    games.reset([5, 6], rows=[0, 2])
    assert games.words[:, 0].tolist() == [5, 0, 6]
    assert games.orders.tolist() == [[7, 7], [0, 0], [7, 7]]
    assert games.streams.tolist() == [105, 0, 106], "a stream goes on where dealing left it"


def test_seeds_and_moves_are_counted() -> None:
    games = Countdowns(3)
    with pytest.raises(ValueError, match="3 games need as many seeds, not 2"):
        games.reset([1, 2])
    with pytest.raises(ValueError, match="3 games need as many moves, not 1"):
        games.step([1])


def test_the_rules_explain_a_refused_move_and_the_other_games_move_on() -> None:
    games = Countdowns(2)
    games.reset([5, 5])
    with pytest.raises(ValueError, match="nine is too many") as caught:
        games.step([1, 9])
    assert caught.value.__notes__ == ["That was the move of game 1."]
    assert games.words[:, 0].tolist() == [4, 5]


def test_a_move_the_rules_would_allow_is_never_refused_in_silence() -> None:
    with pytest.raises(ValueError, match="3 is not written as the rules list this move; game 0"):
        Countdowns(1).step([3])


def test_moves_are_kept_by_row_and_refused_ones_are_not() -> None:
    games = Countdowns(3)
    games.reset([5, 5, 5])
    games.step([1, 2, -1])
    with pytest.raises(ValueError, match="nine"):
        games.step([2, 9, 1])
    assert [games.moves(row) for row in range(3)] == [
        ("take 1", "take 2"),
        ("take 2",),
        ("take 1",),
    ]
    games.reset([5], rows=[0])
    assert [len(games.moves(row)) for row in range(3)] == [0, 1, 1]
    assert games.moves(-1) == games.moves(2)
    with pytest.raises(IndexError):
        games.moves(3)


def test_there_is_room_for_games_of_any_length() -> None:
    games = Countdowns(2)
    games.reset([1000, 1000])
    for number in range(300):
        games.step([1 + number % 2, -1])
    assert games.moves(0) == ("take 1", "take 2") * 150
    assert games.moves(1) == ()
