"""The closed list of what can go wrong: one list for Python, files, the wire and the docs.

The kinds: `InvalidNotation` (a text cannot be read), `InvalidSetup` (what was read describes an
impossible position), `IllegalMove` (the rules forbid it here), `InvalidOption` (a choice that does
not exist) and `CommandRefused` (a live match refuses it). Each refusal and each fault has a code
and the facts its sentence is made of, so that another language can make its own sentence for the
code; hints among the facts are English and know how to be translated (`hints.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
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
    SETUP_HEADER = "setup/header"

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
    AGENT_NAME = "agent/name"
    AGENT_KERNEL = "agent/kernel"
    AGENT_BUDGET = "agent/budget"
    ARENA_NAMES = "arena/names"
    ARENA_FOLDER = "arena/folder"
    GAME_FILLING = "game/filling"
    ARENA_GAMES = "arena/games"
    ARENA_OPTION = "arena/option"
    ARENA_RAY = "arena/ray"
    ENGINE_LIMIT = "engine/limit"
    ENGINE_START = "engine/start"
    WEIGHTS_UNREADABLE = "weights/unreadable"
    WEIGHTS_VERSION = "weights/version"
    WEIGHTS_DAMAGED = "weights/damaged"
    # Patchwork Doodle
    NOTATION_CUT = "notation/cut"
    NOTATION_RECTANGLE = "notation/rectangle"
    SETUP_DECK = "setup/deck"
    SETUP_CARDS = "setup/cards"
    SETUP_TOKEN = "setup/token"
    SETUP_START_CARDS = "setup/start_cards"
    SETUP_STEP = "setup/step"
    SETUP_SHEET = "setup/sheet"
    MOVE_NO_SUCH_SEAT = "move/no_such_seat"
    MOVE_OTHER_SEAT = "move/other_seat"
    MOVE_TURN_ENDED = "move/turn_ended"
    MOVE_WRONG_PHASE = "move/wrong_phase"
    MOVE_DIE = "move/die"
    MOVE_START_PATCH_WAITS = "move/start_patch_waits"
    MOVE_ALREADY_DRAWN = "move/already_drawn"
    MOVE_CARD_OUT_OF_REACH = "move/card_out_of_reach"
    MOVE_CUT = "move/cut"
    MOVE_SPECIAL_ACTION_USED = "move/special_action_used"
    MOVE_NOTHING_TO_TAKE_BACK = "move/nothing_to_take_back"
    MOVE_RECTANGLE = "move/rectangle"
    # The server
    SETTING_VALUE = "setting/value"
    STORAGE_UNREACHABLE = "storage/unreachable"
    STORAGE_NEWER = "storage/newer"
    STORAGE_DRIVER = "storage/driver"
    STORAGE_IMPORT = "storage/import"
    WIRE_MALFORMED = "wire/malformed"
    WIRE_TOO_LARGE = "wire/too_large"
    WIRE_TOO_MANY = "wire/too_many"
    WIRE_FULL = "wire/full"
    WIRE_ORIGIN = "wire/origin"
    WIRE_HEADER = "wire/header"
    WIRE_NOT_FOUND = "wire/not_found"
    WIRE_METHOD = "wire/method"
    WIRE_COMMAND_ID = "wire/command_id"
    WIRE_BUSY = "wire/busy"
    WIRE_FAULT = "wire/fault"
    ROOM_UNKNOWN = "room/unknown"
    PLAYER_UNKNOWN = "player/unknown"
    PLAYER_NAME = "player/name"
    PLAYER_ACCOUNT_TAKEN = "player/account_taken"
    PLAYER_HAS_ACCOUNT = "player/has_account"
    PLAYER_PASSWORD = "player/password"
    PLAYER_SIGN_IN = "player/sign_in"
    LINK_UNKNOWN = "link/unknown"
    LINK_NOT_YOURS = "link/not_yours"
    # a live match
    MATCH_VERSION = "match/version"
    MATCH_OPENED = "match/opened"
    MATCH_PHASE = "match/phase"
    MATCH_SERVER_ONLY = "match/server_only"
    MATCH_NOT_HOST = "match/not_host"
    MATCH_NO_SUCH_SEAT = "match/no_such_seat"
    MATCH_NOT_YOUR_SEAT = "match/not_your_seat"
    MATCH_SEAT_TAKEN = "match/seat_taken"
    MATCH_NO_OPEN_SEAT = "match/no_open_seat"
    MATCH_OPEN_SEATS = "match/open_seats"
    MATCH_SEATS = "match/seats"
    MATCH_SETUP = "match/setup"
    MATCH_CLOCK = "match/clock"
    MATCH_SEED = "match/seed"
    MATCH_NAME = "match/name"
    MATCH_LEVEL = "match/level"
    MATCH_TABLE_MOVE = "match/table_move"
    MATCH_RESIGNED = "match/resigned"
    MATCH_TIME_OVER = "match/time_over"
    MATCH_TIME_LEFT = "match/time_left"
    MATCH_NO_DRAFT = "match/no_draft"
    MATCH_TAKEBACK = "match/takeback"
    MATCH_ALREADY_ASKED = "match/already_asked"
    MATCH_NOTHING_ASKED = "match/nothing_asked"
    MATCH_PAUSE_LASTS = "match/pause_lasts"
    MATCH_PHRASE = "match/phrase"
    MATCH_REMATCH_STARTED = "match/rematch_started"
    MATCH_NO_SEED = "match/no_seed"


MESSAGES: dict[ErrorCode, str] = {
    ErrorCode.NOTATION_CELL: "'{text}' isn't a cell. Write a column a–i and a row 1–9, such as c4.",
    ErrorCode.NOTATION_BOARD: "'{text}' isn't a board. Give nine lines of nine characters.",
    ErrorCode.NOTATION_SHAPE: (
        "'{text}' doesn't draw a shape. Use # and . in lines of equal length, with at least one #."
    ),
    ErrorCode.NOTATION_PLACEMENT: (
        "'{text}' isn't a placement. Write an orientation 0–7 and an anchor cell, such as 3c4."
    ),
    ErrorCode.NOTATION_MOVE: "'{text}' isn't a move. {hint}",
    ErrorCode.NOTATION_POSITION: "The position can't be read at '{text}': {hint}",
    ErrorCode.RECORD_VERSION: (
        "This program can't read record version '{text}'. It reads version {known}; "
        'the first line of a record is [Quiltbee "{known}"].'
    ),
    ErrorCode.RECORD_HEADER: "The header is wrong: {hint}",
    ErrorCode.RECORD_GAME: "There is no game '{text}'. Known games: {known}.",
    ErrorCode.RECORD_SETUP: "The setup is wrong: {hint}",
    ErrorCode.RECORD_SYNTAX: "'{text}' doesn't belong here: {hint}",
    ErrorCode.RECORD_MOVE_NUMBER: (
        "The move number is {text}, but this is move {expected}. A move is missing or repeated."
    ),
    ErrorCode.RECORD_MOVE: "The move '{text}' can't be played: {hint}",
    ErrorCode.RECORD_RESULT: "The record ends with '{text}', but the moves end with '{expected}'.",
    ErrorCode.RECORD_TRUNCATED: (
        "The record stops without its end mark. It must end with * (an unfinished game) or "
        "with the scores, such as =14,11. The file was probably cut off."
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
    ErrorCode.SETUP_HEADER: "The header {header} is missing.",
    ErrorCode.MOVE_GAME_OVER: "The game is over. No more moves can be played.",
    ErrorCode.MOVE_NOT_YOUR_TURN: "It's seat {turn}'s turn, not seat {seat}'s. Wait for your turn.",
    ErrorCode.MOVE_CHANCE_WAITS: "Chance comes first: record {event} before the next move.",
    ErrorCode.MOVE_NO_CHANCE_WAITS: "Chance has nothing to decide now. Play a move.",
    ErrorCode.MOVE_SPECIAL_PATCH_WAITS: (
        "A special patch is waiting. Place it on an empty cell first."
    ),
    ErrorCode.MOVE_NO_SPECIAL_PATCH: (
        "There is no special patch to place. Take a patch or advance."
    ),
    ErrorCode.MOVE_NOT_IN_OFFER: "Patch {patch} isn't in the offer. The offer is {offer}.",
    ErrorCode.MOVE_NOT_ENOUGH_BUTTONS: (
        "Patch {patch} costs {cost} buttons and seat {seat} has {buttons}. "
        "Take a cheaper one or advance."
    ),
    ErrorCode.MOVE_NO_ROOM: (
        "Patch {patch} doesn't fit anywhere on seat {seat}'s quilt board. "
        "Take another one or advance."
    ),
    ErrorCode.MOVE_OUTSIDE_BOARD: (
        "Patch {patch} would stick out over the edge at {anchor}. Move it, turn it or flip it."
    ),
    ErrorCode.MOVE_CELLS_TAKEN: "Already covered: {cells}. Move the patch, turn it or flip it.",
    ErrorCode.MOVE_AUTOMA_TURN: "It's the Automa's turn. The card it reveals decides.",
    ErrorCode.MOVE_NOT_AUTOMA_TURN: "It isn't the Automa's turn. Play a move of your own.",
    ErrorCode.MOVE_AUTOMA_DECIDES: "The Automa's card makes it play {expected}, not {move}.",
    ErrorCode.MOVE_DECK: "The new deck must hold each of the cards {cards} once.",
    ErrorCode.DRAWING_OPTION: "There is no {option} '{text}' to draw. Choose one of: {known}.",
    ErrorCode.AGENT_NAME: "There is no agent '{text}' for {game}. Choose one of: {known}.",
    ErrorCode.AGENT_BUDGET: (
        "'{text}' answers at once and can't think longer. Write the name alone."
    ),
    ErrorCode.AGENT_KERNEL: (
        "The agent '{text}' needs {module}, which is missing. Reinstall quiltbee."
    ),
    ErrorCode.ARENA_NAMES: (
        "Two contestants are called '{text}'. Give each its own name, such as "
        "one={text} two={text}."
    ),
    ErrorCode.ARENA_FOLDER: (
        "{file} is the record of a different game from the one to be played. Choose another folder."
    ),
    ErrorCode.GAME_FILLING: "The game {game} has no {floor} here. Choose another game.",
    ErrorCode.ARENA_GAMES: (
        "{games} games can't be shared evenly: a deal is {each} games, one for each seating. "
        "Give a multiple of {each}."
    ),
    ErrorCode.ARENA_OPTION: "The arena can't start: {hint}",
    ErrorCode.ARENA_RAY: (
        "Ray is needed to play on many machines. Install it with: pip install 'quiltbee[ray]'"
    ),
    ErrorCode.ENGINE_LIMIT: (
        "'{text}' isn't a limit. Write a time for a move such as 100ms or 2s, a number of nodes "
        "such as 500, or a clock such as 10s+100ms."
    ),
    ErrorCode.ENGINE_START: (
        "The engine {name} doesn't answer. Its command is: {command}\nWhat happened: {hint}"
    ),
    ErrorCode.WEIGHTS_UNREADABLE: (
        "The net's weights can't be read from {path}: {hint} Give a file written by "
        "quiltbee's training, or leave it out to use the weights that come with the package."
    ),
    ErrorCode.WEIGHTS_VERSION: (
        "The weights in {path} are for the net '{found}', but this program has '{expected}'. "
        "Use the version of quiltbee they were made with, or train new ones."
    ),
    ErrorCode.WEIGHTS_DAMAGED: (
        "The weights in {path} are damaged: their checksum is wrong. Get the file again."
    ),
    # Patchwork Doodle
    ErrorCode.NOTATION_CUT: (
        "'{text}' isn't a cut. Write va12l to cut right of column a along rows 1 to 2 and keep the "
        "left piece (r: the right one), or h1acu to cut below row 1 along columns a to c and keep "
        "the upper piece (d: the lower one)."
    ),
    ErrorCode.NOTATION_RECTANGLE: (
        "'{text}' isn't a rectangle. Write its top left cell, rows and columns, such as b3-4x5."
    ),
    ErrorCode.SETUP_DECK: "The deck is wrong: {hint}",
    ErrorCode.SETUP_CARDS: "The order of the patch cards is wrong: {hint}",
    ErrorCode.SETUP_TOKEN: "The token is wrong: {hint}",
    ErrorCode.SETUP_START_CARDS: "The start cards are wrong: {hint}",
    ErrorCode.SETUP_STEP: "The step of the game is wrong: {hint}",
    ErrorCode.SETUP_SHEET: "The sheet of seat {seat} is wrong: {hint}",
    ErrorCode.MOVE_NO_SUCH_SEAT: "There is no seat {seat}. The seats are 1 to {seats}.",
    ErrorCode.MOVE_OTHER_SEAT: "Seat {seat} can't move for seat {other}. Play your own seat.",
    ErrorCode.MOVE_TURN_ENDED: "Seat {seat} has ended its turn. Wait for the others.",
    ErrorCode.MOVE_WRONG_PHASE: "That can't be done {phase}. {hint}",
    ErrorCode.MOVE_DIE: "The die can't show {value}. Its faces are {faces}.",
    ErrorCode.MOVE_START_PATCH_WAITS: (
        "Seat {seat} hasn't drawn its start patch yet. Draw it, then end the turn."
    ),
    ErrorCode.MOVE_ALREADY_DRAWN: (
        "Seat {seat} has already drawn a patch this turn. Take it back first to draw another."
    ),
    ErrorCode.MOVE_CARD_OUT_OF_REACH: "Card {card} can't be drawn now. {hint}",
    ErrorCode.MOVE_CUT: (
        "The cut {cut} isn't allowed: it leaves {pieces}. "
        "One straight cut must leave exactly two connected pieces."
    ),
    ErrorCode.MOVE_SPECIAL_ACTION_USED: (
        "Seat {seat} has already used the special action {action}. "
        "Each can be used once; again repeats just one of the others."
    ),
    ErrorCode.MOVE_NOTHING_TO_TAKE_BACK: (
        "Seat {seat} hasn't done anything it could take back. Earlier turns can't be taken back."
    ),
    ErrorCode.MOVE_RECTANGLE: "The rectangle {rectangle} can't be scored: {hint}",
    # The server
    ErrorCode.SETTING_VALUE: "The setting {name} can't be '{text}': {hint}",
    ErrorCode.STORAGE_UNREACHABLE: (
        "The database can't be reached: {hint} Nothing was changed. Try again."
    ),
    ErrorCode.STORAGE_NEWER: (
        "The database {database} was written by a newer Quiltbee (schema {found}). Use that "
        "version or another database."
    ),
    ErrorCode.STORAGE_DRIVER: (
        "PostgreSQL needs {module}. Install it with: pip install 'quiltbee[postgres]'"
    ),
    ErrorCode.STORAGE_IMPORT: "The match in {place} can't be imported: {hint}",
    ErrorCode.WIRE_MALFORMED: "This message can't be read: {hint}",
    ErrorCode.WIRE_TOO_LARGE: (
        "This message has {size} bytes, and {most} are allowed. Send less at once."
    ),
    ErrorCode.WIRE_TOO_MANY: "Too many {what}. Wait {seconds} seconds.",
    ErrorCode.WIRE_FULL: (
        "There are already {most} {what}, and that is the most allowed. Close some first."
    ),
    ErrorCode.WIRE_ORIGIN: (
        "The page {origin} isn't allowed to talk to this server. Open the server's own page."
    ),
    ErrorCode.WIRE_HEADER: (
        "The header {header} is missing. Send it with every request that changes something."
    ),
    ErrorCode.WIRE_NOT_FOUND: "There is nothing at {path}. Check the address.",
    ErrorCode.WIRE_METHOD: "{path} doesn't accept {method}. It accepts {known}.",
    ErrorCode.WIRE_COMMAND_ID: (
        "The command id {text} was already used for another command. "
        "Make a new one for each command."
    ),
    ErrorCode.WIRE_BUSY: "The server is busy or stopping. Try again in a moment.",
    ErrorCode.WIRE_FAULT: (
        "The server made a mistake; its log has it under {text}. Nothing was changed."
    ),
    ErrorCode.ROOM_UNKNOWN: "There is no match '{text}'. Check the link.",
    ErrorCode.PLAYER_UNKNOWN: "There is no player '{text}'.",
    ErrorCode.PLAYER_NAME: "'{text}' can't be a name: {hint}",
    ErrorCode.PLAYER_ACCOUNT_TAKEN: (
        "The name '{text}' already has an account. Choose another or sign in."
    ),
    ErrorCode.PLAYER_HAS_ACCOUNT: "You already have the account '{text}'.",
    ErrorCode.PLAYER_PASSWORD: "A password has {least} to {most} characters.",
    ErrorCode.PLAYER_SIGN_IN: "The name or the password is wrong.",
    ErrorCode.LINK_UNKNOWN: (
        "This link doesn't lead to a seat: it was already used, or it is too old. Make a new one "
        "on the device that holds the seat."
    ),
    ErrorCode.LINK_NOT_YOURS: "Seat {seat} isn't yours, so you can't hand it on.",
    # a live match
    ErrorCode.MATCH_VERSION: (
        "The table changed in the meantime: it is at version {version}, and you have seen "
        "{expected}. Look again, then repeat it if you like."
    ),
    ErrorCode.MATCH_OPENED: "The match is already open. Open another one at its own address.",
    ErrorCode.MATCH_PHASE: "That can't be done while the match is {phase}. {hint}",
    ErrorCode.MATCH_SERVER_ONLY: "Only the server itself can do that.",
    ErrorCode.MATCH_NOT_HOST: (
        "Only the person who opened this table can do that. Ask them, or open a table yourself."
    ),
    ErrorCode.MATCH_NO_SUCH_SEAT: "There is no seat {seat}. The seats are 1 to {seats}.",
    ErrorCode.MATCH_NOT_YOUR_SEAT: "Seat {seat} isn't yours. Play your own seat.",
    ErrorCode.MATCH_SEAT_TAKEN: "Seat {seat} is taken by {name}. Take another one, or watch.",
    ErrorCode.MATCH_NO_OPEN_SEAT: "All seats are taken. You can watch.",
    ErrorCode.MATCH_OPEN_SEATS: "{count} seats are still open. Invite someone or seat a bot.",
    ErrorCode.MATCH_SEATS: "These seats don't work: {hint}",
    ErrorCode.MATCH_SETUP: "The game can't be set up like this: {hint}",
    ErrorCode.MATCH_CLOCK: "The clock is wrong: {hint}",
    ErrorCode.MATCH_SEED: "A seed has 1 to {longest} characters.",
    ErrorCode.MATCH_NAME: "A name has 1 to {longest} visible characters.",
    ErrorCode.MATCH_LEVEL: "There is no bot '{text}' for {game}. Choose one of: {known}.",
    ErrorCode.MATCH_TABLE_MOVE: (
        "'{token}' isn't a player's to play: chance, the Automa and absences move by themselves."
    ),
    ErrorCode.MATCH_RESIGNED: "Seat {seat} has resigned and only watches now.",
    ErrorCode.MATCH_TIME_OVER: "Seat {seat} has run out of time.",
    ErrorCode.MATCH_TIME_LEFT: "No one has run out of time.",
    ErrorCode.MATCH_NO_DRAFT: "Seat {seat} has no draft. Draw a move first.",
    ErrorCode.MATCH_TAKEBACK: "Nothing can be taken back: {hint}",
    ErrorCode.MATCH_ALREADY_ASKED: "Seat {seat} has already asked. Wait for the answer.",
    ErrorCode.MATCH_NOTHING_ASKED: "There is no question for you to answer.",
    ErrorCode.MATCH_PAUSE_LASTS: (
        "Seat {seat} asked for the pause and can end it at any time; "
        "you can once it has lasted a while."
    ),
    ErrorCode.MATCH_PHRASE: "There is no phrase '{text}'. Choose one of: {known}.",
    ErrorCode.MATCH_NO_SEED: (
        "The record has no header {header}, so its chance can't be checked. "
        "Records of finished matches have it."
    ),
    ErrorCode.MATCH_REMATCH_STARTED: "The rematch has begun: it is match {match}.",
}


class QuiltbeeError(ValueError):
    """Anything this package refuses."""


class CodedError(QuiltbeeError):
    """A refusal with its code and the facts of the case."""

    def __init__(self, code: ErrorCode, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(MESSAGES[code].format(**facts))

    def __reduce__(self) -> tuple[object, ...]:
        # Errors cross process borders, so they must survive pickling.
        return _rebuilt, (type(self), self.code, self.facts)


def _rebuilt(kind: type[CodedError], code: ErrorCode, facts: dict[str, object]) -> CodedError:
    return kind(code, **facts)


class IllegalMove(CodedError):
    """The rules forbid the move in this position."""


class InvalidNotation(CodedError):
    """A text cannot be read."""


class InvalidOption(CodedError):
    """A choice that does not exist."""


class RefusedRequest(CodedError):
    """A request that a server refuses, or cannot serve now."""


class CommandRefused(CodedError):
    """A match refuses a command."""


class InvalidWeights(CodedError):
    """A file with the weights of a net cannot be used."""


class InvalidRecord(InvalidNotation):
    """A record cannot be read; `line` and `column` (from 1) say where it went wrong."""

    def __init__(self, code: ErrorCode, *, line: int, column: int, **facts: object) -> None:
        super().__init__(code, **facts)
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[object, ...]:
        facts = {**self.facts, "line": self.line, "column": self.column}
        return _rebuilt, (type(self), self.code, facts)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {super().__str__()}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a setup."""

    code: ErrorCode
    message: str
    facts: dict[str, object] = field(default_factory=dict, compare=False)


def fault(code: ErrorCode, **facts: object) -> Fault:
    """A fault with its sentence made from the facts; `header` says where in a record it stands."""
    return Fault(code, MESSAGES[code].format(**facts), facts)


class InvalidSetup(QuiltbeeError):
    """A setup or position that cannot be; `faults` names everything wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(each.message for each in self.faults))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faults,)
