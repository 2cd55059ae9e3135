"""The state of a game of Patchwork: a value. Playing a move gives a new one.

Read it with the rules page beside it: `turn` is section 2, `_advance` section 3, `_take` section 4,
`_move_token` section 5, `_claim_tile` section 6, `outcome` section 7; `_automa_turn` is AU-2 and
AU-3. Whether a move is legal is decided in `legality.py`; `legal_moves.py` lists all legal moves.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from quiltbee.geometry import Placement
from quiltbee.geometry.text_boards import board_text, side_by_side
from quiltbee.patchwork.automa import CARDS, LEVELS, Decision, decide
from quiltbee.patchwork.hidden_cards import stand_in, visible_budget
from quiltbee.patchwork.legal_moves import LegalMoves
from quiltbee.patchwork.legality import check
from quiltbee.patchwork.moves import (
    Advance,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)
from quiltbee.patchwork.patches import PATCHES, Patch
from quiltbee.patchwork.quilt_board import Piece
from quiltbee.patchwork.scoring import Outcome, decide_winner, score
from quiltbee.patchwork.seats import Automa, Player, Seat
from quiltbee.patchwork.time_board import TimeBoard

OFFER_SIZE = 3


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """Everything that lies on the table. Seats are 0 and 1.

    `print(state)` shows the boards; letters are pieces in the order they were placed.
    """

    time_board: TimeBoard
    circle: tuple[int, ...]
    """The patches left, clockwise from the neutral token; the first three are the offer."""
    seats: tuple[Seat, Seat]
    on_top: int
    """The seat whose time token moved last; on a shared space it lies on top."""
    special_tile: int | None = None
    """The seat that has the special tile."""
    first_home: int | None = None
    """The seat that reached the last space first."""
    special_patches_waiting: int = 0
    """Special patches that the seat on top has won and must place before anything else."""

    def __repr__(self) -> str:
        scores = ", ".join(map(str, self.scores))
        left = len(self.circle)
        return f"<patchwork.State {self._moment}, scores {scores}, {left} patches left>"

    @property
    def _moment(self) -> str:
        if self.is_over:
            return "over"
        return "a shuffle waits" if self.turn is None else f"seat {self.turn} to move"

    def __str__(self) -> str:
        offer = ", ".join(f"{patch.id}" for patch in self.offer) or "nothing"
        blocks = [_seat_lines(number, seat) for number, seat in enumerate(self.seats)]
        return f"Patchwork, {self._moment}; offer: {offer}\n{side_by_side(blocks)}"

    @property
    def offer(self) -> tuple[Patch, ...]:
        """The patches that can be taken now: the next three, or what is left (PW-4.1)."""
        return tuple([PATCHES[patch] for patch in self.circle[:OFFER_SIZE]])

    @property
    def special_patches_left(self) -> tuple[int, ...]:
        """The marks where a special patch still lies: those no token has crossed (PW-5.3)."""
        return self.time_board.special_patches_ahead(max(seat.space for seat in self.seats))

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over or chance has to decide first.

        The seat further behind moves, once its own special patches are placed.
        """
        if self.chance_waits:
            return None
        return self.on_top if self.special_patches_waiting else self.seat_behind

    @property
    def seat_behind(self) -> int | None:
        """The seat further behind; on a shared space the one on top (PW-2.1, PW-2.2).

        None when both have reached the last space.
        """
        first, second = self.seats[0].space, self.seats[1].space
        if first != second:
            return int(second < first)
        return None if first == self.time_board.last_space else self.on_top

    @property
    def acting_seats(self) -> tuple[int, ...]:
        """The seats that may act now, in the form that every game of this package has."""
        turn = self.turn
        return () if turn is None else (turn,)

    @property
    def is_over(self) -> bool:
        """Both tokens are on the last space and no special patch waits (PW-7.1)."""
        last = self.time_board.last_space
        return (
            self.seats[0].space == last
            and self.seats[1].space == last
            and not self.special_patches_waiting
        )

    @property
    def chance_waits(self) -> bool:
        """Whether the Automa's deck has to be shuffled before the game goes on (AU-3.4)."""
        automa = self.seats[1]
        return isinstance(automa, Automa) and not automa.deck and not self.is_over

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move, as a sequence that counts and picks without listing."""
        return LegalMoves(self)

    def legal_moves_of(self, seat: int) -> "LegalMoves | tuple[()]":
        """Every legal move of a seat; empty unless it is its turn."""
        return self.legal_moves if seat == self.turn else ()

    @property
    def outcome(self) -> Outcome | None:
        """Scores and winner, or None while the game goes on."""
        if not self.is_over or self.first_home is None:
            return None
        return decide_winner(self.scores, self.first_home)

    @property
    def scores(self) -> tuple[int, int]:
        """What both seats would score if the game ended now."""
        return (
            score(self.seats[0], self.special_tile == 0),
            score(self.seats[1], self.special_tile == 1),
        )

    @property
    def automa_decision(self) -> Decision | None:
        """What the Automa is about to do and why; None if it is not its turn."""
        turn = self.turn
        automa = None if turn is None else self.seats[turn]
        if not isinstance(automa, Automa):
            return None
        return decide(CARDS[automa.deck[0]], self.offer, automa.space, self.seats[0].space)

    @property
    def visible_budget(self) -> int | None:
        """The budget on the back of the next tactical card, which the player sees (AU-1.4)."""
        automa = self.seats[1]
        return visible_budget(automa) if isinstance(automa, Automa) else None

    def seen_by(self, seat: int | None) -> "State":  # noqa: ARG002
        """What a seat may know, or a spectator if None: all but the Automa's deck (AU-1.2, AU-1.4).

        The deck is replaced by one that says nothing about the true one.
        """
        automa = self.seats[1]
        if not isinstance(automa, Automa):
            return self
        return replace(self, seats=(self.seats[0], replace(automa, deck=stand_in(automa))))

    def play(self, move: Move | str, seat: int | None = None) -> "State":
        """The state after a move, given as a value or in notation: `state.play("adv")`.

        Raises IllegalMove if the rules forbid it, InvalidNotation if it cannot be read.

        Give `seat` to check that the move is made by the seat whose turn it is.
        """
        if isinstance(move, str):
            from quiltbee.patchwork.notation import parse_move  # it reads states, too

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
        """A legal move, written with the canonical orientation code of a symmetric patch."""
        return move.canonical() if isinstance(move, TakePatch) else move

    def play_assume_legal(self, move: Move) -> "State":
        """The state after a move that is known to be legal; nothing is checked."""
        match move:
            case TakePatch():
                return self._take(move)
            case Advance():
                return self._advance()
            case PlaceSpecialPatch():
                return self._place_special_patch(move)
            case AutomaTurn():
                return self._automa_turn(move)
            case ShuffleDeck():
                return self._shuffle_deck(move)

    def _mover(self) -> tuple[int, Player]:
        seat = self.turn
        assert seat is not None, "no seat is to move"
        player = self.seats[seat]
        assert isinstance(player, Player), "the Automa decides by itself"
        return seat, player

    def _advance(self) -> "State":
        seat, player = self._mover()
        ahead = self._space_ahead_of(1 - seat)
        moved = ahead - player.space
        advanced = Player(
            player.quilt_board, player.buttons + moved, player.button_income, player.space
        )
        return self._move_token(seat, advanced, ahead, self.circle, self.special_tile)

    def _space_ahead_of(self, opponent: int) -> int:
        return min(self.seats[opponent].space + 1, self.time_board.last_space)

    def _take(self, move: TakePatch) -> "State":
        seat, player = self._mover()
        patch = PATCHES[move.patch]
        cells = move.placement.covers(patch.shape)
        quilt_board = player.quilt_board.with_piece(Piece(patch.id, move.placement), cells)
        paid = Player(
            quilt_board,
            player.buttons - patch.button_cost,
            player.button_income + patch.button_income,
            player.space,
        )
        space = min(player.space + patch.time_cost, self.time_board.last_space)
        tile = self._claim_tile(seat, paid)
        return self._move_token(seat, paid, space, self._circle_without(patch.id), tile)

    def _circle_without(self, patch: int) -> tuple[int, ...]:
        """The circle as seen from the place of the chosen patch (PW-4.2)."""
        index = self.circle.index(patch)
        return self.circle[index + 1 :] + self.circle[:index]

    def _claim_tile(self, seat: int, player: Player) -> int | None:
        if self.special_tile is None and player.quilt_board.has_special_square:
            return seat
        return self.special_tile

    def _move_token(
        self, seat: int, player: Player, space: int, circle: tuple[int, ...], tile: int | None
    ) -> "State":
        """Move a player's token; the marks on the way trigger (section PW-5)."""
        income = self.time_board.income_crossed(player.space, space) * player.button_income
        moved = Player(player.quilt_board, player.buttons + income, player.button_income, space)
        waiting = self._special_patches_won(player.space, space, 1 - seat)
        if waiting:  # with no room left it is discarded (PW-5.4)
            waiting = min(waiting, moved.quilt_board.empty_count)
        return State(
            self.time_board,
            circle,
            (moved, self.seats[1]) if seat == 0 else (self.seats[0], moved),
            seat,
            tile,
            self._first_home_after(seat, space),
            waiting,
        )

    def _special_patches_won(self, start: int, end: int, opponent: int) -> int:
        """Those on the way that the opponent has not crossed before (PW-5.3)."""
        first_free = max(start, self.seats[opponent].space)
        return self.time_board.special_patches_crossed(min(first_free, end), end)

    def _first_home_after(self, seat: int, space: int) -> int | None:
        if self.first_home is None and space == self.time_board.last_space:
            return seat
        return self.first_home

    def _place_special_patch(self, move: PlaceSpecialPatch) -> "State":
        seat, player = self._mover()
        piece = Piece(None, Placement(0, move.cell))
        sewn = replace(player, quilt_board=player.quilt_board.with_piece(piece, 1 << move.cell))
        still_waiting = min(self.special_patches_waiting - 1, sewn.quilt_board.empty_count)
        return replace(
            self,
            seats=(sewn, self.seats[1]) if seat == 0 else (self.seats[0], sewn),
            special_tile=self._claim_tile(seat, sewn),
            special_patches_waiting=still_waiting,
        )

    def _automa_turn(self, move: AutomaTurn) -> "State":
        automa = self.seats[1]
        assert isinstance(automa, Automa), "there is no Automa at this table"
        card = CARDS[move.card]
        if move.patch is None:
            space, circle, patches = self._space_ahead_of(0), self.circle, automa.patches
        else:
            time_cost = PATCHES[move.patch].time_cost
            space = min(automa.space + time_cost, self.time_board.last_space)
            circle, patches = self._circle_without(move.patch), (*automa.patches, move.patch)
        income = self.time_board.income_crossed(automa.space, space) * card.income
        moved = replace(
            automa.without_top_card(), patches=patches, buttons=automa.buttons + income, space=space
        )
        claims = self.special_tile is None and space >= LEVELS[automa.level].special_tile_space
        return replace(
            self,
            circle=circle,
            seats=(self.seats[0], moved),
            on_top=1,
            special_tile=1 if claims else self.special_tile,
            first_home=self._first_home_after(1, space),
        )

    def _shuffle_deck(self, move: ShuffleDeck) -> "State":
        automa = self.seats[1]
        assert isinstance(automa, Automa), "there is no Automa at this table"
        return replace(self, seats=(self.seats[0], replace(automa, deck=move.cards, discard=())))


def _seat_lines(number: int, seat: Seat) -> list[str]:
    purse = f"{seat.buttons} buttons, space {seat.space}"
    if isinstance(seat, Automa):
        return [f"seat {number}: Automa of level {seat.level}", purse]
    board = seat.quilt_board
    head = f"seat {number}: {purse}, income {seat.button_income}"
    return [head, *board_text(board.covered, (piece.cells for piece in board.pieces))]
