"""The process that speaks about positions: questions come in as lines of JSON, answers go out.

It stands beside the server and gives way to it. It ends with its input, so with the server too.
"""

import sys
import time
from typing import TypeAlias

import msgspec

from quiltbee.agents.advice import Advice, Outlook, adviser_for
from quiltbee.agents.budget import Budget
from quiltbee.errors import QuiltbeeError
from quiltbee.games import AnyGame, game_of_position
from quiltbee.puzzles.answering import Asked
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.made import puzzle_in, puzzle_of, record_with
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.records import read_record, write_record
from quiltbee.server.error_facts import ErrorFacts, error_facts
from quiltbee.server.giving_way import give_way
from quiltbee.server.worker_process import Answer, answer_all

EFFORTS = {
    "patchwork": (1_000, 8_000, 40_000, 160_000),
    "doodle": (1, 20_000, 100_000, 400_000),
}
"""What an outlook costs, look by look."""
OTHERWISE = (300, 1_000, 3_000, 10_000)
ADVISED = 1
"""The look that advice is made of."""
NICE = 8
"""How far this work stands back behind the server when both want a core (`nice`)."""


class OutlookQuestion(msgspec.Struct, frozen=True, tag="outlook"):
    """The best moves of a seat (from 0), with the effort of a look (from 0)."""

    line: str
    seat: int
    look: int


class AdviceQuestion(msgspec.Struct, frozen=True, tag="advice"):
    """The best move of a seat beside these of its own, or beside another choice."""

    line: str
    seat: int
    moves: tuple[str, ...] = ()


class RefutationQuestion(msgspec.Struct, frozen=True, tag="refutation"):
    """What would follow a wrong answer to a puzzle."""

    puzzle: str
    token: str
    made: str = ""
    """The record of a puzzle that does not ship."""


class PuzzleQuestion(msgspec.Struct, frozen=True, tag="puzzle"):
    """Whether a position has one clear best answer."""

    line: str


Question: TypeAlias = OutlookQuestion | AdviceQuestion | RefutationQuestion | PuzzleQuestion


class Told(Answer, frozen=True, kw_only=True):
    """The answer, or why there is none."""

    outlook: Outlook | None = None
    advice: Advice | None = None
    line: tuple[str, ...] = ()
    record: str = ""
    """A puzzle that was found; empty if there is none."""
    refusal: ErrorFacts | None = None


def told(question: Question) -> Told:
    """The answer to a question."""
    begun = time.process_time()
    try:
        found = _found(question)
    except QuiltbeeError as error:
        found = Told(refusal=error_facts(error))
    return msgspec.structs.replace(found, seconds=time.process_time() - begun)


def _found(question: Question) -> Told:
    match question:
        case OutlookQuestion():
            return Told(outlook=_outlook(question))
        case AdviceQuestion():
            return Told(advice=_advice(question))
        case RefutationQuestion():
            asked = Asked.of(_puzzle(question), question.token)
            return Told(line=asked.refutation)
        case PuzzleQuestion():
            return Told(record=_made(question.line))


def _puzzle(question: RefutationQuestion) -> Puzzle:
    made = puzzle_of(read_record(question.made)) if question.made else None
    return shipped()[question.puzzle] if made is None else made


def _made(line: str) -> str:
    game = _game(line)
    found = puzzle_in(game, game.parse_position(line))
    return "" if found is None else write_record(record_with(found, game))


def _outlook(question: OutlookQuestion) -> Outlook:
    game = _game(question.line)
    budget = Budget(simulations=EFFORTS.get(game.name, OTHERWISE)[question.look])
    state = game.parse_position(question.line)
    return adviser_for(state).outlook(state, question.seat, budget)


def _advice(question: AdviceQuestion) -> Advice:
    game = _game(question.line)
    budget = Budget(simulations=EFFORTS.get(game.name, OTHERWISE)[ADVISED])
    state = game.parse_position(question.line)
    return adviser_for(state).advice(state, question.seat, question.moves, budget)


def _game(line: str) -> AnyGame:
    game = game_of_position(line)
    assert game is not None, "the server has read the line"
    return game


if __name__ == "__main__":
    give_way(NICE)
    answer_all(sys.stdin.buffer, msgspec.json.Decoder(Question), told, Told)
