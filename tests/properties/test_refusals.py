"""A refused move says whose it was, with seats as people count them: from 1."""

from random import Random
from typing import Any

import pytest
from tests.support.loosely import loosely

from quiltbee.errors import ErrorCode, IllegalMove
from quiltbee.games import GAMES


def states(name: str, seed: int) -> list[Any]:
    """The states of a random game of two."""
    game, random = GAMES[name], Random(seed)
    found = [game.start(game.deal(random, 2, {}))]
    while found[-1].outcome is None:
        state = found[-1]
        if state.chance_waits:
            move = game.draw_chance(state, random)
        else:
            move = random.choice(list(state.legal_moves_of(random.choice(state.acting_seats))))
        found.append(loosely(state).play(move))
    return found


def tokens(name: str, all_states: list[Any]) -> list[str]:
    """Moves that are legal somewhere in the game."""
    game, random = GAMES[name], Random(5)
    found: set[str] = set()
    for state in all_states:
        for seat in state.acting_seats:
            moves = state.legal_moves_of(seat)
            found |= {game.format_move(random.choice(moves)) for _ in range(3)}
    return sorted(found)


@pytest.mark.parametrize("name", ["patchwork", "doodle"])
def test_the_seat_of_a_refusal_is_the_one_that_moved(name: str) -> None:
    game, played = GAMES[name], states(name, 11)
    some = tokens(name, played[:: 6 if name == "doodle" else 1])[::4]
    told: list[tuple[ErrorCode, object, int]] = []
    for state in played[:-1:2]:
        for token in some:
            move = loosely(game.parse_move(token))
            mover = state.turn if name == "patchwork" else move.seat
            try:
                state.play(move)
            except IllegalMove as refusal:
                told.append((refusal.code, refusal.facts.get("seat", mover + 1), mover + 1))
    assert [one for one in told if one[1] != one[2]] == []
    assert len({code for code, *_ in told}) >= 3
