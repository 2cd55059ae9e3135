"""One live game as pure code: commands in, versioned events out, a view for each seat.

Nothing here reads a clock, a file or a random generator, starts a thread or knows a network. The
same code runs behind the server, in tests and in scripts:

    from quiltbee.match import Actor, Match, OpenMatch, Play, SeatKind, SeatWish, decide, open_match

    ada = Actor("ada", "Ada")
    wish = OpenMatch(game="patchwork", seats=(SeatWish(SeatKind.PERSON),) * 2)
    log = open_match(wish, match_id="m1", seed="a seed", actor=ada, now=0)
    match = Match.replay(log)
    seat = match.acting_seats[0] + 1
    log += decide(match, Play(seat, "adv"), actor=ada, now=1000)
"""

from quiltbee.match.commands import Command, OpenMatch, Play
from quiltbee.match.decide import decide, open_match, open_rematch, refuse_stale, unfold
from quiltbee.match.events import Event, Result
from quiltbee.match.evolve import evolve
from quiltbee.match.match import Match, Phase
from quiltbee.match.questions import answer
from quiltbee.match.records import record_of
from quiltbee.match.seats import SERVER, Actor, Seat, SeatKind, SeatWish
from quiltbee.match.seen_events import seen_event
from quiltbee.match.unfolding import Step
from quiltbee.match.views import View, view
from quiltbee.match.wire_types import Question

__all__ = [
    "SERVER",
    "Actor",
    "Command",
    "Event",
    "Match",
    "OpenMatch",
    "Phase",
    "Play",
    "Question",
    "Result",
    "Seat",
    "SeatKind",
    "SeatWish",
    "Step",
    "View",
    "answer",
    "decide",
    "evolve",
    "open_match",
    "open_rematch",
    "record_of",
    "refuse_stale",
    "seen_event",
    "unfold",
    "view",
]
