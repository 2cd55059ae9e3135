"""Patchwork Doodle at a live table: all seats at once, open turns and the pile hidden (DO-6.1)."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType

from quiltbee.doodle import (
    DrawPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    Setup,
    State,
)
from quiltbee.doodle.cards import Deck
from quiltbee.doodle.kinship import is_of_deal
from quiltbee.doodle.setup_text import deck_of
from quiltbee.errors import ErrorCode, InvalidSetup, fault
from quiltbee.games import DOODLE, AnyGame
from quiltbee.hints import Hint
from quiltbee.match.doodle.choices import DoodleChoices, PieceChoice, doodle_choices
from quiltbee.match.doodle.effects import DoodleEffect, doodle_effect
from quiltbee.match.doodle.game_facts import DoodleFacts, doodle_facts
from quiltbee.match.doodle.questions import Pieces, doodle_answer
from quiltbee.match.doodle.table_view import DoodleTable, doodle_table
from quiltbee.match.house_rules import Ply, last_ply_of
from quiltbee.match.open_house_rules import OpenHouseRules
from quiltbee.match.seats import Seat, SeatKind, SeatWish
from quiltbee.match.wire_types import WireTypes

LONGEST_DECK = 8_000
LARGEST_PATCH = 20
"""Cuts of larger patches take long to find, and all tables share one server."""


class DoodleHouseRules(OpenHouseRules):
    """All draw at the same time, unseen, and whoever resigns or runs out of time is passed over."""

    game: AnyGame = DOODLE
    wire = WireTypes(
        DoodleTable,
        DoodleChoices,
        DoodleFacts,
        effect=DoodleEffect,
        question=Pieces,
        answer=tuple[PieceChoice, ...],
    )
    daily = MappingProxyType({"doodle": (SeatWish(SeatKind.PERSON),)})
    drops_open_seats = True
    is_open = False
    goes_on_without_a_seat = True

    def game_facts(self) -> DoodleFacts:
        """Cards, die, rounds and turns."""
        return doodle_facts()

    def deal_options(
        self,
        options: Mapping[str, str],
        seats: tuple[Seat, ...],  # noqa: ARG002
    ) -> dict[str, str]:
        """The options as given; a deck of the players' own must be one that a server can serve."""
        if "deck" in options:
            _check_deck(options["deck"])
        return dict(options)

    def seen_by(self, state: State, seats: Collection[int]) -> State:
        """Others' sheets as at the start of the step."""
        return state.seen_by_all_of(seats)

    def viewpoint(self, state: State, seats: frozenset[int]) -> frozenset[int]:
        """A seat that has done nothing in this step sees what spectators see."""
        return frozenset(seat for seat in seats if _is_at_work(state, seat))

    def sees_no_change(self, before: State, after: State, seats: Collection[int]) -> bool:
        """As long as only others draw and nobody else is done with the step."""
        if (before.step, before.roll) != (after.step, after.roll):
            return False
        if before.acting_seats != after.acting_seats:
            return False
        return all(before.sheets[seat] is after.sheets[seat] for seat in seats)

    def table_view(self, state: State, seats: Collection[int]) -> DoodleTable:
        """Others' sheets as at the start of the step."""
        return doodle_table(state, seats)

    def choices(self, state: State, seat: int) -> DoodleChoices:
        """What an acting seat may do."""
        return doodle_choices(state, seat)

    def effect(self, before: State, move: Move, after: State) -> DoodleEffect | None:
        """What was drawn or scored."""
        return doodle_effect(before, move, after)

    def answer(self, state: State, question: Pieces) -> tuple[PieceChoice, ...]:
        """What further cuts would leave."""
        return doodle_answer(state, question)

    def is_hidden(self, ply: Ply, state: State, seats: Collection[int]) -> bool:
        """What others did in the current step."""
        if ply.seat is None or ply.seat in seats:
            return False
        return bool(ply.before.step == state.step)

    def brought_to_light(
        self, plies: tuple[Ply, ...], state: State, seats: Collection[int]
    ) -> tuple[Ply, ...]:
        """When the last one has ended a step, all that others did in it before."""
        step = plies[-1].before.step
        if step == state.step:
            return ()
        return tuple(
            ply
            for ply in plies[:-1]
            if ply.seat is not None and ply.seat not in seats and ply.before.step == step
        )

    def is_for_the_table(self, move: Move) -> bool:
        """Rolls, and ending the step of a player who is absent."""
        return isinstance(move, Roll | EndForAbsent)

    def own_move(self, state: State, resigned: Collection[int]) -> tuple[int, Move] | None:
        """Seats that resigned are passed over."""
        for seat in state.acting_seats:
            if seat in resigned:
                return seat, EndForAbsent(seat)
        return None

    def absence(self, seat: int) -> Move:
        """Its step is ended."""
        return EndForAbsent(seat)

    def touched_seats(self, before: State, after: State, seat: int | None) -> Collection[int]:
        """Only the seat's own sheet, until the step ends."""
        if seat is None or before.step != after.step:
            return range(len(after.sheets))
        return (seat,)

    def ends_turn(self, after: State, move: Move) -> bool:  # noqa: ARG002
        """When the seat is done with the step."""
        return isinstance(move, EndTurn | ScoreRectangle | EndForAbsent)

    def takeback_fault(self, plies: tuple[Ply, ...], state: State, seat: int) -> Hint | None:
        """Only that it has ended the step, as long as others are still drawing."""
        index = last_ply_of(plies, seat)
        if index is None or plies[index].before.step != state.step:
            return Hint("the others' boards and the die have been seen since.")
        if not state.sheets[seat].ended:
            return Hint("the turn is still open; play the move back.")
        if isinstance(plies[index].move, EndForAbsent):
            return Hint("the time for this step ran out.")
        return None

    def takeback_needs_consent(self) -> bool:
        """Nobody has seen anything of it."""
        return False

    def take_back(
        self, plies: tuple[Ply, ...], state: State, seat: int
    ) -> tuple[tuple[Ply, ...], State]:
        """The seat's last move is left out; what other seats did since stays."""
        index = last_ply_of(plies, seat)
        if index is None:
            return plies, state
        now: State = plies[index].before
        kept = list(plies[:index])
        for ply in plies[index + 1 :]:
            kept.append(replace(ply, before=now))
            now = now.play_assume_legal(ply.move)
        return tuple(kept), now

    def taken(self, move: Move) -> str | None:
        """The card."""
        return move.card if isinstance(move, DrawPatch) else None

    def covered(self, state: State, seat: int) -> int:
        """Of the drawing board."""
        return state.sheets[seat].covered

    def is_of_deal(self, state: State, setup: Setup) -> bool:
        """The cards of a round lie as they were dealt, or those laid out are the first ones."""
        laid_out = {*state.circle, *state.discarded}
        if state.deck == setup.deck and laid_out == set(setup.card_order[: len(laid_out)]):
            return True
        return is_of_deal(state, setup.state())

    def known_setup(self, setup: Setup, state: State, plies: tuple[Ply, ...]) -> Setup:  # noqa: ARG002
        """The cards that lay open as they came, those of the pile as the deck lists them."""
        known = len(setup.card_order) - len(state.pile)
        pile = set(state.pile)
        rest = tuple(card for card in setup.deck.patch_ids if card in pile)
        return replace(setup, card_order=setup.card_order[:known] + rest)

    def position_fault(self, state: State) -> Hint | None:
        """A deck of the players' own must be one that a server can serve."""
        return deck_fault(state.deck)

    def drawn_again(self, state: State, chance: Random) -> State:
        """The order of the pile."""
        hidden = set(state.pile)
        pile = [card for card in state.deck.patch_ids if card in hidden]
        chance.shuffle(pile)
        return replace(state, pile=tuple(pile))

    def known_position(
        self,
        start: State,
        state: State,
        plies: tuple[Ply, ...],  # noqa: ARG002
        seats: Collection[int],
    ) -> State:
        """The cards that lay open as they came; open turns of others only when the step is over."""
        known = len(start.pile) - len(state.pile)
        hidden = set(state.pile)
        rest = tuple(card for card in state.deck.patch_ids if card in hidden)
        shown = start if state.step > start.step else start.seen_by_all_of(seats)
        return replace(shown, pile=start.pile[:known] + rest)


def _check_deck(text: str) -> None:
    hint = None
    if len(text) > LONGEST_DECK:
        hint = Hint("at a live table it has at most {most} characters.", most=LONGEST_DECK)
    else:
        hint = deck_fault(deck_of(text))
    if hint is not None:
        raise InvalidSetup([fault(ErrorCode.SETUP_DECK, hint=hint)])


def deck_fault(deck: Deck) -> Hint | None:
    """Why a deck is not for a live table, or None."""
    if any(shape.size > LARGEST_PATCH for shape in deck.shapes.values()):
        return Hint("at a live table a patch has at most {most} cells.", most=LARGEST_PATCH)
    return None


def _is_at_work(state: State, seat: int) -> bool:
    sheet = state.sheets[seat]
    return sheet.ended or (bool(sheet.pieces) and sheet.pieces[-1].step == state.step)


HOUSE_RULES = DoodleHouseRules()
