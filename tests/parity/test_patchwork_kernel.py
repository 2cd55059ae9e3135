"""The kernel against the rules: every state, every set of legal moves and every score.

Games are played by the kernel's random moves in both. The quick tests take 2,000 games of two
players, `make test-slow` 100,000; each chunk has its own seeds and can be run alone with `-k`.
"""

from random import Random
from typing import TYPE_CHECKING

import pytest

from quiltbee.geometry import FULL
from quiltbee.kernel.boards import joined, windows
from quiltbee.kernel.patchwork.batch import Games
from quiltbee.kernel.patchwork.moves import NO_MOVE, decode
from quiltbee.kernel.patchwork.packing import circle_of, pack, unpack
from quiltbee.kernel.patchwork.state import FULL_CIRCLE, TABLE, TOKEN
from quiltbee.patchwork import (
    LEVELS,
    PATCHES,
    TIME_BOARDS,
    Automa,
    DeckName,
    Edition,
    Player,
    QuiltBoard,
    ShuffleDeck,
    State,
)
from quiltbee.patchwork.positions import faults

if TYPE_CHECKING:
    import numpy as np

    from quiltbee.kernel.patchwork.batch import Legal

CIRCLE = FULL_CIRCLE | 63 << TOKEN
"""The part of the table's word that may differ: the order of the circle starts elsewhere."""


def same_state(games: Games, row: int, state: State) -> bool:
    words = games.words[row].copy()
    expected = pack(state).words
    same_circle = circle_of(words, games.orders[row]) == state.circle
    words[TABLE] &= ~CIRCLE
    expected[TABLE] &= ~CIRCLE
    return same_circle and words.tolist() == expected.tolist()


def same_moves(legal: "Legal", row: int, state: State) -> bool:
    moves = state.legal_moves
    groups = []
    for place, patch in enumerate(legal.offer[row].tolist()):
        if patch >= 0:
            for way, words in zip(
                PATCHES[patch].orientations, legal.anchors[row, place].tolist(), strict=False
            ):
                if any(words):
                    groups.append((patch, way.code, joined(*words)))
    free = 0
    if state.special_patches_waiting and state.turn is not None:
        seat = state.seats[state.turn]
        free = seat.quilt_board.free if isinstance(seat, Player) else 0
    return (
        len(moves) == legal.counts[row]
        and tuple(groups) == moves.groups
        and tuple(legal.cells[row].tolist()) == windows(free)
    )


def play_both(games: Games, states: list[State]) -> int:
    """Play all games to their end in kernel and rules, comparing everything; counts the plies."""
    plies = 0
    while True:
        legal, seen, codes = games.legal(), games.observe(), games.sample()
        for row, state in enumerate(states):
            assert same_state(games, row, state), (row, state)
            assert same_moves(legal, row, state), (row, state)
            assert tuple(seen.scores[row]) == state.scores, (row, state)
            assert seen.turns[row] == (-1 if state.turn is None else state.turn), (row, state)
            outcome = state.outcome
            assert seen.winners[row] == (-1 if outcome is None else outcome.winner), (row, state)
            assert (codes[row] == NO_MOVE) == state.is_over, (row, state)
            if codes[row] != NO_MOVE:
                move = decode(int(codes[row]))
                assert isinstance(move, ShuffleDeck) or move in state.legal_moves, (row, state)
                states[row] = state.play_assume_legal(move)
                plies += 1
        if (codes == NO_MOVE).all():
            return plies
        games.step(codes)
        running = codes != NO_MOVE
        if not running.all():
            games = _only(games, running)
            states = [state for state, runs in zip(states, running, strict=True) if runs]


def _only(games: Games, rows: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> Games:
    """The games of some rows; finished ones need not be compared again and again."""
    rest = Games(int(rows.sum()))
    rest.words, rest.orders = games.words[rows].copy(), games.orders[rows].copy()
    rest.streams = games.streams[rows].copy()
    return rest


def compare_two_player_games(seeds: range) -> None:
    edition = tuple(Edition)[seeds.start // len(seeds) % 2]
    games = Games(len(seeds), edition=edition, first=None)
    games.reset(seeds)
    states = [unpack(*row) for row in zip(games.words, games.orders, strict=True)]
    assert all(state.circle[-1] == 0 for state in states)
    plies = play_both(games, states)
    assert 40 * len(seeds) < plies < 46 * len(seeds)


@pytest.mark.parametrize("start", range(0, 2_000, 250))
def test_two_player_games_are_the_same(start: int) -> None:
    compare_two_player_games(range(start, start + 250))


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1_000_000, 1_100_000, 1_000))
def test_many_two_player_games_are_the_same(start: int) -> None:
    compare_two_player_games(range(start, start + 1_000))


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("deck_name", DeckName)
@pytest.mark.parametrize("level", LEVELS)
def test_games_against_the_automa_are_the_same(
    level: int, deck_name: DeckName, edition: Edition
) -> None:
    games = Games(30, edition=edition, automa_level=level, deck_name=deck_name)
    games.reset(range(1000 * level, 1000 * level + 30))
    states = [unpack(*row) for row in zip(games.words, games.orders, strict=True)]
    assert all(isinstance(state.seats[1], Automa) for state in states)
    assert play_both(games, states) > 30 * 30


def edge_position(random: Random) -> State:
    """A position as no random game reaches it: crowded boards, few patches, late spaces."""
    spaces = [random.choice((random.randrange(54), random.randrange(44, 54), 53)) for _ in range(2)]
    home = [seat for seat in (0, 1) if spaces[seat] == 53]
    on_top = random.randrange(2)
    seats = [
        Player(QuiltBoard(crowded(random)), random.randrange(40), random.randrange(30), space)
        for space in spaces
    ]
    patches = list(range(len(PATCHES)))
    random.shuffle(patches)
    owners = [seat for seat in (0, 1) if seats[seat].quilt_board.has_special_square]
    state = State(
        time_board=TIME_BOARDS[random.choice(tuple(Edition))],
        circle=tuple(patches[: random.choice((0, 1, 2, 3, 4, 33))]),
        seats=(seats[0], seats[1]),
        on_top=on_top,
        special_tile=random.choice(owners) if owners else None,
        first_home=random.choice(home) if home else None,
        special_patches_waiting=random.choice((0, 0, 0, 1, 2)),
    )
    return state if not faults(state) else edge_position(random)


def crowded(random: Random) -> int:
    """A board with few holes, sometimes with none."""
    board = FULL
    for _ in range(random.choice((0, 1, 2, 5, 20, 40, 81))):
        board &= ~(1 << random.randrange(81))
    return board


@pytest.mark.parametrize("seed", range(4))
def test_positions_at_the_edges_are_the_same(seed: int) -> None:
    random = Random(seed)
    states = [edge_position(random) for _ in range(500)]
    assert {len(state.circle) for state in states} >= {0, 1, 2}
    assert any(not state.seats[0].quilt_board.free for state in states if state.turn == 0)  # type: ignore[union-attr]
    play_both(Games.of(states, seed=seed), states)
