"""Taking back in Doodle while others still draw: each seat has its own last move back, no other."""

from itertools import permutations

import pytest
from tests.server.doodle_people import DoodlePeople
from tests.server.running import RunningServer


@pytest.mark.parametrize("order", list(permutations((1, 2))))
def test_two_seats_take_back_in_one_step_and_neither_takeback_is_lost(
    server: RunningServer, order: tuple[int, ...]
) -> None:
    table = DoodlePeople(server, "Ada", "Ben", "Cid")
    table.end_step(1)
    table.end_step(2)
    assert table.acting() == [3]
    for seat in order:
        table.command(seat, "ask_takeback")
    assert table.acting() == [1, 2, 3]
    for seat in (1, 2):
        table.play(seat, f"{seat}-back")
        assert table.seat_sheet(seat)["pieces"] == []
        table.end_step(seat)
    assert table.acting() == [3]
    table.end_step(3)
    assert table.view(1)["table"]["phase"] == "turn"
    assert all(len(sheet["pieces"]) == 1 for sheet in table.view(3)["table"]["seats"])


def test_a_takeback_leaves_what_the_others_did(server: RunningServer) -> None:
    table = DoodlePeople(server, "Ada", "Ben", "Cid")
    table.end_step(1)
    kept = table.play(2, table.first_drawing(2))
    table.command(1, "ask_takeback")
    assert table.acting() == [1, 2, 3]
    assert [piece["token"] for piece in table.seat_sheet(2)["pieces"]] == [
        kept.replace("2-start", f"setup-{table.seat_sheet(2)['start_card']['id']}")
    ]
