"""The table on one machine: a match whose people share a keyboard, and whose bots play in between.

Chance and the Automa follow by themselves, as at any match. The driver adds what a server does
elsewhere: it lets bots choose, holds the match as it stands, and gives the record. It reads no
clock and no file: times are milliseconds and given, as are ids, seeds and records.
"""

from typing import TYPE_CHECKING, Any

from quiltbee.games import AnyGame
from quiltbee.match.bot_levels import check_agent
from quiltbee.match.bots import choice
from quiltbee.match.commands import AskTakeback, Command, OpenMatch, Play
from quiltbee.match.decide import open_match, unfold
from quiltbee.match.match import Match
from quiltbee.match.records import headers_of, result_headers
from quiltbee.match.seats import SERVER, UNNAMED, Actor, Seat, SeatKind
from quiltbee.records import Line, Ply, Record
from quiltbee.ugi.engine_agent import seated_agent

if TYPE_CHECKING:
    from quiltbee.agents.agent import Agent

HERE = Actor("here", UNNAMED)
"""Whoever sits at this machine; all people of the table are this one player."""


class LocalTable:
    """A match as it is being played here."""

    def __init__(self, match: Match, kept: Record | None = None) -> None:
        self.match = match
        self._kept = kept
        """The record that the game goes on from, with its headers and comments."""
        self._agents: dict[int, Agent] = {}
        """The agents of the bots' seats: each lives through a game, as it does in the arena."""

    @classmethod
    def open(
        cls, wish: OpenMatch, *, seed: str = "", now: int = 0, match_id: str = ""
    ) -> "LocalTable":
        """A new game; any agent of the catalog may be a bot. Raises CodedError.

        `seed` is used unless the wish names one; a time of 0 leaves the date out of the record.
        """
        events = open_match(
            wish, match_id=match_id, seed=seed, actor=HERE, now=now, check=check_agent
        )
        return cls(Match.replay(events))

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.match.seats

    @property
    def seed(self) -> str:
        """Where all chance comes from."""
        return self.match.seed.value

    @property
    def state(self) -> Any:
        """The position now."""
        return self.match.state

    @property
    def states(self) -> tuple[Any, ...]:
        """The state before the first ply and after each."""
        return (*(ply.before for ply in self.match.plies), self.match.state)

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves and chance events so far."""
        return tuple(ply.move for ply in self.match.plies)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.is_over

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(
            number for number, seat in enumerate(self.seats) if seat.kind is SeatKind.PERSON
        )

    @property
    def lone_person(self) -> int | None:
        """The seat of the only person; None if there are several or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def last_person(self) -> int | None:
        """The seat of the person who moved last; None if no one has yet."""
        seats = (ply.seat for ply in reversed(self.match.plies))
        return next((seat for seat in seats if seat in self.people), None)

    @property
    def waiting_bot(self) -> int | None:
        """The first bot's seat that is to act; None if only people are."""
        return next(iter(self.match.bots_to_move), None)

    @property
    def waiting_person(self) -> int | None:
        """The first person's seat that is to act; None if only bots are, or no one."""
        return next((seat for seat in self.match.acting_seats if seat in self.people), None)

    def play(self, move: Any, seat: int | None = None, *, now: int | None = None) -> None:
        """Play a move of a seat, or of the one that the move itself says; raises CodedError.

        A refused move changes nothing.
        """
        mover = self.game.mover(self.state, move) if seat is None else seat
        acting = 0 if mover is None else mover  # chance is not played: the match refuses it
        actor = SERVER if self.seats[acting].kind is SeatKind.BOT else HERE
        self._give(Play(acting + 1, self.game.format_move(move)), actor, now)

    def play_bot(self, *, now: int | None = None) -> bool:
        """Let the first bot that is to act move; whether there was one."""
        seat = self.waiting_bot
        if seat is None:
            return False
        if seat not in self._agents:
            self._agents[seat] = seated_agent(self.game.name, str(self.seats[seat].level))
        self.play(choice(self.match, seat, self._agents[seat]), seat, now=now)
        return True

    def play_bots(self) -> None:
        """Let bots move until a person is to act or the game is over."""
        while self.play_bot():
            pass

    def choice_of(self, spec: str, seat: int) -> Any:
        """The move that this agent would choose for a seat now; nothing is played.

        The agent is a new one, so that asking changes nothing for the bots of the table.
        """
        return choice(self.match, seat, seated_agent(self.game.name, spec))

    def take_back(self, *, now: int | None = None) -> None:
        """Undo the last move of a person, with all that followed from it; raises CommandRefused."""
        last = self.last_person
        seat = next(iter(self.people), 0) if last is None else last
        self._give(AskTakeback(seat + 1), HERE, now)
        self._agents.clear()  # what they remember did not happen

    def _give(self, command: Command, actor: Actor, now: int | None) -> None:
        at = self.match.changed_at if now is None else now
        steps = unfold(self.match, command, actor=actor, now=at)
        self.match = steps[-1][1]

    @property
    def record(self) -> Record:
        """The whole game so far, with everything that still lies ahead in its setup."""
        plies = tuple(Ply(move) for move in self.moves)
        if self._kept is None:
            headers = headers_of(self.match)
            return Record(self.game, self.match.setup, Line(plies), tuple(headers.items()))
        kept, common = self._kept, 0
        while common < min(len(kept.line.plies), len(plies)):
            if kept.line.plies[common].move != plies[common].move:
                break
            common += 1
        line = Line(kept.line.plies[:common] + plies[common:], kept.line.comment)
        headers = {**dict(kept.headers), **result_headers(self.match)}
        return Record(self.game, kept.start, line, tuple(headers.items()))
