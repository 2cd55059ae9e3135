from pathlib import Path
from random import Random

import pytest
from tests.support.loosely import loosely
from tests.support.own_bots import First

from quiltbee import patchwork
from quiltbee.agents import PatchworkGreedy, PatchworkRandom, play_game
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.own import agent_of, is_own
from quiltbee.doodle import deal as deal_doodle
from quiltbee.errors import InvalidOption

HOME = "tests.support.own_bots"


@pytest.mark.parametrize(
    ("spec", "own"),
    [
        (f"{HOME}:First", True),
        ("bots.py:Mine", True),
        ("../my bots/bots.py:Mine", True),
        ("search:64", False),
        ("search:5ms", False),
        ("greedy", False),
        ("ugi:./engine", False),
        ("os:", False),
        (":First", False),
        ("net@weights.npz", False),
    ],
)
def test_which_specs_name_a_class(spec: str, own: bool) -> None:
    assert is_own(spec) is own


def test_a_class_a_function_or_an_object_is_an_agent() -> None:
    state = patchwork.deal(Random(1), first=0).state()
    for name in ("First", "make_first", "typed"):
        move = agent_of("patchwork", f"{HOME}:{name}").choose(state, 0, Random(0))
        assert move in list(state.legal_moves)
    assert isinstance(agent_of("doodle", "greedy"), object)


def test_a_file_beside_you_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "class Mine:\n    def choose(self, state, seat, random):\n        return 'mine'\n"
    (tmp_path / "some_bots_of_mine.py").write_text(text, "utf-8")
    assert (
        agent_of("patchwork", f"{tmp_path}/some_bots_of_mine.py:Mine").choose(None, 0, Random())
        == "mine"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    for spec in ("some_bots_of_mine:Mine", "some_bots_of_mine.py:Mine"):
        assert agent_of("patchwork", spec).choose(None, 0, Random()) == "mine"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("no_such_module:Mine", "there is no module no_such_module"),
        ("no/such/file.py:Mine", "there is no file no/such/file.py"),
        (f"{HOME}:Nobody", "has no Nobody"),
        (f"{HOME}:Broken", "failed with RuntimeError: no thread"),
        (f"{HOME}:Mute", "needs a method choose"),
        (f"{HOME}:WORDS", "needs a method choose"),
        ("nobody", "There is no agent 'nobody'"),
    ],
)
def test_what_is_wrong_is_said(spec: str, sentence: str) -> None:
    with pytest.raises(InvalidOption, match=sentence):
        agent_of("patchwork", spec)


def test_the_catalog_alone_never_imports_what_it_is_told() -> None:
    with pytest.raises(InvalidOption, match="There is no agent"):
        agent_named("patchwork", f"{HOME}:First")


def test_a_setup_alone_tells_which_game_is_played() -> None:
    setup = patchwork.deal(Random(3), first=0)
    course = play_game([PatchworkGreedy(), PatchworkRandom()], setup, random=5)
    assert course.setup == setup
    assert course.state.outcome is not None
    again = play_game([PatchworkGreedy(), PatchworkRandom()], setup, random=5)
    assert again.moves == course.moves
    assert play_game([First()], deal_doodle(Random(1))).state.outcome is not None
    solo = patchwork.deal_solo(Random(3), level=2)
    assert play_game([PatchworkGreedy()], solo).state.outcome is not None
    with pytest.raises(TypeError, match="str is not a setup of patchwork, doodle"):
        play_game([First()], loosely("setup"))
