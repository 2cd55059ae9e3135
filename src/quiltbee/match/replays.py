"""A record looked at again: every move of it, and the table as it stood after any of them."""

import re
from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from quiltbee.match.events import EndedBy, Result
from quiltbee.match.house_rules import HouseRules, house_rules_of
from quiltbee.match.seat_headers import PERSON_WORDS
from quiltbee.match.seats import SeatKind
from quiltbee.match.wire_types import Effect, Explanation, GameName, TableView
from quiltbee.records import Record


class ReplaySeat(msgspec.Struct, frozen=True):
    """Who sat there, as the record says; without a name if it does not."""

    seat: int
    kind: SeatKind
    name: str


class ReplayMove(msgspec.Struct, frozen=True):
    """A move or chance event, and what the record remarks on it."""

    number: int
    seat: int | None
    token: str
    explain: Explanation | None = None
    effect: Effect | None = None
    comment: str = ""


class Replay(msgspec.Struct, frozen=True):
    """A record, with the table after the first `at` of its moves."""

    game: GameName
    headers: dict[str, str]
    seats: tuple[ReplaySeat, ...]
    moves: tuple[ReplayMove, ...]
    at: int
    table: TableView
    result: Result | None
    """None if the record breaks off."""


def replay_of(record: Record, at: int | None = None) -> Replay:
    """The record with the table after that many of its moves, or after all of them."""
    states, rules = record.states(), house_rules_of(record.game.name)
    last = len(states) - 1
    number = last if at is None else min(max(0, at), last)
    headers = dict(record.headers)
    first, seats = states[0], range(len(states[0].scores))
    automa = rules.automa_seats(first)
    return Replay(
        game=record.game.name,
        headers=headers,
        seats=tuple(_seat(seat, seat in automa, headers) for seat in seats),
        moves=tuple(_moves(record, rules, states)),
        at=number,
        table=rules.table_view(states[number], seats),
        result=_result(states[-1], headers),
    )


def _seat(seat: int, is_automa: bool, headers: Mapping[str, str]) -> ReplaySeat:
    kind = SeatKind.AUTOMA if is_automa else SeatKind.PERSON
    return ReplaySeat(seat + 1, kind, _name(headers.get(f"Seat{seat + 1}", "")))


def _name(sitter: str) -> str:
    """The name without the level in brackets; empty if the header only says it is a person."""
    if sitter in PERSON_WORDS:
        return ""
    name, _, level = sitter.rpartition("(")
    is_level = level != "" and level.find(")") == len(level) - 1
    return (name.rstrip() if is_level else sitter) or sitter


def _moves(record: Record, rules: HouseRules, states: tuple[Any, ...]) -> list[ReplayMove]:
    game = record.game
    return [
        ReplayMove(
            number,
            None if (seat := game.mover(before, ply.move)) is None else seat + 1,
            game.format_move(ply.move),
            rules.explanation(before, ply.move),
            rules.effect(before, ply.move, after),
            " ".join(ply.comment.split()),
        )
        for number, (before, after, ply) in enumerate(
            zip(states, states[1:], record.line.plies, strict=False), start=1
        )
    ]


def _result(last: Any, headers: dict[str, str]) -> Result | None:
    """What the rules say, or the record of a match that was not played to its end."""
    if last.outcome is not None:
        winners = tuple(seat + 1 for seat in last.outcome.winners)
        return Result(tuple(last.outcome.scores), winners, "play")
    by, seats = headers.get("EndedBy"), range(1, len(last.scores) + 1)
    for known in get_args(EndedBy):
        if by == known:
            named = re.findall("[0-9]+", headers.get("Winners", ""))
            winners = tuple(seat for seat in seats if str(seat) in named)
            return Result(tuple(last.scores), winners, known)
    return None
