import pytest

from quiltbee.match import Seat, SeatKind
from quiltbee.match.seat_headers import read_seat, seat_header

GAME = "patchwork"


def person(name: str) -> Seat:
    return Seat(SeatKind.PERSON, "here", name)


def bot(level: str, name: str) -> Seat:
    return Seat(SeatKind.BOT, None, name, level)


@pytest.mark.parametrize(
    ("seat", "written"),
    [
        (person("person"), "person"),
        (person("Anna"), "Anna"),
        (person("greedy"), "greedy (person)"),
        (person("Bob (random)"), "Bob (random) (person)"),
        (person("pip"), "pip (person)"),
        (person("Pip"), "Pip"),
        (bot("greedy", "Greedy"), "Greedy (greedy)"),
        (bot("greedy", "Bob"), "Bob (greedy)"),
        (bot("agatha:5s", "Oma"), "Oma (agatha:5s)"),
        (bot("search:64", "search:64"), "search:64 (search:64)"),
        (Seat(SeatKind.AUTOMA, None, "Automa", 3), "Automa (level 3)"),
    ],
)
def test_a_header_says_who_sat_there_and_reads_back(seat: Seat, written: str) -> None:
    assert seat_header(seat, GAME) == written
    assert read_seat(written, GAME, "here") == seat


@pytest.mark.parametrize(
    ("written", "seat"),
    [
        ("human", person("person")),
        ("greedy (human)", person("greedy")),
        ("greedy", bot("greedy", "Greedy")),
        ("agatha", bot("agatha", "Agatha")),
        ("automa", Seat(SeatKind.AUTOMA, None, "Automa", None)),
        ("", person("person")),
    ],
)
def test_headers_of_older_terminals_are_understood(written: str, seat: Seat) -> None:
    assert read_seat(written, GAME, "here") == seat
