"""What is shown beside the board: special actions, totals, a cut, and how a rectangle scores."""

from rich.text import Text

from quiltbee.cli.terminal.block import Block, below, beside, line, wrapped
from quiltbee.cli.terminal.board import cloth_cell, plain_cell
from quiltbee.cli.terminal.doodle.drafts import CutDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.pencils import pencils
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.names import shortened
from quiltbee.doodle import SpecialAction, Uses, explain
from quiltbee.doodle.scoring import points
from quiltbee.doodle.steps import ROUNDS
from quiltbee.texts import Texts

PANEL_WIDTH = 28
_NAME_WIDTH = 11
_ACTION_ROWS = (
    SpecialAction.NEIGHBOR,
    SpecialAction.CUT,
    SpecialAction.SINGLE_CELL,
    SpecialAction.AGAIN,
)
_CUT_AWAY_STYLE = "dim"


def actions_view(uses: Uses, look: Look) -> Block:
    """The four special actions; used ones are crossed off."""
    heading = line((look.texts("action.title"), "bold"))
    return [heading, *(_action(action, uses, look) for action in _ACTION_ROWS)]


def _action(action: SpecialAction, uses: Uses, look: Look) -> Text:
    used = bool(uses.count(action))
    box = look.glyphs.no if used else " "
    name = look.texts(f"action.{action}")
    key = "" if used else look.texts(f"actionkey.{action}")
    style = "dim strike" if used else ""
    return line(
        ("[", "dim"),
        (box, "bold"),
        ("] ", "dim"),
        (name, style),
        " " * (13 - len(name)),
        (key, "dim"),
    )


def totals_view(scene: Scene, look: Look) -> Block:
    """The scorings of all seats so far, and their sums; your seat first."""
    numbers = "".join(f"{number:>4}" for number in range(1, ROUNDS + 1))
    heading = f"{look.texts('totals.title'):<{_NAME_WIDTH}}{numbers}{look.texts('totals.sum'):>5}"
    count = len(scene.names)
    order = [(scene.near + step) % count for step in range(count)]
    rows = [line((heading, "bold")), *(_total(scene, seat) for seat in order)]
    if scene.best is not None:
        rows.append(line((look.texts("totals.best", score=scene.best), "dim")))
    return rows


def _total(scene: Scene, seat: int) -> Text:
    scored = scene.state.sheets[seat].scored
    shown = [str(points(rectangle)) for rectangle in scored] + ["–"] * (ROUNDS - len(scored))
    name = f"{shortened(scene.names[seat], _NAME_WIDTH - 1):<{_NAME_WIDTH}}"
    cells = "".join(f"{text:>4}" for text in shown)
    total = f"{scene.state.running_totals[seat]:>5}"
    return line((name, "bold" if seat == scene.near else ""), cells, (total, "bold"))


def cut_view(scene: Scene, draft: CutDraft, look: Look, width: int) -> Block:
    """The patch with the cut: the piece kept in its pencil, the other one crossed out."""
    pencil, kept = pencils(scene.state.deck)[draft.held.name], draft.kept
    shape, scale = draft.held.shape, look.scale
    squares = set(shape.squares)

    def cell(row: int, column: int) -> Block:
        if (row, column) not in squares:
            return [line(" " * 2 * scale)] * scale
        if (row, column) not in kept:
            return plain_cell(look.glyphs.clash, " ", _CUT_AWAY_STYLE, scale)
        right, down = (row, column + 1) in kept, (row + 1, column) in kept
        return cloth_cell(pencil, "", right, down, scale)

    rows = [
        beside([cell(row, column) for column in range(shape.width)], gap=0)
        for row in range(shape.height)
    ]
    number, count = draft.index // 2 + 1, len(draft.cuts) // 2
    heading = look.texts("cut.title", card=draft.held.name, number=number, count=count)
    legend = look.texts("cut.legend", kept=pencil.letter, lost=look.glyphs.clash)
    return below(
        [line((heading, "bold")), line()],
        [line("  ", row) for row in below(*rows)],
        [line()],
        wrapped(legend, width, "dim"),
    )


def scoring_view(scene: Scene, draft: ScoreDraft, look: Look, width: int) -> Block:
    """How the marked rectangle scores, a line for each part of the sum."""
    texts, number = look.texts, scene.state.round_number
    heading = [line((texts("scoring.title", number=number), "bold")), line()]
    if draft.rectangle is None:
        return below(heading, wrapped(texts("scoring.nothing"), width))
    told = explain(draft.rectangle)
    side = told.square.height
    rows = [
        (look.glyphs.square, texts("scoring.square", side=side), told.square_points),
        *([(look.glyphs.extra, extras(draft, texts), told.extra_points)] * bool(told.extra_points)),
    ]
    sums = [
        line((f"{sign} ", "bold"), f"{text:<{width - 6}}{value:>4}") for sign, text, value in rows
    ]
    total = line((f"{'= ' + texts('scoring.sum'):<{width - 4}}{told.points:>4}", "bold"))
    choices = draft.choices
    place = choices.index(draft.rectangle) + 1 if draft.rectangle in choices else 0
    which = texts("scoring.which", number=place, count=len(choices)) if place else ""
    return below(heading, sums, [total, line()], wrapped(which, width, "dim"))


def extras(draft: ScoreDraft, texts: Texts) -> str:
    """`2 further columns`."""
    assert draft.rectangle is not None, "there is something to score"
    told = explain(draft.rectangle)
    if told.extra_rows:
        return texts.counted("scoring.rows", told.extra_rows)
    return texts.counted("scoring.columns", told.extra_columns)
