"""The patches that come after the offer: in one line, or all of them on a page."""

from rich.text import Text

from quiltbee.cli.terminal.block import Block, below, beside, line, wrapped
from quiltbee.cli.terminal.glyphs import small_shape
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.cloth import CLOTHS
from quiltbee.patchwork import PATCHES, Patch, State
from quiltbee.patchwork.state import OFFER_SIZE

_ENTRY_WIDTH = 24


def circle_line(state: State, look: Look, width: int) -> Text:
    """As many of the next patches as fit: shape, buttons/time, income."""
    text = line((f"{look.texts('circle.next')} ", "bold"))
    for patch in state.circle[OFFER_SIZE:]:
        entry = _short(PATCHES[patch], look)
        if text.cell_len + entry.cell_len + 4 > width:
            return text.append(f" {look.glyphs.more}", "dim")
        text.append("  ").append_text(entry)
    return text


def circle_view(state: State, look: Look, width: int) -> Block:
    """Every patch of the circle in order, the offer first, in columns."""
    entries = [_long(place, PATCHES[patch], look) for place, patch in enumerate(state.circle)]
    columns = max(1, width // _ENTRY_WIDTH)
    height = max(1, -(-len(entries) // columns))
    parts = [entries[start : start + height] for start in range(0, len(entries), height)]
    return below(
        [line((look.texts.counted("circle.title", len(entries)), "bold")), line()],
        beside(parts),
        [line()],
        wrapped(look.texts("circle.legend"), width, "dim"),
    )


def _short(patch: Patch, look: Look) -> Text:
    shape = small_shape(patch.shape.rows) if look.glyphs.small_shapes else f"#{patch.id}"
    return line((shape, "bold"), f" {_prices(patch)}")


def _long(place: int, patch: Patch, look: Look) -> Text:
    cloth = CLOTHS[patch.id]
    shape = f"{small_shape(patch.shape.rows):<4}" if look.glyphs.small_shapes else ""
    return line(
        (f"{place + 1:>2} " if place < OFFER_SIZE else "   ", "bold"),
        (f"{cloth.letter} ", cloth.letter_style),
        f" #{patch.id:<3}{shape}{_prices(patch)}",
    )


def _prices(patch: Patch) -> str:
    income = f"+{patch.button_income}" if patch.button_income else ""
    return f"{patch.button_cost}/{patch.time_cost}{income}"
