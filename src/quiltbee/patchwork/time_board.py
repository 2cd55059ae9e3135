"""The time board of both editions, read from `data/time_board.json`."""

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files


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

    def income_crossed(self, start: int, end: int) -> int:
        """How many income marks a move from start to end crosses (PW-5.1)."""
        return sum(start < mark <= end for mark in self.income_marks)

    def special_patches_ahead(self, space: int) -> tuple[int, ...]:
        """The special patches still on the board once a token has reached this space."""
        return tuple(mark for mark in self.special_patch_marks if mark > space)


def _load() -> dict[Edition, TimeBoard]:
    data = json.loads((files("quiltbee.patchwork") / "data" / "time_board.json").read_text("utf-8"))
    return {
        edition: TimeBoard(
            edition=edition,
            last_space=data["last_space"],
            income_marks=tuple(data["button_income_marks"]),
            special_patch_marks=tuple(data["special_patch_marks"][edition]),
        )
        for edition in Edition
    }


TIME_BOARDS = _load()
LAST_SPACE = TIME_BOARDS[Edition.REVISED].last_space
