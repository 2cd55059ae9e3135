"""The process that looks at games: records come in as lines of JSON, and what was found goes out.

It stands beside the server and gives way to it: moves are never delayed by somebody's analysis.
A first look with little effort comes soon; a second one with more takes its place.
"""

import sys
from collections.abc import Callable
from typing import BinaryIO, Literal, TypeAlias

import msgspec

from quiltbee.agents.budget import Budget
from quiltbee.agents.study import Study, study
from quiltbee.records import Record, read_record
from quiltbee.server.giving_way import give_way

EFFORTS = {"patchwork": (1_000, 10_000), "doodle": (2_000, 400_000)}
"""What is spent on each position: at the first look, and at the second."""
OTHERWISE = (300, 3_000)
NICE = 10
"""How far this work stands back behind the server when both want a core (`nice`)."""


class Wish(msgspec.Struct, frozen=True):
    """A record to look at."""

    record: str


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """How far the work has come."""

    look: Literal[1, 2]
    done: int
    of: int


class Found(msgspec.Struct, frozen=True, tag="found"):
    """What a look has found."""

    look: Literal[1, 2]
    study: Study


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The record cannot be looked at; the server logs the fault."""

    fault: str


Line: TypeAlias = Progress | Found | Failed


Tell: TypeAlias = Callable[[Line], None]


def look_at(record: str, tell: Tell) -> None:
    """Look twice at a record, and tell how far it is and what was found."""
    read = read_record(record)
    first, second = EFFORTS.get(read.game.name, OTHERWISE)
    _look(1, read, first, tell)
    _look(2, read, second, tell)


def _look(number: Literal[1, 2], record: Record, effort: int, tell: Tell) -> None:
    def report(done: int, of: int) -> None:
        tell(Progress(number, done, of))

    found = study(record, Budget(simulations=effort), report, closer=number == 2)
    tell(Found(number, found))


def _tell(line: Line) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def work(wishes: BinaryIO) -> None:
    """Look at one record after the other until there are no more."""
    for text in wishes:
        wish = msgspec.json.decode(text, type=Wish)
        try:
            look_at(wish.record, _tell)
        except Exception as error:  # the next record may be a better one
            _tell(Failed(f"{type(error).__name__}: {error}"))


if __name__ == "__main__":
    give_way(NICE)
    work(sys.stdin.buffer)
