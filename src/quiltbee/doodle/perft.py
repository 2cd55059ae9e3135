"""Perft: how many move sequences of a given length there are. The classic check of move generation.

The seats act in order, nothing is taken back, and a roll has as many moves as the die has different
faces. The last ply is counted, not played.
"""

from quiltbee.doodle.moves import Move, Roll, TakeBack
from quiltbee.doodle.state import State


def perft_moves(state: State) -> list[Move]:
    """The moves that perft counts: rolls, or those of the first seat that acts."""
    if state.chance_waits:
        return [Roll(face) for face in sorted(set(state.deck.die))]
    moves = [move for seat in state.acting_seats[:1] for move in state.legal_moves_of(seat)]
    return [move for move in moves if not isinstance(move, TakeBack)]


def perft(state: State, depth: int) -> int:
    """The number of move sequences of this length, without those that the end cuts short."""
    if depth == 0:
        return 1
    moves = perft_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(state.play_assume_legal(move), depth - 1) for move in moves)
