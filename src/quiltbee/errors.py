"""The closed list of what can go wrong, the same in Python, in files, on the wire and in the docs.

Four kinds: `InvalidNotation` (a text cannot be read), `InvalidSetup` (what was read describes no
possible position), `IllegalMove` (the rules forbid it here) and `InvalidOption` (a choice that does
not exist). Each has a code and the facts its sentence is made of, so that another language can make
its own sentence from the same facts.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class ErrorCode(StrEnum):
    """Every code there is; the part before the slash is the kind."""

    NOTATION_CELL = "notation/cell"
    NOTATION_BOARD = "notation/board"
    NOTATION_SHAPE = "notation/shape"
    NOTATION_PLACEMENT = "notation/placement"
    NOTATION_MOVE = "notation/move"
    NOTATION_POSITION = "notation/position"

    RECORD_VERSION = "record/version"
    RECORD_HEADER = "record/header"
    RECORD_GAME = "record/game"
    RECORD_SETUP = "record/setup"
    RECORD_SYNTAX = "record/syntax"
    RECORD_MOVE_NUMBER = "record/move_number"
    RECORD_MOVE = "record/move"
    RECORD_RESULT = "record/result"
    RECORD_TRUNCATED = "record/truncated"

    SETUP_EDITION = "setup/edition"
    SETUP_CIRCLE = "setup/circle"
    SETUP_SEAT = "setup/seat"
    SETUP_AUTOMA = "setup/automa"
    SETUP_BOARD = "setup/board"
    SETUP_TIME = "setup/time"
    SETUP_TILE = "setup/tile"
    SETUP_WAITING = "setup/waiting"
    SETUP_OPTION = "setup/option"

    MOVE_GAME_OVER = "move/game_over"
    MOVE_NOT_YOUR_TURN = "move/not_your_turn"
    MOVE_CHANCE_WAITS = "move/chance_waits"
    MOVE_NO_CHANCE_WAITS = "move/no_chance_waits"
    MOVE_SPECIAL_PATCH_WAITS = "move/special_patch_waits"
    MOVE_NO_SPECIAL_PATCH = "move/no_special_patch"
    MOVE_NOT_IN_OFFER = "move/not_in_offer"
    MOVE_NOT_ENOUGH_BUTTONS = "move/not_enough_buttons"
    MOVE_NO_ROOM = "move/no_room"
    MOVE_OUTSIDE_BOARD = "move/outside_board"
    MOVE_CELLS_TAKEN = "move/cells_taken"
    MOVE_AUTOMA_TURN = "move/automa_turn"
    MOVE_NOT_AUTOMA_TURN = "move/not_automa_turn"
    MOVE_AUTOMA_DECIDES = "move/automa_decides"
    MOVE_DECK = "move/deck"

    DRAWING_OPTION = "drawing/option"


MESSAGES: dict[ErrorCode, str] = {
    ErrorCode.NOTATION_CELL: "'{text}' is no cell. Write a column a–i and a row 1–9, such as c4.",
    ErrorCode.NOTATION_BOARD: "'{text}' is no board. Give nine lines of nine characters.",
    ErrorCode.NOTATION_SHAPE: (
        "'{text}' draws no shape. Use lines of equal length of # and ., with at least one #."
    ),
    ErrorCode.NOTATION_PLACEMENT: (
        "'{text}' is no placement. Write an orientation 0–7 and an anchor cell, such as 3c4."
    ),
    ErrorCode.NOTATION_MOVE: "'{text}' is no move. {hint}",
    ErrorCode.NOTATION_POSITION: "The position cannot be read at '{text}': {hint}",
    ErrorCode.RECORD_VERSION: (
        "'{text}' is no record version this program reads. It reads version {known}; "
        'the first line of a record is [Quiltbee "{known}"].'
    ),
    ErrorCode.RECORD_HEADER: "The header is wrong: {hint}",
    ErrorCode.RECORD_GAME: "There is no game '{text}'. Known games: {known}.",
    ErrorCode.RECORD_SETUP: "The setup is wrong: {hint}",
    ErrorCode.RECORD_SYNTAX: "Found '{text}' where it cannot stand: {hint}",
    ErrorCode.RECORD_MOVE_NUMBER: (
        "The move number is {text}, but this is move {expected}. A move is missing or doubled."
    ),
    ErrorCode.RECORD_MOVE: "The move '{text}' cannot be played: {hint}",
    ErrorCode.RECORD_RESULT: "The record ends with '{text}', but the moves end with '{expected}'.",
    ErrorCode.RECORD_TRUNCATED: (
        "The record stops without its end mark. It must end with * (game goes on) or with the "
        "scores, such as =14,11; the file was probably cut off."
    ),
    ErrorCode.SETUP_EDITION: "There is no edition '{edition}'. Known editions: {known}.",
    ErrorCode.SETUP_CIRCLE: "The circle is wrong: {hint}",
    ErrorCode.SETUP_SEAT: "Seat {seat} is wrong: {hint}",
    ErrorCode.SETUP_AUTOMA: "The Automa is wrong: {hint}",
    ErrorCode.SETUP_BOARD: "The quilt board of seat {seat} is wrong: {hint}",
    ErrorCode.SETUP_TIME: "The time tokens are wrong: {hint}",
    ErrorCode.SETUP_TILE: "The special tile is wrong: {hint}",
    ErrorCode.SETUP_WAITING: "The waiting special patch is wrong: {hint}",
    ErrorCode.SETUP_OPTION: "The options are wrong: {hint}",
    ErrorCode.MOVE_GAME_OVER: "The game is over; no more moves can be played.",
    ErrorCode.MOVE_NOT_YOUR_TURN: "It is seat {turn}'s turn, not seat {seat}'s. Wait for it.",
    ErrorCode.MOVE_CHANCE_WAITS: "Before the next move {event} has to be recorded.",
    ErrorCode.MOVE_NO_CHANCE_WAITS: "Nothing is to be decided by chance now; play a move.",
    ErrorCode.MOVE_SPECIAL_PATCH_WAITS: (
        "A special patch waits to be placed. Put it on an empty cell first."
    ),
    ErrorCode.MOVE_NO_SPECIAL_PATCH: (
        "No special patch waits to be placed. Advance or take a patch."
    ),
    ErrorCode.MOVE_NOT_IN_OFFER: "Patch {patch} is not in the offer. The offer is {offer}.",
    ErrorCode.MOVE_NOT_ENOUGH_BUTTONS: (
        "Patch {patch} costs {cost} buttons and seat {seat} has {buttons}. "
        "Take a cheaper one or advance."
    ),
    ErrorCode.MOVE_NO_ROOM: (
        "There is no room left for patch {patch} on the quilt board of seat {seat}. "
        "Take another one or advance."
    ),
    ErrorCode.MOVE_OUTSIDE_BOARD: (
        "Patch {patch} would stick out of the board at {anchor}. Move or turn it."
    ),
    ErrorCode.MOVE_CELLS_TAKEN: "Already covered: {cells}. Move or turn the patch.",
    ErrorCode.MOVE_AUTOMA_TURN: "It is the Automa's turn; it reveals a card and decides by it.",
    ErrorCode.MOVE_NOT_AUTOMA_TURN: "It is not the Automa's turn.",
    ErrorCode.MOVE_AUTOMA_DECIDES: "By its card the Automa plays {expected}, not {move}.",
    ErrorCode.MOVE_DECK: "The new deck must hold each of the cards {cards} once.",
    ErrorCode.DRAWING_OPTION: "There is no {option} '{text}' to draw. Choose one of: {known}.",
}


class QuiltbeeError(ValueError):
    """Anything this package refuses."""


class CodedError(QuiltbeeError):
    """A refusal with its code and the facts of the case."""

    def __init__(self, code: ErrorCode, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(MESSAGES[code].format(**facts))


class IllegalMove(CodedError):
    """The rules forbid the move in this position."""


class InvalidNotation(CodedError):
    """A text cannot be read."""


class InvalidOption(CodedError):
    """A choice that does not exist."""


class InvalidRecord(InvalidNotation):
    """A record cannot be read; `line` and `column` (from 1) say where it went wrong."""

    def __init__(self, code: ErrorCode, *, line: int, column: int, **facts: object) -> None:
        super().__init__(code, **facts)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {super().__str__()}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a setup."""

    code: ErrorCode
    message: str


def fault(code: ErrorCode, **facts: object) -> Fault:
    """A fault with its sentence made from the facts."""
    return Fault(code, MESSAGES[code].format(**facts))


class InvalidSetup(QuiltbeeError):
    """A setup or position that cannot be; `faults` names everything wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(each.message for each in self.faults))
