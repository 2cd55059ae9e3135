"""Who is there: how sockets are shared out, and what kinds of tables people sit at."""

from dataclasses import dataclass
from random import Random
from typing import Any

WATCHERS = 0.10
"""Of all sockets those that look at the lobby: 1,000 of 10,000."""
SPECTATORS = 0.05
"""Those that look on at a table."""

PERSON: dict[str, Any] = {"kind": "person"}
OPEN: dict[str, Any] = {"kind": "open"}
BLITZ = {"kind": "live", "seconds": 60, "increment": 5}
"""At this pace time runs out now and then, so that the server has to end matches."""
LONG = {"kind": "live", "seconds": 1200, "increment": 10}
DAYS = {"kind": "days", "hours": 48}


@dataclass(frozen=True)
class Kind:
    """A kind of table, and how many of a hundred are of it."""

    weight: int
    game: str
    seats: tuple[dict[str, Any], ...]
    clock: dict[str, Any] | None = None

    @property
    def people(self) -> int:
        """The sockets it needs."""
        return sum(seat["kind"] != "bot" for seat in self.seats)

    def command(self, *, public: bool) -> dict[str, Any]:
        """The command that opens it."""
        seats = list(self.seats)
        command: dict[str, Any] = {"type": "open_match", "game": self.game, "seats": seats}
        if self.clock is not None:
            command["clock"] = self.clock
        return command | {"visibility": "public" if public else "link"}


def _bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


KINDS = (
    Kind(35, "patchwork", (PERSON, OPEN)),
    Kind(15, "patchwork", (PERSON, OPEN), LONG),
    Kind(8, "patchwork", (PERSON, OPEN), BLITZ),
    Kind(7, "patchwork", (PERSON, _bot("pip"))),
    Kind(3, "patchwork", (PERSON, _bot("hedda"))),
    Kind(20, "doodle", (PERSON, OPEN)),
    Kind(7, "doodle", (PERSON, OPEN, OPEN, OPEN), DAYS),
    Kind(5, "doodle", (PERSON, _bot("pip"))),
)
QUICK, QUICK_MOVES = 0.2, 0.9
"""At this share of the tables people play quickly: there most moves are made, and games end. At the
others somebody thinks, or has gone to make tea."""
REMATCHES = 0.5
"""Of matches that are over; after the others a new table stands in the lobby until it is full."""


def kinds_for(sockets: int, random: Random) -> list[Kind]:
    """Tables for this many sockets, in any order; the last may leave a socket over."""
    found: list[Kind] = []
    weights = [kind.weight for kind in KINDS]
    while sockets > 0:
        kind = random.choices(KINDS, weights)[0]
        if kind.people <= sockets or sockets < 2:
            found.append(kind)
            sockets -= kind.people
    return found
