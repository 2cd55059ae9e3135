"""Moves as tokens and positions as one line, both made of characters that need no escape in a URL.

The grammar is in `docs/notation.md`. Reading gives a value or InvalidNotation; whether a position
is possible is then checked by `positions.faults` and said by InvalidSetup.
"""

import re
from functools import lru_cache

from quiltbee.errors import ErrorCode, InvalidNotation, InvalidSetup
from quiltbee.geometry import Placement, parse_cell
from quiltbee.hints import Hint
from quiltbee.lines import NOTHING, NUMBER, items, read_number, unreadable
from quiltbee.patchwork.moves import (
    ADVANCE,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)
from quiltbee.patchwork.patches import PATCHES
from quiltbee.patchwork.positions import check_pieces, faults
from quiltbee.patchwork.quilt_board import Piece, QuiltBoard
from quiltbee.patchwork.seats import Automa, Player, Seat
from quiltbee.patchwork.state import State
from quiltbee.patchwork.time_board import TIME_BOARDS

POSITION_VERSION = "pw1"

_TAKE = re.compile(rf"({NUMBER})-([0-7][a-i][1-9])")
_SPECIAL = re.compile(r"s-([a-i][1-9])")
_AUTOMA = re.compile(rf"c({NUMBER})-({NUMBER}|adv)")
_SHUFFLE = re.compile(rf"deck-({NUMBER}(?:\.{NUMBER})*)")
_MOVE_HINT = Hint(
    "Write adv to advance, 17-3c4 to take patch 17 in orientation 3 with the top left of its "
    "bounding box at c4, or s-e5 to place a special patch on e5."
)


def format_move(move: Move) -> str:
    """The token of a move: `adv`, `17-3c4`, `s-e5`, `c7-19`, `c12-adv`, `deck-3.1.…`."""
    return str(move)


def parse_move(text: str) -> Move:
    """The move of a token; the orientation code of a symmetric patch becomes the canonical one."""
    if text == "adv":
        return ADVANCE
    if match := _TAKE.fullmatch(text):
        if int(match[1]) >= len(PATCHES):
            hint = Hint("There is no patch {patch}.", patch=match[1])
            raise InvalidNotation(ErrorCode.NOTATION_MOVE, text=text, hint=hint)
        return TakePatch(int(match[1]), Placement.parse(match[2])).canonical()
    if match := _SPECIAL.fullmatch(text):
        return PlaceSpecialPatch(parse_cell(match[1]))
    if match := _AUTOMA.fullmatch(text):
        return AutomaTurn(int(match[1]), None if match[2] == "adv" else int(match[2]))
    if match := _SHUFFLE.fullmatch(text):
        return ShuffleDeck(_numbers(match[1]))
    raise InvalidNotation(ErrorCode.NOTATION_MOVE, text=text, hint=_MOVE_HINT)


def format_position(state: State) -> str:
    """One line that holds everything: `pw1_revised_CIRCLE_SEAT_SEAT_TABLE`.

    Raises InvalidSetup for a state whose pieces are not known.
    """
    check_pieces(state)
    table = (
        str(state.on_top + 1),
        _seat_or_nothing(state.special_tile),
        _seat_or_nothing(state.first_home),
        str(state.special_patches_waiting),
    )
    return "_".join(
        (
            POSITION_VERSION,
            state.time_board.edition,
            _join(state.circle),
            _format_seat(state.seats[0]),
            _format_seat(state.seats[1]),
            "~".join(table),
        )
    )


def parse_position(text: str) -> State:
    """The state of a position line; raises InvalidNotation or, naming all faults, InvalidSetup."""
    fields = text.split("_")
    if len(fields) != 6 or fields[0] != POSITION_VERSION:
        hint = Hint(
            "give six fields joined by _, the first one {version}.", version=POSITION_VERSION
        )
        raise unreadable(text, hint)
    _, edition, circle, first, second, table = fields
    boards = {board.edition.value: board for board in TIME_BOARDS.values()}
    if edition not in boards:
        hint = Hint("the edition is one of {known}.", known=", ".join(boards))
        raise unreadable(edition, hint)
    on_top, tile, home, waiting = _parse_table(table)
    state = State(
        time_board=boards[edition],
        circle=_numbers(circle),
        seats=(_parse_seat(first), _parse_seat(second)),
        on_top=on_top,
        special_tile=tile,
        first_home=home,
        special_patches_waiting=waiting,
    )
    if found := faults(state):
        raise InvalidSetup(found)
    return state


def _format_seat(seat: Seat) -> str:
    if isinstance(seat, Player):
        return f"{seat.buttons}~{seat.space}~{_format_board(seat.quilt_board)}"
    parts = ("automa", str(seat.level), seat.deck_name, str(seat.buttons), str(seat.space))
    return "~".join((*parts, _join(seat.patches), _join(seat.deck), _join(seat.discard)))


@lru_cache(maxsize=1024)
def _format_board(board: QuiltBoard) -> str:
    return ".".join([format_piece(piece) for piece in board.pieces]) or NOTHING


@lru_cache(maxsize=8192)
def format_piece(piece: Piece) -> str:
    """A placed piece, written like the move that placed it."""
    if piece.patch is None:
        return format_move(PlaceSpecialPatch(piece.placement.anchor))
    return format_move(TakePatch(piece.patch, piece.placement))


def _parse_seat(text: str) -> Seat:
    parts = text.split("~")
    if parts[0] == "automa" and len(parts) == 8:
        return Automa(
            level=read_number(parts[1]),
            deck_name=parts[2],
            buttons=read_number(parts[3]),
            space=read_number(parts[4]),
            patches=_numbers(parts[5]),
            deck=_numbers(parts[6]),
            discard=_numbers(parts[7]),
        )
    if len(parts) != 3:
        hint = Hint("a seat is buttons~space~pieces, or automa~ and seven parts.")
        raise unreadable(text, hint)
    pieces = tuple(map(_parse_piece, items(parts[2])))
    income = sum(PATCHES[piece.patch].button_income for piece in pieces if piece.patch is not None)
    return Player(QuiltBoard.of(pieces), read_number(parts[0]), income, read_number(parts[1]))


def _parse_piece(text: str) -> Piece:
    move = parse_move(text)
    if isinstance(move, TakePatch):
        return Piece(move.patch, move.placement)
    if isinstance(move, PlaceSpecialPatch):
        return Piece(None, Placement(0, move.cell))
    raise unreadable(text, Hint("a piece is written like the move that placed it."))


def _parse_table(text: str) -> tuple[int, int | None, int | None, int]:
    parts = text.split("~")
    if len(parts) != 4 or parts[0] == NOTHING:
        hint = Hint("the last field is top~tile~home~waiting, such as 1~-~-~0.")
        raise unreadable(text, hint)
    on_top, tile, home = map(_parse_seat_number, parts[:3])
    return on_top or 0, tile, home, read_number(parts[3])


def _parse_seat_number(text: str) -> int | None:
    if text not in (NOTHING, "1", "2"):
        raise unreadable(text, Hint("a seat is 1 or 2; write - if there isn't one."))
    return None if text == NOTHING else int(text) - 1


def _seat_or_nothing(seat: int | None) -> str:
    return NOTHING if seat is None else str(seat + 1)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(read_number, items(text)))


def _join(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers)) or NOTHING
