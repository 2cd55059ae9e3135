from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.support.patchwork.endings import (
    MOST_STATES,
    TooLarge,
    contested_ending,
    made_ending,
    played_endings,
    truth,
    truth_after,
)
from tests.support.patchwork.tables import automa, covered_board, player, table

from quiltbee.agents import Agent, PatchworkGreedy
from quiltbee.agents.patchwork.random_agent import PatchworkRandom
from quiltbee.geometry import FULL
from quiltbee.kernel.patchwork.solver.solver import (
    MILLISECOND,
    Solution,
    Solver,
    has_chance,
    is_near_end,
)
from quiltbee.patchwork import PlaceSpecialPatch, State, deal

AMPLE = 10_000 * MILLISECOND


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


def check(solver: Solver, state: State, most_states: int = MOST_STATES) -> bool:
    """Compare with the truth; False if that would take too long."""
    try:
        expected = truth(state, most_states=most_states)
    except TooLarge:
        return False
    found = solver.solve(state, AMPLE)
    assert found is not None
    assert (found.wins, found.margin) == expected
    assert truth_after(state, found.move, state.turn or 0, None, most_states) == expected
    return True


@pytest.mark.parametrize(
    ("agent", "games"),
    [
        (PatchworkRandom(), 30),
        (PatchworkGreedy(), 5),
        pytest.param(PatchworkGreedy(), 30, marks=pytest.mark.slow),
    ],
)
def test_endings_of_games_are_solved_exactly(solver: Solver, agent: Agent, games: int) -> None:
    states = [state for plies in (1, 2, 3) for state in played_endings(agent, games, plies)]
    assert sum(check(solver, state) for state in states) >= 2 * games


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_made_endings_are_solved_exactly(seed: int) -> None:
    state = made_ending(Random(seed))
    assume(state.turn is not None)
    assume(check(Solver(10), state))


def test_endings_with_a_long_circle_are_solved_exactly(solver: Solver) -> None:
    """More patches than can come on offer, and boards that differ in which fit together."""
    checked = 0
    for seed in range(60):
        state = made_ending(Random(seed))
        longer = table(
            *state.seats,
            circle=tuple(Random(seed).sample(range(33), 12)),
            on_top=state.on_top,
            tile=state.special_tile,
            home=state.first_home,
            edition=state.time_board.edition,
        )
        checked += check(solver, longer)
    assert checked >= 40


def test_endings_with_a_contested_tile_are_solved_exactly(solver: Solver) -> None:
    states = [contested_ending(Random(seed)) for seed in range(30)]
    assert sum(check(solver, state) for state in states) >= 10


@pytest.mark.slow
def test_many_endings_with_a_contested_tile_are_solved_exactly(solver: Solver) -> None:
    states = [contested_ending(Random(seed)) for seed in range(1000, 1400)]
    assert sum(check(solver, state, most_states=6000) for state in states) >= 200


def test_the_special_tile_is_seen(solver: Solver) -> None:
    """One cell of a 7×7 square is missing: the special patch belongs there, not anywhere."""
    missing = 1 << 30 | 0b111111111 << 72
    state = table(
        player(51, 2, 0, covered_board(FULL & ~missing)), player(53), tile=None, home=1, waiting=1
    )
    found = solver.solve(state)
    assert found is not None
    assert found.move == PlaceSpecialPatch(30)


def test_seats_do_not_matter(solver: Solver) -> None:
    for seed in range(40):
        state = made_ending(Random(seed))
        one, two = state.seats
        swapped = table(
            two,
            one,
            circle=state.circle,
            on_top=1 - state.on_top,
            tile=None if state.special_tile is None else 1 - state.special_tile,
            home=None if state.first_home is None else 1 - state.first_home,
            edition=state.time_board.edition,
        )
        found, mirrored = solver.solve(state, AMPLE), solver.solve(swapped, AMPLE)
        assert found is not None
        assert mirrored is not None
        assert (found.wins, found.margin) == (mirrored.wins, mirrored.margin)


def test_the_line_leads_to_the_result(solver: Solver) -> None:
    for state in played_endings(PatchworkGreedy(), 10, 5):
        found = solver.solve(state, AMPLE)
        assert found is not None
        end = state.play_all(solver.line(state, AMPLE))
        seat = state.turn or 0
        assert end.scores[seat] - end.scores[1 - seat] == found.margin
        assert end.outcome is not None
        assert (end.outcome.winner == seat) == found.wins


def test_too_little_effort_finds_nothing_and_the_same_effort_the_same() -> None:
    (state,) = played_endings(PatchworkGreedy(), 1, 8)
    one, two = Solver(), Solver()
    assert one.solve(state, 2000) is None
    assert one.nodes <= 4
    assert one.solve(state, AMPLE) == two.solve(state, AMPLE)


def test_a_win_is_found_where_there_is_one_and_nowhere_else(solver: Solver) -> None:
    won = lost = 0
    for seed in range(40):
        state = made_ending(Random(seed))
        best = solver.solve(state, AMPLE)
        found = solver.win(state, AMPLE)
        assert best is not None
        if not best.wins:
            lost += found is None
            continue
        if found is None:  # the guess with seats that defer said otherwise
            continue
        won += 1
        after = state.play(found.move)
        if after.outcome is None:
            answer = solver.solve(after, AMPLE)
            assert answer is not None
            assert answer.wins == (after.turn == state.turn)
        else:
            assert after.outcome.winner == state.turn
        assert found.wins
        assert found.margin <= best.margin
    assert won >= 12
    assert lost >= 12
    assert won + lost >= 36


def test_a_win_is_proved_with_less_effort_than_best_play(solver: Solver) -> None:
    sooner = 0
    for state in played_endings(PatchworkGreedy(), 12, 7):
        exact, effort = solver.solve(state, AMPLE), 20_000
        found: Solution | None = None
        assert exact is not None
        while found is None:
            found, effort = solver.solve(state, effort, or_win=True), effort * 5 // 4
        assert found.wins == exact.wins
        assert found.margin <= exact.margin
        if found.is_exact:
            assert found.margin == exact.margin
        else:
            sooner += 1
            assert found.wins
    assert sooner >= 1


def test_an_opening_is_not_solved(solver: Solver) -> None:
    state = deal(Random(1)).state()
    assert solver.solve(state) is None
    assert not is_near_end(state)


def test_a_game_that_is_over_has_no_best_move(solver: Solver) -> None:
    assert solver.solve(table(player(53), player(53), home=0)) is None


def test_an_automa_that_draws_cards_is_chance(solver: Solver) -> None:
    state = table(player(47), automa(50))
    assert has_chance(state)
    assert not is_near_end(state)
    assert solver.solve(state) is None


def test_against_an_automa_at_home_the_rest_is_solved(solver: Solver) -> None:
    for seed in range(20):
        random = Random(seed)
        holes = sum(1 << cell for cell in random.sample(range(81), 5))
        mine = player(50, 9, 2, covered_board(FULL & ~holes & ~(0b1111 << 20)))
        circle = tuple(random.sample(range(33), 5))
        level = random.randrange(1, 6)
        state = table(mine, automa(53, level=level, patches=(3, 7)), circle=circle, home=1)
        assert is_near_end(state)
        assert check(solver, state)
