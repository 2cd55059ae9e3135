"""Playing one game to its end, or to the fault of an engine."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from quiltbee.agents.playing import Course
from quiltbee.agents.warm_up import warm_up
from quiltbee.arena.archive import seat_headers
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.players import AgentPlayer, EnginePlayer, player_of
from quiltbee.arena.results import Result, winners_after
from quiltbee.records import write_record
from quiltbee.ugi.client import EngineFault, FaultKind

MOST_MOVES = 300
"""No seat needs that many in a game; an engine that takes back for ever would."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: the result, the record, and the log of an engine at fault."""

    result: Result
    record: str
    log: str = ""


class _Referee:
    """Sits on every seat of a game, asks its player for the move, and holds the clock."""

    def __init__(
        self, fixture: Fixture, course: Course, players: Sequence[AgentPlayer | EnginePlayer]
    ) -> None:
        self._course, self._players = course, players
        self._limit = fixture.limit.for_seats(len(players))
        self.seconds, self.counts = [0.0] * len(players), [0] * len(players)
        self.seat = 0
        """The seat that was asked last."""

    def begin(self, fixture: Fixture) -> None:
        """Tell every player that the game begins."""
        for seat, player in enumerate(self._players):
            self.seat = seat
            player.begin(fixture, seat, self._course.state)

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        """The move of a seat, by what it may know; where that is not all, without the moves."""
        self.seat, began = seat, perf_counter()
        moves = self._course.moves if state is self._course.state else None
        move = self._players[seat].choose(state, moves, self._limit, random)
        used = perf_counter() - began
        self.seconds[seat] += used
        self.counts[seat] += 1
        self._limit = self._limit.after_move(seat, used)
        if self.counts[seat] > MOST_MOVES:
            raise EngineFault(FaultKind.ILLEGAL, "the game does not end.", "")
        return move


class Parlor:
    """Where games are played one after the other; engines stay for the next game."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], AgentPlayer | EnginePlayer] = {}

    def play(self, fixture: Fixture) -> Played:
        """Play a game to its end."""
        course = Course(fixture.game, fixture.setup, fixture.deal)
        players = [self._player(fixture, seat) for seat in range(len(fixture.contestants))]
        referee = _Referee(fixture, course, players)
        try:
            referee.begin(fixture)
            course.play_out([referee] * len(players))
        except EngineFault as fault:
            return _forfeited(fixture, course, referee, players[referee.seat], fault)
        outcome = course.state.outcome
        assert outcome is not None, "it was played to its end"
        return _played(fixture, course, referee, outcome.winners)

    def _player(self, fixture: Fixture, seat: int) -> AgentPlayer | EnginePlayer:
        """One for each contestant, or several if it sits at the table several times."""
        contestant = fixture.contestants[seat]
        key = (contestant.name, fixture.contestants[:seat].count(contestant))
        if key not in self._players:
            if not contestant.is_engine:  # the time of its first moves must not hold any loading
                warm_up(fixture.game_name, (contestant.spec,))
            self._players[key] = player_of(contestant)
        return self._players[key]

    def close(self) -> None:
        """Let all engines end."""
        for player in self._players.values():
            player.close()
        self._players.clear()

    def break_up(self) -> None:
        """End all engines at once, in the middle of a game."""
        for player in list(self._players.values()):
            if isinstance(player, EnginePlayer):
                player.give_up()


def _forfeited(
    fixture: Fixture,
    course: Course,
    referee: _Referee,
    player: AgentPlayer | EnginePlayer,
    fault: EngineFault,
) -> Played:
    """A game that ended with the fault of an engine."""
    assert isinstance(player, EnginePlayer), "only outside engines have faults"
    player.give_up()
    seat, reason = referee.seat, f"{fault.kind}: {fault}"
    winners = winners_after(seat, len(course.state.scores))
    played = _played(fixture, course, referee, winners, seat, reason)
    return Played(played.result, played.record, f"seat {seat + 1} {reason}\n{fault.log}")


def _played(
    fixture: Fixture,
    course: Course,
    referee: _Referee,
    winners: tuple[int, ...],
    forfeit: int | None = None,
    reason: str = "",
) -> Played:
    result = Result(
        tuple(course.state.scores),
        winners,
        tuple(round(value, 6) for value in referee.seconds),
        tuple(referee.counts),
        forfeit,
        reason,
    )
    record = course.record(**seat_headers(fixture), **result.headers)
    return Played(result, write_record(record))
