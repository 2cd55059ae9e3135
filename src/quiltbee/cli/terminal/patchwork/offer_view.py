"""The offer of three with price, time and income, and the patches that come after it."""

from rich.text import Text

from quiltbee.cli.terminal.block import Block, below, beside, line
from quiltbee.cli.terminal.glyphs import Glyphs, small_shape
from quiltbee.cli.terminal.patchwork.cloth import CLOTHS
from quiltbee.cli.terminal.patchwork.quilt_view import patch_view
from quiltbee.cli.texts import Texts
from quiltbee.geometry.placements import has_placement
from quiltbee.patchwork import PATCHES, Patch, Player, State
from quiltbee.patchwork.state import OFFER_SIZE

_SHAPE_WIDTH = 10
_ROWS = 3


def offer_view(
    state: State, seat: int, glyphs: Glyphs, texts: Texts, chosen: int | None = None
) -> Block:
    """The offer as this seat sees it; `chosen` is the patch in hand."""
    heading = line((texts("offer.title"), "bold"))
    if not state.circle:
        return [heading, line(texts("offer.empty"))]
    entries = []
    for number, patch in enumerate(state.offer, start=1):
        entry = _entry(number, patch, state, seat, glyphs, texts)
        style = "reverse" if patch.id == chosen else "bold"
        entries.append(beside([[line((f" {number} ", style))], entry], gap=1))
    return below([heading], *entries)


def _entry(
    number: int, patch: Patch, state: State, seat: int, glyphs: Glyphs, texts: Texts
) -> Block:
    shape = patch_view(patch.id, patch.orientations[0], glyphs)
    shape[0] = line(shape[0], " " * (_SHAPE_WIDTH - shape[0].cell_len))
    verdict, style = _verdict(patch, state, seat, glyphs, texts)
    price = texts.counted("offer.price", patch.button_cost, time=patch.time_cost)
    income = patch.button_income
    gives = texts("offer.income", count=income) if income else texts("offer.no_income")
    facts = [
        line((price, "bold")),
        line(gives, (f"  #{patch.id}", "dim")),
        line((verdict, style)),
    ]
    rows = beside([shape, facts], gap=2)
    gap = [] if number == OFFER_SIZE else [line()]
    return [*rows, *[line()] * (_ROWS - len(rows)), *gap]


def _verdict(
    patch: Patch, state: State, seat: int, glyphs: Glyphs, texts: Texts
) -> tuple[str, str]:
    player = state.seats[seat]
    if not isinstance(player, Player):
        return "", ""
    missing = patch.button_cost - player.buttons
    if missing > 0:
        return f"{glyphs.no} {texts.counted('offer.short', missing)}", "dim"
    if not has_placement(patch.shape, player.quilt_board.free):
        return f"{glyphs.no} {texts('offer.no_room')}", "dim"
    return f"{glyphs.yes} {texts('offer.fits')}", "green"


def circle_line(state: State, glyphs: Glyphs, texts: Texts, width: int) -> Text:
    """The patches after the offer, in short: shape, price/time, income."""
    text = line((f"{texts('circle.next')} ", "bold"))
    for patch in state.circle[OFFER_SIZE:]:
        entry = short_patch(PATCHES[patch], glyphs)
        if text.cell_len + entry.cell_len + 4 > width:
            return text.append(" …" if glyphs.small_shapes else " ...", "dim")
        text.append("  ").append_text(entry)
    return text


def short_patch(patch: Patch, glyphs: Glyphs) -> Text:
    """A patch in a few characters."""
    income = f"+{patch.button_income}" if patch.button_income else ""
    facts = f"{patch.button_cost}/{patch.time_cost}{income}"
    if not glyphs.small_shapes:
        return line((f"#{patch.id}", "bold"), f" {facts}")
    return line((small_shape(patch.shape.rows), "bold"), f" {facts}")


def circle_view(state: State, glyphs: Glyphs, texts: Texts, columns: int) -> Block:
    """Every patch of the circle in order, the offer first, in so many columns."""
    entries = [
        _long_entry(index, PATCHES[patch], glyphs) for index, patch in enumerate(state.circle)
    ]
    height = -(-len(entries) // columns) or 1
    parts = [entries[start : start + height] for start in range(0, len(entries), height)]
    return below(
        [line((texts.counted("circle.title", len(entries)), "bold")), line()],
        beside(parts, gap=3),
        [line(), line((texts("circle.legend"), "dim"))],
    )


def _long_entry(index: int, patch: Patch, glyphs: Glyphs) -> Text:
    place = f"{index + 1:>2} " if index < OFFER_SIZE else "   "
    cloth = CLOTHS[patch.id]
    return line(
        (place, "bold"),
        (f"{cloth.letter} ", cloth.letter_style),
        f" #{patch.id:<3}",
        short_patch(patch, glyphs) if glyphs.small_shapes else _prices(patch),
    )


def _prices(patch: Patch) -> Text:
    return line(f"{patch.button_cost}/{patch.time_cost}+{patch.button_income}")
