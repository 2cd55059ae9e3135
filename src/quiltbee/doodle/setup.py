"""How a game starts: the chance of the beginning as plain data, and the gate to the first state."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from quiltbee.doodle.cards import CIRCLE_SIZE, STANDARD_DECK, Deck
from quiltbee.doodle.sheet import Sheet
from quiltbee.doodle.state import State
from quiltbee.errors import ErrorCode, Fault, InvalidSetup, fault
from quiltbee.hints import Hint, listed


@dataclass(frozen=True, slots=True)
class Setup:
    """A beginning (DO-1.1, DO-1.2)."""

    card_order: tuple[str, ...]
    """All patch cards: the first eight are laid clockwise, the rest is the pile, top card first."""
    token_gap: int
    """The token stands before this one of the eight, 0–7."""
    start_cards: tuple[str, ...]
    """The start card of each seat."""
    deck: Deck = STANDARD_DECK

    def faults(self) -> tuple[Fault, ...]:
        """Everything that is wrong with this setup."""
        return (*self.deck.faults, *self._table_faults(), *self._start_faults())

    def _table_faults(self) -> Iterator[Fault]:
        if sorted(self.card_order) != sorted(self.deck.patch_ids):
            hint = _order_hint(self.card_order, self.deck.patch_ids)
            yield fault(ErrorCode.SETUP_CARDS, header="Cards", hint=hint)
        if not 0 <= self.token_gap < CIRCLE_SIZE:
            hint = Hint(
                "it can't stand before card {card}; there are {cards} cards.",
                card=self.token_gap + 1,
                cards=CIRCLE_SIZE,
            )
            yield fault(ErrorCode.SETUP_TOKEN, header="Token", hint=hint)

    def _start_faults(self) -> Iterator[Fault]:
        for hint in start_card_hints(self.deck, self.start_cards):
            yield fault(ErrorCode.SETUP_START_CARDS, header="StartCards", hint=hint)

    def state(self) -> State:
        """The first state; raises InvalidSetup naming all faults."""
        faults = self.faults()
        if faults:
            raise InvalidSetup(faults)
        laid = self.card_order[:CIRCLE_SIZE]
        return State(
            deck=self.deck,
            circle=laid[self.token_gap :] + laid[: self.token_gap],
            pile=self.card_order[CIRCLE_SIZE:],
            sheets=tuple(Sheet(card) for card in self.start_cards),
        )


def start_card_hints(deck: Deck, start_cards: tuple[str, ...]) -> Iterator[Hint]:
    """What is wrong with the start cards of the seats (DO-1.2)."""
    if not start_cards:
        yield Hint("there is no seat; deal a start card to each seat, and at least one.")
    counts = Counter(start_cards)
    for card in sorted(counts.keys() - set(deck.start_ids)):
        yield Hint("there is no start card {card}.", card=card)
    if len(start_cards) <= len(deck.start_ids):
        for card, count in sorted(counts.items()):
            if count > 1:
                yield Hint(
                    "{card} is dealt {count} times, but there are enough for all seats.",
                    card=card,
                    count=count,
                )


def _order_hint(order: tuple[str, ...], cards: tuple[str, ...]) -> Hint:
    counts = Counter(order)
    parts = list[Hint]()
    if unknown := sorted(counts.keys() - set(cards)):
        parts.append(Hint("there is no patch card {cards}", cards=", ".join(unknown)))
    if doubled := sorted(card for card, count in counts.items() if count > 1):
        parts.append(Hint("{cards} is listed more than once", cards=", ".join(doubled)))
    if missing := sorted(set(cards) - counts.keys()):
        parts.append(Hint("{cards} is missing", cards=", ".join(missing)))
    return Hint("{faults}. Give each patch card of the deck once.", faults=listed(parts))
