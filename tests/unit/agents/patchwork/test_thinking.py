from random import Random
from threading import Event, Thread

import pytest
from tests.support.patchwork.endings import played_endings

from quiltbee.agents import PatchworkGreedy
from quiltbee.agents.patchwork.thinking import PatchworkThinking, Thought
from quiltbee.kernel.patchwork.solver.solver import MILLISECOND, Solver
from quiltbee.patchwork import State, deal


@pytest.fixture(scope="module")
def opening() -> State:
    return deal(Random(4)).state()


def thoughts(state: State, **limits: float) -> list[Thought]:
    return list(PatchworkThinking().think(state, **limits))  # type: ignore[arg-type]


def test_the_last_thought_has_all_simulations(opening: State) -> None:
    found = thoughts(opening, simulations=100, every=0)
    assert [thought.simulations for thought in found] == [32, 64, 96, 100, 100]
    assert sum(candidate.visits for candidate in found[-1].candidates) == 100


def test_candidates_are_whole(opening: State) -> None:
    (thought,) = thoughts(opening, simulations=200, every=1000)
    assert thought.best == thought.candidates[0]
    assert thought.best.visits == max(each.visits for each in thought.candidates)
    for each in thought.candidates:
        assert 0 < each.win_probability < 1
        assert -81 < each.margin < 81
        assert each.variation[0] == each.move
        opening.play_all(each.variation)
    assert len(thought.best.variation) > 1


def test_how_often_one_looks_changes_nothing(opening: State) -> None:
    (one,) = thoughts(opening, simulations=150, every=1000)
    *_, two = thoughts(opening, simulations=150, every=0)
    assert one.candidates == two.candidates
    assert PatchworkThinking().decide(opening, simulations=150) == one.best.move


def test_seconds_end_it(opening: State) -> None:
    *_, last = thoughts(opening, seconds=0.02)
    assert last.seconds >= 0.02
    assert last.simulations > 0


@pytest.mark.parametrize("threads", [1, 3])
def test_another_thread_can_stop_it(opening: State, threads: int) -> None:
    stop, begun, found = Event(), Event(), []

    def go() -> None:
        for thought in PatchworkThinking(threads=threads).think(opening, every=0, stop=stop):
            found.append(thought)
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
    (thought,) = PatchworkThinking().think(opening, stop=stop)
    assert thought.simulations == 0
    assert thought.best.move in opening.legal_moves


def test_a_full_memory_ends_it(opening: State) -> None:
    *_, last = PatchworkThinking(most_positions=50).think(opening)
    assert last.simulations == 49


def test_what_was_thought_is_kept(opening: State) -> None:
    thinking = PatchworkThinking()
    *_, before = thinking.think(opening, simulations=300)
    *_, after = thinking.think(opening.play(before.best.move), simulations=10)
    assert after.simulations == 10
    assert sum(each.visits for each in after.candidates) == before.best.visits + 9


def test_several_threads_think_as_much_as_is_asked(opening: State) -> None:
    *_, last = PatchworkThinking(threads=3).think(opening, simulations=1000, every=0)
    assert last.simulations == sum(each.visits for each in last.candidates) == 1000
    for each in last.candidates:
        opening.play_all(each.variation)
    assert PatchworkThinking(threads=2).decide(opening, seconds=0.02) in opening.legal_moves


def ending() -> State:
    return played_endings(PatchworkGreedy(), 3, 5)[2]


def test_a_solved_ending_is_told_and_played() -> None:
    state = ending()
    *_, last = PatchworkThinking().think(state, simulations=5000)
    found = Solver().solve(state, 10_000 * MILLISECOND)
    assert found is not None
    assert last.solution is not None
    assert (last.solution.margin, last.solution.wins) == (found.margin, found.wins)
    assert last.best.proved
    assert last.best.margin == found.margin
    assert last.best.win_probability == found.wins
    end = state.play_all(last.best.variation)
    assert end.is_over
    assert all(each.margin <= found.margin for each in last.candidates)
    assert last.simulations <= 200
    assert PatchworkThinking().decide(state, simulations=5000) == last.solution.move


def test_an_opening_has_no_solution(opening: State) -> None:
    (thought,) = thoughts(opening, simulations=10, every=1000)
    assert thought.solution is None
