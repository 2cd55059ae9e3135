"""Patchwork at a live table: open but for the Automa's deck, one seat at a time."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from quiltbee.games import PATCHWORK, AnyGame
from quiltbee.match.house_rules import Ply, last_ply_of
from quiltbee.match.patchwork.choices import PatchworkChoices, patchwork_choices
from quiltbee.match.seats import Seat, SeatKind
from quiltbee.patchwork import AutomaTurn, Move, Setup, ShuffleDeck, State
from quiltbee.patchwork.automa import LEVELS, SET_ASIDE
from quiltbee.patchwork.facts import facts_for
from quiltbee.patchwork.hidden_cards import unseen_cards
from quiltbee.patchwork.seats import Automa

_ALL = (0, 1)
_NOBODY: frozenset[int] = frozenset()


class PatchworkHouseRules:
    """Who resigns or runs out of time loses; takebacks need the other's consent."""

    game: AnyGame = PATCHWORK
    drops_open_seats = False
    is_open = True
    goes_on_without_a_seat = False

    def seats_fault(self, seats: tuple[Seat, ...]) -> str | None:
        """Two seats, the Automa only on the second and against a person."""
        if len(seats) != 2:
            return f"Patchwork has two seats, not {len(seats)}."
        if seats[0].kind is SeatKind.AUTOMA:
            return "the Automa plays the second seat."
        if seats[1].kind is SeatKind.AUTOMA and seats[1].level not in LEVELS:
            return f"the Automa has the levels 1 to {len(LEVELS)}, not {seats[1].level}."
        return None

    def deal_options(self, options: Mapping[str, str], seats: tuple[Seat, ...]) -> dict[str, str]:
        """The options, with the level of the Automa if it plays."""
        given = {key: value for key, value in options.items() if key != "automa"}
        if seats[1].kind is SeatKind.AUTOMA:
            given["automa"] = str(seats[1].level)
            given.pop("first", None)  # the person begins (AU-1.1)
        return given

    def seen_by(self, state: State, seats: Collection[int]) -> State:  # noqa: ARG002
        """The same for all."""
        return state.seen_by(None)

    def viewpoint(self, state: State, seats: frozenset[int]) -> frozenset[int]:  # noqa: ARG002
        """Everybody sees the same."""
        return _NOBODY

    def facts(self, state: State, seats: Collection[int]) -> dict[str, object]:  # noqa: ARG002
        """The same for all."""
        return facts_for(state, None)

    def choices(self, state: State, seat: int) -> PatchworkChoices:
        """What the seat to move may do."""
        return patchwork_choices(state, seat)

    def is_hidden(self, ply: Ply, state: State, seats: Collection[int]) -> bool:  # noqa: ARG002
        """The order of the Automa's new deck stays hidden as long as the game goes on."""
        return isinstance(ply.move, ShuffleDeck) and not state.is_over

    def brought_to_light(self, *_: object) -> tuple[Ply, ...]:
        """No move is hidden."""
        return ()

    def is_for_the_table(self, move: Move) -> bool:
        """Shuffles and the Automa's turns follow by themselves."""
        return isinstance(move, ShuffleDeck | AutomaTurn)

    def own_move(
        self,
        state: State,
        resigned: Collection[int],  # noqa: ARG002
    ) -> tuple[int, Move] | None:
        """The Automa's turn."""
        decision = state.automa_decision
        if decision is None:
            return None
        return 1, AutomaTurn(decision.card.number, decision.patch)

    def absence(self, seat: int) -> Move:
        """There is none: who runs out of time has lost."""
        raise ValueError(f"seat {seat + 1} cannot be passed over in Patchwork")

    def touched_seats(self, *_: object) -> Collection[int]:
        """Every move changes the table for both."""
        return _ALL

    def ends_turn(self, after: State, move: Move) -> bool:  # noqa: ARG002
        """A special patch that waits still belongs to the turn."""
        return not after.special_patches_waiting

    def takeback_fault(self, plies: tuple[Ply, ...], _: State, seat: int) -> str | None:
        """Nothing may be taken back across a card or a shuffle of the Automa."""
        index = last_ply_of(plies, seat)
        if index is None:
            return f"seat {seat + 1} has not moved yet."
        if any(self.is_for_the_table(ply.move) for ply in plies[index:]):
            return "a card of the Automa has been revealed since."
        return None

    def takeback_needs_consent(self) -> bool:
        """The other one has seen the move."""
        return True

    def take_back(
        self, plies: tuple[Ply, ...], state: State, seat: int
    ) -> tuple[tuple[Ply, ...], State]:
        """The table before the last move of the seat."""
        index = last_ply_of(plies, seat)
        return (plies, state) if index is None else (plies[:index], plies[index].before)

    def known_setup(self, setup: Setup, state: State, plies: tuple[Ply, ...]) -> Setup:
        """The cards revealed before the first shuffle as they came, the others by number."""
        if setup.automa is None:
            return setup
        revealed, unseen = _first_deck(setup.automa.deck_name, plies, state)
        aside = unseen[-SET_ASIDE:]
        cards = (*aside, *revealed, *unseen[:-SET_ASIDE])
        return replace(setup, automa=replace(setup.automa, cards=cards))

    def known_chance(self, ply: Ply, later: tuple[Ply, ...], state: State) -> Move:
        """A shuffle with the cards revealed after it as they came, the others by number."""
        automa = ply.before.seats[1]
        assert isinstance(automa, Automa), "only the Automa's deck is shuffled"
        revealed, unseen = _first_deck(automa.deck_name, later, state)
        return ShuffleDeck((*revealed, *unseen))


def _first_deck(
    deck_name: str, plies: tuple[Ply, ...], state: State
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that came up before the next shuffle in these plies, and the others."""
    revealed: list[int] = []
    for ply in plies:
        if isinstance(ply.move, ShuffleDeck):
            return tuple(revealed), unseen_cards(deck_name, revealed)
        if isinstance(ply.move, AutomaTurn):
            revealed.append(ply.move.card)
    return tuple(revealed), unseen_cards(deck_name, revealed, state.visible_budget)


HOUSE_RULES = PatchworkHouseRules()
