"""What a move of Doodle changed: the cells that were drawn, or the points that were scored."""

from quiltbee.doodle import Move, Roll, ScoreRectangle, State
from quiltbee.doodle.scoring import points
from quiltbee.geometry import cell_name, cells_in
from quiltbee.match.wire_types import Effect


class DoodleEffect(Effect, frozen=True):
    """What a move drew on its seat's board, and what it scored."""

    cells: tuple[str, ...]
    points: int


def doodle_effect(before: State, move: Move, after: State) -> DoodleEffect | None:
    """What a move changed; None for a roll, which nobody makes."""
    if isinstance(move, Roll):
        return None
    drawn = after.sheets[move.seat].covered & ~before.sheets[move.seat].covered
    scored = move.rectangle if isinstance(move, ScoreRectangle) else None
    return DoodleEffect(
        cells=tuple(cell_name(cell) for cell in cells_in(drawn)),
        points=points(scored),
    )
