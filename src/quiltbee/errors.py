"""The closed list of what can go wrong: one list for Python, files, the wire and the docs.

The kinds: `InvalidNotation` (a text cannot be read), `InvalidSetup` (what was read describes an
impossible position), `IllegalMove` (the rules forbid it here), `InvalidOption` (a choice that does
not exist) and `CommandRefused` (a live match refuses it). Each refusal and each fault has a code
and the facts its sentence is made of, so that another language can make its own sentence for the
code; hints among the facts are English and know how to be translated (`hints.py`).
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path


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
    AGENT_OWN = "agent/own"
    AGENT_BUDGET = "agent/budget"
    ARENA_NAMES = "arena/names"
    ARENA_FOLDER = "arena/folder"
    GAME_FILLING = "game/filling"
    EXPLORER_FORMAT = "explorer/format"
    EXPLORER_PIECE = "explorer/piece"
    ARENA_GAMES = "arena/games"
    ARENA_OPTION = "arena/option"
    ARENA_RAY = "arena/ray"
    DATASET_ARROW = "dataset/arrow"
    DATASET_CARD = "dataset/card"
    DATASET_FOLDER = "dataset/folder"
    DATASET_MISSING = "dataset/missing"
    ENGINE_LIMIT = "engine/limit"
    ENGINE_START = "engine/start"
    FILE_DAMAGED = "file/damaged"
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
    STORAGE_UNCERTAIN = "storage/uncertain"
    STORAGE_NEWER = "storage/newer"
    STORAGE_OLDER = "storage/older"
    STORAGE_IN_USE = "storage/in_use"
    STORAGE_DRIVER = "storage/driver"
    STORAGE_IMPORT = "storage/import"
    STORAGE_RESTORE = "storage/restore"
    STORAGE_SECRETS = "storage/secrets"
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
    DAILY_DAY = "daily/day"
    DAILY_DEAL = "daily/deal"
    DAILY_NO_RESULT = "daily/no_result"
    DAILY_OPEN = "daily/open"
    DAILY_OVER = "daily/over"
    PICTURE_UNFINISHED = "picture/unfinished"
    PICTURE_NO_BOARD = "picture/no_board"
    STUDY_UNFINISHED = "study/unfinished"
    STUDY_RUNNING = "study/running"
    STUDY_UNKNOWN = "study/unknown"
    STUDY_GAME = "study/game"
    RECORD_UNKNOWN = "record/unknown"
    ADVICE_PEOPLE = "advice/people"
    ADVICE_COUNTED = "advice/counted"
    ADVICE_TURN = "advice/turn"
    ADVICE_MOVE = "advice/move"
    PUZZLE_UNKNOWN = "puzzle/unknown"
    PUZZLE_NOT_WAITING = "puzzle/not_waiting"
    PLAYER_SESSION_UNKNOWN = "player/session_unknown"
    PLAYER_NAME_TAKEN = "player/name_taken"
    PLAYER_BANNED = "player/banned"
    PLAYER_BANNED_FOR_GOOD = "player/banned_for_good"
    PLAYER_NOT_OPERATOR = "player/not_operator"
    ADMIN_UNKNOWN = "admin/unknown"
    ADMIN_SUBJECT = "admin/subject"
    LINK_UNKNOWN = "link/unknown"
    LINK_NOT_YOURS = "link/not_yours"
    BOT_TOKEN = "bot/token"
    BOT_TOKEN_IN_URL = "bot/token_in_url"
    BOT_SCOPE = "bot/scope"
    BOT_UNKNOWN = "bot/unknown"
    BOT_CHALLENGE = "bot/challenge"
    BOT_TABLE = "bot/table"
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


class _Messages(Mapping[ErrorCode, str]):
    """Read from the catalog when the first error is raised, so that the rules load quickly."""

    def __getitem__(self, code: ErrorCode) -> str:
        return _english()[f"error.{code}"]

    def __iter__(self) -> Iterator[ErrorCode]:
        return iter(ErrorCode)

    def __len__(self) -> int:
        return len(ErrorCode)


@cache
def _english() -> dict[str, str]:
    catalog = Path(__file__).parent / "texts" / "en.json"
    sentences: dict[str, str] = json.loads(catalog.read_text("utf-8"))
    return sentences


MESSAGES: Mapping[ErrorCode, str] = _Messages()
"""The English sentence of each code; it stands in the catalog with all other words."""


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
    """An impossible setup or position; `faults` names everything wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(each.message for each in self.faults))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faults,)
