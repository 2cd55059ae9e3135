"""Somebody's time runs out in Doodle: the step is over for them, and nothing of it can be saved."""

import pytest
from tests.server.doodle_people import DoodlePeople
from tests.server.running import RunningServer

from quiltbee.doodle import best_rectangle
from quiltbee.doodle.scoring import points
from quiltbee.server import clockwork, matches
from quiltbee.server.shared_time import now_ms

MINUTE = 60_000


class Watch:
    """The server's watch, which the test sets forward."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch(now_ms())
    for module in (matches, clockwork):
        monkeypatch.setattr(module, "now_ms", watch)
    return watch


def seated(server: RunningServer, *names: str) -> DoodlePeople:
    return DoodlePeople(server, *names, clock={"kind": "live", "seconds": 600, "increment": 0})


def test_a_step_that_the_clock_ended_is_not_taken_back(server: RunningServer, watch: Watch) -> None:
    table = seated(server, "Ada", "Ben", "Cid")
    table.end_step(2)
    table.end_step(3)
    watch.now += 2 * MINUTE  # Ada alone is slow
    table.end_step(1)
    watch.now += 9 * MINUTE
    table.people[1].command(table.match, type="claim_time")
    assert table.acting() == [2, 3]
    assert table.refused(1, "ask_takeback") == "match/takeback"
    assert table.acting() == [2, 3]
    table.end_step(2)
    table.command(2, "ask_takeback")  # Ben ended his step himself
    assert table.acting() == [2, 3]


def test_whoever_is_absent_scores_without_what_was_open(
    server: RunningServer, watch: Watch
) -> None:
    cells: list[str] = []
    while not cells:  # a deal comes by chance, and not on every board does a cell help
        table = seated(server, "Ada", "Ben")
        table.go_on_until("scoring", drawing=(1,))
        before = table.seat_sheet(1)
        covered = table.state(1).sheets[0].covered
        best = points(best_rectangle(covered))
        cells = [
            str(move)
            for move in table.state(1).legal_moves_of(0)
            if "-cell-" in str(move) and points(best_rectangle(covered | 1 << move.cell)) > best
        ]
    cell = cells[0]
    table.play(1, cell)
    table.end_step(2)
    watch.now += 11 * MINUTE
    table.people[1].command(table.match, type="claim_time")
    after = table.seat_sheet(1)
    assert after["scorings"][0]["points"] == best
    assert after["pieces"] == before["pieces"]
    assert after["special_actions_left"] == before["special_actions_left"]


def test_whoever_is_absent_keeps_nothing_that_was_drawn_or_taken_back(
    server: RunningServer, watch: Watch
) -> None:
    table = seated(server, "Ada", "Ben")
    table.go_on_until("turn")
    before = table.seat_sheet(1)["drawing_board"]
    table.play(1, table.first_drawing(1))
    table.play(1, "1-back")
    table.play(1, table.first_drawing(1))
    table.end_step(2)
    watch.now += 11 * MINUTE
    table.people[1].command(table.match, type="claim_time")
    assert table.seat_sheet(1)["drawing_board"] == before
    assert table.view(1)["table"]["turn_number"] == 2
