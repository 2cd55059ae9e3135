"""Reading a record: syntax first, then every move is played, in variations too."""

from typing import Any, NoReturn

from quiltbee.errors import CodedError, ErrorCode, InvalidRecord, InvalidSetup, QuiltbeeError
from quiltbee.games import GAMES, AnyGame
from quiltbee.hints import Hint
from quiltbee.records.record import RECORD_VERSION, Line, Ply, Record, end_mark, first_state
from quiltbee.records.syntax import Header, Kind, Token, split_record

DEEPEST_VARIATION = 50


def read_record(text: str) -> Record:
    """The record of a text; raises InvalidRecord with line and column."""
    headers, tokens = split_record(text)
    _check_version(headers)
    _check_doubles(headers)
    game = _read_game(headers)
    start = _read_start(game, headers)
    line = _LineReader(game, tokens).read_all(first_state(game, start))
    taken = {"Quiltbee", "Game", "Position", *game.setup_keys}
    free = tuple((header.key, header.value) for header in headers if header.key not in taken)
    return Record(game, start, line, free)


def _check_version(headers: list[Header]) -> None:
    if not headers or headers[0].key != "Quiltbee":
        found = headers[0].key if headers else ""
        raise InvalidRecord(
            ErrorCode.RECORD_VERSION, line=1, column=1, text=found, known=RECORD_VERSION
        )
    if headers[0].value != RECORD_VERSION:
        headers[0].fail(ErrorCode.RECORD_VERSION, text=headers[0].value, known=RECORD_VERSION)


def _check_doubles(headers: list[Header]) -> None:
    seen: set[str] = set()
    for header in headers:
        if header.key in seen:
            hint = Hint("{header} is there twice.", header=header.key)
            header.fail(ErrorCode.RECORD_HEADER, hint=hint)
        seen.add(header.key)


def _read_game(headers: list[Header]) -> AnyGame:
    for header in headers:
        if header.key == "Game":
            if header.value not in GAMES:
                header.fail(ErrorCode.RECORD_GAME, text=header.value, known=", ".join(GAMES))
            return GAMES[header.value]
    hint = Hint("the header Game is missing; known games: {known}.", known=", ".join(GAMES))
    raise InvalidRecord(ErrorCode.RECORD_HEADER, line=1, column=1, hint=hint)


def _read_start(game: AnyGame, headers: list[Header]) -> Any:
    values = {header.key: header.value for header in headers}
    setup = [header for header in headers if header.key in game.setup_keys]
    if "Position" in values and setup:
        hint = Hint("give either Position or {header}, not both.", header=setup[0].key)
        setup[0].fail(ErrorCode.RECORD_HEADER, hint=hint)
    try:
        if "Position" in values:
            return game.parse_position(values["Position"])
        return game.read_setup(values)
    except QuiltbeeError as error:
        line = _line_of(error, headers, ("Position", *game.setup_keys))
        raise InvalidRecord(ErrorCode.RECORD_SETUP, line=line, column=1, hint=error) from error


def _line_of(error: QuiltbeeError, headers: list[Header], keys: tuple[str, ...]) -> int:
    """The line of the header that is at fault, else of the first one that belongs to the setup."""
    lines = {header.key: header.line for header in headers}
    faults = error.faults if isinstance(error, InvalidSetup) else ()
    for fault in faults:
        if (key := str(fault.facts.get("header"))) in lines:
            return lines[key]
    return min((lines[key] for key in keys if key in lines), default=1)


class _LineReader:
    """Turns tokens into lines, playing every move; holds only the place in the tokens."""

    def __init__(self, game: AnyGame, tokens: list[Token]) -> None:
        self._game = game
        self._tokens = tokens
        self._next = 0

    def read_all(self, state: Any) -> Line:
        """The main line, which must end with the right end mark and nothing behind it."""
        line, state = self._read_line(state, number=1, depth=0)
        end = self._peek()
        if end is None:
            self._fail_truncated()
        if end.kind is not Kind.END:
            end.fail(ErrorCode.RECORD_SYNTAX, hint=Hint("no variation is open here."))
        expected = end_mark(state)
        if end.text != expected:
            end.fail(ErrorCode.RECORD_RESULT, expected=expected)
        self._next += 1
        if (rest := self._peek()) is not None:
            rest.fail(ErrorCode.RECORD_SYNTAX, hint=Hint("nothing may follow the end mark."))
        return line

    def _read_line(self, state: Any, number: int, depth: int) -> tuple[Line, Any]:
        before, plies = self._read_comment(), list[Ply]()
        while (token := self._peek()) is not None and token.kind in (Kind.NUMBER, Kind.MOVE):
            self._check_number(number)
            move, after = self._read_move(state)
            comment = self._read_comment()
            plies.append(Ply(move, comment, self._read_variations(state, number, depth)))
            state, number = after, number + 1
        return Line(tuple(plies), before), state

    def _read_comment(self) -> str:
        token = self._peek()
        if token is None or token.kind is not Kind.COMMENT:
            return ""
        self._next += 1
        following = self._peek()
        if following is not None and following.kind is Kind.COMMENT:
            following.fail(ErrorCode.RECORD_SYNTAX, hint=Hint("only one comment can stand here."))
        return token.text

    def _check_number(self, number: int) -> None:
        token = self._peek()
        if token is None or token.kind is not Kind.NUMBER:
            return
        if token.text != f"{number}.":
            token.fail(ErrorCode.RECORD_MOVE_NUMBER, expected=number)
        self._next += 1

    def _read_move(self, state: Any) -> tuple[Any, Any]:
        token = self._peek()
        if token is None:
            self._fail_truncated()
        if token.kind is not Kind.MOVE:
            token.fail(ErrorCode.RECORD_SYNTAX, hint=Hint("a move must follow its number."))
        self._next += 1
        try:
            move = self._game.parse_move(token.text)
            after = state.play(move)
        except CodedError as error:
            token.fail(ErrorCode.RECORD_MOVE, hint=error)
        return state.canonical(move), after

    def _read_variations(self, state: Any, number: int, depth: int) -> tuple[Line, ...]:
        variations: list[Line] = []
        while (token := self._peek()) is not None and token.kind is Kind.OPEN:
            if depth == DEEPEST_VARIATION:
                token.fail(ErrorCode.RECORD_SYNTAX, hint=Hint("variations are nested too deeply."))
            self._next += 1
            variation, _ = self._read_line(state, number, depth + 1)
            close = self._peek()
            if close is None:
                token.fail(
                    ErrorCode.RECORD_SYNTAX, hint=Hint("the variation is never closed with ).")
                )
            if close.kind is not Kind.CLOSE or not variation.plies:
                close.fail(ErrorCode.RECORD_SYNTAX, hint=Hint("a variation is moves and then )."))
            self._next += 1
            variations.append(variation)
        return tuple(variations)

    def _peek(self) -> Token | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _fail_truncated(self) -> NoReturn:
        last = self._tokens[-1] if self._tokens else Token(Kind.END, "", 1, 1)
        last.fail(ErrorCode.RECORD_TRUNCATED)
