"""The four special actions, each once in the game, and their uses by a seat (section DO-5)."""

from dataclasses import dataclass
from enum import StrEnum


class SpecialAction(StrEnum):
    """What can be crossed off on a sheet."""

    NEIGHBOR = "neighbor"
    SINGLE_CELL = "single_cell"
    CUT = "cut"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Uses:
    """How often each was used. *Again* is the second use of another one (DO-5.5)."""

    neighbor: int = 0
    single_cell: int = 0
    cut: int = 0

    def __add__(self, more: "Uses") -> "Uses":
        return Uses(
            self.neighbor + more.neighbor,
            self.single_cell + more.single_cell,
            self.cut + more.cut,
        )

    @property
    def again(self) -> int:
        """How many uses were repeats; more than one is against the rules."""
        return max(0, self.neighbor - 1) + max(0, self.single_cell - 1) + max(0, self.cut - 1)

    @property
    def is_possible(self) -> bool:
        """Whether no more was used than there is."""
        return self.again <= 1

    def count(self, action: SpecialAction) -> int:
        """How often this action was used."""
        match action:
            case SpecialAction.NEIGHBOR:
                return self.neighbor
            case SpecialAction.SINGLE_CELL:
                return self.single_cell
            case SpecialAction.CUT:
                return self.cut
            case SpecialAction.AGAIN:
                return self.again

    @property
    def left(self) -> tuple[SpecialAction, ...]:
        """The actions not crossed off yet."""
        return tuple(action for action in SpecialAction if not self.count(action))

    def exceeded_by(self, more: "Uses") -> SpecialAction | None:
        """The first action of which `more` wants more than is left; None if all is well."""
        after = self + more
        if after.is_possible:
            return None
        return next(each for each in SpecialAction if more.count(each) and after.count(each) > 1)
