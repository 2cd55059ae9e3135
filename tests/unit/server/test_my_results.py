"""What a person's games add up to."""

from typing import Any

from quiltbee.match.clocks import NoClock
from quiltbee.match.daily import Day
from quiltbee.match.events import Result
from quiltbee.match.seats import SeatKind
from quiltbee.server.my_results import favorites_of, next_level, results_of
from quiltbee.server.summaries import RoomLine, SeatLine

DAY = 24 * 3600 * 1000
NOON = 1_794_830_400_000 + DAY // 2
"""The sixteenth of November 2026."""
TODAY = Day.at(NOON)


def game(
    number: int,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    kind: SeatKind = SeatKind.BOT,
    days_ago: int = 0,
    **changes: Any,
) -> RoomLine:
    """A finished game of the person at seat 1; with two scores against somebody."""
    seats = [SeatLine(1, SeatKind.PERSON, "Ada", None, False, player="ada")]
    if len(scores) == 2:
        level = "pip" if kind is SeatKind.BOT else 3
        seats.append(SeatLine(2, kind, "Pip", level, False, player=None))
    facts: dict[str, Any] = {
        "match": f"m{number}",
        "game": "patchwork",
        "phase": "over",
        "visibility": "link",
        "version": 9,
        "seats": seats,
        "clock": NoClock(),
        "deadline": None,
        "opened_at": 0,
        "changed_at": 0,
        "result": Result(scores, winners, "play"),
        "rematch": None,
        "ended_at": NOON - days_ago * DAY + number,
    }
    return RoomLine(**facts | changes)


def test_results_against_a_rival_are_told_in_order() -> None:
    lines = [game(2, (20, 25), (2,)), game(1, (30, 10), (1,), days_ago=1)]
    found = results_of(lines, "ada", TODAY)
    assert (found.played, found.won) == (2, 1)
    (rival,) = found.rivals
    assert (rival.kind, rival.name, rival.level) == ("bot", "Pip", "pip")
    assert (rival.played, rival.won, rival.best, rival.best_match) == (2, 1, 30, "m1")
    assert [(each.won, each.ahead) for each in rival.results] == [(True, 20), (False, -5)]


def test_a_game_that_was_given_up_counts_without_points() -> None:
    line = game(1, (3, 0), (2,), result=Result((3, 0), (2,), "resign"))
    (rival,) = results_of([line], "ada", TODAY).rivals
    assert (rival.played, rival.won, rival.best) == (1, 0, None)


def test_what_everyone_left_does_not_count() -> None:
    line = game(1, (3, 0), (), result=Result((3, 0), (), "abandoned"))
    assert results_of([line], "ada", TODAY).played == 0


def test_streaks_of_wins_and_days() -> None:
    lines = [game(number, (9, 1), (1,), days_ago=9 - number) for number in range(8)]
    lines.append(game(8, (1, 9), (2,), days_ago=1))
    lines.append(game(9, (9, 1), (1,), days_ago=0))
    streaks = results_of(lines, "ada", TODAY).streaks
    assert (streaks.wins, streaks.most_wins) == (1, 8)
    assert (streaks.days, streaks.most_days) == (10, 10)
    later = results_of(lines, "ada", Day.at(NOON + 2 * DAY)).streaks
    assert (later.days, later.most_days) == (0, 10)


def test_badges_are_for_what_was_done_the_first_time() -> None:
    lines = [
        game(1, (9, 1), (1,), days_ago=3),
        game(2, (9, 1), (1,), days_ago=2),
        game(3, (9, 1), (1,), kind=SeatKind.AUTOMA, days_ago=1),
        game(4, (85,), (1,), game="doodle"),
    ]
    badges = results_of(lines, "ada", TODAY).badges
    assert {(badge.kind, badge.of, badge.match) for badge in badges} == {
        ("beaten", "Pip", "m1"),
        ("automa", "3", "m3"),
        ("score", "80", "m4"),
        ("score", "60", "m4"),
    }


def test_five_wins_and_seven_days_in_a_row_are_badges() -> None:
    lines = [game(number, (9, 1), (1,), days_ago=6 - number) for number in range(7)]
    badges = results_of(lines, "ada", TODAY).badges
    rows = [(badge.kind, badge.of, badge.match) for badge in badges if badge.kind != "beaten"]
    assert rows == [("days", "7", None), ("wins", "5", "m4")]


def test_the_next_level_is_the_weakest_that_was_not_beaten() -> None:
    levels = [("pip", "Pip"), ("olaf", "Olaf")]
    rivals = results_of([game(1, (9, 1), (1,))], "ada", TODAY).rivals
    found = next_level(rivals, "patchwork", levels)
    assert found is not None
    assert (found.level, found.name) == ("olaf", "Olaf")
    assert next_level(rivals, "patchwork", levels[:1]) is None
    lost = results_of([game(1, (1, 9), (2,))], "ada", TODAY).rivals
    first = next_level(lost, "patchwork", levels)
    assert first is not None
    assert first.level == "pip"


def test_favorites_are_what_was_taken_most() -> None:
    assert favorites_of(["3", "5", "3"], 1) == [("3", 2)]
