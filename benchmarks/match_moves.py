"""What a move of a live match costs: to decide it, to evolve, to show it to two and a spectator.

`python -m benchmarks.match_moves` plays random games and prints processor time, in microseconds.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time
from typing import TypeVar

import msgspec

from quiltbee.match import (
    Actor,
    Match,
    OpenMatch,
    Phase,
    Play,
    SeatKind,
    SeatWish,
    decide,
    evolve,
    open_match,
    view,
)
from quiltbee.match.commands import TakeSeat
from quiltbee.match.match import state_of

Result = TypeVar("Result")
ADA, BOB = Actor("ada", "Ada"), Actor("bob", "Bob")
SEATS = (SeatWish(SeatKind.PERSON), SeatWish(SeatKind.OPEN))


class Meter:
    """Adds up processor time by what it is used for."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.moves = 0

    def measure(self, name: str, work: Callable[[], Result]) -> Result:
        """Do something and count its time."""
        begun = process_time()
        result = work()
        self.seconds[name] = self.seconds.get(name, 0.0) + process_time() - begun
        return result

    def __str__(self) -> str:
        parts = {name: 1e6 * spent / self.moves for name, spent in self.seconds.items()}
        words = ", ".join(f"{name} {each:.0f}" for name, each in parts.items())
        return f"{words}; together {sum(parts.values()):.0f} µs a move ({self.moves} moves)"


def play(game: str, number: int, meter: Meter) -> None:
    """Play a random game between two people."""
    wish = OpenMatch(game=game, seats=SEATS)
    match = Match.replay(open_match(wish, match_id="m", seed=str(number), actor=ADA, now=0))
    for event in decide(match, TakeSeat(), actor=BOB, now=0):
        match = evolve(match, event)
    random = Random(number)
    while match.phase is Phase.PLAYING:
        match = move(match, random, meter)


def move(match: Match, random: Random, meter: Meter) -> Match:
    """Play one random move and show it."""
    seat = random.choice(match.acting_seats)
    state = state_of(match)
    moves = state.legal_moves if match.game.name == "patchwork" else state.legal_moves_of(seat)
    command = Play(seat + 1, str(random.choice(moves)))
    actor = ADA if match.seats[seat].player == ADA.player else BOB
    events = meter.measure("decide", lambda: decide(match, command, actor=actor, now=0))

    def evolved() -> Match:
        after = match
        for event in events:
            after = evolve(after, event)
        return after

    after = meter.measure("evolve", evolved)
    viewers = (ADA.player, BOB.player, None)
    views = meter.measure("views", lambda: [view(after, player, 0) for player in viewers])
    meter.measure("encode", lambda: [msgspec.json.encode(shown) for shown in views])
    meter.moves += 1
    return after


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    for game in ("patchwork", "doodle"):
        meter = Meter()
        for number in range(games):
            play(game, number, meter)
        print(f"{game}: {meter}")


if __name__ == "__main__":
    main()
