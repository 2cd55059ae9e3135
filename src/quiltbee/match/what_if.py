"""What if: a line beside the game of a record, and what may be done where it stands.

Whoever looks on moves for every seat. Chance falls as it fell in the game, as long as the game has
any left; after that it follows from the line itself, so that a line is always the same.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from typing import Any

import msgspec

from quiltbee.errors import QuiltbeeError
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.replays import Replay, replay_of
from quiltbee.match.wire_types import Choices
from quiltbee.records import Line, Ply, Record
from quiltbee.seeds import SeedStream

MOST_OWN_MOVES = 60
"""Chance events and moves of the Automa in a row; more do not happen."""


class WhatIf(msgspec.Struct, frozen=True):
    """A line, told like a record, and what every seat may do at its end."""

    replay: Replay
    line: str
    """The position at its end."""
    moves: tuple[str, ...]
    """All moves from the start on, with chance and what the Automa did."""
    choices: tuple[Choices, ...]


def line_of(record: Record, tokens: Sequence[str]) -> Record:
    """The record with these moves, as tokens, instead of its own; raises QuiltbeeError.

    What nobody decides, chance and the Automa, is added at the end.
    """
    rules, fallen = house_rules_of(record.game.name), _fallen(record)
    state: Any = record.first_state
    moves, chances = list[Any](), 0
    for token in tokens:
        move = record.game.parse_move(token)
        chances += state.chance_waits
        moves.append(state.canonical(move))
        state = state.play(move)
    for _ in range(MOST_OWN_MOVES):
        if state.chance_waits:
            move = _chance(record, state, moves, fallen[chances:])
            chances += 1
        elif state.outcome is None and (own := rules.own_move(state, ())) is not None:
            move = own[1]
        else:
            break
        moves.append(move)
        state = state.play(move)
    return replace(record, line=Line(tuple(Ply(move) for move in moves)))


def _fallen(record: Record) -> list[Any]:
    """How chance fell in the game."""
    states = record.states()
    return [
        move for before, move in zip(states, record.line.moves, strict=False) if before.chance_waits
    ]


def _chance(record: Record, state: Any, moves: Sequence[Any], left: Sequence[Any]) -> Any:
    """What falls next: as in the game, if that is possible here."""
    if left:
        with suppress(QuiltbeeError):
            state.play(left[0])
            return left[0]
    line = " ".join(record.game.format_move(move) for move in moves)
    seed = sha256(f"{record.game.format_position(record.first_state)} {line}".encode()).hexdigest()
    return record.game.draw_chance(state, SeedStream(seed, "what if"))


def what_if(record: Record, tokens: Sequence[str]) -> WhatIf:
    """A line and what may be done at its end; raises QuiltbeeError."""
    line = line_of(record, tokens)
    rules, state = house_rules_of(record.game.name), line.final_state
    seats = range(len(state.scores))
    return WhatIf(
        replay_of(line),
        record.game.format_position(state),
        tuple(record.game.format_move(move) for move in line.line.moves),
        tuple(rules.choices(state, seat) for seat in state.acting_seats if seat in seats),
    )
