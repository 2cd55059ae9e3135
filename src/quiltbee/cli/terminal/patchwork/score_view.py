"""Scores, broken down, and the end of the game."""

from collections.abc import Iterator

from rich.text import Text

from quiltbee.cli.terminal.block import Block, line
from quiltbee.patchwork import LEVELS, PATCHES, Automa, Player, State
from quiltbee.patchwork.automa import Scores
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS
from quiltbee.texts import Texts

_POINTS_WIDTH = 4


def score_parts(state: State, seat: int, texts: Texts) -> list[tuple[str, int]]:
    """What a seat's score is made of; the points add up to `state.scores`."""
    sitting = state.seats[seat]
    tile = SPECIAL_TILE_POINTS if state.special_tile == seat else 0
    if isinstance(sitting, Automa):
        return list(_automa_parts(sitting, tile, texts))
    return list(_player_parts(sitting, tile, texts))


def _player_parts(player: Player, tile: int, texts: Texts) -> Iterator[tuple[str, int]]:
    empty = player.quilt_board.empty_count
    yield texts("score.buttons"), player.buttons
    yield texts("score.tile"), tile
    yield texts.counted("score.empty", empty), -EMPTY_CELL_POINTS * empty


def _automa_parts(automa: Automa, tile: int, texts: Texts) -> Iterator[tuple[str, int]]:
    counted = LEVELS[automa.level].scores
    incomes = [PATCHES[patch].button_income for patch in automa.patches]
    yield texts("score.tile"), tile
    if Scores.COLLECTED_BUTTONS in counted:
        yield texts("score.collected"), automa.buttons
    if Scores.PATCHES_WITH_BUTTONS in counted:
        yield texts("score.with_buttons"), sum(income > 0 for income in incomes)
    if Scores.BUTTONS_ON_PATCHES in counted:
        yield texts("score.printed"), sum(incomes)


def score_view(state: State, seat: int, texts: Texts, width: int) -> Block:
    """The parts and the sum of a seat's score, right-aligned."""
    parts = score_parts(state, seat, texts)
    rows = [_row(label, number(points) if points else "–", width) for label, points in parts]
    total = _row(texts("score.total"), number(state.scores[seat]), width)
    total.stylize("bold")
    return [*rows, total]


def number(points: int) -> str:
    """Points with a real minus."""
    return f"{points}".replace("-", "−")


def _row(label: str, shown: str, width: int) -> Text:
    return line(f"{label:<{width - _POINTS_WIDTH}}{shown:>{_POINTS_WIDTH}}")
