"""The end of a game: both quilts, the scores broken down, and who won."""

from quiltbee.cli.terminal.block import Block, below, beside, line, wrapped
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.cli.terminal.patchwork.score_view import number, score_view
from quiltbee.cli.terminal.patchwork.seat_view import SEAT_WIDTH, seat_view
from quiltbee.patchwork import Outcome, Termination
from quiltbee.texts import Texts

_GAP = 6


def ending(scene: Scene, you: int | None, look: Look, width: int) -> Block:
    """The final table; `you` is the seat of the only person, who is spoken to."""
    order = (0, 1) if you is None else (you, 1 - you)
    boards = [seat_view(scene, seat, look) for seat in order]
    scores = [score_view(scene.state, seat, look.texts, SEAT_WIDTH) for seat in order]
    if width >= 2 * SEAT_WIDTH + _GAP:
        table = below(beside(boards, _GAP), [line()], beside(scores, _GAP))
    else:
        table = below(*(below(*pair) for pair in zip(boards, scores, strict=True)))
    outcome = scene.state.outcome
    assert outcome is not None, "the game is over"
    said = verdict(outcome, scene.names, you, look.texts)
    return below(table, [line()], wrapped(said, width, "bold"))


def verdict(outcome: Outcome, names: tuple[str, ...], you: int | None, texts: Texts) -> str:
    """Who won, and by what."""
    winner = outcome.winner
    facts = {
        "name": names[winner],
        "points": number(outcome.scores[winner]),
        "other_points": number(outcome.scores[1 - winner]),
    }
    told = texts("end.you_win" if winner == you else "end.wins", **facts)
    if outcome.termination is Termination.FIRST_HOME:
        told += " " + texts("end.first_home")
    return told
