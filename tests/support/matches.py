"""Matches for tests: players, tables to open, and a log that is kept while commands are given."""

from random import Random
from typing import Any

import pytest

from quiltbee.errors import CodedError, ErrorCode
from quiltbee.match import (
    SERVER,
    Actor,
    Command,
    Event,
    Match,
    OpenMatch,
    Phase,
    Play,
    SeatKind,
    SeatWish,
    decide,
    evolve,
    open_match,
)
from quiltbee.match.clocks import Clock, NoClock
from quiltbee.match.match import state_of

ADA = Actor("player-ada", "Ada")
BOB = Actor("player-bob", "Bob")
CID = Actor("player-cid", "Cid")

PERSON = SeatWish(SeatKind.PERSON)
OPEN = SeatWish(SeatKind.OPEN)
BOT = SeatWish(SeatKind.BOT, level="random")
AUTOMA = SeatWish(SeatKind.AUTOMA, level=3)

SEED = "3d6f0a-a-seed-that-nobody-may-see-before-the-end"


class Log:
    """A match with all its events; every command is one second later than the one before."""

    def __init__(
        self,
        game: str = "patchwork",
        seats: tuple[SeatWish, ...] = (PERSON, OPEN),
        *,
        seed: str = SEED,
        clock: Clock | None = None,
        actor: Actor = ADA,
        **wishes: Any,
    ) -> None:
        wish = OpenMatch(game=game, seats=seats, clock=clock or NoClock(), **wishes)
        self.now = 1_000_000
        events = open_match(wish, match_id="m1", seed=seed, actor=actor, now=self.now)
        self.events: list[Event] = list(events)
        self.match = Match.replay(self.events)

    def give(
        self, command: Command, actor: Actor = ADA, *, after: int = 1000, **more: str
    ) -> tuple[Event, ...]:
        """Give a command this many milliseconds later; what it led to."""
        now = self.now + after
        events = decide(self.match, command, actor=actor, now=now, **more)
        self.now = now
        self.events += events
        for event in events:
            self.match = evolve(self.match, event)
        return events

    def actor_of(self, seat: int) -> Actor:
        """The person or program at a seat (from 0)."""
        player = self.match.seats[seat].player
        return SERVER if player is None else Actor(player)

    def play(self, token: str, seat: int | None = None) -> tuple[Event, ...]:
        """Play a token for a seat (from 0), the first that is to act if none is given."""
        acting = self.match.acting_seats[0] if seat is None else seat
        return self.give(Play(acting + 1, token), self.actor_of(acting))

    def play_random(self, random: Random) -> tuple[Event, ...]:
        """Play any legal move but taking back."""
        seat = random.choice(self.match.acting_seats)
        state = state_of(self.match)
        moves = state.legal_moves if len(state.acting_seats) == 1 else state.legal_moves_of(seat)
        while (token := str(random.choice(moves))).endswith("back"):
            pass
        return self.play(token, seat)

    def play_on(self, random: Random, most: int = 10_000) -> None:
        """Play random moves until the match is over, or this many."""
        for _ in range(most):
            if not self.match.acting_seats:
                return
            self.play_random(random)

    def phase(self) -> Phase:
        """Where the match stands now."""
        return self.match.phase


def code_of(call: Any, *arguments: Any, **more: Any) -> ErrorCode:
    """The code that a call is refused with."""
    with pytest.raises(CodedError) as caught:
        call(*arguments, **more)
    return caught.value.code
