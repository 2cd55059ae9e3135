"""Games with agents, and with engines that misbehave: always an end, and the right one."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.arenas import fixture
from tests.support.engines import engine_spec
from tests.support.loosely import loosely

from quiltbee.agents import PatchworkRandom
from quiltbee.agents.catalog import agent_named
from quiltbee.arena import Archive, Result
from quiltbee.arena.players import AgentPlayer
from quiltbee.arena.playing import Parlor, Played
from quiltbee.doodle import Roll
from quiltbee.games import PATCHWORK
from quiltbee.records import read_record

FAULTS = {
    "crash_at_once": "crash",
    "crash_later": "crash",
    "hang": "timeout",
    "illegal": "illegal",
    "garbage": "illegal",
    "endless_line": "timeout",
    "absent": "start",
}


def played(*contestants: str, **wishes: Any) -> Played:
    parlor = Parlor()
    try:
        return parlor.play(fixture(*contestants, **wishes))
    finally:
        parlor.close()


def without_times(result: Result) -> tuple[object, ...]:
    return result.scores, result.winners, result.moves


@pytest.mark.parametrize(
    ("contestants", "wishes"),
    [
        (("greedy", "random"), {}),
        (("greedy",), {"options": {"automa": "2"}}),
        (("greedy",), {"game": "doodle"}),
        (("random", "greedy", "other=random"), {"game": "doodle", "seats": 3}),
    ],
)
def test_the_same_game_comes_again_and_its_record_tells_it(
    contestants: tuple[str, ...], wishes: dict[str, Any], tmp_path: Path
) -> None:
    game = fixture(*contestants, **wishes)
    one, two = played(*contestants, **wishes), played(*contestants, **wishes)
    assert without_times(one.result) == without_times(two.result)
    record = read_record(one.record)
    assert loosely(record.final_state).outcome.scores == one.result.scores
    assert sum(one.result.moves) <= len(record.line.plies)
    archive = Archive(tmp_path)
    archive.keep(game, one.record)
    assert archive.find(game) == one.result


def test_rolls_are_the_same_for_all_who_play_a_deal() -> None:
    rolls = [
        [
            move
            for move in read_record(played(name, game="doodle").record).line.moves
            if isinstance(move, Roll)
        ]
        for name in ("greedy", "random")
    ]
    assert rolls[0] == rolls[1]
    assert len(rolls[0]) == 17  # none in the last turn


@pytest.mark.parametrize("manner", FAULTS)
def test_a_fault_of_an_engine_is_a_loss_with_a_log(manner: str, tmp_path: Path) -> None:
    grace = 0.3 if FAULTS[manner] == "timeout" else 30.0
    names, wishes = (f"bad={engine_spec(manner)}", "greedy"), {"limit": "50ms", "grace": grace}
    game = played(*names, **wishes)
    assert game.result.forfeit == 0
    assert game.result.winners == (1,)
    assert game.result.reason.startswith(FAULTS[manner])
    assert FAULTS[manner] in game.log
    record = read_record(game.record)
    assert dict(record.headers)["Forfeit"] == "1"
    assert record.final_state.outcome is None
    Archive(tmp_path).keep(fixture(*names), game.record, game.log)
    assert Archive(tmp_path).find(fixture(*names)) == game.result


def test_an_engine_that_takes_back_for_ever_loses() -> None:
    game = played(f"bad={engine_spec('undecided')}", game="doodle", limit="50ms", grace=30.0)
    assert game.result.reason == "illegal: the game does not end."
    assert game.result.winners == ()


@pytest.mark.parametrize("manner", ["fine", "slow_start", "flood", "ignores_quit"])
def test_an_engine_that_answers_plays_to_the_end(manner: str) -> None:
    game = played("random", f"engine={engine_spec(manner)}", limit="50ms", grace=30.0)
    assert game.result.forfeit is None
    assert not game.log
    assert game.result.seconds[1] > 0


def test_an_engine_plays_doodle_and_the_automa_too() -> None:
    engine = f"engine={engine_spec('fine')}"
    choices: tuple[dict[str, Any], ...] = ({"game": "doodle"}, {"options": {"automa": "1"}})
    for wishes in choices:
        assert played(engine, limit="50ms", grace=30.0, **wishes).result.forfeit is None
    table = played("random", engine, game="doodle", seats=2, limit="50ms", grace=30.0)
    assert table.result.forfeit is None


class Curious:
    """An agent that remembers what it saw."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, state: Any, seat: int, random: Random) -> Any:
        self.seen.append(state)
        return PatchworkRandom().choose(state, seat, random)


def test_no_seat_sees_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    spies: list[Curious] = []

    def made(game: str, spec: str) -> Any:
        if spec != "net":
            return agent_named(game, spec)
        spies.append(Curious())
        return spies[-1]

    monkeypatch.setattr("quiltbee.arena.players.agent_of", made)
    monkeypatch.setattr("quiltbee.arena.playing.warm_up", lambda *_: None)
    game = played("net", options={"automa": "2"})
    states = read_record(game.record).for_game(PATCHWORK).states()
    true_decks = {loosely(state.seats[1]).deck for state in states}
    seen = spies[-1].seen
    assert all(state == state.seen_by(0) for state in seen)
    assert not {state.seats[1].deck for state in seen if len(state.seats[1].deck) > 6} & true_decks


def test_moves_are_told_unless_they_would_tell_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[int | None] = []
    choose = AgentPlayer.choose

    def spied(player: AgentPlayer, state: Any, moves: Any, limit: Any, random: Random) -> Any:
        told.append(None if moves is None else len(moves))
        return choose(player, state, moves, limit, random)

    monkeypatch.setattr(AgentPlayer, "choose", spied)
    played("random", "greedy")
    assert told[:3] == [0, 1, 2]
    assert None not in told
    told.clear()
    played("random", options={"automa": "2"})
    assert set(told) == {None}


def test_a_clock_that_runs_out_loses() -> None:
    game = played(f"bad={engine_spec('hang')}", "random", limit="100ms+10ms", grace=0.1)
    assert game.result.reason.startswith("timeout: no bestmove within 0.20 s")


def test_after_a_fault_the_engine_is_started_again() -> None:
    parlor, bad = Parlor(), f"bad={engine_spec('crash_later')}"
    try:
        games = [parlor.play(fixture(bad, "random", deal=deal, grace=30.0)) for deal in (1, 2)]
    finally:
        parlor.close()
    assert [game.result.moves[0] for game in games] == [3, 3]
