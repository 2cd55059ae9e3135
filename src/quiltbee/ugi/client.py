"""Someone else's engine as a process. Whatever it does, we never wait for ever.

Three threads serve its pipes, so that an engine that does not read, floods its output or hangs can
block none of us. What was said last, on all three, is kept for the log.
"""

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from queue import SimpleQueue
from threading import Condition, Thread
from time import perf_counter
from typing import IO

from quiltbee.errors import QuiltbeeError

ANSWERS = frozenset({"id", "option", "ugiok", "readyok", "bestmove", "response"})
"""Lines that we may wait for; all others only go into the log."""
LOG_LINES = 200
LONGEST_LINE = 10_000
MOST_ANSWERS = 1_000


class FaultKind(StrEnum):
    """What an engine can do wrong."""

    START = "start"
    CRASH = "crash"
    TIMEOUT = "timeout"
    ILLEGAL = "illegal"


class EngineFault(QuiltbeeError):
    """An engine broke the rules of the game or of the protocol; `log` is what was said last."""

    def __init__(self, kind: FaultKind, sentence: str, log: str) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.log = log


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds an engine gets for what has no time of its own."""

    start: float = 60.0
    """Until it is ready."""
    move: float = 60.0
    """For a move without a limit of time."""
    quit: float = 1.0
    """To end after `quit`, before it is ended."""


class Engine:
    """A running engine. Every method raises EngineFault instead of waiting longer than allowed."""

    def __init__(self, command: Sequence[str], patience: Patience | None = None) -> None:
        """Start it and wait until it is ready."""
        self.command = tuple(command)
        self.patience = patience or Patience()
        self.name = self.command[0] if self.command else ""
        self._born = perf_counter()
        self._log: deque[str] = deque(maxlen=LOG_LINES)
        self._answers: deque[str] = deque(maxlen=MOST_ANSWERS)
        self._changed = Condition()
        self._has_ended = False
        self._outgoing: SimpleQueue[str | None] = SimpleQueue()
        self._process = self._start()
        for serve in (self._serve_input, self._serve_output, self._serve_errors):
            Thread(target=serve, daemon=True).start()
        try:
            self._greet()
        except EngineFault as fault:
            self.kill()
            raise EngineFault(FaultKind.START, str(fault), fault.log) from fault

    def _start(self) -> "subprocess.Popen[bytes]":
        try:
            return subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineFault(FaultKind.START, f"it cannot be started: {error}.", "") from error

    def _greet(self) -> None:
        self.send("ugi")
        for line in self._answers_until("ugiok", self.patience.start):
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ").strip()
        self.ready()

    @property
    def log(self) -> str:
        """What was said last: `>` to the engine, `<` by it, `!` on its standard error."""
        with self._changed:
            return "".join(f"{line}\n" for line in self._log)

    @property
    def is_running(self) -> bool:
        """Whether it can be spoken to."""
        return not self._has_ended and self._process.poll() is None

    def ready(self) -> None:
        """Wait until it has done all it was told."""
        self.send("isready")
        for _ in self._answers_until("readyok", self.patience.start):
            pass

    def new_game(self) -> None:
        """Tell it that another game begins."""
        self.send("uginewgame")
        self.ready()

    def best_move(self, position: str, go: str, seconds: float | None) -> str:
        """Its move, as it writes it, for a `position` line, within these seconds."""
        self.send(position)
        with self._changed:
            self._answers.clear()  # whatever it said unasked
        self.send(f"go {go}")
        for line in self._answers_until("bestmove", seconds or self.patience.move):
            last = line
        words = last.split()
        return words[1] if len(words) > 1 else ""

    def send(self, line: str) -> None:
        """Write a line; it never blocks."""
        self._note(">", line)
        self._outgoing.put(line)

    def _answers_until(self, word: str, seconds: float) -> Iterator[str]:
        """The answers up to the first that begins with a word, that one included."""
        deadline = perf_counter() + seconds
        while True:
            line = self._next_answer(word, deadline, seconds)
            yield line
            if line.split(maxsplit=1)[0] == word:
                return

    def _next_answer(self, word: str, deadline: float, seconds: float) -> str:
        with self._changed:
            while not self._answers and not self._has_ended:
                if not self._changed.wait(max(0.0, deadline - perf_counter())):
                    break
            if self._answers and perf_counter() <= deadline:
                return self._answers.popleft()
            ended = self._has_ended and not self._answers
        if ended:
            raise EngineFault(FaultKind.CRASH, f"{self._farewell()} before {word}.", self.log)
        raise EngineFault(FaultKind.TIMEOUT, f"no {word} within {seconds:.2f} s.", self.log)

    def _farewell(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f"it ended with status {self._process.wait(self.patience.quit)}"
        return "it closed its output"

    def close(self) -> None:
        """Ask it to end, and end it if it does not."""
        self.send("quit")
        self._outgoing.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(self.patience.quit)
        self.kill()

    def kill(self) -> None:
        """End it at once, with all processes it has started."""
        self._outgoing.put(None)
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _serve_input(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as pipe:
            while (line := self._outgoing.get()) is not None:
                pipe.write(f"{line}\n".encode())
                pipe.flush()

    def _serve_output(self) -> None:
        assert self._process.stdout is not None
        for line in _lines(self._process.stdout):
            self._note("<", line)
            words = line.split(maxsplit=1)
            if words and words[0] in ANSWERS:
                with self._changed:
                    self._answers.append(line)
                    self._changed.notify_all()
        with self._changed:
            self._has_ended = True
            self._changed.notify_all()

    def _serve_errors(self) -> None:
        assert self._process.stderr is not None
        for line in _lines(self._process.stderr):
            self._note("!", line)

    def _note(self, mark: str, line: str) -> None:
        with self._changed:
            self._log.append(f"{perf_counter() - self._born:9.3f} {mark} {line}")


def _lines(pipe: IO[bytes]) -> Iterator[str]:
    """The lines of a pipe until it is closed; of endless ones the beginning, and no memory full."""
    rest = b""
    with pipe, suppress(OSError, ValueError):
        while chunk := os.read(pipe.fileno(), 1 << 16):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                yield line[:LONGEST_LINE].decode("utf-8", "replace").rstrip("\r")
            rest = rest[:LONGEST_LINE]
    if rest:
        yield rest.decode("utf-8", "replace")
