from random import Random
from typing import Any

from tests.support.local_tables import opened

from quiltbee.match.bots import choice
from quiltbee.seeds import agent_random


class Watcher:
    """Remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, int, float]] = []

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        self.seen.append((state, seat, random.random()))
        return state.legal_moves_of(seat)[0]


def test_a_bot_sees_what_its_seat_may_know_and_has_chance_of_its_own() -> None:
    table, watcher = opened("doodle", "human,random", seed="word"), Watcher()
    table.play(table.game.parse_move("1-start-0a1"))
    choice(table.match, 1, watcher)
    choice(table.match, 1, watcher)
    (state, seat, number), again = watcher.seen
    assert again == (state, seat, number), "asked again it has the same chance"
    assert number == agent_random("word", 1, 1).random(), "one ply was played before"
    assert not state.sheets[0].pieces, "what the other drew is still hidden"
    assert state.pile != table.state.pile
