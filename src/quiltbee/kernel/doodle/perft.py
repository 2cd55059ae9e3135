"""Perft of Patchwork Doodle: the last two plies of all branches in one batch."""

import numpy as np

from quiltbee.doodle.perft import perft_moves
from quiltbee.doodle.state import State
from quiltbee.kernel.doodle.batch import Games
from quiltbee.kernel.doodle.moves import encode
from quiltbee.kernel.doodle.tables import tables_of


def perft(state: State, depth: int) -> int:
    """The number that `quiltbee.doodle.perft.perft` finds."""
    if depth == 0:
        return 1
    if depth == 1:
        return int(_move_counts(Games.of([state])).sum())
    games = _after_each_move(state)
    if depth == 2:
        return int(_move_counts(games).sum())
    return sum(perft(games.state(row), depth - 1) for row in range(len(games)))


def _after_each_move(state: State) -> Games:
    """A game for each move, after it was played."""
    tables = tables_of(state.deck)
    codes = [encode(tables, state, move) for move in perft_moves(state)]
    games = Games.of([state], keep_moves=False)
    games.words = np.repeat(games.words, len(codes), axis=0)
    games.orders = np.repeat(games.orders, len(codes), axis=0)
    games.streams = np.repeat(games.streams, len(codes))
    if codes:
        games.step(codes)
    return games


def _move_counts(games: Games) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """How many moves perft counts in each game."""
    if not len(games):
        return np.zeros(0, np.int64)
    counts = games.legal().counts.copy()
    seen = games.observe()
    waiting = ~seen.acting.any(axis=1) & ~games.over
    counts[waiting] = len(set(games.deck.die))
    return counts
