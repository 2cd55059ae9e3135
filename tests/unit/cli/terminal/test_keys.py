import os
import pty
import signal
import termios
from collections.abc import Iterator

import pytest

from quiltbee.cli.terminal.keys import Key, Keyboard, decode


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("r", ["r"]),
        ("\x1b[A\x1b[B\x1b[C\x1b[D", [Key.UP, Key.DOWN, Key.RIGHT, Key.LEFT]),
        ("\x1bOA", [Key.UP]),
        ("\x1b[1;5C", [Key.RIGHT]),
        ("\x1b", [Key.ESCAPE]),
        ("\x1bx", [Key.ESCAPE, "x"]),
        ("\r\n\t", [Key.ENTER, Key.ENTER, Key.TAB]),
        ("\x7f\x08", [Key.BACKSPACE, Key.BACKSPACE]),
        ("\x04", [Key.END_OF_INPUT]),
        ("\x1b[3~z", ["z"]),
        ("\x01é", ["é"]),
        ("17-3c4\r", [*"17-3c4", Key.ENTER]),
    ],
)
def test_what_a_terminal_sends_becomes_keys(text: str, keys: list[str]) -> None:
    assert decode(text) == keys


@pytest.fixture
def terminal() -> Iterator[tuple[int, int]]:
    """The two ends of a pseudo-terminal: the person's and the program's."""
    person, program = pty.openpty()
    yield person, program
    os.close(person)
    os.close(program)


def test_keys_come_at_once_and_the_modes_come_back(terminal: tuple[int, int]) -> None:
    person, program = terminal
    before = termios.tcgetattr(program)
    with Keyboard(program) as keyboard:
        os.write(person, b"a\x1b[A")
        assert [keyboard.read(), keyboard.read()] == ["a", Key.UP]
        assert not termios.tcgetattr(program)[3] & termios.ECHO
    assert termios.tcgetattr(program) == before


def test_a_lone_escape_is_a_key(terminal: tuple[int, int]) -> None:
    person, program = terminal
    with Keyboard(program) as keyboard:
        os.write(person, b"\x1b")
        assert keyboard.read() == Key.ESCAPE


def test_letters_of_several_bytes_are_one_key(terminal: tuple[int, int]) -> None:
    person, program = terminal
    with Keyboard(program) as keyboard:
        os.write(person, "ü".encode())
        assert keyboard.read() == "ü"


@pytest.mark.parametrize("number", [signal.SIGWINCH, signal.SIGCONT])
def test_another_size_and_going_on_after_a_stop_wake_it(
    terminal: tuple[int, int], number: signal.Signals
) -> None:
    person, program = terminal
    with Keyboard(program) as keyboard:
        os.kill(os.getpid(), number)
        assert keyboard.read() == Key.RESIZE
        os.write(person, b"x")
        assert keyboard.read() == "x"


def test_being_told_to_end_leaves_the_terminal_in_order(terminal: tuple[int, int]) -> None:
    _, program = terminal
    before = termios.tcgetattr(program)
    with pytest.raises(SystemExit), Keyboard(program):
        signal.raise_signal(signal.SIGTERM)
    assert termios.tcgetattr(program) == before
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
