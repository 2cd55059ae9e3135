from random import Random

import pytest
from tests.support.engines import engine_spec

from quiltbee import doodle, patchwork
from quiltbee.errors import InvalidOption
from quiltbee.ugi import engine_agent
from quiltbee.ugi.client import EngineFault
from quiltbee.ugi.engine_agent import close_engines, is_trusted_form, seated_agent


def test_an_engine_sits_where_agents_sit_and_stays_for_the_next_move() -> None:
    agent = seated_agent("patchwork", engine_spec("plain"))
    state = patchwork.deal(Random(1), first=0).state()
    for _ in range(3):
        assert state.turn is not None
        state = state.play(agent.choose(state, state.turn, Random(0)))
    assert len(engine_agent._running) == 1
    close_engines()
    assert not engine_agent._running


def test_an_engine_is_told_whose_move_it_is() -> None:
    agent = seated_agent("doodle", engine_spec("plain"))
    state = doodle.deal(Random(1), seats=3).state()
    move = agent.choose(state, 2, Random(0))
    assert state.play(move, 2)
    close_engines()


def test_faults_are_told() -> None:
    state = patchwork.deal(Random(1), first=0).state()
    with pytest.raises(EngineFault, match="not a legal move"):
        seated_agent("patchwork", engine_spec("illegal")).choose(state, 0, Random(0))
    with pytest.raises(EngineFault):
        seated_agent("patchwork", "ugi:no-such-program").choose(state, 0, Random(0))
    with pytest.raises(InvalidOption, match="cannot be split"):
        seated_agent("patchwork", "ugi:it's")
    close_engines()


def test_programs_and_classes_are_for_those_who_run_this_one() -> None:
    assert is_trusted_form("ugi:rm -rf")
    assert is_trusted_form("os:system")
    assert not is_trusted_form("search:64")
    assert not is_trusted_form("agatha")
