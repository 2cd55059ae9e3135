"""One loop plays every game, and a seed decides everything random in it."""

from random import Random
from typing import Any

import pytest

from quiltbee.agents import Course, play_out
from quiltbee.agents.catalog import agent_named
from quiltbee.games import DOODLE, GAMES, PATCHWORK
from quiltbee.records import read_record, write_record
from quiltbee.seeds import agent_random


class Noting:
    """Plays at random, and remembers its generators and what it was shown."""

    def __init__(self, game: str) -> None:
        self._agent = agent_named(game, "random")
        self.first_numbers, self.seen = list[float](), list[Any]()

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        self.seen.append(state)
        self.first_numbers.append(Random(random.getrandbits(32)).random())
        return self._agent.choose(state, seat, random)


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_one_game_and_its_record_tells_it(game: str) -> None:
    seats = max(2, GAMES[game].fewest_seats)
    one, two = (play_out(game, [agent_named(game, "random")] * seats, random=7) for _ in range(2))
    assert one.moves == two.moves
    assert one.is_over
    assert len(one.states) == len(one.moves) + 1
    record = read_record(write_record(one.record(Seed="7")))
    assert record.final_state == one.state
    assert play_out(game, [agent_named(game, "random")] * seats, random="8").moves != one.moves


def test_deal_chance_and_generators_are_those_of_every_face() -> None:
    agent = Noting("doodle")
    course = play_out(DOODLE, [agent], random="linen")
    assert course.setup == DOODLE.deal_from("linen", 1)
    events = [
        (state, move)
        for state, move in zip(course.states, course.moves, strict=False)
        if state.chance_waits
    ]
    assert [move for _, move in events] == [
        DOODLE.chance_from("linen", number, state) for number, (state, _) in enumerate(events, 1)
    ]
    plies = [ply for ply, state in enumerate(course.states) if state.acting_seats]
    assert agent.first_numbers == [
        Random(agent_random("linen", 0, ply).getrandbits(32)).random() for ply in plies
    ]


def test_a_generator_is_used_in_turn() -> None:
    agents = [agent_named("patchwork", "random")] * 2
    random = Random(3)
    setup = PATCHWORK.deal(random, 2, {})
    state, moves = PATCHWORK.start(setup), list[Any]()
    while state.turn is not None:
        moves.append(agents[0].choose(state, state.turn, random))
        state = state.play(moves[-1])
    assert play_out(PATCHWORK, agents, random=Random(3)).moves == moves


def test_an_agent_sees_what_its_seat_may_know_and_the_automa_plays_by_itself() -> None:
    agent, setup = Noting("patchwork"), PATCHWORK.deal_from("1", 2, {"automa": "2"})
    course = play_out(PATCHWORK, [agent], setup, "1")
    assert course.is_over
    assert all(state == state.seen_by(0) for state in agent.seen)
    assert len(agent.seen) < len(course.moves)


def test_a_course_can_be_played_ply_by_ply() -> None:
    course = Course(PATCHWORK, PATCHWORK.deal_from(1), 1)
    course.step([agent_named("patchwork", "greedy")] * 2)
    assert len(course.moves) == 1
    assert not course.is_over
