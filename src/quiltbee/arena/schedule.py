"""Which games are played. Every deal is played by all, before the next one comes.

Two contestants play a deal twice with seats swapped, more of them all in pairs; tables of several
seats are turned until each contestant has sat everywhere. So the luck of the deal and of the seat
is shared.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from quiltbee.arena.contestants import Contestant
from quiltbee.arena.fixtures import Fixture

Table = tuple[Contestant, ...]


def tables(contestants: Sequence[Contestant], seats: int) -> list[Table]:
    """Who meets whom: everyone meets everyone; if there are too few, they sit down repeatedly."""
    if len(contestants) >= seats:
        return list(combinations(contestants, seats))
    return [tuple(contestants[seat % len(contestants)] for seat in range(seats))]


def rotations(table: Table) -> list[Table]:
    """The ways to sit around a table, one for each seat; equal ones are there once."""
    turned = [table[start:] + table[:start] for start in range(len(table))]
    return list(dict.fromkeys(turned))


def schedule(pattern: Fixture, seats: int, deals: Sequence[int]) -> Iterator[Fixture]:
    """All games of the pattern's contestants, deal by deal."""
    seatings = [
        turned for table in tables(pattern.contestants, seats) for turned in rotations(table)
    ]
    for deal in deals:
        for seating in seatings:
            yield replace(pattern, deal=deal, contestants=seating)
