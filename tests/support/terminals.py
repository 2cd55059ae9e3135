"""A real pseudo-terminal for tests: a person's eyes and fingers on a running program."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import quiltbee

_PROGRAM = (
    "import fcntl, signal, termios;"
    "signal.signal(signal.SIGINT, signal.default_int_handler);"  # tests may run where it is ignored
    "fcntl.ioctl(0, termios.TIOCSCTTY, 0);"  # so that Ctrl-C reaches it
    "from quiltbee.cli import main;"
    "main()"
)
_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|[()][A-Z0-9])")
_PATIENCE_SECONDS = 60.0

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ENTER, ESCAPE, TAB = "\r", "\x1b", "\t"
INTERRUPT, END = "\x03", "\x04"


class Terminal:
    """A program at a terminal."""

    def __init__(self, process: "subprocess.Popen[bytes]", person: int) -> None:
        self._process = process
        self._person = person
        self.seen = ""
        """What appeared since the last key, without colors and movements."""

    @property
    def process_id(self) -> int:
        """The program's."""
        return self._process.pid

    def press(self, keys: str, *then: str) -> str:
        """Press keys and wait until one of some texts appears; what was seen until then."""
        self.seen = ""
        os.write(self._person, keys.encode())
        return self.wait_for(*then)

    def wait_for(self, *texts: str) -> str:
        """Wait until one of some texts appears."""
        while not any(text in self.seen for text in texts):
            if not self._see():
                raise AssertionError(f"{texts} never came; seen:\n{self.seen}")
        return self.seen

    def leave(self) -> int:
        """Wait for the end; the exit status."""
        while self._see():
            pass
        return self._process.wait(_PATIENCE_SECONDS)

    def echoes(self) -> bool:
        """Whether the terminal shows what is typed, as it does when no program reads keys."""
        return bool(termios.tcgetattr(self._person)[3] & termios.ECHO)

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window."""
        _set_size(self._person, columns, rows)

    def _see(self) -> bool:
        ready, _, _ = select.select([self._person], [], [], _PATIENCE_SECONDS)
        if not ready:
            return False
        try:
            data = os.read(self._person, 65536)
        except OSError:  # the program has ended
            return False
        self.seen += _SEQUENCE.sub("", data.decode("utf-8", "replace"))
        return bool(data)


@contextmanager
def terminal(
    *arguments: str,
    columns: int = 80,
    rows: int = 24,
    folder: Path | None = None,
    extra: Mapping[str, str] | None = None,
) -> Iterator[Terminal]:
    """`quiltbee` at a terminal of this size, with extra environment variables."""
    person, program = pty.openpty()
    _set_size(program, columns, rows)
    source = str(Path(quiltbee.__file__).parents[1])
    environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "", "PYTHONPATH": source}
    process = subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, *arguments],
        stdin=program,
        stdout=program,
        stderr=program,
        start_new_session=True,
        env={**environment, **(extra or {})},
        cwd=folder,
    )
    os.close(program)
    try:
        yield Terminal(process, person)
    finally:
        process.kill()
        process.wait()
        os.close(person)


def _set_size(descriptor: int, columns: int, rows: int) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
