from math import inf
from random import Random
from threading import Event, Thread

import pytest
from tests.support.patchwork.endings import played_endings
from tests.support.patchwork.tables import automa, player, table

from quiltbee.agents import PatchworkGreedy
from quiltbee.agents.budget import Budget
from quiltbee.agents.patchwork.thinking import PatchworkThinker
from quiltbee.agents.thinking import Insight, conclusion
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solver
from quiltbee.patchwork import AutomaTurn, State, deal


@pytest.fixture(scope="module")
def opening() -> State:
    return deal(Random(4)).state()


def insights(state: State, budget: Budget, interval: float = 0) -> list[Insight]:
    return list(PatchworkThinker(interval=interval).think(state, state.turn or 0, budget))


def test_the_last_insight_has_all_simulations(opening: State) -> None:
    found = insights(opening, Budget(simulations=100))
    assert [insight.simulations for insight in found] == [32, 64, 96, 100, 100]
    assert sum(option.visits for option in found[-1].options) == 100


def test_options_are_whole(opening: State) -> None:
    (insight,) = insights(opening, Budget(simulations=200), inf)
    assert insight.seat == opening.turn
    assert insight.best == insight.options[0]
    assert insight.estimate == insight.best.estimate
    assert insight.best.visits == max(each.visits for each in insight.options)
    for each in insight.options:
        win_probability, margin = each.estimate.odds
        assert 0 < win_probability < 1
        assert -81 < margin < 81
        assert each.estimate.points is None
        assert each.variation[0] == each.move
        opening.play_all(each.variation)
    assert len(insight.best.variation) > 1


def test_how_often_one_looks_changes_nothing(opening: State) -> None:
    budget, seat = Budget(simulations=150), opening.turn or 0
    (one,) = insights(opening, budget, inf)
    *_, two = insights(opening, budget)
    assert one == two
    assert PatchworkThinker().decide(opening, seat, budget) == one.best.move


def test_seconds_end_it(opening: State) -> None:
    *_, last = insights(opening, Budget(seconds=0.02), 0.25)
    assert last.seconds >= 0.02
    assert last.simulations > 0


def test_whichever_is_used_up_first_ends_it(opening: State) -> None:
    assert insights(opening, Budget(simulations=40, seconds=60.0))[-1].simulations == 40
    assert insights(opening, Budget(simulations=10_000_000, seconds=0.02))[-1].seconds < 60


def test_there_is_a_look_even_if_the_time_was_over_before_it_began(opening: State) -> None:
    assert insights(opening, Budget(seconds=1e-9))[-1].simulations > 0


@pytest.mark.parametrize("threads", [1, 3])
def test_another_thread_can_stop_it(opening: State, threads: int) -> None:
    stop, begun, found = Event(), Event(), []

    def go() -> None:
        thinker = PatchworkThinker(threads=threads, interval=0)
        for insight in thinker.think(opening, opening.turn or 0, Budget(), stop):
            found.append(insight)
            begun.set()

    thread = Thread(target=go)
    thread.start()
    assert begun.wait(120)
    stop.set()
    thread.join(60)
    assert not thread.is_alive()
    assert found[-1].simulations >= found[0].simulations > 0


def test_stopped_at_once_there_is_still_a_best_move(opening: State) -> None:
    stop = Event()
    stop.set()
    (insight,) = PatchworkThinker().think(opening, opening.turn or 0, Budget(), stop)
    assert insight.simulations == 0
    assert insight.best.move in opening.legal_moves


def test_a_full_memory_ends_it(opening: State) -> None:
    thinker = PatchworkThinker(most_positions=50)
    assert conclusion(thinker.think(opening, opening.turn or 0, Budget())).simulations == 49


def test_what_was_thought_is_kept_until_it_is_forgotten(opening: State) -> None:
    thinker = PatchworkThinker()
    before = conclusion(thinker.think(opening, opening.turn or 0, Budget(simulations=300)))
    state = opening.play(before.best.move)
    seat, few = state.turn or 0, Budget(simulations=10)
    after = conclusion(thinker.think(state, seat, few))
    assert after.simulations == 10
    assert sum(each.visits for each in after.options) == before.best.visits + 9
    thinker.forget()
    assert conclusion(thinker.think(state, seat, few)) == conclusion(
        PatchworkThinker().think(state, seat, few)
    )


def test_several_threads_think_as_much_as_is_asked(opening: State) -> None:
    thinker, seat = PatchworkThinker(threads=3, interval=0), opening.turn or 0
    last = conclusion(thinker.think(opening, seat, Budget(simulations=1000)))
    assert last.simulations == sum(each.visits for each in last.options) == 1000
    for each in last.options:
        opening.play_all(each.variation)
    quick = PatchworkThinker(threads=2).decide(opening, seat, Budget(seconds=0.02))
    assert quick in opening.legal_moves


def ending() -> State:
    return played_endings(PatchworkGreedy(), 3, 5)[2]


def test_a_solved_ending_is_told_and_played() -> None:
    state, budget = ending(), Budget(simulations=5000)
    seat = state.turn or 0
    last = conclusion(PatchworkThinker().think(state, seat, budget))
    found = Solver().solve(state, 10_000 * MILLISECOND)
    assert found is not None
    assert last.estimate.proved
    assert last.estimate.odds == (float(found.wins), float(found.margin))
    end = state.play_all(last.best.variation)
    assert end.is_over
    assert all(each.estimate.odds[1] <= found.margin for each in last.options)
    assert last.simulations <= 200
    decided = PatchworkThinker().decide(state, seat, budget)
    assert state.canonical(decided) == last.best.move


def test_a_player_stops_as_soon_as_no_other_move_can_come_out_best() -> None:
    stopped = 0
    for seed in range(6):
        state = deal(Random(seed)).state()
        seat, budget = state.turn or 0, Budget(simulations=1500)
        whole = conclusion(PatchworkThinker().think(state, seat, budget))
        sooner = conclusion(
            PatchworkThinker().think(state, seat, Budget(simulations=1500, only_to_move=True))
        )
        assert sooner.best.move == whole.best.move
        assert PatchworkThinker().decide(state, seat, budget) == whole.best.move
        if sooner.simulations < 1500:
            stopped += 1
            most = sorted((each.visits for each in sooner.options), reverse=True)
            second = most[1] if len(most) > 1 else 0
            assert most[0] - second > 1500 - sooner.simulations
    assert stopped >= 3


def test_a_player_needs_no_line_of_a_solved_ending() -> None:
    state = ending()
    seat = state.turn or 0
    budget = Budget(simulations=5000, only_to_move=True)
    (insight,) = PatchworkThinker().think(state, seat, budget)
    assert insight.simulations == 0
    assert insight.estimate.proved
    assert insight.best.move == state.canonical(PatchworkThinker().decide(state, seat, budget))
    assert len(insight.options) == 1


def test_only_a_player_is_content_with_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """Analysis wants to know by how much, and so asks for less far from the end."""
    asked: list[str] = []
    thinker = PatchworkThinker(interval=inf)

    def solve(_state: State, _effort: int, *, or_win: bool) -> None:
        asked.append("best play or a win" if or_win else "best play")

    def win(_state: State, _effort: int) -> None:
        asked.append("a win")

    monkeypatch.setattr(thinker.solver, "solve", solve)
    monkeypatch.setattr(thinker.solver, "win", win)
    for left in (26, 32, 33):
        state = table(player(53 - left + 13), player(40), on_top=0)
        for only_to_move in (False, True):
            conclusion(thinker.think(state, 0, Budget(500, only_to_move=only_to_move)))
    assert asked == ["best play", "best play or a win", "a win"]


def test_a_hasty_player_looks_for_no_win_far_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = PatchworkThinker(interval=inf)
    asked: list[int] = []
    monkeypatch.setattr(thinker.solver, "win", lambda _state, effort: asked.append(effort))
    state = table(player(34), player(40), on_top=0)
    for simulations in (400, 600):
        conclusion(thinker.think(state, 0, Budget(simulations, only_to_move=True)))
    assert asked == [6 * MILLISECOND]


def test_a_player_tells_its_own_line_and_nothing_of_moves_it_never_tried(opening: State) -> None:
    thinker, seat = PatchworkThinker(interval=inf), opening.turn or 0
    (told,) = thinker.think(opening, seat, Budget(300, only_to_move=True))
    (whole,) = thinker.think(opening, seat, Budget(1))
    assert all(each.visits for each in told.options)
    assert any(not each.visits for each in whole.options)
    best, *others = told.options
    assert len(best.variation) > 1
    assert not any(each.variation for each in others)
    opening.play_all(best.variation)
    assert all(each.move == opening.canonical(each.move) for each in whole.options)


def test_an_opening_is_not_proved(opening: State) -> None:
    (insight,) = insights(opening, Budget(simulations=10), inf)
    assert not insight.estimate.proved


def test_the_automas_turn_has_one_option_and_nothing_to_think_about() -> None:
    state = table(player(9), automa(2, deck=(1,)), circle=(20,))
    (insight,) = PatchworkThinker().think(state, 1, Budget(simulations=20))
    assert insight.best.move == AutomaTurn(1, 20)
    assert insight.estimate.win_probability is None
