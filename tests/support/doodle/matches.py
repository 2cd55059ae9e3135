"""What happens at live tables of Patchwork Doodle, for tests."""

from tests.support.matches import Log

from quiltbee.doodle import EndTurn
from quiltbee.match import Event
from quiltbee.match.match import state_of


def finish_step(log: Log, seat: int) -> tuple[Event, ...]:
    """Let a seat of Patchwork Doodle do the least that ends its step."""
    state = state_of(log.match)
    moves = [str(move) for move in state.legal_moves_of(seat)]
    if str(EndTurn(seat)) not in moves and not moves[0].startswith(f"{seat + 1}-score"):
        log.play(moves[0], seat)
        moves = [str(EndTurn(seat))]
    return log.play(moves[0], seat)
