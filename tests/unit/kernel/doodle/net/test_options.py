import pytest
from tests.support.doodle.nets import good_state, random_net, random_state
from tests.support.doodle.tables import first_turn, play

from quiltbee.doodle import DrawPatch, DrawStartPatch, EndTurn, State
from quiltbee.doodle.steps import LAST_TURN, SETUP, turn_step
from quiltbee.kernel.doodle.net.plans import find_options, plans_of, standpoint
from quiltbee.kernel.doodle.net.values import new_options

TURNS = [turn_step(1, 1), turn_step(1, 6), turn_step(2, 3), turn_step(3, 2), LAST_TURN]


def boards_by_the_rules(state: State, seat: int) -> dict[int, set[int]]:
    """Every board that a drawing or a pass leads to, with the numbers of uses it can have."""
    found: dict[int, set[int]] = {}
    for move in state.legal_moves_of(seat):
        if isinstance(move, DrawPatch | DrawStartPatch | EndTurn):
            after = state if isinstance(move, EndTurn) else state.play_assume_legal(move)
            uses = after.sheets[seat].uses
            number = uses.neighbor + uses.cut
            found.setdefault(after.sheets[seat].covered, set()).add(number)
    return found


@pytest.mark.parametrize("step", [SETUP, *TURNS])
@pytest.mark.parametrize("seed", range(3))
def test_the_options_of_a_turn_are_all_boards_that_the_rules_allow(step: int, seed: int) -> None:
    seats = 1 + seed
    state = random_state(step, seed + 10, seats)
    seat = seats - 1
    plans = plans_of(state, seat, random_net())
    known = boards_by_the_rules(state, seat)
    assert {plan.covered for plan in plans} == known.keys()
    for plan in plans:
        after = state
        for move in plan.moves[:-1]:
            after = after.play(move, seat)
        sheet = after.sheets[seat]
        assert sheet.covered == plan.covered
        assert after.play(plan.moves[-1], seat).step >= state.step
        assert sheet.uses.neighbor + sheet.uses.cut in known[plan.covered]


@pytest.mark.parametrize("step", TURNS)
def test_no_board_is_reached_with_more_special_actions_than_it_takes(step: int) -> None:
    state = good_state(step, 3)
    known = boards_by_the_rules(state, 0)
    least: dict[int, int] = {}
    for plan in plans_of(state, 0, random_net()):
        after = state.play_all(plan.moves[:-1])
        uses = after.sheets[0].uses
        number = uses.neighbor + uses.cut
        least[plan.covered] = min(number, least.get(plan.covered, number))
    assert least == {board: min(numbers) for board, numbers in known.items()}


def test_after_drawing_there_is_only_the_end_of_the_turn() -> None:
    state = first_turn(roll=1)
    drawn = state.play(next(move for move in state.legal_moves if isinstance(move, DrawPatch)))
    assert [plan.moves for plan in plans_of(drawn, 0, random_net())] == [(EndTurn(0),)]
    setup = play(random_state(SETUP, 1), "1-start-0a1")
    assert [plan.moves for plan in plans_of(setup, 0, random_net())] == [(EndTurn(0),)]


def test_with_a_limit_the_snuggest_special_drawings_are_left_and_all_plain_ones() -> None:
    state = good_state(turn_step(1, 3), 4)
    place = standpoint(state, 0)
    options = new_options(place.tables)
    every = find_options(place, random_net(), options)
    sizes = options.starts[1:] - options.starts[:-1]
    boards = set(zip(options.upper[:every].tolist(), options.lower[:every].tolist(), strict=True))
    few = find_options(place, random_net(), options, 10)
    fewer = options.starts[1:] - options.starts[:-1]
    assert sizes[0] == fewer[0]
    assert [min(size, 10) for size in sizes[1:].tolist()] == fewer[1:].tolist()
    kept = set(zip(options.upper[:few].tolist(), options.lower[:few].tolist(), strict=True))
    assert kept <= boards
    assert few < every


def test_a_seat_that_is_done_has_no_options() -> None:
    state = play(first_turn(2, roll=1), "1-end")
    with pytest.raises(ValueError, match="seat 1 has nothing to do"):
        plans_of(state, 0, random_net())
