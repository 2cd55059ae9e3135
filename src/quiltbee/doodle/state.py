"""The state of a game of Patchwork Doodle: a value. Playing a move gives a new one.

Read it with the rules page beside it: `_close_turn` and `_close_scoring` are section 3, `outcome`
is section 4, `_piece` section 5, `seen_by` section 6. Whether a move is legal is decided
in `legality.py`; `legal_moves.py` lists all legal moves.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from quiltbee.doodle.cards import Deck
from quiltbee.doodle.cuts import canonical_cuts, piece_after
from quiltbee.doodle.legal_moves import LegalMoves
from quiltbee.doodle.legality import check
from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    ShadeCell,
    TakeBack,
)
from quiltbee.doodle.scoring import (
    Outcome,
    best_rectangle,
    decide_winners,
    running_total,
    score,
)
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.steps import (
    LAST_SCORING,
    LAST_TURN,
    SETUP,
    TURNS,
    Phase,
    Step,
    phase_of,
    round_of,
    step_name,
    turn_of,
)
from quiltbee.geometry import Rectangle
from quiltbee.geometry.text_boards import board_text, side_by_side


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """Everything that lies on the table. Seats are counted from 0.

    `print(state)` shows the drawing boards; letters are pieces in the order they were drawn.
    """

    deck: Deck
    circle: tuple[str, ...]
    """The cards left, clockwise from the token where it stood before the roll."""
    pile: tuple[str, ...]
    """The cards to come, the next one first; hidden (DO-6.1)."""
    sheets: tuple[Sheet, ...]
    """One for each seat."""
    discarded: tuple[str, ...] = ()
    """The cards that were the current one, in order."""
    step: Step = SETUP
    roll: int | None = None
    """What the die showed at the start of this turn."""

    def __repr__(self) -> str:
        moment = f"step={step_name(self.step)}, roll={self.roll}"
        scores = ", ".join(map(str, self.scores))
        return f"<doodle.State {moment}, {len(self.sheets)} seats, scores {scores}>"

    def __str__(self) -> str:
        cards = ", ".join(self.open_cards) or "no card"
        head = f"Patchwork Doodle, step {step_name(self.step)}; to draw: {cards}"
        blocks = [_sheet_lines(number, sheet) for number, sheet in enumerate(self.sheets)]
        return f"{head}\n{side_by_side(blocks)}"

    @property
    def phase(self) -> Phase:
        """Setup, turn, scoring or over."""
        return phase_of(self.step)

    @property
    def round_number(self) -> int:
        """The round, 1–3; 0 in the setup."""
        return round_of(self.step)

    @property
    def turn_number(self) -> int:
        """The turn, 1–6; 0 in the setup."""
        return turn_of(self.step)

    @property
    def is_last_turn(self) -> bool:
        """Whether this is turn six of round three, with its free choice (DO-3.6)."""
        return self.step == LAST_TURN

    @property
    def is_over(self) -> bool:
        """Whether all seats have scored three times."""
        return self.step > LAST_SCORING

    @property
    def chance_waits(self) -> bool:
        """Whether the die has to be rolled before the turn begins (DO-3.2)."""
        return self.phase is Phase.TURN and self.roll is None and not self.is_last_turn

    @property
    def current_card(self) -> str | None:
        """The card the token stands on; None when it stands between cards."""
        return None if self.roll is None else self.circle[self._token_index()]

    def _token_index(self) -> int:
        assert self.roll is not None, "the token stands between cards"
        return (self.roll - 1) % len(self.circle)

    @property
    def neighbors(self) -> tuple[str, ...]:
        """The cards left and right of the current one (DO-5.2); empty without one."""
        if self.roll is None:
            return ()
        index = self._token_index()
        return self.circle[index - 1], self.circle[(index + 1) % len(self.circle)]

    @property
    def open_cards(self) -> tuple[str, ...]:
        """The cards every seat may draw: the current one, or in the last turn all (DO-3.6)."""
        if self.is_last_turn:
            return self.circle
        return () if self.roll is None else (self.circle[self._token_index()],)

    @property
    def acting_seats(self) -> tuple[int, ...]:
        """The seats that are not done with this step; none while the die waits."""
        if self.chance_waits or self.is_over:
            return ()
        return tuple([seat for seat, sheet in enumerate(self.sheets) if not sheet.ended])

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of all acting seats, as a sequence that counts and picks lazily."""
        return LegalMoves(self, self.acting_seats)

    def legal_moves_of(self, seat: int) -> LegalMoves:
        """The legal moves of one seat; empty if it is done."""
        return LegalMoves(self, (seat,) if seat in self.acting_seats else ())

    @property
    def running_totals(self) -> tuple[int, ...]:
        """The sum of the scorings so far, for each seat."""
        return tuple(running_total(sheet.scored) for sheet in self.sheets)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scorings so far less the empty cells, for each seat: final once the game is over."""
        return tuple(score(sheet.covered, sheet.scored) for sheet in self.sheets)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winners, or None while the game goes on (DO-4.3)."""
        return decide_winners(self.scores) if self.is_over else None

    def seen_by(self, seat: int | None) -> "State":
        """What a seat may know, or a spectator if None (DO-6.1).

        The other seats stand as at the start of the step. The pile lies in the order of the deck,
        which says nothing about the true one.
        """
        return self.seen_by_all_of(() if seat is None else (seat,))

    def seen_by_all_of(self, seats: Collection[int]) -> "State":
        """What several seats may know together: people who share a screen."""
        if self.is_over:
            shown = self.sheets
        else:
            shown = tuple(
                [
                    sheet if number in seats else sheet.at_start_of(self.step)
                    for number, sheet in enumerate(self.sheets)
                ]
            )
        hidden = set(self.pile)
        pile = tuple([card for card in self.deck.patch_ids if card in hidden])
        return State(self.deck, self.circle, pile, shown, self.discarded, self.step, self.roll)

    def play(self, move: Move | str, seat: int | None = None) -> "State":
        """The state after a move, given as a value or in notation: `state.play("1-end")`.

        Raises IllegalMove if the rules forbid it, InvalidNotation if it cannot be read.

        Give `seat` to check that it does not move for another seat.
        """
        if isinstance(move, str):
            from quiltbee.doodle.notation import parse_move  # it reads states, too

            move = parse_move(move)
        check(self, move, seat)
        return self.play_assume_legal(self.canonical(move))

    def play_all(self, moves: Iterable[Move | str]) -> "State":
        """The state after several moves."""
        state = self
        for move in moves:
            state = state.play(move)
        return state

    def canonical(self, move: Move) -> Move:
        """A legal move, written with the canonical orientation code and the shortest cuts."""
        match move:
            case DrawStartPatch(seat, placement):
                shape = self.deck.shapes[self.sheets[seat].start_card]
                return DrawStartPatch(seat, placement.canonical(shape))
            case DrawPatch(seat, card, placement, cuts):
                shape = self.deck.shapes[card]
                piece = piece_after(shape, cuts) or shape
                return DrawPatch(
                    seat, card, placement.canonical(piece), canonical_cuts(shape, cuts)
                )
            case _:
                return move

    def play_assume_legal(self, move: Move) -> "State":
        """The state after a move that is known to be legal; nothing is checked."""
        if isinstance(move, Roll):
            return replace(self, roll=move.value)
        sheet = self.sheets[move.seat]
        match move:
            case DrawStartPatch() | DrawPatch() | ShadeCell():
                return self._with_sheet(move.seat, sheet.with_piece(self._piece(move)))
            case TakeBack():
                return self._with_sheet(move.seat, sheet.without_last_piece())
            case EndTurn():
                return self._end(move.seat, sheet)
            case ScoreRectangle():
                return self._score(move.seat, sheet, move.rectangle)
            case EndForAbsent():
                unchanged = sheet.at_start_of(self.step)
                if self.phase is Phase.SCORING:
                    best = best_rectangle(unchanged.covered)
                    return self._score(move.seat, unchanged, best)
                return self._end(move.seat, unchanged)

    def _piece(self, move: DrawStartPatch | DrawPatch | ShadeCell) -> Piece:
        match move:
            case ShadeCell():
                return Piece.single_cell(self.step, move.cell)
            case DrawStartPatch():
                card = self.sheets[move.seat].start_card
                return Piece(self.step, card, self.deck.shapes[card], move.placement)
            case DrawPatch():
                shape = piece_after(self.deck.shapes[move.card], move.cuts)
                assert shape is not None, "the cuts are legal"
                by_neighbor = move.card not in self.open_cards
                return Piece(self.step, move.card, shape, move.placement, move.cuts, by_neighbor)

    def _with_sheet(self, seat: int, sheet: Sheet) -> "State":
        sheets = (*self.sheets[:seat], sheet, *self.sheets[seat + 1 :])
        return State(
            self.deck, self.circle, self.pile, sheets, self.discarded, self.step, self.roll
        )

    def _score(self, seat: int, sheet: Sheet, rectangle: Rectangle | None) -> "State":
        return self._end(seat, replace(sheet, scored=(*sheet.scored, rectangle)))

    def _end(self, seat: int, sheet: Sheet) -> "State":
        """The seat is done; the table moves on when all are (DO-3.1)."""
        state = self._with_sheet(seat, sheet.with_ended(True))
        return state._close_step() if all(each.ended for each in state.sheets) else state

    def _close_step(self) -> "State":
        match self.phase:
            case Phase.TURN:
                state = self._close_turn()
            case Phase.SCORING:
                state = self._close_scoring()
            case _:
                state = self
        sheets = tuple(sheet.with_ended(False) for sheet in state.sheets)
        return State(
            self.deck, state.circle, state.pile, sheets, state.discarded, self.step + 1, roll=None
        )

    def _close_turn(self) -> "State":
        """The current card is discarded; the token stands in its gap (DO-3.2, DO-3.4, DO-3.6)."""
        if self.is_last_turn:
            return self
        index = self._token_index()
        return replace(
            self,
            circle=self.circle[index + 1 :] + self.circle[:index],
            discarded=(*self.discarded, self.circle[index]),
        )

    def _close_scoring(self) -> "State":
        """Six cards of the pile follow behind the two that are left (DO-3.5)."""
        if self.step == LAST_SCORING:
            return self
        return replace(self, circle=self.circle + self.pile[:TURNS], pile=self.pile[TURNS:])


def _sheet_lines(number: int, sheet: Sheet) -> list[str]:
    done = ", done" if sheet.ended else ""
    head = f"seat {number}: score {score(sheet.covered, sheet.scored)}{done}"
    return [head, *board_text(sheet.covered, (piece.cells for piece in sheet.pieces))]
