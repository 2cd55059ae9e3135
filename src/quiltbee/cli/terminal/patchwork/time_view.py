"""The time board as a tape measure: one token above it, one below.

Numbers on the tape are the income marks; the signs between them are special patches.
"""

from rich.text import Text

from quiltbee.cli.terminal.block import Block, line, wrapped
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.patchwork import State

TOKEN_STYLES = ("bold cyan", "bold magenta")
INCOME_STYLE = "bold"
SPECIAL_STYLE = "bold #b8860b"
_NAME_WIDTH = 10
_LABEL_WIDTH = _NAME_WIDTH + 7
_LANDING_ROOM = 2
"""What the number at a landing on the last space takes beyond the tape."""
_SEATS = (0, 1)


def time_view(scene: Scene, look: Look, width: int) -> Block:
    """Three lines, with two columns to a space where there is room, or else a sentence."""
    for step, with_names in ((2, True), (1, True), (1, False)):
        tape = _tape(scene.state, look, step)
        labels = [_label(scene, seat, look) if with_names else line("  ") for seat in _SEATS]
        if labels[0].cell_len + tape.cell_len + _LANDING_ROOM <= width:
            first, second = (_token_line(scene, seat, look, step) for seat in _SEATS)
            return [
                line(labels[0], first),
                line(" " * labels[0].cell_len, tape),
                line(labels[1], second),
            ]
    return wrapped(_in_words(scene, look), width)


def _label(scene: Scene, seat: int, look: Look) -> Text:
    token, name = look.glyphs.tokens[seat], scene.names[seat][:_NAME_WIDTH]
    space = f"{scene.state.seats[seat].space:>3}  "
    return line((f"{token} ", TOKEN_STYLES[seat]), f"{name:<{_NAME_WIDTH}}", (space, "bold"))


def _token_line(scene: Scene, seat: int, look: Look, step: int) -> Text:
    space, style = scene.state.seats[seat].space, TOKEN_STYLES[seat]
    text = line(" " * (space * step), (look.glyphs.tokens[seat], style))
    landing = scene.landing if seat == scene.state.turn else None
    if landing is None or landing == space:
        return text
    text.append(look.glyphs.path * ((landing - space) * step - 1), style)
    text.append(look.glyphs.ghosts[seat], style)
    return text.append(f" {landing}", "bold")


def _tape(state: State, look: Look, step: int) -> Text:
    text = line()
    for space in range(state.time_board.last_space + 1):
        missing = space * step - text.cell_len
        if missing >= 0:  # the second digit of a number may lie on the next space
            text.append(look.glyphs.tape * missing, "dim")
            text.append(*_mark(state, look, space))
    return text


def _mark(state: State, look: Look, space: int) -> tuple[str, str]:
    if space == 0 or space in state.time_board.income_marks:
        return str(space), INCOME_STYLE
    if space in state.special_patches_left:
        return look.glyphs.special_patch, SPECIAL_STYLE
    if space in state.time_board.special_patch_marks:
        return look.glyphs.taken, "dim"
    return look.glyphs.tape, "dim"


def _in_words(scene: Scene, look: Look) -> str:
    state, texts = scene.state, look.texts
    left = state.special_patches_left
    return texts(
        "time.words",
        first=scene.names[0],
        first_space=state.seats[0].space,
        second=scene.names[1],
        second_space=state.seats[1].space,
        last=state.time_board.last_space,
        special=texts.listed(left) if left else texts("none"),
    )
