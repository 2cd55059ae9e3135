"""What a move of a live match costs a server: to decide it, to write it, to tell three who follow.

`python -m benchmarks.match_moves` plays random games and prints processor time, in microseconds;
what reading the clock takes is left out.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time
from typing import TypeVar

from quiltbee.match import (
    Actor,
    Match,
    OpenMatch,
    Phase,
    Play,
    SeatKind,
    SeatWish,
    Step,
    open_match,
    unfold,
)
from quiltbee.match.commands import TakeSeat
from quiltbee.match.match import state_of
from quiltbee.server.live_match import LiveMatch
from quiltbee.server.log_entries import entry_of

Result = TypeVar("Result")
ADA, BOB = Actor("ada", "Ada"), Actor("bob", "Bob")
SEATS = (SeatWish(SeatKind.PERSON), SeatWish(SeatKind.OPEN))
TRIES = 1000


class Ear:
    """Someone who follows a match."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.heard = 0

    def tell(self, frame: bytes) -> None:
        """Count what is heard."""
        self.heard += len(frame)


class Meter:
    """Adds up processor time by what it is used for."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.moves = 0
        self.heard = 0
        begun = process_time()
        for _ in range(TRIES):
            process_time()
        self._clock = (process_time() - begun) / TRIES

    def measure(self, name: str, work: Callable[[], Result]) -> Result:
        """Do something and count its time."""
        begun = process_time()
        result = work()
        spent = process_time() - begun - self._clock
        self.seconds[name] = self.seconds.get(name, 0.0) + spent
        return result

    def __str__(self) -> str:
        parts = {name: 1e6 * spent / self.moves for name, spent in self.seconds.items()}
        words = ", ".join(f"{name} {each:.0f}" for name, each in parts.items())
        size = self.heard / self.moves / 1000
        return f"{words}; together {sum(parts.values()):.0f} µs and {size:.1f} kB a move"


def play(game: str, number: int, meter: Meter) -> None:
    """Play a random game between two people, with someone looking on."""
    wish = OpenMatch(game=game, seats=SEATS)
    match = Match.replay(open_match(wish, match_id="m", seed=str(number), actor=ADA, now=0))
    live = LiveMatch(unfold(match, TakeSeat(), actor=BOB, now=0)[-1][1])
    ears = [Ear(player) for player in (ADA.player, BOB.player, "cid")]
    for ear in ears:
        live.follow(ear, "view")
    random = Random(number)
    while live.match.phase is Phase.PLAYING:
        move(live, random, meter)
    meter.heard += sum(ear.heard for ear in ears)


def move(live: LiveMatch, random: Random, meter: Meter) -> None:
    """Play one random move, as a server does."""
    match = live.match
    seat = random.choice(match.acting_seats)
    state = state_of(match)
    moves = state.legal_moves if match.game.name == "patchwork" else state.legal_moves_of(seat)
    command = Play(seat + 1, str(random.choice(moves)))
    actor = ADA if match.seats[seat].player == ADA.player else BOB

    def decided() -> tuple[Step, ...]:
        return unfold(match, command, actor=actor, now=0)

    steps = meter.measure("decide", decided)
    events, after = [event for event, _ in steps], steps[-1][1]
    meter.measure("write", lambda: entry_of(match, events, after, actor.player))
    live.match = after
    meter.measure("tell", lambda: live.broadcast(steps, 0))
    meter.moves += 1


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    for game in ("patchwork", "doodle"):
        meter = Meter()
        for number in range(games):
            play(game, number, meter)
        print(f"{game}: {meter} ({meter.moves} moves)")


if __name__ == "__main__":
    main()
