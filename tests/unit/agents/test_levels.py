import re
import subprocess
import sys
from random import Random

import pytest

from quiltbee.agents import play_out
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named, agent_names
from quiltbee.agents.levels import Level, level_named, levels_of
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import GAMES
from quiltbee.seeds import agent_random

LEVELS = [level for game in GAMES for level in levels_of(game)]
TELLING = "10"
"""A seed that would show memory: in both games a search that remembers plays otherwise."""


def ids(level: Level) -> str:
    return f"{level.game} {level.name}"


def test_patchwork_has_twelve_levels_and_each_is_told_apart() -> None:
    levels = levels_of("patchwork")
    assert len(levels) == 12
    for told in ("name", "title", "trait", "description"):
        assert len({getattr(level, told) for level in levels}) == 12


@pytest.mark.parametrize("level", LEVELS, ids=ids)
def test_a_level_is_one_word_and_speaks_both_languages(level: Level) -> None:
    assert re.fullmatch("[a-z]+", level.name)
    assert level_named(level.game, level.name) is level
    assert level.name in agent_names(level.game)
    for words in (level.trait, level.description):
        assert words.of("en") != words.of("de")
    assert len(level.description.of("en")) <= 200
    assert len(level.description.of("de")) <= 200


@pytest.mark.parametrize("level", LEVELS, ids=ids)
def test_a_level_plays_a_legal_move_and_the_same_one_again(level: Level) -> None:
    game = GAMES[level.game]
    state = game.start(game.deal(Random(4), game.fewest_seats, {}))
    seat = state.acting_seats[0]
    budget = Budget(simulations=20) if level.thinks else None
    moves = [level.agent(budget).choose(state, seat, Random(9)) for _ in range(2)]
    assert moves[0] == moves[1]
    state.play(moves[0], seat)


@pytest.mark.parametrize("level", LEVELS, ids=ids)
def test_a_level_does_not_depend_on_what_it_saw_before(level: Level) -> None:
    """A veteran that has played every move so far chooses as one who comes to the table now."""
    game = GAMES[level.game]
    budget = Budget(simulations=30) if level.thinks else None
    veteran = level.agent(budget)
    course = play_out(game, [level.agent(budget)] * game.fewest_seats, random=TELLING)
    for ply, (state, move) in enumerate(zip(course.states, course.moves, strict=False)):
        if state.acting_seats and not state.chance_waits:
            seat = state.acting_seats[0]
            chosen = veteran.choose(state.seen_by(seat), seat, agent_random(TELLING, seat, ply))
            assert state.canonical(chosen) == move
            newcomer = level.agent(budget)
            again = newcomer.choose(state.seen_by(seat), seat, agent_random(TELLING, seat, ply))
            assert state.canonical(again) == move


@pytest.mark.parametrize("level", LEVELS, ids=ids)
def test_no_level_looks_at_the_clock(level: Level) -> None:
    budget = getattr(level.agent(), "budget", None)
    assert budget is None or budget.seconds is None


@pytest.mark.parametrize("name", ["pip", "bruno", "mabel", "agatha:30"])
def test_a_level_plays_against_the_automa(name: str) -> None:
    game = GAMES["patchwork"]
    setup = game.deal_from(2, 2, {"automa": "3"})
    assert play_out(game, [agent_named("patchwork", name)], setup, 2).state.outcome.scores


def test_an_unknown_level_is_refused_with_the_list() -> None:
    with pytest.raises(InvalidOption, match="pip, olaf") as refusal:
        level_named("patchwork", "nobody")
    assert refusal.value.code is ErrorCode.AGENT_NAME


def test_who_answers_at_once_cannot_be_asked_to_think() -> None:
    with pytest.raises(InvalidOption, match="pip"):
        level_named("patchwork", "pip").agent(Budget(seconds=1))
    with pytest.raises(InvalidOption, match="pip:5s"):
        agent_named("patchwork", "pip:5s")


def test_the_weak_levels_need_no_kernel() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from random import Random\n"
        "from quiltbee.agents.levels import levels_of\n"
        "from quiltbee.patchwork import deal\n"
        "state = deal(Random(1), first=0).state()\n"
        "weak = [level for level in levels_of('patchwork') if not level.needs_kernel]\n"
        "print(len([level.agent().choose(state, 0, Random(1)) for level in weak]))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert int(result.stdout) == sum(not level.needs_kernel for level in levels_of("patchwork"))
    assert int(result.stdout) >= 3
