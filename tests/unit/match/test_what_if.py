"""Lines beside a game, and what may be done at their end."""

from random import Random

import pytest

from quiltbee.errors import IllegalMove
from quiltbee.games import DOODLE, PATCHWORK
from quiltbee.match.what_if import what_if
from quiltbee.records import Record


def passed_through() -> Record:
    """A game of Doodle in which nothing but the start patch is drawn."""
    setup = DOODLE.deal_from("what if", 1, {})
    state, moves, random = setup.state(), [], Random(1)
    while state.outcome is None:
        if state.chance_waits:
            move = DOODLE.draw_chance(state, random)
        else:
            choices = state.legal_moves_of(0)
            ends = [each for each in choices if DOODLE.format_move(each).startswith("1-end")]
            move = ends[0] if ends else choices[0]
        moves.append(move)
        state = state.play(move)
    return Record.of(DOODLE, setup, moves)


def test_whoever_looks_on_moves_for_every_seat() -> None:
    setup = PATCHWORK.deal_from("what if", 2, {"first": "1"})
    record = Record.of(PATCHWORK, setup, [])
    found = what_if(record, ["adv"])
    assert found.moves == ("adv",)
    assert [choice.seat for choice in found.choices] == [2]
    assert PATCHWORK.parse_position(found.line).turn == 1
    with pytest.raises(IllegalMove):
        what_if(record, ["s-a1"])


def test_the_die_falls_as_it_fell_in_the_game() -> None:
    record = passed_through()
    played = [record.game.format_move(move) for move in record.line.moves]
    start = next(place for place, token in enumerate(played) if token.startswith("die"))
    found = what_if(record, played[:start])
    assert found.moves == tuple(played[: start + 1]), "the roll is added"
    assert found.replay.at == start + 1
    assert [choice.seat for choice in found.choices] == [1]


def test_a_line_is_the_same_each_time() -> None:
    record = passed_through()
    played = [record.game.format_move(move) for move in record.line.moves]
    start = next(place for place, token in enumerate(played) if token.startswith("die"))
    bare = Record.of(DOODLE, record.start, [])
    assert what_if(bare, played[:start]) == what_if(bare, played[:start])


def test_the_automa_moves_by_itself() -> None:
    setup = PATCHWORK.deal_from("what if", 2, {"automa": "1"})
    record = Record.of(PATCHWORK, setup, [])
    found = what_if(record, ["adv"])
    assert found.moves[0] == "adv"
    assert len(found.moves) > 1
    assert [choice.seat for choice in found.choices] == [1]
