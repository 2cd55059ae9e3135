"""A process beside the server, for work that holds Python's lock: it is asked, and answers.

Both are lines of JSON. The process starts with the first question, and again after a fault. It
gives way to the server, and ends with its input, so with the server too.
"""

import logging
import subprocess
import sys
from collections.abc import Callable
from threading import Lock
from typing import BinaryIO, Generic, TypeVar

import msgspec

from quiltbee.errors import ErrorCode, RefusedRequest

log = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What every answer tells."""

    seconds: float = 0.0
    """How long the processor worked on it."""
    fault: str = ""
    """What went wrong, if something did."""


Question = TypeVar("Question")
Told = TypeVar("Told", bound=Answer)


class WorkerProcess(Generic[Question, Told]):
    """The server's end of such a process, which answers one question after the other."""

    def __init__(self, program: str, answers: type[Told]) -> None:
        """The program is a module that calls `answer_all`."""
        self._program, self._answers = program, answers
        self._process: subprocess.Popen[bytes] | None = None
        self._asking, self._changing = Lock(), Lock()
        self._stopped = False
        self.spent = 0.0
        """Seconds of the processor so far, as it tells."""

    def ask(self, question: Question) -> Told:
        """The answer; called in a thread. Raises RefusedRequest if there is none."""
        with self._asking:
            process = self._ready()
            assert process.stdin is not None, "its input is a pipe"
            assert process.stdout is not None, "its output is a pipe"
            try:
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                process.stdin.flush()
                line = process.stdout.readline()
            except (OSError, ValueError):  # it is dead, or was ended and its pipes are closed
                line = b""
            if not line:
                self._bury(process)
                raise RefusedRequest(ErrorCode.WIRE_BUSY)
            answer = msgspec.json.decode(line, type=self._answers)
            self.spent += answer.seconds
            return answer

    def _ready(self) -> "subprocess.Popen[bytes]":
        with self._changing:
            if self._stopped:
                raise RefusedRequest(ErrorCode.WIRE_BUSY)
            if self._process is not None and self._process.poll() is not None:
                self._end()
            if self._process is None:
                words = [sys.executable, "-m", self._program]
                pipe = subprocess.PIPE
                self._process = subprocess.Popen(
                    words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
                )
            return self._process

    def _bury(self, process: "subprocess.Popen[bytes]") -> None:
        """Have no more to do with a process that does not answer; it may not be quite dead yet."""
        with self._changing:
            if self._process is process:
                self._end()
                log.warning("%s ended with %s", self._program, process.returncode)

    def end(self) -> None:
        """End it, whatever it is doing; the next question starts it again."""
        with self._changing:
            self._end()

    def stop(self) -> None:
        """End it for good."""
        with self._changing:
            self._stopped = True
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()  # closes its pipes


def answer_all(
    questions: BinaryIO,
    reading: "msgspec.json.Decoder[Question]",
    answer: Callable[[Question], Told],
    answers: type[Told],
) -> None:
    """Answer one question after the other until there are no more; the program's end of it."""
    for text in questions:
        try:
            told = answer(reading.decode(text))
        except Exception as error:  # the next question may be a better one
            told = answers(fault=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()
