"""The line of a room in a list."""

from tests.support.matches import BOB, OPEN, PERSON, Log

from quiltbee.match.commands import TakeSeat
from quiltbee.server.summaries import room_line, shown_to


def test_seats_are_counted_from_one_and_ids_are_shown_to_nobody() -> None:
    log = Log("patchwork", (PERSON, OPEN), options={"first": "2"})
    log.give(TakeSeat(), BOB)
    line = room_line(log.match)
    assert [(seat.seat, seat.name, seat.acting) for seat in line.seats] == [
        (1, "Ada", False),
        (2, "Bob", True),
    ]
    shown = shown_to(line, BOB.player)
    assert [(seat.yours, seat.player) for seat in shown.seats] == [(False, None), (True, None)]
