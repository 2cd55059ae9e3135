"""Positions that belong to no match: what may be done in one, and what a move makes of it.

The lessons of the page are made of them. Nothing is kept: the whole position comes with the call.
"""

from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quiltbee.errors import CommandRefused, ErrorCode, InvalidNotation, InvalidSetup
from quiltbee.games import game_of_position
from quiltbee.hints import Hint
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.questions import read_question
from quiltbee.match.wire_types import Answer, Choices, Effect, GameName, TableView
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.error_facts import ErrorFacts, error_facts, faults_of, malformed


class PositionQuery(msgspec.Struct, frozen=True):
    """A position of a game as a line, and a move to play in it, if any."""

    game: GameName
    line: Annotated[str, Meta(max_length=4000)]
    token: Annotated[str, Meta(max_length=100)] = ""


class PositionFacts(msgspec.Struct, frozen=True):
    """A position as the first seat sees it, and what that seat may do."""

    line: str
    table: TableView
    choices: tuple[Choices, ...]
    effect: Effect | None = None
    """What the move changed."""


async def _position(call: Call) -> PositionFacts:
    return await call.work_out(partial(_facts, call.query))


def _facts(query: PositionQuery) -> PositionFacts:
    rules = house_rules_of(query.game)
    state = rules.game.parse_position(query.line)
    effect = None
    if query.token:
        move, before = rules.game.parse_move(query.token), state
        state = before.play(query.token)
        effect = rules.effect(before, move, state)
    own = frozenset({0})
    return PositionFacts(
        rules.game.format_position(state),
        rules.table_view(state, rules.viewpoint(state, own)),
        tuple(rules.choices(state, seat) for seat in state.acting_seats if seat in own),
        effect,
    )


class PositionWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that someone set up, as a line."""

    line: Annotated[str, Meta(max_length=4000)]


class PositionChecked(msgspec.Struct, frozen=True):
    """Whether a position is possible: all that is wrong with it, or who is to move."""

    line: str
    """As the game itself writes it; as it was given where it is impossible."""
    faults: tuple[ErrorFacts, ...]
    acting: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    over: bool = False


async def _checked(call: Call) -> PositionChecked:
    wish: PositionWish = call.body
    return await call.work_out(partial(_check, wish.line.strip()))


def _check(line: str) -> PositionChecked:
    game = game_of_position(line)
    if game is None:
        raise _of_no_game(line)
    try:
        state = game.parse_position(line)
    except InvalidSetup as error:
        return PositionChecked(line, tuple(faults_of(error)))
    except InvalidNotation as error:
        return PositionChecked(line, (error_facts(error),))
    return PositionChecked(
        game.format_position(state),
        (),
        tuple(seat + 1 for seat in state.acting_seats),
        tuple(state.scores),
        state.outcome is not None,
    )


class QuestionQuery(msgspec.Struct, frozen=True):
    """A position as a line, and a question of its game as JSON, as `ask` has it on the socket."""

    line: Annotated[str, Meta(max_length=4000)]
    question: Annotated[str, Meta(max_length=1000)]


class PositionAnswer(msgspec.Struct, frozen=True):
    """The answer."""

    answer: Answer


async def _answer(call: Call) -> PositionAnswer:
    query: QuestionQuery = call.query
    found = await call.work_out(partial(_answered, query.line, query.question.encode()))
    return PositionAnswer(found)


class PiecesQuery(msgspec.Struct, frozen=True):
    """A card in a position as a line, and the cuts made so far, with commas between."""

    line: Annotated[str, Meta(max_length=4000)]
    card: Annotated[str, Meta(max_length=10)]
    cuts: Annotated[str, Meta(max_length=40)] = ""


class PiecesAnswer(msgspec.Struct, frozen=True):
    """What one further cut can leave."""

    pieces: Answer


async def _pieces(call: Call) -> PiecesAnswer:
    query: PiecesQuery = call.query
    cuts = [cut for cut in query.cuts.split(",") if cut]
    question = {"type": "pieces", "seat": 1, "card": query.card, "cuts": cuts}
    work = partial(_answered, query.line, msgspec.json.encode(question))
    return PiecesAnswer(await call.work_out(work))


def _of_no_game(line: str) -> InvalidNotation:
    hint = Hint("no game writes its positions like this.")
    return InvalidNotation(ErrorCode.NOTATION_POSITION, text=line[:20], hint=hint)


def _answered(line: str, written: bytes) -> Any:
    """The answer to a question about a position; raises CodedError."""
    game = game_of_position(line)
    if game is None:
        raise _of_no_game(line)
    rules = house_rules_of(game.name)
    state = game.parse_position(line)
    try:
        question = read_question(rules, written)
    except msgspec.DecodeError as error:
        raise malformed(Hint("in the question, {error}.", error=error)) from error
    if not 1 <= question.seat <= len(state.scores):
        seats = len(state.scores)
        raise CommandRefused(ErrorCode.MATCH_NO_SUCH_SEAT, seat=question.seat, seats=seats)
    return rules.answer(state, question)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/positions",
        "What may be done in a position, after a move if one is given.",
        _position,
        PositionFacts,
        query=PositionQuery,
        known=False,
    ),
    Endpoint(
        "POST",
        "/api/positions/checks",
        "Whether a position is possible, and all that is wrong with it.",
        _checked,
        PositionChecked,
        PositionWish,
        known=False,
    ),
    Endpoint(
        "GET",
        "/api/positions/answers",
        "The answer to a question about a position.",
        _answer,
        PositionAnswer,
        query=QuestionQuery,
        known=False,
    ),
    Endpoint(
        "GET",
        "/api/positions/pieces",
        "What a further cut of a card would leave to the first seat, as a question of its own.",
        _pieces,
        PiecesAnswer,
        query=PiecesQuery,
        known=False,
    ),
)
