"""Patchwork at a live table: open but for the Automa's deck, one seat at a time."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from types import MappingProxyType

from quiltbee.games import PATCHWORK, AnyGame
from quiltbee.hints import Hint
from quiltbee.match.house_rules import Ply
from quiltbee.match.open_house_rules import OpenHouseRules
from quiltbee.match.patchwork.choices import PatchworkChoices, patchwork_choices
from quiltbee.match.patchwork.game_facts import PatchworkFacts, patchwork_facts
from quiltbee.match.patchwork.table_view import (
    AutomaExplanation,
    PatchworkTable,
    automa_explanation,
    patchwork_table,
)
from quiltbee.match.seats import Seat, SeatKind
from quiltbee.match.wire_types import WireTypes
from quiltbee.patchwork import AutomaTurn, Move, Setup, ShuffleDeck, State
from quiltbee.patchwork.automa import LEVELS, SET_ASIDE
from quiltbee.patchwork.hidden_cards import unseen_cards
from quiltbee.patchwork.seats import Automa


class PatchworkHouseRules(OpenHouseRules):
    """An open game, but for the Automa: it moves by itself, from a deck that nobody sees."""

    game: AnyGame = PATCHWORK
    wire = WireTypes(PatchworkTable, PatchworkChoices, PatchworkFacts, AutomaExplanation)
    revealed = Hint("a card of the Automa has been revealed since.")
    automa_levels = MappingProxyType({number: level.name for number, level in LEVELS.items()})

    def game_facts(self) -> PatchworkFacts:
        """Patches, time board, Automa."""
        return patchwork_facts()

    def seats_fault(self, seats: tuple[Seat, ...]) -> Hint | None:
        """Two seats, the Automa only on the second and against a person."""
        if len(seats) != 2:
            return Hint("Patchwork has two seats, not {count}.", count=len(seats))
        if seats[0].kind is SeatKind.AUTOMA:
            return Hint("the Automa plays the second seat.")
        level = seats[1].level
        if seats[1].kind is SeatKind.AUTOMA and level not in LEVELS:
            last = len(LEVELS)
            return Hint(
                "the Automa has the levels 1 to {last}, not {level}.", last=last, level=level
            )
        return None

    def deal_options(self, options: Mapping[str, str], seats: tuple[Seat, ...]) -> dict[str, str]:
        """The options, with the level of the Automa if it plays."""
        given = {key: value for key, value in options.items() if key != "automa"}
        if seats[1].kind is SeatKind.AUTOMA:
            given["automa"] = str(seats[1].level)
            given.pop("first", None)  # the person begins (AU-1.1)
        return given

    def table_view(self, state: State, seats: Collection[int]) -> PatchworkTable:  # noqa: ARG002
        """Everyone sees the same table."""
        return patchwork_table(state)

    def choices(self, state: State, seat: int) -> PatchworkChoices:
        """What the seat to move may do."""
        return patchwork_choices(state, seat)

    def explanation(self, before: State, move: Move) -> AutomaExplanation | None:
        """Why the Automa took what it took."""
        return automa_explanation(before, move)

    def automa_seats(self, state: State) -> Collection[int]:
        """The second, if the Automa plays."""
        return (1,) if isinstance(state.seats[1], Automa) else ()

    def is_hidden(self, ply: Ply, state: State, seats: Collection[int]) -> bool:  # noqa: ARG002
        """The order of the Automa's new deck stays hidden as long as the game goes on."""
        return isinstance(ply.move, ShuffleDeck) and not state.is_over

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

    def ends_turn(self, after: State, move: Move) -> bool:  # noqa: ARG002
        """A special patch that has to be placed still belongs to the turn."""
        return not after.special_patches_waiting

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
