import pytest

from quiltbee.arena.contestants import Contestant, read_contestants
from quiltbee.errors import ErrorCode, InvalidOption


@pytest.mark.parametrize(
    ("text", "name", "spec"),
    [
        ("greedy", "greedy", "greedy"),
        ("search:5ms", "search:5ms", "search:5ms"),
        ("mine=search:64@a=b.npz", "mine", "search:64@a=b.npz"),
        ("net@a=b.npz", "net@a=b.npz", "net@a=b.npz"),
        ("ugi:bot --depth=3", "ugi:bot --depth=3", "ugi:bot --depth=3"),
        ("bot=ugi:python3 bot.py --depth=3", "bot", "ugi:python3 bot.py --depth=3"),
    ],
)
def test_contestants_are_read_and_written(text: str, name: str, spec: str) -> None:
    contestant = Contestant.read(text)
    assert (contestant.name, contestant.spec) == (name, spec)
    assert contestant.written == text


def test_the_command_of_an_engine_is_split_as_a_shell_does() -> None:
    assert Contestant.read("ugi:'my bot' --x 'a b'").command == ("my bot", "--x", "a b")
    assert Contestant.read("greedy").command == ()


def test_file_names_are_harmless() -> None:
    assert Contestant.read("ugi:../bot x/y").file_name == "ugi_.._bot_x_y"


@pytest.mark.parametrize("texts", [("net", "net"), ("a:b", "a_b"), ("Bot=net", "bot=greedy")])
def test_two_of_the_same_name_are_refused(texts: tuple[str, ...]) -> None:
    with pytest.raises(InvalidOption) as refusal:
        read_contestants(texts)
    assert refusal.value.code is ErrorCode.ARENA_NAMES


def test_the_same_agent_can_play_itself_under_two_names() -> None:
    assert len(read_contestants(("one=net", "two=net"))) == 2
