"""A match as it unfolds under one command, and the checks that most commands need."""

from typing import Any

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.hints import Hint
from quiltbee.match.events import ChanceHappened, Event, EventBase, MatchPaused, MovePlayed
from quiltbee.match.evolve import after_chance, after_move, evolve
from quiltbee.match.match import Match, Phase, state_of
from quiltbee.match.seats import SERVER, Actor, SeatKind

Step = tuple[Event, Match]
"""What happened, and the match after it."""

_HINTS = {
    Phase.WAITING: Hint("Wait until it starts."),
    Phase.PLAYING: Hint("It has begun."),
    Phase.PAUSED: Hint("Resume it first."),
    Phase.OVER: Hint("Ask for a rematch or open another one."),
}


class Unfolding:
    """The events that a command has led to so far, and the match after them."""

    def __init__(
        self, match: Match, actor: Actor, now: int, command_id: str = "", new_match: str = ""
    ) -> None:
        self.match = match
        self.actor = actor
        self.now = now
        self.new_match = new_match
        self.steps: list[Step] = []
        self._command_id = command_id

    def add(self, kind: type[EventBase], **fields: Any) -> None:
        """Let an event happen."""
        event: Any = kind(**self._heading(), **fields)
        self._step(event, evolve(self.match, event))

    def play(self, seat: int, move: Any, after: Any = None) -> None:
        """Let a seat make a legal, canonical move; `after` is the state it leads to, if known."""
        match = self.match
        if after is None:
            after = state_of(match).play_assume_legal(move)
        token = match.game.format_move(move)
        event = MovePlayed(**self._heading(), seat=seat + 1, token=token)
        self._step(event, after_move(match, event, move, after))

    def decide_by_chance(self, move: Any) -> None:
        """Let a chance event happen."""
        event = ChanceHappened(**self._heading(), token=self.match.game.format_move(move))
        self._step(event, after_chance(self.match, event, move))

    def _heading(self) -> dict[str, Any]:
        return {"version": self.match.version + 1, "at": self.now, "command": self._command_id}

    def _step(self, event: Event, after: Match) -> None:
        self.match = after
        self.steps.append((event, after))

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return tuple(event for event, _ in self.steps)

    def require_phase(self, *phases: Phase) -> None:
        """Refuse unless the match is in one of these phases."""
        phase = self.match.phase
        if phase not in phases:
            raise CommandRefused(ErrorCode.MATCH_PHASE, phase=str(phase), hint=_HINTS[phase])

    def require_server(self) -> None:
        """Refuse unless the server itself gives the command."""
        if self.actor is not SERVER:
            raise CommandRefused(ErrorCode.MATCH_SERVER_ONLY)

    def require_host(self) -> None:
        """Refuse unless the host asks, or anyone at the table if the host has left it."""
        host = self.match.host
        at_table = host in self.match.players
        if self.actor.player != host and (at_table or self.actor.player not in self.match.players):
            raise CommandRefused(ErrorCode.MATCH_NOT_HOST)

    def seat(self, number: int) -> int:
        """The seat of this number, counted from 0; refused if there is none."""
        count = len(self.match.seats)
        if not 1 <= number <= count:
            raise CommandRefused(ErrorCode.MATCH_NO_SUCH_SEAT, seat=number, seats=count)
        return number - 1

    def own_seat(self, number: int) -> int:
        """The seat of this number, counted from 0; refused unless the actor holds it.

        The server acts for bots.
        """
        seat = self.seat(number)
        sitting = self.match.seats[seat]
        if self.actor is SERVER:
            is_own = sitting.kind is SeatKind.BOT
        else:
            is_own = sitting.player is not None and sitting.player == self.actor.player
        if not is_own:
            raise CommandRefused(ErrorCode.MATCH_NOT_YOUR_SEAT, seat=number)
        return seat

    def require_not_resigned(self, seat: int) -> None:
        """Refuse if the seat gave up before."""
        if seat in self.match.resigned:
            raise CommandRefused(ErrorCode.MATCH_RESIGNED, seat=seat + 1)


def pause_if_agreed(unfolding: Unfolding) -> None:
    """Begin the pause that a seat asked for when everyone else has agreed."""
    match = unfolding.match
    question = match.pause_question
    if question is not None and match.others_than(question.seat) <= question.agreed:
        unfolding.add(MatchPaused, seat=question.seat + 1)
