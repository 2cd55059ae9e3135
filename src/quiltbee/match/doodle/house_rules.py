"""Patchwork Doodle at a live table: all seats at once, open turns and the pile hidden (DO-6.1)."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from quiltbee.doodle import (
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    Setup,
    State,
)
from quiltbee.doodle.facts import facts_for_all_of
from quiltbee.doodle.setup_text import deck_of
from quiltbee.errors import ErrorCode, InvalidSetup, fault
from quiltbee.games import DOODLE, AnyGame
from quiltbee.match.doodle.choices import DoodleChoices, doodle_choices
from quiltbee.match.house_rules import Ply, last_ply_of
from quiltbee.match.seats import Seat, SeatKind

LONGEST_DECK = 8_000
LARGEST_PATCH = 20
"""Cuts of larger patches take long to find, and all tables share one server."""


class DoodleHouseRules:
    """Who resigns or runs out of time is passed over; the others play on."""

    game: AnyGame = DOODLE
    drops_open_seats = True
    is_open = False
    goes_on_without_a_seat = True

    def seats_fault(self, seats: tuple[Seat, ...]) -> str | None:
        """The Automa does not doodle."""
        if any(seat.kind is SeatKind.AUTOMA for seat in seats):
            return "the Automa plays Patchwork only."
        return None

    def deal_options(self, options: Mapping[str, str], _: tuple[Seat, ...]) -> dict[str, str]:
        """The options as they are; an own deck must be of a size that a server can serve."""
        if "deck" in options:
            _check_deck(options["deck"])
        return dict(options)

    def seen_by(self, state: State, seats: Collection[int]) -> State:
        """Others' sheets as at the start of the step."""
        return state.seen_by_all_of(seats)

    def viewpoint(self, state: State, seats: frozenset[int]) -> frozenset[int]:
        """Who has done nothing in this step sees what spectators see."""
        return frozenset(seat for seat in seats if _is_at_work(state, seat))

    def facts(self, state: State, seats: Collection[int]) -> dict[str, object]:
        """Others' sheets as at the start of the step."""
        return facts_for_all_of(state, seats)

    def choices(self, state: State, seat: int) -> DoodleChoices:
        """What an acting seat may do."""
        return doodle_choices(state, seat)

    def is_hidden(self, ply: Ply, state: State, seats: Collection[int]) -> bool:
        """What others did in the running step."""
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
        """Rolls, and ending the step of somebody absent."""
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
        """Only the own sheet, until the step ends."""
        if seat is None or before.step != after.step:
            return range(len(after.sheets))
        return (seat,)

    def ends_turn(self, after: State, move: Move) -> bool:  # noqa: ARG002
        """When the seat is done with the step."""
        return isinstance(move, EndTurn | ScoreRectangle | EndForAbsent)

    def takeback_fault(self, plies: tuple[Ply, ...], state: State, seat: int) -> str | None:
        """Only the end of the own step, as long as others are still drawing."""
        index = last_ply_of(plies, seat)
        if index is None or plies[index].before.step != state.step:
            return "the others' boards and the die have been seen since."
        if not state.sheets[seat].ended:
            return "the turn is still open; play the move back."
        if isinstance(plies[index].move, EndForAbsent):
            return "the time for this step ran out."
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

    def known_setup(self, setup: Setup, state: State, plies: tuple[Ply, ...]) -> Setup:  # noqa: ARG002
        """The cards that lay open as they came, those of the pile as the deck lists them."""
        known = len(setup.card_order) - len(state.pile)
        pile = set(state.pile)
        rest = tuple(card for card in setup.deck.patch_ids if card in pile)
        return replace(setup, card_order=setup.card_order[:known] + rest)

    def known_chance(self, ply: Ply, *_: object) -> Move:
        """A roll hides nothing."""
        move: Move = ply.move
        return move


def _check_deck(text: str) -> None:
    hint = None
    if len(text) > LONGEST_DECK:
        hint = f"at a live table it has at most {LONGEST_DECK} characters."
    elif any(shape.size > LARGEST_PATCH for shape in deck_of(text).shapes.values()):
        hint = f"at a live table a patch has at most {LARGEST_PATCH} cells."
    if hint is not None:
        raise InvalidSetup([fault(ErrorCode.SETUP_DECK, hint=hint)])


def _is_at_work(state: State, seat: int) -> bool:
    sheet = state.sheets[seat]
    return sheet.ended or (bool(sheet.pieces) and sheet.pieces[-1].step == state.step)


HOUSE_RULES = DoodleHouseRules()
