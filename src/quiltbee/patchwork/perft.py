"""Perft: how many move sequences of a given length there are. The classic check of move generation.

Each distinct set of covered cells is one move. The last ply is counted, not played.
"""

from quiltbee.patchwork.state import State


def perft(state: State, depth: int) -> int:
    """The number of move sequences of this length, without those that the end cuts short."""
    if depth == 0:
        return 1
    moves = state.legal_moves
    if depth == 1:
        return len(moves)
    return sum(perft(state.play_assume_legal(move), depth - 1) for move in moves)
