import re
from dataclasses import replace

import pytest

from quiltbee.doodle import EndTurn, State
from quiltbee.drawing import draw_doodle_position
from quiltbee.drawing.doodle.position import best_columns


def seats_in(svg: str) -> list[str]:
    return re.findall(r">(Seat \d+)</text>", svg)


def with_seats(state: State, count: int) -> State:
    """The table with its sheets copied until there are this many."""
    sheets = state.sheets * count
    return replace(state, sheets=sheets[:count])


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7, 10, 23])
@pytest.mark.parametrize("is_own", [False, True])
def test_every_seat_is_on_the_table(turn: State, count: int, is_own: bool) -> None:
    drawing = draw_doodle_position(with_seats(turn, count), 0 if is_own else None)
    assert len(seats_in(drawing.svg)) == count
    assert len(set(seats_in(drawing.svg))) == count


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_up_to_six_seats_fit_a_screen(turn: State, count: int) -> None:
    state = with_seats(turn, count)
    for seat in (None, 0, count - 1):
        drawing = draw_doodle_position(state, seat)
        assert (drawing.width, drawing.height) == (1280, 720)


def test_more_seats_make_it_longer(turn: State) -> None:
    heights = [draw_doodle_position(with_seats(turn, count), 0).height for count in (6, 10, 23)]
    assert heights == sorted(set(heights))


def test_the_own_sheet_is_the_one_with_names_of_columns(turn: State) -> None:
    own = draw_doodle_position(turn, 1).svg
    assert seats_in(own)[0] == "Seat 2"
    assert own.count(">a</text>") == 1
    assert ">a</text>" not in draw_doodle_position(turn).svg


def test_a_seat_does_not_see_open_drawings_of_others(turn: State) -> None:
    """DO-6.1: they show when the turn ends for all."""
    card = turn.sheets[0].pieces[-1].card
    assert card is not None
    title = f"<title>{card}</title>"
    views = [draw_doodle_position(turn, seat).svg.count(title) for seat in (None, 0, 1, 2)]
    assert views == [1, 1, 0, 0]
    assert draw_doodle_position(turn.seen_by(None)).svg.count(title) == 0


def test_who_is_done_is_shown_to_all(turn: State) -> None:
    assert ">done</text>" in draw_doodle_position(turn.play(EndTurn(0)), 1).svg


def test_an_unseen_move_changes_nothing_for_another_seat(turn: State) -> None:
    before = replace(turn, sheets=(turn.sheets[0].without_last_piece(), *turn.sheets[1:]))
    assert draw_doodle_position(before, 1).svg == draw_doodle_position(turn, 1).svg
    assert draw_doodle_position(before, 0).svg != draw_doodle_position(turn, 0).svg


def test_at_the_end_there_is_no_circle(ended: State, turn: State) -> None:
    assert "Patch card" in draw_doodle_position(turn).svg
    assert "Patch card" not in draw_doodle_position(ended).svg
    assert "Patch card" not in draw_doodle_position(ended, 2).svg
    assert ">wins</text>" in draw_doodle_position(ended).svg


def test_small_sheets_are_as_large_as_the_box_allows() -> None:
    assert best_columns(1, 500, 300) == (1, 236, False)
    columns, width, brief = best_columns(6, 804, 680)
    assert (columns, round(width), brief) == (3, 257, False)
    assert best_columns(2, 2000, 2000) == (2, 404, False)


def test_small_sheets_become_brief_before_they_become_too_small() -> None:
    columns, width, brief = best_columns(5, 504, 320)
    assert (columns, brief) == (3, True)
    assert width > 118


def test_small_sheets_never_become_too_narrow_to_read() -> None:
    columns, width, brief = best_columns(40, 804, 680)
    assert width >= 118
    assert columns == 6
    assert not brief
