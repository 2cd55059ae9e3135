"""Records from strangers: what their headers say costs nobody time, and is never a fault."""

import time

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Answer, Stranger

from quiltbee.games import game_named
from quiltbee.match.seat_headers import read_seat
from quiltbee.match.seats import SeatKind
from quiltbee.records import Record, write_record


def replayed(server: RunningServer, **headers: str) -> Answer:
    game = game_named("patchwork")
    record = write_record(Record.of(game, game.deal_from(1, 2, {}), (), **headers))
    return Stranger(server.port).call("POST", "/api/replays", {"record": record})


def test_a_name_of_spaces_is_read_at_once(server: RunningServer) -> None:
    """A regular expression went back and forth over them, for seconds, and nobody was served."""
    begun = time.process_time()
    answer = replayed(server, Seat1="x" + " " * 57_000 + "x")
    assert answer.status == 200
    assert time.process_time() - begun < 1.5


@pytest.mark.parametrize(
    ("said", "winners"), [("9" * 5000, []), ("2 1" + "9" * 5000, [2]), ("2 1 2", [1, 2])]
)
def test_winners_of_many_digits(server: RunningServer, said: str, winners: list[int]) -> None:
    answer = replayed(server, EndedBy="resign", Winners=said)
    assert answer.status == 200, answer.body
    assert answer.json["result"]["winners"] == winners


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Ada (greedy)", "Ada"),
        ("Ada  (a) (b)", "Ada  (a)"),
        ("Ada (a) b", "Ada (a) b"),
        ("(a)", "(a)"),
        ("Ada )(", "Ada )("),
        ("Ada (a))", "Ada (a))"),
        ("person", ""),
    ],
)
def test_names_without_what_is_in_brackets(server: RunningServer, said: str, name: str) -> None:
    assert replayed(server, Seat1=said).json["seats"][0]["name"] == name


def test_a_level_of_many_digits_is_a_name() -> None:
    assert read_seat("Automa (level 3)", "patchwork").level == 3
    assert read_seat(f"Automa (level {'9' * 5000})", "patchwork").kind is SeatKind.PERSON


def test_many_lines_of_a_long_game_are_not_all_told(server: RunningServer) -> None:
    """A record of 26 kB used to make an answer of 16 MB; each line begins at the start."""
    game = game_named("doodle")
    empty = write_record(Record.of(game, game.deal_from(1, 1, {}), ()))
    toggles = " ".join(["1-cell-i9 1-back"] * 900)
    played = f"1-start-0a1 1-end die-1 {toggles} 1-end"
    asker = Stranger(server.port)

    def listed(lines: int) -> Answer:
        record = empty.replace("*", f"{played} {'(1-cell-i9) ' * lines}*")
        return asker.call("POST", "/api/variations/list", {"record": record})

    assert len(listed(3).json["variations"]) == 3
    refused = listed(900)
    assert (refused.status, refused.code) == (413, "wire/too_large")
