"""What lies in front of a seat: a heading and a quilt, or the Automa's cards and piles."""

from quiltbee.cli.terminal.block import Block, below, line, wrapped
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.terminal.patchwork.quilt_view import Preview, quilt_view
from quiltbee.cli.terminal.patchwork.time_view import TOKEN_STYLES
from quiltbee.cli.texts import Texts
from quiltbee.patchwork import LEVELS, PATCHES, Automa, Player, State

SEAT_WIDTH = 22
"""What a seat takes beside another one."""


def seat_view(
    state: State,
    seat: int,
    names: tuple[str, ...],
    glyphs: Glyphs,
    texts: Texts,
    *,
    preview: Preview | None = None,
    marked: int = 0,
    reasons: tuple[str, ...] = (),
) -> Block:
    """Heading and board of a seat; `reasons` are shown with the Automa."""
    sitting = state.seats[seat]
    if isinstance(sitting, Automa):
        return below(
            heading(state, seat, names, glyphs, texts), _cards(sitting, state, texts, reasons)
        )
    board = quilt_view(sitting.quilt_board, glyphs, preview, marked)
    return below(heading(state, seat, names, glyphs, texts), board)


def heading(state: State, seat: int, names: tuple[str, ...], glyphs: Glyphs, texts: Texts) -> Block:
    """Two lines: who it is, and what they have."""
    sitting = state.seats[seat]
    style = "bold reverse" if state.turn == seat else "bold"
    name = names[seat][: SEAT_WIDTH - 8]
    first = line((f"{glyphs.tokens[seat]} ", TOKEN_STYLES[seat]), (f" {name} ", style))
    if state.special_tile == seat:
        first.append(" 7×7", "bold yellow")
    second = texts.counted("seat.buttons", sitting.buttons)
    if isinstance(sitting, Player):
        second += ", " + texts("seat.income", count=sitting.button_income)
    return [first, line(second)]


def _cards(automa: Automa, state: State, texts: Texts, reasons: tuple[str, ...]) -> Block:
    level = LEVELS[automa.level]
    with_buttons = sum(PATCHES[patch].button_income > 0 for patch in automa.patches)
    facts = [
        texts("automa.level", level=automa.level, name=texts(f"level.{automa.level}")),
        texts.counted("automa.patches", len(automa.patches), with_buttons=with_buttons),
        texts.counted("automa.cards", len(automa.deck)),
    ]
    if state.special_tile is None:
        facts.append(texts("automa.tile", space=level.special_tile_space))
    if state.visible_budget is not None:
        facts.append(texts("automa.budget", count=state.visible_budget))
    told = [row for fact in facts for row in wrapped(fact, SEAT_WIDTH, hanging=1)]
    because = [
        row for reason in reasons for row in wrapped(reason, SEAT_WIDTH, "italic", hanging=1)
    ]
    return [*told, *([line()] if because else []), *because]
