"""Puzzles: the next one, an answer to it, and a rush against the clock."""

import asyncio
import time
from collections import Counter
from datetime import UTC, datetime
from functools import partial
from random import Random
from typing import Annotated

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.games import game_named
from quiltbee.match.wire_types import GameName
from quiltbee.puzzles.answering import Asked, maker_of
from quiltbee.puzzles.collection import shipped
from quiltbee.puzzles.made import puzzle_of
from quiltbee.puzzles.practice import Memory, Standing, next_puzzle, puzzle_of_day
from quiltbee.puzzles.puzzle import Puzzle
from quiltbee.puzzles.rush import LASTS, LIVES, Rush, next_in_rush
from quiltbee.records import read_record
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.engine import refuse_in_play

Token = Annotated[str, Meta(min_length=1, max_length=100)]
MADE = "r-"
"""How the names of puzzles that someone made begin: they are shared records."""
REFUTED_SECONDS = 10.0
"""How long an answer waits for what would follow. Where code has to be compiled first, the first
ones are told without it."""


class PuzzleView(msgspec.Struct, frozen=True):
    """A puzzle as somebody sees it who has not solved it."""

    id: str
    game: GameName
    kind: str
    position: str
    rating: int
    given: str | None
    """The patch that is to be placed, where only its place is asked for."""
    turns: int
    """How many turns the answer takes, where that is asked for."""


class PuzzleKind(msgspec.Struct, frozen=True):
    """A kind of puzzles, and how far somebody is with it."""

    game: GameName
    kind: str
    count: int
    met: int
    """How many of them somebody has answered."""


class PracticeView(msgspec.Struct, frozen=True):
    """How somebody stands."""

    rating: int
    solved: int
    missed: int
    streak: int
    best_streak: int
    best_rush: int
    coming_back: int
    """Missed puzzles that wait to be solved now."""
    kinds: tuple[PuzzleKind, ...]


class PuzzleWish(msgspec.Struct, frozen=True):
    """Which puzzles are wanted; all if left out."""

    game: Annotated[str, Meta(max_length=40)] = ""
    kind: Annotated[str, Meta(max_length=40)] = ""


class PuzzleAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move; an empty one gives up."""

    token: Annotated[str, Meta(max_length=100)]


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """What an answer was worth."""

    right: bool
    line: tuple[str, ...]
    """How play goes on: after the move that was played, or the solution if somebody gave up."""
    gap: float
    """How much better the right answer is; told with the solution."""
    rating: int
    streak: int


class RushView(msgspec.Struct, frozen=True):
    """How far a rush is, and the puzzle that waits; none if it is over."""

    solved: int
    missed: int
    lives: int
    milliseconds: int
    """What is left."""
    best: int
    puzzle: PuzzleView | None
    right: bool | None = None
    """Whether the last answer was right."""


class RushAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in the puzzle that waits."""

    puzzle: Annotated[str, Meta(max_length=16)]
    token: Token


def _now() -> int:
    return int(time.time() * 1000)


def _view(puzzle: Puzzle, name: str = "") -> PuzzleView:
    return PuzzleView(
        name or puzzle.id,
        puzzle.game,
        puzzle.kind,
        puzzle.position,
        puzzle.rating,
        maker_of(puzzle.game).given(puzzle),
        1 if len(puzzle.line) == 1 else 2,
    )


async def _asked(call: Call, name: str) -> tuple[Puzzle, str]:
    """A puzzle of the package, or one that someone made and the text of its record."""
    if not name.startswith(MADE):
        return _named(name), ""
    text = await call.services.storage.records.find(name)
    puzzle = None if text is None else await call.work_out(lambda: puzzle_of(read_record(text)))
    if puzzle is None or text is None:
        raise RefusedRequest(ErrorCode.PUZZLE_UNKNOWN)
    return puzzle, text


def _named(name: str) -> Puzzle:
    puzzle = shipped().get(name)
    if puzzle is None:
        raise RefusedRequest(ErrorCode.PUZZLE_UNKNOWN)
    return puzzle


async def _overview(call: Call) -> PracticeView:
    practiced, memories = await call.services.storage.practice.of(call.player.id)
    return _practice_view(practiced.standing, memories)


def _practice_view(standing: Standing, memories: dict[str, Memory]) -> PracticeView:
    puzzles, now = shipped(), _now()
    counts = Counter((each.game, each.kind) for each in puzzles.values())
    met = Counter((puzzles[key].game, puzzles[key].kind) for key in memories if key in puzzles)
    kinds = (
        PuzzleKind(game, kind, count, met[game, kind]) for (game, kind), count in counts.items()
    )
    return PracticeView(
        rating=round(standing.rating),
        solved=standing.solved,
        missed=standing.missed,
        streak=standing.streak,
        best_streak=standing.best_streak,
        best_rush=standing.best_rush,
        coming_back=sum(key in puzzles and memories[key].comes_back(now) for key in memories),
        kinds=tuple(kinds),
    )


async def _next(call: Call) -> PuzzleView:
    wish: PuzzleWish = call.query
    practiced, memories = await call.services.storage.practice.of(call.player.id)
    fitting = [
        each
        for each in shipped().values()
        if wish.game in ("", each.game) and wish.kind in ("", each.kind)
    ]
    found = next_puzzle(fitting, practiced.standing, memories, _now(), Random())
    if found is None:
        raise RefusedRequest(ErrorCode.PUZZLE_UNKNOWN)
    return _view(found)


async def _of_today(call: Call) -> PuzzleView:  # noqa: ARG001
    return _view(puzzle_of_day(shipped().values(), datetime.now(UTC).date().isoformat()))


async def _one(call: Call) -> PuzzleView:
    name = call.path["puzzle"]
    puzzle, made = await _asked(call, name)
    return _view(puzzle, name if made else "")


async def _answer(call: Call) -> PuzzleVerdict:
    answer: PuzzleAnswer = call.body
    call.services.limits.hit("commands", call.player.id)
    puzzle, made = await _asked(call, call.path["puzzle"])
    right, line = await _judged(call, puzzle, answer.token, made)
    storage = call.services.storage.practice
    if made:  # whoever makes puzzles could make easy ones
        standing = (await storage.of(call.player.id))[0].standing
    else:
        standing = await storage.answered(call.player.id, puzzle, right, _now())
    told = right or not answer.token
    return PuzzleVerdict(
        right, line, puzzle.gap if told else 0.0, round(standing.rating), standing.streak
    )


async def _judged(
    call: Call, puzzle: Puzzle, token: str, made: str = ""
) -> tuple[bool, tuple[str, ...]]:
    """Whether a move is right, and what follows; raises QuiltbeeError if it isn't legal."""
    if not token:
        return False, puzzle.line
    if await call.work_out(lambda: Asked.of(puzzle, token).is_right):
        return True, (token,)
    return False, await _refutation(call, puzzle, token, made)


async def _refutation(call: Call, puzzle: Puzzle, token: str, made: str) -> tuple[str, ...]:
    """What would follow a wrong move: from the engine beside the server, if it has time soon.

    Anyone can call any position a puzzle; so nothing is said about one that is being played.
    """
    room, who = call.services.engine_room, {"person": call.player.id, "address": call.address}
    try:
        async with asyncio.timeout(REFUTED_SECONDS):
            if made:
                game = game_named(puzzle.game)
                state = await call.work_out(partial(game.parse_position, puzzle.position))
                await refuse_in_play(call, game, state)
            return await room.refutation(puzzle.id, token, made, **who)
    except (TimeoutError, RefusedRequest):
        return (token,)


async def _begin_rush(call: Call) -> RushView:
    call.services.limits.hit("commands", call.player.id)
    rush = Rush(_now())
    found, shown = _shown(rush)
    practiced = await call.services.storage.practice.begin_rush(call.player.id, shown)
    return _rush_view(rush, found, practiced.standing.best_rush)


async def _answer_rush(call: Call) -> RushView:
    answer: RushAnswer = call.body
    call.services.limits.hit("commands", call.player.id)
    practiced, _ = await call.services.storage.practice.of(call.player.id)
    rush = practiced.rush
    if rush is None or rush.is_over(_now()) or rush.shown[-1:] != (answer.puzzle,):
        raise RefusedRequest(ErrorCode.PUZZLE_NOT_WAITING)
    puzzle = _named(answer.puzzle)
    right = await call.work_out(lambda: Asked.of(puzzle, answer.token).is_right)
    after = rush.answered(right)
    found, shown = _shown(after)
    kept = await call.services.storage.practice.go_on(call.player.id, rush, shown)
    if kept is None:
        raise RefusedRequest(ErrorCode.PUZZLE_NOT_WAITING)
    return _rush_view(after, found, kept.standing.best_rush, right)


def _shown(rush: Rush) -> tuple[Puzzle | None, Rush]:
    """The next puzzle of a rush, and the rush that shows it; none if it is over."""
    is_over = rush.is_over(_now())
    found = None if is_over else next_in_rush(shipped().values(), rush, Random())
    return found, rush if found is None else rush.showing(found)


def _rush_view(rush: Rush, puzzle: Puzzle | None, best: int, right: bool | None = None) -> RushView:
    return RushView(
        solved=rush.solved,
        missed=rush.missed,
        lives=LIVES - rush.missed,
        milliseconds=max(0, rush.begun + LASTS - _now()),
        best=best,
        puzzle=None if puzzle is None else _view(puzzle),
        right=right,
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/puzzles",
        "How you stand with puzzles, and what kinds there are.",
        _overview,
        PracticeView,
    ),
    Endpoint(
        "GET",
        "/api/puzzles/next",
        "A puzzle for you: one that you missed before, or a new one.",
        _next,
        PuzzleView,
        query=PuzzleWish,
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/puzzles/today",
        "The puzzle of the day, the same for everybody.",
        _of_today,
        PuzzleView,
        known=False,
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{puzzle}",
        "A puzzle.",
        _one,
        PuzzleView,
        known=False,
        refusals=(404,),
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/answers",
        "Answer a puzzle with a move, or give up.",
        _answer,
        PuzzleVerdict,
        PuzzleAnswer,
        refusals=(404,),
    ),
    Endpoint(
        "POST",
        "/api/rushes",
        "Begin a rush: three minutes, each puzzle harder.",
        _begin_rush,
        RushView,
    ),
    Endpoint(
        "POST",
        "/api/rushes/answers",
        "Answer the puzzle of your rush, and get the next one.",
        _answer_rush,
        RushView,
        RushAnswer,
        refusals=(404, 409),
    ),
)
