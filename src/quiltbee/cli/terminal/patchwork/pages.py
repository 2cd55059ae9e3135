"""Pages that can be asked for during a turn: scores, circle, legal moves, the Automa's reasons."""

from quiltbee.cli.terminal.block import Block, below, beside, line, wrapped
from quiltbee.cli.terminal.patchwork.automa_view import reasons
from quiltbee.cli.terminal.patchwork.reports import plies_since
from quiltbee.cli.terminal.patchwork.score_view import score_view
from quiltbee.cli.terminal.patchwork.seat_view import SEAT_WIDTH
from quiltbee.geometry import cell_name, cells_in
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import AutomaTurn, State, format_move
from quiltbee.texts import Texts


def score_page(state: State, names: tuple[str, ...], texts: Texts, width: int) -> Block:
    """Both scores as they would be counted now."""
    columns = [
        below([line((names[seat], "bold"))], score_view(state, seat, texts, SEAT_WIDTH))
        for seat in (0, 1)
    ]
    return below(
        [line((texts("score.now"), "bold")), line()],
        beside(columns, 6) if width >= 2 * SEAT_WIDTH + 6 else below(*columns),
    )


def moves_page(state: State, number: int | None, texts: Texts, width: int) -> Block:
    """How many legal moves there are, and for one patch of the offer all of them."""
    moves = state.legal_moves
    heading = [line((texts.counted("moves.title", len(moves)), "bold"))]
    if state.special_patches_waiting:
        return below(heading, wrapped(" ".join(format_move(move) for move in moves), width))
    rows = [line(("a  ", "bold"), texts("moves.advance"))]
    for index, patch in enumerate(state.offer, start=1):
        groups = [(code, anchors) for id_, code, anchors in moves.groups if id_ == patch.id]
        count = sum(anchors.bit_count() for _, anchors in groups)
        told = texts.counted("moves.places", count, patch=patch.id)
        rows.append(line((f"{index}  ", "bold"), told))
        if number == index:
            rows += _places(patch.id, groups, width)
    return below(heading, rows, [] if number else [line((texts("moves.more"), "dim"))])


def _places(patch: int, groups: list[tuple[int, int]], width: int) -> Block:
    """Every anchor of a patch, by orientation."""
    rows: Block = []
    for code, anchors in groups:
        cells = " ".join(cell_name(anchor) for anchor in cells_in(anchors))
        rows += wrapped(f"{patch}-{code}: {cells}", width, hanging=6)
    return rows


def why_page(table: LocalTable, seat: int, texts: Texts, width: int) -> Block:
    """The Automa's reasons since the person last moved, or its last ones before that."""
    turns = [ply for ply, move in enumerate(table.moves) if isinstance(move, AutomaTurn)]
    recent = [ply for ply in turns if ply in plies_since(table, seat)] or turns[-1:]
    if not recent:
        return [line(texts("why.nothing"))]
    states = table.states
    parts = [reasons(states[ply], states[ply + 1], texts) for ply in recent]
    return below(*(below(_sentences(part, width), [line()]) for part in parts))[:-1]


def _sentences(sentences: tuple[str, ...], width: int) -> Block:
    return [row for sentence in sentences for row in wrapped(sentence, width)]
