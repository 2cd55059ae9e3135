"""The end of a game: both quilts, the scores broken down, and who won."""

from quiltbee.cli.terminal.block import Block, below, beside, line, wrapped
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.score_view import score_view
from quiltbee.cli.terminal.patchwork.seat_view import SEAT_WIDTH, seat_view
from quiltbee.cli.texts import Texts
from quiltbee.patchwork import Outcome, Termination


def ending(scene: Scene, you: int | None, look: Look, width: int) -> Block:
    """The final table; `you` is the seat of the only person, who is spoken to."""
    seats = [
        below(
            seat_view(scene, seat, look),
            [line()],
            score_view(scene.state, seat, look.texts, SEAT_WIDTH),
        )
        for seat in ((0, 1) if you is None else (you, 1 - you))
    ]
    boards = beside(seats, 6) if width >= 2 * SEAT_WIDTH + 6 else below(*seats)
    outcome = scene.state.outcome
    assert outcome is not None, "the game is over"
    return below(
        boards, [line()], wrapped(verdict(outcome, scene.names, you, look.texts), width, "bold")
    )


def verdict(outcome: Outcome, names: tuple[str, ...], you: int | None, texts: Texts) -> str:
    """Who won, and by what."""
    winner = outcome.winner
    facts = {
        "name": names[winner],
        "points": outcome.scores[winner],
        "other_points": outcome.scores[1 - winner],
    }
    told = texts("end.you_win" if winner == you else "end.wins", **facts)
    if outcome.termination is Termination.FIRST_HOME:
        told += " " + texts("end.first_home")
    return told
