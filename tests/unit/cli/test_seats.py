import pytest
from tests.support.local_tables import sitting

from quiltbee.cli.seats import check_seats, parse_seats, seat_word, thinking_seconds
from quiltbee.games import DOODLE, PATCHWORK, AnyGame
from quiltbee.match import Seat, SeatKind, SeatWish
from quiltbee.texts import Refused


def check(seats: str, game: AnyGame) -> None:
    check_seats(parse_seats(seats), game)


def test_seats_and_names_are_read() -> None:
    assert parse_seats("human, Greedy", "Anna") == (
        SeatWish(SeatKind.PERSON, "Anna"),
        SeatWish(SeatKind.BOT, level="greedy"),
    )
    assert parse_seats("person,automa") == (SeatWish(SeatKind.PERSON), SeatWish(SeatKind.AUTOMA))


def test_a_seat_has_a_word() -> None:
    words = [seat_word(seat) for seat in sitting("human,search:64")]
    assert words == ["person", "search:64"]


@pytest.mark.parametrize(
    ("seats", "key"),
    [
        ("human", "seats.count"),
        ("human,greedy,random", "seats.count"),
    ],
)
def test_seats_that_cannot_play_are_refused(seats: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        check(seats, PATCHWORK)
    assert refused.value.key == key


def test_an_unknown_kind_and_too_many_names_are_refused() -> None:
    with pytest.raises(Refused, match="no seat 'robot'"):
        check("human,robot", PATCHWORK)
    with pytest.raises(Refused, match=r"no seat 'pip:5s'.*human, automa, random.*agatha"):
        check("human,pip:5s", PATCHWORK)
    with pytest.raises(Refused, match="no seat 'automa'"):
        check("greedy,automa", DOODLE)
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
    check(seats, PATCHWORK)


@pytest.mark.parametrize(
    "seats", ["human", "human,human,greedy", "random,greedy,random,greedy,random,greedy,random"]
)
def test_any_number_can_play_doodle(seats: str) -> None:
    check(seats, DOODLE)


@pytest.mark.parametrize(
    ("kind", "seconds"),
    [("agatha:5s", 5.0), ("search:200ms@my.npz", 0.2), ("search:64", 0.0), ("pip", 0.0)],
)
def test_who_thinks_by_the_clock_is_known(kind: str, seconds: float) -> None:
    assert thinking_seconds(Seat(SeatKind.BOT, None, "", kind)) == pytest.approx(seconds)
