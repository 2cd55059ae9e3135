"""One seat from top to bottom: the name, the quilt, and what lies in front of it."""

from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import SEAT_INKS, TOKEN_COLORS, Theme
from quiltbee.drawing.patchwork.automa_panel import automa_panel
from quiltbee.drawing.patchwork.notions import BUTTON
from quiltbee.drawing.patchwork.patches import leather_patch
from quiltbee.drawing.patchwork.quilt_board import QUILT_SIZE, quilt
from quiltbee.drawing.patchwork.tags import badge, badge_place, jar
from quiltbee.drawing.patchwork.words import Words
from quiltbee.drawing.svg import Element, copy, group, placed, rectangle
from quiltbee.drawing.tokens import TOKENS
from quiltbee.patchwork import Automa, Player, State

SEAT_WIDTH = 418

_QUILT_SCALE = SEAT_WIDTH / QUILT_SIZE
_HEADING = 14
_QUILT_TOP = _HEADING + 24
_BELONGINGS = _QUILT_TOP + SEAT_WIDTH + 48
_NAME_LEFT = 36
_LETTER_WIDTH = 12.5


def seat_side(
    state: State, seat: int, theme: Theme, words: Words, name: str, *, mark_last: bool
) -> Element:
    """A seat with its top left corner at the origin."""
    holder = state.seats[seat]
    if isinstance(holder, Automa):
        board = automa_panel(holder, theme, words, state.visible_budget)
    else:
        board = quilt(holder.quilt_board, theme, words, seat=seat, mark_last=mark_last)
    return group(
        placed(_heading(state, seat, theme, words, name), 0, _HEADING),
        placed(board, 0, _QUILT_TOP, _QUILT_SCALE),
        placed(_belongings(state, seat, theme, words), 0, _BELONGINGS),
    )


def _heading(state: State, seat: int, theme: Theme, words: Words, name: str) -> Element:
    status = _status(state, seat, words)
    pill_width = 26 + 8.6 * len(status) if status else 0
    pill = SEAT_WIDTH - pill_width
    waiting = state.special_patches_waiting if status else 0
    room = pill - _NAME_LEFT - 10 - 38 * waiting
    shown = _shortened(name, int(room / _LETTER_WIDTH))
    parts = [
        placed(TOKENS[seat], 14, 2),
        label(shown, _NAME_LEFT, 0, 23, theme.ink, anchor="start", bold=True, serif=True),
    ]
    if status:
        parts += [
            rectangle(pill, -14, pill_width, 28, rx=14, fill=TOKEN_COLORS[seat]),
            label(status, pill + pill_width / 2, 0, 17, SEAT_INKS[seat], bold=True),
        ]
    leather = [
        placed(leather_patch(), pill - 38 * place, -15, 0.75) for place in range(1, waiting + 1)
    ]
    return group(*parts, *leather)


def _shortened(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"


def _status(state: State, seat: int, words: Words) -> str:
    if state.outcome is not None:
        return words.wins if state.outcome.winner == seat else ""
    if state.turn != seat:
        return ""
    return words.special_patch_waits if state.special_patches_waiting else words.to_move


def _belongings(state: State, seat: int, theme: Theme, words: Words) -> Element:
    """The jar, the income, the special tile and what it would score now."""
    holder = state.seats[seat]
    parts = [
        placed(jar(theme, holder.buttons), 30, 0),
        *_figure(holder.buttons, words.buttons, 66, theme),
    ]
    if isinstance(holder, Player):
        parts.append(copy(BUTTON, 153, -10, 1.1))
        parts += _figure(f"+{holder.button_income}", words.income, 170, theme)
    if state.special_tile is None:
        parts.append(placed(badge_place(theme), 302, 0))
    elif state.special_tile == seat:
        parts.append(placed(badge(), 302, 0))
    score = _figure(state.scores[seat], words.score, SEAT_WIDTH, theme, anchor="end")
    return group(*parts, *score)


def _figure(
    value: int | str, name: str, x: float, theme: Theme, anchor: str = "start"
) -> tuple[Element, Element]:
    """A large number over its name."""
    return (
        label(value, x, -10, 32, theme.ink, anchor=anchor, bold=True),
        label(name, x, 20, 17, theme.soft_ink, anchor=anchor),
    )
