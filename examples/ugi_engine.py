"""A small engine for Patchwork: the largest patch it can pay, as far up and left as it fits.

Let it play: quiltbee arena greedy 'mine=ugi:python3 examples/ugi_engine.py' --games 20
"""

import sys

from quiltbee.patchwork import (
    PATCHES,
    Move,
    State,
    TakePatch,
    format_move,
    parse_move,
    parse_position,
)


def position_of(words: list[str]) -> State:
    """The state of `position fen LINE [moves MOVE ...]`."""
    state = parse_position(words[2])
    for token in words[4:]:
        state = state.play(parse_move(token))
    return state


def best_move(state: State) -> Move:
    """The whole brain of this engine."""

    def value(move: Move) -> int:
        return PATCHES[move.patch].size if isinstance(move, TakePatch) else 0

    return max(state.legal_moves, key=value)


def main() -> None:
    """Answer every line that wants an answer; the others need none."""
    state = None
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["ugi"]:
                print("id name Largest\nid author you\nugiok")
            case ["isready"]:
                print("readyok")
            case ["position"]:
                state = position_of(words)
            case ["go"] if state is not None:
                print(f"bestmove {format_move(best_move(state))}")
            case ["quit"]:
                break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
