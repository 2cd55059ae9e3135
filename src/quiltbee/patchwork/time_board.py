"""The time board of both editions, read from `data/time_board.json`."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from typing import Any


class Edition(StrEnum):
    """The two printings; they differ in where the special patches lie (PW-1.3)."""

    REVISED = "revised"
    ORIGINAL = "original"


@dataclass(frozen=True, slots=True)
class TimeBoard:
    """Spaces 0 to `last_space`; a mark at n triggers when a token moves from below n to n or on."""

    edition: Edition
    last_space: int
    income_marks: tuple[int, ...]
    special_patch_marks: tuple[int, ...]
    income_marks_up_to: tuple[int, ...]
    """For each space, how many income marks lie on it or before it."""
    special_patches_up_to: tuple[int, ...]
    """For each space, how many special patch marks lie on it or before it."""

    def income_crossed(self, start: int, end: int) -> int:
        """How many income marks a move from start to end crosses (PW-5.1)."""
        return self.income_marks_up_to[end] - self.income_marks_up_to[start]

    def special_patches_crossed(self, start: int, end: int) -> int:
        """How many special patch marks a move from start to end crosses (PW-5.3)."""
        return self.special_patches_up_to[end] - self.special_patches_up_to[start]

    def special_patches_ahead(self, space: int) -> tuple[int, ...]:
        """The special patches still on the board once a token has reached this space."""
        return tuple(mark for mark in self.special_patch_marks if mark > space)


def _load() -> dict[Edition, TimeBoard]:
    data = json.loads((files("quiltbee.patchwork") / "data" / "time_board.json").read_text("utf-8"))
    return {edition: _board(edition, data) for edition in Edition}


def _board(edition: Edition, data: dict[str, Any]) -> TimeBoard:
    last_space: int = data["last_space"]
    income_marks = tuple(data["button_income_marks"])
    special_patch_marks = tuple(data["special_patch_marks"][edition])
    return TimeBoard(
        edition=edition,
        last_space=last_space,
        income_marks=income_marks,
        special_patch_marks=special_patch_marks,
        income_marks_up_to=_counts(income_marks, last_space),
        special_patches_up_to=_counts(special_patch_marks, last_space),
    )


def _counts(marks: tuple[int, ...], last_space: int) -> tuple[int, ...]:
    return tuple(sum(mark <= space for mark in marks) for space in range(last_space + 1))


TIME_BOARDS = _load()
"""The time board of each edition."""
LAST_SPACE = TIME_BOARDS[Edition.REVISED].last_space
"""The last space of the time board, the same in both editions."""
