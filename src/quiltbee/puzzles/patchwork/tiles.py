"""Tile in one or two: the special tile now, or with the next turn whatever the rival does.

The rules alone decide. For two turns every answer of the rival is tried: what it takes changes the
offer, where it sews that on does not matter to us, unless it gets the tile itself.
"""

from quiltbee.geometry import SIDE, Rectangle
from quiltbee.patchwork import Move, Player, State, format_position
from quiltbee.patchwork.quilt_board import SPECIAL_TILE_SIDE
from quiltbee.puzzles.patchwork.answers import TILE, choice_of, written
from quiltbee.puzzles.puzzle import Puzzle

FEWEST_MOVES = 12
MOST_ANSWERS = 4
LARGEST = 8
"""Cells of the largest patch."""
SQUARES = tuple(
    Rectangle(SIDE * row + column, SPECIAL_TILE_SIDE, SPECIAL_TILE_SIDE).cells
    for row in range(SIDE - SPECIAL_TILE_SIDE + 1)
    for column in range(SIDE - SPECIAL_TILE_SIDE + 1)
)


def find_tile(state: State) -> Puzzle | None:
    """The puzzle of a position in which the special tile is near."""
    seat = state.turn
    if seat is None or state.special_tile is not None or state.special_patches_waiting:
        return None
    if missing_cells(state, seat) > 2 * LARGEST or len(state.legal_moves) < FEWEST_MOVES:
        return None
    answers = tile_moves(state)
    if not 0 < len(answers) <= MOST_ANSWERS:
        return None
    line = _line(state, answers[0], seat)
    return Puzzle("patchwork", TILE, format_position(state), written(answers, state), line, 1.0)


def tile_moves(state: State) -> list[Move]:
    """The moves that get the tile at once; if there are none, those that make sure of it."""
    seat, moves = state.turn, list(state.legal_moves)
    assert seat is not None, "somebody decides"
    reached = [(move, state.play_assume_legal(move)) for move in moves]
    now = [move for move, after in reached if after.special_tile == seat]
    return now or [move for move, after in reached if _is_sure(after, seat)]


def missing_cells(state: State, seat: int) -> int:
    """How many cells the most complete 7×7 square of a player lacks."""
    player = state.seats[seat]
    assert isinstance(player, Player), "the Automa has no quilt board"
    return min((square & player.quilt_board.free).bit_count() for square in SQUARES)


def _is_sure(state: State, seat: int) -> bool:
    """Whether the seat gets the tile with its next move, whatever the rival does before."""
    if state.turn is None or missing_cells(state, seat) > LARGEST:
        return False
    if state.turn == seat:
        return finishing(state, seat) is not None
    rival_is_far = missing_cells(state, 1 - seat) > LARGEST
    tried: set[str] = set()
    for move in state.legal_moves:
        if rival_is_far and choice_of(move) in tried:
            continue
        after = state.play_assume_legal(move)
        if after.special_tile is not None:
            return False
        if choice_of(move) not in tried:
            tried.add(choice_of(move))
            if after.turn != seat or finishing(after, seat) is None:
                return False
    return True


def finishing(state: State, seat: int) -> Move | None:
    """A move that gets the tile; None if there is none."""
    if missing_cells(state, seat) > LARGEST:
        return None
    moves = iter(state.legal_moves)
    return next(
        (move for move in moves if state.play_assume_legal(move).special_tile == seat), None
    )


def _line(state: State, move: Move, seat: int) -> tuple[str, ...]:
    """A right move, and if that is not enough an answer of the rival and the move that is."""
    line, state = [move], state.play(move)
    if state.special_tile is None and state.turn != seat:
        line.append(state.legal_moves[0])
        state = state.play(line[-1])
    if state.special_tile is None:
        last = finishing(state, seat)
        assert last is not None, "the tile is sure"
        line.append(last)
    return tuple(map(str, line))
