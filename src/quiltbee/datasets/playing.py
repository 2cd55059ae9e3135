"""Plays a game for a dataset: keeps every ply, with what the player thought about it."""

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.own import agent_of
from quiltbee.agents.playing import Course
from quiltbee.agents.thinking import Insight, TellingAgent
from quiltbee.agents.warm_up import warm_up
from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture
from quiltbee.datasets.rows import Row
from quiltbee.games import AnyGame
from quiltbee.ugi.client import EngineFault
from quiltbee.ugi.engine_agent import EngineAgent

MOST_CANDIDATES = 16
"""Of the moves that an agent looked at, the best are kept."""
EXPLORER = "random"
"""The agent that draws explored moves; every game has it."""


@dataclass(slots=True)
class Decision:
    """What is known of a decision beyond its move."""

    insight: Insight | None
    explored: bool


@dataclass(slots=True)
class _Narrator:
    """Sits on a seat, lets its agent choose, and notes what that tells."""

    course: Course
    name: str
    agent: AnyAgent
    explorer: AnyAgent
    explore: float
    deal: int
    decisions: dict[int, Decision] = field(default_factory=dict)

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """The agent's move, or now and then any other."""
        ply, insight = len(self.course.moves), None
        if isinstance(self.agent, TellingAgent):
            insight = self.agent.insight(state, seat, random)
            move = insight.best.move
        else:
            move = self._chosen(state, seat, random)
        chance = Random(f"{self.deal}/explore/{seat}/{ply}")
        explored = chance.random() < self.explore
        self.decisions[ply] = Decision(insight, explored)
        return self.explorer.choose(state, seat, chance) if explored else move

    def _chosen(self, state: Any, seat: int, random: Random) -> Any:
        """The agent's move; an engine that fails is told by its name."""
        try:
            return self.agent.choose(state, seat, random)
        except EngineFault as fault:
            sentence = f"The engine {self.name} failed in the game of deal {self.deal}: {fault}"
            raise EngineFault(fault.kind, sentence, fault.log) from fault


def play_rows(fixture: Fixture, number: int = 0, explore: float = 0.0) -> list[Row]:
    """Play a game to its end: all its plies.

    `explore` is the share of the moves that are drawn at random, so that games differ and show
    what comes of worse moves.
    """
    course = Course(fixture.game, fixture.setup, fixture.deal)
    explorer = agent_named(fixture.game_name, EXPLORER)
    seats = [
        _Narrator(course, one.name, _agent(fixture, one), explorer, explore, fixture.deal)
        for one in fixture.contestants
    ]
    course.play_out(seats)
    decisions = {ply: each for seat in seats for ply, each in seat.decisions.items()}
    names = [one.name for one in fixture.contestants]
    return [
        _row(course, ply, names, decisions.get(ply), (number, fixture.deal))
        for ply in range(len(course.moves))
    ]


@cache
def _warm_up(game: str, spec: str) -> None:
    """Load compiled code once in this process."""
    warm_up(game, (spec,))


def _agent(fixture: Fixture, contestant: Contestant) -> AnyAgent:
    """A new agent for each game, so that a game does not depend on those before it."""
    if contestant.is_engine:
        return EngineAgent(fixture.game, contestant.command, fixture.limit)
    _warm_up(fixture.game_name, contestant.spec)
    return agent_of(fixture.game_name, contestant.spec)


def _row(
    course: Course,
    ply: int,
    names: list[str],
    decision: Decision | None,
    numbers: tuple[int, int],
) -> Row:
    state, move, outcome = course.states[ply], course.moves[ply], course.state.outcome
    seat = None if state.chance_waits else course.game.mover(state, move)
    assert outcome is not None, "it was played to its end"
    insight = None if decision is None else decision.insight
    options = () if insight is None else insight.options[:MOST_CANDIDATES]
    estimate = None if insight is None else insight.best.estimate
    return Row(
        game=numbers[0],
        deal=numbers[1],
        ply=ply,
        seat=seat,
        agent="" if seat is None or seat >= len(names) else names[seat],
        position=course.game.format_position(state),
        move=course.game.format_move(move),
        explored=decision is not None and decision.explored,
        win_probability=None if estimate is None else estimate.win_probability,
        margin=None if estimate is None else estimate.margin,
        points=None if estimate is None else estimate.points,
        candidates=tuple(_token(course.game, state, option.move) for option in options),
        visits=tuple(option.visits for option in options),
        scores=outcome.scores,
        winners=outcome.winners,
    )


def _token(game: AnyGame, state: Any, move: Any) -> str:
    return game.format_move(state.canonical(move))
