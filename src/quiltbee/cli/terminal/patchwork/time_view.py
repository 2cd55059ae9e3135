"""The time board as a tape measure: one token above it, one below.

Numbers on the tape are the income marks; the signs between them are special patches.
"""

from dataclasses import dataclass

from rich.text import Text

from quiltbee.cli.terminal.block import Block, line, wrapped
from quiltbee.cli.terminal.glyphs import Glyphs
from quiltbee.cli.texts import Texts
from quiltbee.patchwork import State

TOKEN_STYLES = ("bold cyan", "bold magenta")
INCOME_STYLE = "bold"
SPECIAL_STYLE = "bold yellow"
_NAME_WIDTH = 9
_LABEL_WIDTH = _NAME_WIDTH + 7


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a token would go."""

    seat: int
    space: int


def time_view(
    state: State,
    names: tuple[str, ...],
    glyphs: Glyphs,
    texts: Texts,
    width: int,
    landing: Landing | None = None,
) -> Block:
    """Three lines, or a sentence where the tape does not fit."""
    tape = _tape(state, glyphs)
    if width < tape.cell_len + 4:
        return wrapped(_in_words(state, names, texts), width)
    labeled = width >= tape.cell_len + _LABEL_WIDTH
    indent = " " * (_LABEL_WIDTH if labeled else 2)
    upper, lower = (
        line(_label(state, seat, names, glyphs) if labeled else "  ").append_text(
            _token_line(state, seat, glyphs, landing)
        )
        for seat in (0, 1)
    )
    return [upper, line(indent, tape), lower]


def _label(state: State, seat: int, names: tuple[str, ...], glyphs: Glyphs) -> Text:
    name = names[seat][:_NAME_WIDTH]
    text = line((f"{glyphs.tokens[seat]} ", TOKEN_STYLES[seat]), f"{name:<{_NAME_WIDTH}}")
    return text.append(f"{state.seats[seat].space:>3}  ", "bold")


def _token_line(state: State, seat: int, glyphs: Glyphs, landing: Landing | None) -> Text:
    space = state.seats[seat].space
    text = line(" " * space, (glyphs.tokens[seat], TOKEN_STYLES[seat]))
    if landing is None or landing.seat != seat or landing.space == space:
        return text
    text.append(glyphs.path * (landing.space - space - 1), TOKEN_STYLES[seat])
    text.append(glyphs.ghosts[seat], TOKEN_STYLES[seat])
    return text.append(f" {landing.space}", "bold")


def _tape(state: State, glyphs: Glyphs) -> Text:
    board = state.time_board
    text, space = line(), 0
    while space <= board.last_space:
        mark, style = glyphs.tape, "dim"
        if space in board.income_marks or space == 0:
            mark, style = str(space), INCOME_STYLE
        elif space in state.special_patches_left:
            mark, style = glyphs.special_patch, SPECIAL_STYLE
        elif space in board.special_patch_marks:
            mark = glyphs.taken
        text.append(mark, style)
        space += len(mark)
    return text


def _in_words(state: State, names: tuple[str, ...], texts: Texts) -> str:
    left = state.special_patches_left
    return texts(
        "time.words",
        first=names[0],
        first_space=state.seats[0].space,
        second=names[1],
        second_space=state.seats[1].space,
        last=state.time_board.last_space,
        special=texts.listed(left) if left else texts("none"),
    )
