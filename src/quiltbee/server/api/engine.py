"""The engine on call: the best moves of a position, and advice with reasons.

Nothing is said about a position of a match that is being played, except to a single person who
plays against bots, in the match itself.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quiltbee.agents.advice import Advice, Outlook
from quiltbee.errors import CommandRefused, ErrorCode, InvalidNotation, RefusedRequest
from quiltbee.games import AnyGame, Floor, game_of_position
from quiltbee.hints import Hint
from quiltbee.match import Match
from quiltbee.match.match import Phase
from quiltbee.match.seats import SeatKind
from quiltbee.server.api.endpoint import Call, Endpoint

Line = Annotated[str, Meta(max_length=4000)]
SeatNumber = Annotated[int, Meta(ge=1, le=64)]
Tokens = Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=20)]


class OutlookWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a line, the seat whose moves are wanted, and how long to look: 0 to 3."""

    line: Line
    seat: SeatNumber
    look: Annotated[int, Meta(ge=0, le=3)] = 0


class AdviceWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a line, and moves of a seat to compare with the best; none for any other."""

    line: Line
    seat: SeatNumber
    moves: Tokens = ()


class PuzzleCheckWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a line, of which someone wants to make a puzzle."""

    line: Line


class PuzzleMade(msgspec.Struct, frozen=True):
    """The puzzle of a position; without a link there is no clear best answer."""

    link: str = ""


class MatchAdviceWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves of your seat to compare with the best; none for any other."""

    seat: SeatNumber
    moves: Tokens = ()


async def _outlook(call: Call) -> Outlook:
    wish: OutlookWish = call.body
    await _check(call, wish.line, wish.seat)
    return await call.services.engine_room.outlook(
        wish.line, wish.seat - 1, wish.look, person=call.player.id, address=call.address
    )


async def _advice(call: Call) -> Advice:
    wish: AdviceWish = call.body
    await _check(call, wish.line, wish.seat)
    return await call.services.engine_room.advice(
        wish.line, wish.seat - 1, wish.moves, person=call.player.id, address=call.address
    )


async def _puzzle(call: Call) -> PuzzleMade:
    wish: PuzzleCheckWish = call.body
    await _check(call, wish.line, None)
    who = {"person": call.player.id, "address": call.address}
    text = await call.services.engine_room.puzzle(wish.line, **who)
    if not text:
        return PuzzleMade()
    name = await call.services.storage.records.keep(text, call.player.id)
    return PuzzleMade(f"{call.base_url}/puzzles/{name}")


async def _check(call: Call, line: str, seat: int | None) -> None:
    """Refuse positions that cannot be read, are over, or belong to a match that is being played."""
    call.services.limits.hit("commands", call.player.id)
    game = game_of_position(line)
    if game is None:
        hint = Hint("no game writes its positions like this.")
        raise InvalidNotation(ErrorCode.NOTATION_POSITION, text=line[:20], hint=hint)
    state = await call.work_out(lambda: game.parse_position(line))
    acting = next(iter(state.acting_seats), -1) + 1
    _check_acting(game, state, acting if seat is None else seat)
    await refuse_in_play(call, game, state)


async def refuse_in_play(call: Call, game: AnyGame, state: Any) -> None:
    """Refuse positions that belong to a match that is being played, or to an open deal of a day."""
    deals = call.services.deals_in_play
    await deals.refuse_kin(game, (state,), call.player.id, call.address)
    await call.services.daily.check_state(game.name, state, call.player.id)


def _check_acting(game: AnyGame, state: Any, seat: int) -> None:
    if not game.has(Floor.ADVICE):
        raise RefusedRequest(ErrorCode.STUDY_GAME, game=game.title)
    if seat - 1 not in state.acting_seats:
        raise RefusedRequest(ErrorCode.ADVICE_TURN)


async def _match_advice(call: Call) -> Advice:
    wish: MatchAdviceWish = call.body
    call.services.limits.hit("commands", call.player.id)
    live = await call.services.matches.fresh_match(call.path["match"])
    match, seat = live.match, wish.seat - 1
    refuse_advice(match, call.player.id, seat)
    _check_acting(match.game, match.state, wish.seat)
    await call.services.deals_in_play.refuse_hints(match, call.player.id, call.address)
    line = match.game.format_position(match.rules.seen_by(match.state, (seat,)))
    return await call.services.engine_room.advice(
        line, seat, wish.moves, person=call.player.id, address=call.address
    )


def refuse_advice(match: Match, player: str, seat: int) -> None:
    """Refuse advice unless one person plays against bots, and for fun; raises QuiltbeeError."""
    if not 0 <= seat < len(match.seats):
        raise CommandRefused(ErrorCode.MATCH_NO_SUCH_SEAT, seat=seat + 1, seats=len(match.seats))
    if match.seats[seat].player != player:
        raise CommandRefused(ErrorCode.MATCH_NOT_YOUR_SEAT, seat=seat + 1)
    if match.counted:
        raise RefusedRequest(ErrorCode.ADVICE_COUNTED)
    people = [each for each in match.seats if each.kind is SeatKind.PERSON]
    if len(people) > 1:
        raise RefusedRequest(ErrorCode.ADVICE_PEOPLE)
    if match.phase is not Phase.PLAYING:
        raise RefusedRequest(ErrorCode.ADVICE_TURN)


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/outlooks",
        "The best moves of a position, with what they promise.",
        _outlook,
        Outlook,
        OutlookWish,
        refusals=(409, 429),
    ),
    Endpoint(
        "POST",
        "/api/positions/puzzles",
        "Whether a position has one clear best answer, and then a link to it as a puzzle.",
        _puzzle,
        PuzzleMade,
        PuzzleCheckWish,
        refusals=(409, 429),
    ),
    Endpoint(
        "POST",
        "/api/advice",
        "The best move of a position beside another, with reasons.",
        _advice,
        Advice,
        AdviceWish,
        refusals=(409, 429),
    ),
    Endpoint(
        "POST",
        "/api/rooms/{match}/advice",
        "The same in a game of yours against bots.",
        _match_advice,
        Advice,
        MatchAdviceWish,
        refusals=(404, 409, 429),
    ),
)
