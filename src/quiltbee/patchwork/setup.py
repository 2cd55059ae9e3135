"""How a game starts: the chance of the beginning as plain data, and the gate to the first state."""

from collections.abc import Iterator
from dataclasses import dataclass

from quiltbee.errors import ErrorCode, Fault, InvalidSetup, fault
from quiltbee.hints import Hint, listed
from quiltbee.patchwork.automa import DECKS, LEVELS, SET_ASIDE, DeckName
from quiltbee.patchwork.patches import LAST_PATCH, PATCHES
from quiltbee.patchwork.seats import Automa, Player
from quiltbee.patchwork.state import State
from quiltbee.patchwork.time_board import TIME_BOARDS, Edition


@dataclass(frozen=True, slots=True)
class AutomaSetup:
    """Level, deck and the order of its twelve cards, top card first (AU-1.2, AU-1.3)."""

    level: int
    deck_name: DeckName
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A beginning. The circle may be given from any patch on; patch 0 marks where it ends."""

    circle: tuple[int, ...]
    edition: Edition = Edition.REVISED
    first: int = 0
    """The seat that starts (PW-1.4)."""
    automa: AutomaSetup | None = None
    """Given when the Automa plays the second seat."""

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with this setup."""
        return (*self._table_faults(), *self._automa_faults())

    def _table_faults(self) -> Iterator[Fault]:
        if sorted(self.circle) != list(range(len(PATCHES))):
            yield fault(ErrorCode.SETUP_CIRCLE, header="Circle", hint=circle_hint(self.circle))
        if self.edition not in TIME_BOARDS:
            known = ", ".join(TIME_BOARDS)
            yield fault(
                ErrorCode.SETUP_EDITION, header="Edition", edition=self.edition, known=known
            )
        if self.first not in (0, 1):
            hint = Hint("one of the two seats must start.")
            yield fault(ErrorCode.SETUP_SEAT, header="First", seat=self.first + 1, hint=hint)

    def _automa_faults(self) -> Iterator[Fault]:
        if self.automa is None:
            return
        if self.first != 0:
            hint = Hint("the player starts, not the Automa.")
            yield fault(ErrorCode.SETUP_AUTOMA, header="First", hint=hint)
        if self.automa.level not in LEVELS:
            hint = no_level(self.automa.level)
            yield fault(ErrorCode.SETUP_AUTOMA, header="AutomaLevel", hint=hint)
        cards = DECKS.get(self.automa.deck_name)
        if cards is None:
            hint = no_deck(self.automa.deck_name)
            yield fault(ErrorCode.SETUP_AUTOMA, header="AutomaDeck", hint=hint)
        elif sorted(self.automa.cards) != sorted(cards):
            hint = Hint(
                "the {deck} deck holds the cards {cards}, each once.",
                deck=self.automa.deck_name,
                cards=_joined(cards),
            )
            yield fault(ErrorCode.SETUP_AUTOMA, header="AutomaCards", hint=hint)

    def state(self) -> State:
        """The first state; raises InvalidSetup naming all faults."""
        faults = self.faults()
        if faults:
            raise InvalidSetup(faults)
        behind_token = self.circle.index(LAST_PATCH) + 1
        opponent = Player() if self.automa is None else _seated(self.automa)
        return State(
            time_board=TIME_BOARDS[self.edition],
            circle=self.circle[behind_token:] + self.circle[:behind_token],
            seats=(Player(), opponent),
            on_top=self.first,
        )


def _seated(automa: AutomaSetup) -> Automa:
    return Automa(automa.level, automa.deck_name, automa.cards[SET_ASIDE:])


def no_level(level: object) -> Hint:
    """There is no such level of the Automa."""
    return Hint("there is no level {level}; levels are 1 to {last}.", level=level, last=len(LEVELS))


def no_deck(name: str) -> Hint:
    """There is no such deck of the Automa."""
    return Hint("there is no deck '{deck}'; decks are {known}.", deck=name, known=", ".join(DECKS))


def circle_hint(circle: tuple[int, ...]) -> Hint:
    """What is wrong with a circle that does not hold every patch once."""
    known = range(len(PATCHES))
    unknown = sorted({patch for patch in circle if patch not in known})
    doubled = sorted({patch for patch in circle if circle.count(patch) > 1})
    missing = sorted(set(known) - set(circle))
    parts = list[Hint]()
    if unknown:
        parts.append(Hint("there is no patch {patches}", patches=_joined(unknown)))
    if doubled:
        parts.append(Hint("patch {patches} is listed more than once", patches=_joined(doubled)))
    if missing:
        parts.append(Hint("patch {patches} is missing", patches=_joined(missing)))
    return Hint(
        "{faults}. Give the patches 0 to {last}, each once.",
        faults=listed(parts),
        last=len(PATCHES) - 1,
    )


def _joined(numbers: "tuple[int, ...] | list[int]") -> str:
    return ", ".join(str(number) for number in numbers)
