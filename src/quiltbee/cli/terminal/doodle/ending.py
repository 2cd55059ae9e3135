"""The end of a game: boards, the scores explained, and who won."""

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.doodle.pages import boards_page, score_table
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.names import shortened
from quiltbee.doodle import Outcome
from quiltbee.doodle.scoring import points
from quiltbee.doodle.steps import ROUNDS
from quiltbee.texts import Texts

_NAME_WIDTH = 14


def ending(scene: Scene, you: int | None, look: Look, width: int) -> Block:
    """The final table; `you` is the seat of the only person, who is spoken to."""
    outcome = scene.state.outcome
    assert outcome is not None, "the game is over"
    explained = below(score_table(scene, look.texts, width), [line()]) if you is not None else []
    compared = below(_scores(scene, look.texts), [line()]) if len(scene.names) > 1 else []
    said = verdict(outcome, scene.names, you, look.texts)
    return below(
        boards_page(scene, look, width),
        [line()],
        explained,
        compared,
        wrapped(said, width, "bold"),
    )


def _scores(scene: Scene, texts: Texts) -> Block:
    """One line per seat: three scorings, empty cells, sum."""
    numbers = "".join(f"{number:>4}" for number in range(1, ROUNDS + 1))
    empty, total = texts("totals.empty"), texts("totals.sum")
    rows = [line((f"{texts('totals.title'):<{_NAME_WIDTH}}{numbers}{empty:>8}{total:>8}", "bold"))]
    for seat, sheet in enumerate(scene.state.sheets):
        scored = "".join(f"{points(rectangle):>4}" for rectangle in sheet.scored)
        name, minus = shortened(scene.names[seat], _NAME_WIDTH - 1), f"−{sheet.empty_count}"
        score = f"{scene.state.scores[seat]}".replace("-", "−")
        rows.append(line(f"{name:<{_NAME_WIDTH}}{scored}{minus:>8}", (f"{score:>8}", "bold")))
    return rows


def verdict(outcome: Outcome, names: tuple[str, ...], you: int | None, texts: Texts) -> str:
    """Who won, and with what."""
    score = f"{max(outcome.scores)}".replace("-", "−")
    if len(names) == 1:
        return texts("verdict.solo", points=score)
    if outcome.winners == (you,):
        return texts("verdict.you", points=score)
    winners = tuple(names[seat] for seat in outcome.winners)
    key = "verdict.shared" if len(winners) > 1 else "verdict.wins"
    return texts(key, names=texts.listed(winners), points=score)
