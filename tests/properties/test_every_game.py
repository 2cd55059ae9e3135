"""What every game of the registry must do, whatever its rules."""

import json
from random import Random
from typing import Any

import pytest

from quiltbee.agents import play_out
from quiltbee.games import GAMES, AnyGame, game_named
from quiltbee.records import Record, read_record, write_record

TABLES = [("patchwork", 2), ("doodle", 1), ("doodle", 3)]


class Anything:
    """Plays any legal move, taking back included."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        assert state.acting_seats
        moves = state.legal_moves_of(seat)
        return moves[random.randrange(len(moves))]


def random_game(game: AnyGame, seats: int, seed: int) -> tuple[Any, list[Any], Any]:
    """Setup, moves and final state of a random game."""
    course = play_out(game, [Anything()] * seats, random=Random(seed))
    assert not any(state.acting_seats for state in course.states if state.chance_waits)
    return course.setup, course.moves, course.state


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends_and_its_record_replays(name: str, seats: int, seed: int) -> None:
    game = game_named(name)
    setup, moves, final = random_game(game, seats, seed)
    assert game.read_setup(game.write_setup(setup)) == setup
    assert set(game.write_setup(setup)) <= set(game.setup_keys)
    record = Record.of(game, setup, moves, Seed=str(seed))
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert again.final_state == final
    assert len(final.outcome.scores) == seats
    assert final.outcome.winners


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_position_and_move_reads_back(name: str, seats: int) -> None:
    game = game_named(name)
    setup, moves, _ = random_game(game, seats, 7)
    for state in Record.of(game, setup, moves).states():
        line = game.format_position(state)
        assert game.parse_position(line) == state
        assert set(line) <= set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )
        told = json.loads(json.dumps(game.facts(state)))
        assert told["game"] == name
        assert told["position"] == line
    assert [game.parse_move(game.format_move(move)) for move in moves] == moves


def test_the_registry_knows_its_games() -> None:
    assert list(GAMES) == ["patchwork", "doodle"]
    with pytest.raises(ValueError, match="no game 'chess'"):
        game_named("chess")
