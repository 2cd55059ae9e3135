"""Single keys of a real terminal, on Unix and on Windows, without Enter."""

import codecs
import os
import sys
from collections import deque
from contextlib import suppress
from enum import StrEnum
from typing import Self


class Key(StrEnum):
    """Keys that aren't characters. Their names are longer than one letter, so none is mistaken."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    ENTER = "enter"
    ESCAPE = "escape"
    TAB = "tab"
    BACKSPACE = "backspace"
    END_OF_INPUT = "end of input"
    RESIZE = "resize"
    """No key: the window has another size, or the program was stopped and goes on."""


_ARROWS = {"A": Key.UP, "B": Key.DOWN, "C": Key.RIGHT, "D": Key.LEFT}
_CONTROLS = {
    "\r": Key.ENTER,
    "\n": Key.ENTER,
    "\t": Key.TAB,
    "\x7f": Key.BACKSPACE,
    "\x08": Key.BACKSPACE,
    "\x04": Key.END_OF_INPUT,
}
_ESCAPE = "\x1b"


def decode(text: str) -> list[str]:
    """The keys of what a terminal sent; sequences that mean nothing here are dropped."""
    keys: list[str] = []
    position = 0
    while position < len(text):
        if text[position] == _ESCAPE:
            key, position = _after_escape(text, position + 1)
        else:
            character = text[position]
            key = _CONTROLS.get(character, character if character.isprintable() else "")
            position += 1
        if key:
            keys.append(key)
    return keys


def _after_escape(text: str, position: int) -> tuple[str, int]:
    """The key of an escape sequence and where it ends: ESC [ 1 ; 5 A and ESC O A are arrows."""
    if text[position : position + 1] not in ("[", "O"):
        return Key.ESCAPE, position
    position += 1
    while position < len(text) and not text[position].isalpha() and text[position] != "~":
        position += 1
    return _ARROWS.get(text[position : position + 1], ""), position + 1


if sys.platform == "win32":
    import msvcrt

    _CODES = {"H": Key.UP, "P": Key.DOWN, "M": Key.RIGHT, "K": Key.LEFT}

    class Keyboard:
        """The console's keys."""

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            return None

        def read(self) -> str:
            """The next key; waits for it."""
            while True:
                character = msvcrt.getwch()
                if character == "\x03":
                    raise KeyboardInterrupt
                if character == _ESCAPE:
                    return Key.ESCAPE
                if character in "\x00\xe0":
                    key: str = _CODES.get(msvcrt.getwch(), "")
                else:
                    key = "".join(decode(character)[:1])
                if key:
                    return key

else:
    import select
    import signal
    import termios
    import tty

    _REST_OF_SEQUENCE_SECONDS = 0.05
    """A lone Escape differs from an arrow by what does not follow it."""

    class Keyboard:
        """The keys of standard input; within `with` they come at once and are not shown."""

        def __init__(self, descriptor: int | None = None) -> None:
            self._descriptor = sys.stdin.fileno() if descriptor is None else descriptor
            self._keys: deque[str] = deque()
            self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

        def __enter__(self) -> Self:
            self._modes = termios.tcgetattr(self._descriptor)
            self._wake_reader, self._wake_writer = os.pipe()
            os.set_blocking(self._wake_writer, False)
            self._handlers = {
                signal.SIGWINCH: signal.signal(signal.SIGWINCH, self._wake),
                signal.SIGCONT: signal.signal(signal.SIGCONT, self._wake),
                signal.SIGTERM: signal.signal(signal.SIGTERM, _leave),
                signal.SIGHUP: signal.signal(signal.SIGHUP, _leave),
            }
            tty.setcbreak(self._descriptor)
            return self

        def __exit__(self, *_: object) -> None:
            for number, handler in self._handlers.items():
                signal.signal(number, handler)
            termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._modes)
            os.close(self._wake_reader)
            os.close(self._wake_writer)

        def read(self) -> str:
            """The next key; waits for it."""
            while not self._keys:
                ready, _, _ = select.select([self._descriptor, self._wake_reader], [], [])
                if self._wake_reader in ready:
                    os.read(self._wake_reader, 1024)
                    tty.setcbreak(self._descriptor)
                    return Key.RESIZE
                self._keys.extend(decode(self._read_text()))
            return self._keys.popleft()

        def _read_text(self) -> str:
            data = os.read(self._descriptor, 4096)
            if not data:
                return "\x04"
            if data.endswith(b"\x1b") and self._more_comes():
                data += os.read(self._descriptor, 4096)
            return self._decoder.decode(data)

        def _more_comes(self) -> bool:
            ready, _, _ = select.select([self._descriptor], [], [], _REST_OF_SEQUENCE_SECONDS)
            return bool(ready)

        def _wake(self, number: int, frame: object) -> None:  # noqa: ARG002
            with suppress(BlockingIOError):  # it is full of wakes already
                os.write(self._wake_writer, b".")

    def _leave(number: int, frame: object) -> None:  # noqa: ARG001
        """End in order, so that the terminal gets its modes back."""
        raise SystemExit(128 + number)
