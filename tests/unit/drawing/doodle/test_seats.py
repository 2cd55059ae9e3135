from quiltbee.doodle import EndTurn, State
from quiltbee.drawing.doodle.seats import seat_views
from quiltbee.drawing.doodle.words import words_in

ENGLISH = words_in("en")
GERMAN = words_in("de")


def statuses(state: State) -> list[str]:
    return [view.status(ENGLISH) for view in seat_views(state, ENGLISH)]


def test_what_a_seat_is_doing(
    beginning: State, turn: State, scoring: State, last_turn: State, ended: State
) -> None:
    assert statuses(beginning) == [""]  # the die waits
    assert statuses(turn) == ["drawing"] * 3
    assert statuses(scoring) == ["done", "scoring"]
    assert statuses(last_turn) == ["done", "done", *["drawing"] * 4]
    assert statuses(ended) == ["", "", "", "wins"]


def test_seats_have_names_or_numbers(turn: State) -> None:
    assert [view.name for view in seat_views(turn, GERMAN)] == ["Platz 1", "Platz 2", "Platz 3"]
    named = [view.name for view in seat_views(turn, ENGLISH, ("Ann", "Bob"))]
    assert named == ["Ann", "Bob", "Seat 3"]


def test_the_score_counts_empty_cells_only_at_the_end(turn: State, ended: State) -> None:
    assert [view.score for view in seat_views(turn, ENGLISH)] == list(turn.running_totals)
    assert [view.score for view in seat_views(ended, ENGLISH)] == list(ended.scores)


def test_another_seat_does_not_see_what_is_drawn_in_the_open_turn(turn: State) -> None:
    drawn = turn.sheets[0].pieces
    seen = [seat_views(turn, ENGLISH, seen_by=seat)[0].sheet.pieces for seat in (None, 0, 1)]
    assert seen == [drawn, drawn, drawn[:-1]]


def test_who_is_done_is_seen_by_all(turn: State) -> None:
    state = turn.play(EndTurn(0))
    first = seat_views(state, ENGLISH, seen_by=1)[0]
    assert first.is_done
    assert not first.is_acting
    assert first.sheet.pieces == turn.sheets[0].pieces[:-1]
