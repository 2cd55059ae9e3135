import pytest

from quiltbee.cli.seats import SeatKind, Sitter, check_seats, parse_seats
from quiltbee.games import DOODLE, PATCHWORK
from quiltbee.texts import Refused


def test_kinds_and_names_are_read() -> None:
    assert parse_seats("human, Greedy", "Anna") == (
        Sitter(SeatKind.HUMAN, "Anna"),
        Sitter(SeatKind.GREEDY),
    )


@pytest.mark.parametrize(
    ("sitter", "written"),
    [
        (Sitter(SeatKind.HUMAN), "human"),
        (Sitter(SeatKind.HUMAN, "Anna"), "Anna"),
        (Sitter(SeatKind.HUMAN, "greedy"), "greedy (human)"),
        (Sitter(SeatKind.HUMAN, "Bob (random)"), "Bob (random) (human)"),
        (Sitter(SeatKind.GREEDY), "greedy"),
        (Sitter(SeatKind.GREEDY, "Bob"), "Bob (greedy)"),
        (Sitter("agatha"), "agatha"),
        (Sitter("agatha:5s", "Oma"), "Oma (agatha:5s)"),
        (Sitter(SeatKind.HUMAN, "pip"), "pip (human)"),
        (Sitter(SeatKind.HUMAN, "Pip"), "Pip"),
        (Sitter("search:64"), "search:64"),
    ],
)
def test_a_header_says_who_sat_there_and_reads_back(sitter: Sitter, written: str) -> None:
    assert sitter.written == written
    assert Sitter.read(written) == sitter


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ("automa,human", "seats.automa"),
        ("automa,automa", "seats.automa"),
        ("human", "seats.count"),
        ("human,greedy,random", "seats.count"),
    ],
)
def test_seats_that_cannot_play_are_refused(seats: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        check_seats(parse_seats(seats), PATCHWORK)
    assert refused.value.key == key


def test_an_unknown_kind_and_too_many_names_are_refused() -> None:
    with pytest.raises(Refused, match="no seat 'robot'"):
        check_seats(parse_seats("human,robot"), PATCHWORK)
    with pytest.raises(Refused, match=r"no seat 'pip:5s'.*human, automa, random.*agatha"):
        check_seats(parse_seats("human,pip:5s"), PATCHWORK)
    with pytest.raises(Refused, match="no seat 'automa'"):
        check_seats(parse_seats("greedy,automa"), DOODLE)
    with pytest.raises(Refused, match="3 names for 2 seats"):
        parse_seats("human,greedy", "A,B,C")


@pytest.mark.parametrize(
    "seats",
    [
        "human,automa",
        "greedy,automa",
        "random,automa",
        "human,human",
        "Agatha,automa",
        "human,pip",
        "search:64,kasimir:2s",
        "net@Mine.npz,net",
    ],
)
def test_these_can_play(seats: str) -> None:
    check_seats(parse_seats(seats), PATCHWORK)


@pytest.mark.parametrize(
    "seats", ["human", "human,human,greedy", "random,greedy,random,greedy,random,greedy,random"]
)
def test_any_number_can_play_doodle(seats: str) -> None:
    check_seats(parse_seats(seats), DOODLE)


@pytest.mark.parametrize(
    ("kind", "seconds"),
    [("agatha:5s", 5.0), ("search:200ms@my.npz", 0.2), ("search:64", 0.0), ("pip", 0.0)],
)
def test_who_thinks_by_the_clock_is_known(kind: str, seconds: float) -> None:
    assert Sitter(kind).seconds == pytest.approx(seconds)
