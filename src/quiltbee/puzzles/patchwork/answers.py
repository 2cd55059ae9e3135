"""What counts as the same answer: the patch that is taken, or the cells that are covered."""

from quiltbee.patchwork import (
    PATCHES,
    Move,
    PlaceSpecialPatch,
    State,
    TakePatch,
    format_move,
    parse_move,
)

PATCH = "patch"
"""Which patch to take, or to advance."""
FIT = "fit"
"""Where a patch belongs."""
SPECIAL = "special"
"""Where the special patch belongs."""
TILE = "tile"
"""How to get the special tile now, or with the next turn whatever the rival does."""
ENDGAME = "endgame"
"""The only way to win."""


def choice_of(move: Move) -> str:
    """What is chosen, wherever it is placed."""
    match move:
        case TakePatch(patch):
            return str(patch)
        case PlaceSpecialPatch():
            return "s"
        case _:
            return format_move(move)


def cells_of(move: Move) -> int:
    """The cells that a move covers."""
    match move:
        case TakePatch(patch, placement):
            return placement.covers(PATCHES[patch].shape)
        case PlaceSpecialPatch(cell):
            return 1 << cell
        case _:
            return 0


def is_among(kind: str, answers: tuple[str, ...], move: Move) -> bool:
    """Whether a move is one of the answers."""
    if kind == PATCH:
        return choice_of(move) in answers
    wanted = (choice_of(move), cells_of(move))
    return any((choice_of(each), cells_of(each)) == wanted for each in map(parse_move, answers))


def written(moves: list[Move], state: State) -> tuple[str, ...]:
    """Moves in notation."""
    return tuple(format_move(state.canonical(move)) for move in moves)
