"""Playing one game to its end, or to the fault of an engine."""

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from quiltbee.arena.archive import seat_headers
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.players import AgentPlayer, EnginePlayer, player_of
from quiltbee.arena.preparation import warm_up
from quiltbee.arena.results import Result, winners_after
from quiltbee.records import Line, Ply, Record, write_record
from quiltbee.ugi.client import EngineFault, FaultKind
from quiltbee.ugi.limits import Limit

MOST_MOVES = 300
"""No seat needs that many in a game; an engine that takes back for ever would."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: the result, the record, and the log of an engine at fault."""

    result: Result
    record: str
    log: str = ""


@dataclass(slots=True)
class _Course:
    """A game on its way."""

    start: Any
    state: Any
    seconds: list[float]
    counts: list[int]
    moves: list[Any] = field(default_factory=list)
    chances: int = 0

    def play(self, move: Any, seat: int | None = None) -> None:
        after = self.state.play(move, seat)
        self.moves.append(self.state.canonical(move))
        self.state = after


class Parlor:
    """Where games are played one after the other; engines stay for the next game."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], AgentPlayer | EnginePlayer] = {}

    def play(self, fixture: Fixture) -> Played:
        """Play a game to its end."""
        course = _Course(
            fixture.setup,
            fixture.game.start(fixture.setup),
            [0.0] * len(fixture.contestants),
            [0] * len(fixture.contestants),
        )
        try:
            seat = 0
            for seat in range(len(fixture.contestants)):
                self._player(fixture, seat).begin(fixture, seat, course.state)
            limit = fixture.limit.for_seats(len(fixture.contestants))
            while course.state.outcome is None:
                if (acting := self._play_chance(fixture, course)) is None:
                    continue
                seat, began = acting, perf_counter()
                move = self._choice(fixture, course, seat, limit)
                used = perf_counter() - began
                course.seconds[seat] += used
                course.counts[seat] += 1
                limit = limit.after_move(seat, used)
                if course.counts[seat] > MOST_MOVES:
                    raise EngineFault(FaultKind.ILLEGAL, "the game does not end.", "")
                course.play(move, seat)
        except EngineFault as fault:
            return self._forfeited(fixture, course, seat, fault)
        outcome = course.state.outcome
        return _played(fixture, course, outcome.winners)

    def _choice(self, fixture: Fixture, course: _Course, seat: int, limit: Limit) -> Any:
        """The move of a seat, by what it may know; where that is not all, without the moves."""
        seen = course.state.seen_by(seat)
        moves = course.moves if seen is course.state else None
        return self._player(fixture, seat).choose(seen, moves, limit)

    def _play_chance(self, fixture: Fixture, course: _Course) -> int | None:
        """Play what no contestant decides; or the seat that has to decide."""
        if course.state.chance_waits:
            random = fixture.chance(course.chances)
            course.play(fixture.game.draw_chance(course.state, random))
            course.chances += 1
            return None
        seat: int = course.state.acting_seats[0]
        if seat < len(fixture.contestants):
            return seat
        course.play(course.state.legal_moves[0])  # the Automa's card has decided
        return None

    def _player(self, fixture: Fixture, seat: int) -> AgentPlayer | EnginePlayer:
        """One for each contestant, or several if it sits at the table several times."""
        contestant = fixture.contestants[seat]
        key = (contestant.name, fixture.contestants[:seat].count(contestant))
        if key not in self._players:
            if not contestant.is_engine:
                warm_up(fixture, contestant)
            self._players[key] = player_of(contestant)
        return self._players[key]

    def _forfeited(
        self, fixture: Fixture, course: _Course, seat: int, fault: EngineFault
    ) -> Played:
        player = self._player(fixture, seat)
        assert isinstance(player, EnginePlayer), "only outside engines have faults"
        player.give_up()
        reason = f"{fault.kind}: {fault}"
        winners = winners_after(seat, len(course.state.scores))
        played = _played(fixture, course, winners, seat, reason)
        return Played(played.result, played.record, f"seat {seat + 1} {reason}\n{fault.log}")

    def close(self) -> None:
        """Let all engines end."""
        for player in self._players.values():
            player.close()
        self._players.clear()


def _played(
    fixture: Fixture,
    course: _Course,
    winners: tuple[int, ...],
    forfeit: int | None = None,
    reason: str = "",
) -> Played:
    result = Result(
        tuple(course.state.scores),
        winners,
        tuple(round(value, 6) for value in course.seconds),
        tuple(course.counts),
        forfeit,
        reason,
    )
    headers = {**seat_headers(fixture), **result.headers}
    line = Line(tuple(Ply(move) for move in course.moves))
    record = Record(fixture.game, course.start, line, tuple(headers.items()))
    return Played(result, write_record(record))
