from random import Random
from typing import Any

import pytest

from quiltbee.agents import Agent, warm_up
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.warm_up import brief, cold, try_out
from quiltbee.games import GAMES
from quiltbee.kernel.patchwork.solver.solver import is_near_end


class Curious:
    """An agent that remembers where it was asked."""

    def __init__(self, game: str) -> None:
        self._agent, self.seen = agent_named(game, "random"), list[Any]()

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        assert seat in state.acting_seats
        self.seen.append(state)
        return self._agent.choose(state, seat, random)


@pytest.fixture
def curious(monkeypatch: pytest.MonkeyPatch) -> list[Curious]:
    """The agents of the word `greedy`, as they are made."""
    made = list[Curious]()

    def noted(game: str, spec: str) -> Agent:
        if spec != "greedy":
            return agent_named(game, spec)
        made.append(Curious(game))
        return made[-1]

    monkeypatch.setattr(warm_up, "agent_named", noted)
    return made


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_is_tried_at_the_start_and_in_endings(game: str, curious: list[Curious]) -> None:
    try_out(game, "greedy")
    (agent,) = curious
    assert len(agent.seen) == 7
    assert agent.seen[0] == GAMES[game].start(GAMES[game].deal(Random(0), *seats(game))).seen_by(0)


def seats(game: str) -> tuple[int, dict[str, str]]:
    return GAMES[game].fewest_seats, {}


def test_endings_that_can_be_solved_are_among_them(curious: list[Curious]) -> None:
    try_out("patchwork", "greedy")
    assert not any(seat.space for seat in curious[0].seen[0].seats)
    assert all(is_near_end(state) for state in curious[0].seen[-4:])


def test_only_agents_that_need_the_kernel_are_warmed_up_and_each_once() -> None:
    seated = ("human", "pip", "agatha", "greedy", "agatha", "search:64", "search", "automa")
    assert cold("patchwork", seated) == ("agatha", "search:64", "search")


def test_each_is_told_before_it_is_tried_and_thinks_briefly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, made = list[tuple[int, int, str]](), list[str]()

    def noted(game: str, spec: str) -> Agent:
        made.append(spec)
        return agent_named(game, "greedy")

    monkeypatch.setattr(warm_up, "agent_named", noted)
    specs = ("agatha", "wilma", "pip", "search:100000", "kasimir:9s")
    warm_up.warm_up("patchwork", specs, lambda *step: told.append(step))
    assert told == [
        (0, 4, "agatha"),
        (1, 4, "wilma"),
        (2, 4, "search:100000"),
        (3, 4, "kasimir:9s"),
    ]
    assert made[::2] == ["agatha:64", "wilma", "search:64", "kasimir:64"]


@pytest.mark.parametrize(
    ("spec", "shorter"),
    [
        ("search:5s@mine.npz", "search:8@mine.npz"),
        ("agatha", "agatha:8"),
        ("wilma", "wilma"),
        ("nobody", "nobody"),
    ],
)
def test_agents_that_think_can_be_asked_to_think_briefly(spec: str, shorter: str) -> None:
    assert brief("patchwork", spec, 8) == shorter
