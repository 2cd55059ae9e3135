import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from quiltbee.agents.catalog import Budget, agent_named, agent_names
from quiltbee.agents.patchwork.search import PatchworkSearch
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import GAMES


@pytest.mark.parametrize("spec", ["random", "greedy", "net", "search:4", "search:1ms"])
def test_agents_of_patchwork_play(spec: str) -> None:
    state = GAMES["patchwork"].start(GAMES["patchwork"].deal(Random(1), 2, {"first": "1"}))
    state.play(agent_named("patchwork", spec).choose(state, 0, Random(1)), 0)


@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_agents_of_doodle_play(spec: str) -> None:
    state = GAMES["doodle"].start(GAMES["doodle"].deal(Random(1), 1, {}))
    state.play(agent_named("doodle", spec).choose(state, 0, Random(1)), 0)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("64", Budget(simulations=64)),
        ("5ms", Budget(seconds=0.005)),
        ("0.5s", Budget(seconds=0.5)),
        ("2s", Budget(seconds=2.0)),
        ("0", None),
        ("0ms", None),
        ("5", Budget(simulations=5)),
        ("5 ms", None),
        ("", None),
        ("-5ms", None),
    ],
)
def test_budgets(text: str, budget: Budget | None) -> None:
    assert Budget.read(text) == budget


def test_a_search_gets_its_budget_and_its_weights() -> None:
    agent = agent_named("patchwork", "search:5ms@other.npz")
    assert isinstance(agent, PatchworkSearch)
    assert agent.budget == Budget(seconds=0.005)
    assert agent.weights == Path("other.npz")


def test_each_call_makes_a_new_agent() -> None:
    made = [agent_named("patchwork", "search:4") for _ in range(2)]
    assert made[0] is not made[1]


@pytest.mark.parametrize(
    ("game", "spec"),
    [
        ("patchwork", "deep"),
        ("patchwork", "search"),
        ("patchwork", "search:"),
        ("patchwork", "search:many"),
        ("patchwork", "net:5"),
        ("patchwork", "net:"),
        ("patchwork", "greedy@file"),
        ("patchwork", ""),
        ("doodle", "deep"),
        ("doodle", "search"),
    ],
)
def test_an_unknown_agent_is_refused_with_the_list(game: str, spec: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        agent_named(game, spec)
    assert refusal.value.code is ErrorCode.AGENT_NAME
    assert all(name in str(refusal.value) for name in agent_names(game))


def test_without_the_kernel_the_plain_bots_are_there_and_the_others_say_what_they_need() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "from quiltbee.agents.catalog import agent_named\n"
        "agent_named('patchwork', 'greedy')\n"
        "try: agent_named('patchwork', 'net')\n"
        "except ValueError as error: print(error)"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "needs numpy, which is missing" in result.stdout
