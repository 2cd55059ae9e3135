"""Patchwork at a live table: open but for the Automa's deck, one seat at a time."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from quiltbee.games import PATCHWORK, AnyGame
from quiltbee.geometry.cells import FULL
from quiltbee.geometry.likeness import is_hardly_reordered, is_in_order
from quiltbee.hints import Hint
from quiltbee.match.house_rules import Ply
from quiltbee.match.open_house_rules import OpenHouseRules
from quiltbee.match.patchwork.choices import PatchworkChoices, patchwork_choices
from quiltbee.match.patchwork.effects import PatchworkEffect, patchwork_effect
from quiltbee.match.patchwork.game_facts import PatchworkFacts, patchwork_facts
from quiltbee.match.patchwork.table_view import (
    AutomaExplanation,
    PatchworkTable,
    automa_explanation,
    patchwork_table,
)
from quiltbee.match.seats import Seat, SeatKind, SeatWish
from quiltbee.match.wire_types import WireTypes
from quiltbee.patchwork import AutomaTurn, Move, Setup, ShuffleDeck, State, TakePatch
from quiltbee.patchwork.automa import CARDS, LEVELS, SET_ASIDE
from quiltbee.patchwork.hidden_cards import unseen_cards, visible_budget
from quiltbee.patchwork.seats import Automa

TELLING_PATCHES = 6
"""With fewer patches left many deals look alike."""
_PERSON = SeatWish(SeatKind.PERSON)


class PatchworkHouseRules(OpenHouseRules):
    """An open game, but for the Automa: it moves by itself, from a deck that nobody sees."""

    game: AnyGame = PATCHWORK
    wire = WireTypes(
        PatchworkTable, PatchworkChoices, PatchworkFacts, AutomaExplanation, PatchworkEffect
    )
    revealed = Hint("a card of the Automa has been revealed since.")
    automa_levels = MappingProxyType({number: level.name for number, level in LEVELS.items()})
    daily = MappingProxyType(
        {
            "patchwork": (_PERSON, SeatWish(SeatKind.BOT, level="bruno")),
            "automa": (_PERSON, SeatWish(SeatKind.AUTOMA, level=3)),
        }
    )

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

    def effect(self, before: State, move: Move, after: State) -> PatchworkEffect | None:
        """What it cost, what it brought and how far the time token went."""
        return patchwork_effect(before, move, after)

    def automa_seats(self, state: State) -> Mapping[int, int]:
        """The second, if the Automa plays."""
        automa = state.seats[1]
        return {1: automa.level} if isinstance(automa, Automa) else {}

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

    def taken(self, move: Move) -> str | None:
        """The number of the patch."""
        return str(move.patch) if isinstance(move, TakePatch) else None

    def covered(self, state: State, seat: int) -> int:
        """Of the quilt board; the Automa has none."""
        player = state.seats[seat]
        return 0 if isinstance(player, Automa) else FULL & ~player.quilt_board.free

    def is_of_deal(self, state: State, setup: Setup) -> bool:
        """The patches left lie in the order of the deal; of a few that says nothing."""
        left = state.circle
        if is_hardly_reordered(left, setup.circle):
            return True
        return len(left) >= TELLING_PATCHES and is_in_order(left, setup.circle)

    def known_setup(self, setup: Setup, state: State, plies: tuple[Ply, ...]) -> Setup:
        """The cards revealed before the first shuffle as they came, the others by number."""
        if setup.automa is None:
            return setup
        revealed, unseen = _first_deck(setup.automa.deck_name, plies, state)
        aside = unseen[-SET_ASIDE:]
        cards = (*aside, *revealed, *unseen[:-SET_ASIDE])
        return replace(setup, automa=replace(setup.automa, cards=cards))

    def drawn_again(self, state: State, chance: Random) -> State:
        """The Automa's deck; a tactical card on top keeps the budget that its back shows."""
        automa = state.seats[1]
        if not isinstance(automa, Automa):
            return state
        cards = list(unseen_cards(automa.deck_name, automa.discard))
        chance.shuffle(cards)
        if (budget := visible_budget(automa)) is not None:
            top = next(card for card in cards if CARDS[card].budget == budget)
            cards.remove(top)
            cards.insert(0, top)
        return _with_deck(state, automa, tuple(cards[: len(automa.deck)]))

    def known_position(
        self,
        start: State,
        state: State,
        plies: tuple[Ply, ...],
        seats: Collection[int],  # noqa: ARG002
    ) -> State:
        """The cards revealed before the first shuffle as they came, the others by number."""
        automa = start.seats[1]
        if not isinstance(automa, Automa):
            return start
        revealed, unseen = _first_deck(automa.deck_name, plies, state, automa.discard)
        return _with_deck(start, automa, (*revealed, *unseen)[: len(automa.deck)])

    def known_chance(self, ply: Ply, later: tuple[Ply, ...], state: State) -> Move:
        """A shuffle with the cards revealed after it as they came, the others by number."""
        automa = ply.before.seats[1]
        assert isinstance(automa, Automa), "only the Automa's deck is shuffled"
        revealed, unseen = _first_deck(automa.deck_name, later, state)
        return ShuffleDeck((*revealed, *unseen))


def _first_deck(
    deck_name: str, plies: tuple[Ply, ...], state: State, discard: tuple[int, ...] = ()
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that came up before the next shuffle in these plies, and the others."""
    revealed: list[int] = []
    for ply in plies:
        if isinstance(ply.move, ShuffleDeck):
            return tuple(revealed), unseen_cards(deck_name, (*discard, *revealed))
        if isinstance(ply.move, AutomaTurn):
            revealed.append(ply.move.card)
    seen = (*discard, *revealed)
    return tuple(revealed), unseen_cards(deck_name, seen, state.visible_budget)


def _with_deck(state: State, automa: Automa, deck: tuple[int, ...]) -> State:
    return replace(state, seats=(state.seats[0], replace(automa, deck=deck)))


HOUSE_RULES = PatchworkHouseRules()
