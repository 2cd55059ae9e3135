from typing import Any

import pytest
from tests.support.arenas import fixture
from tests.support.engines import engine_spec

from quiltbee.arena.contestants import Contestant, read_contestants
from quiltbee.arena.preparation import prepare
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.ugi.client import Patience


def test_every_contestant_is_tried_and_told() -> None:
    choices: tuple[dict[str, Any], ...] = ({}, {"game": "doodle", "seats": 2})
    for wishes in choices:
        told: list[Contestant] = []
        names = ("random", "greedy")
        contestants = read_contestants(names)
        prepare(fixture(*names, **wishes), contestants, told.append)
        assert tuple(told) == contestants


def test_the_automa_needs_no_preparation() -> None:
    pattern = fixture("greedy", options={"automa": "1"})
    prepare(pattern, pattern.contestants, lambda _: None)


def test_a_wrong_name_is_told_before_anything_takes_time() -> None:
    told: list[Contestant] = []
    names = ("random", "nobody")
    with pytest.raises(InvalidOption) as refusal:
        prepare(fixture(*names), read_contestants(names), told.append)
    assert refusal.value.code is ErrorCode.AGENT_NAME
    assert not told


@pytest.mark.parametrize("spec", ["ugi:no-such-program", engine_spec("absent"), "ugi:"])
def test_an_engine_that_cannot_be_started_is_a_clear_error(spec: str) -> None:
    names = ("random", f"bad={spec}")
    with pytest.raises(InvalidOption) as refusal:
        prepare(fixture(*names), read_contestants(names), lambda _: None, Patience(quit=0.3))
    assert refusal.value.code is ErrorCode.ENGINE_START
    assert "bad" in str(refusal.value)
