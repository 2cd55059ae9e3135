"""What a live table needs to know of a game beyond its rules: what is hidden, what a turn is.

One implementation for each game, in the folder of its name; `house_rules_of` loads it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import GAMES, AnyGame, Floor
from quiltbee.hints import Hint
from quiltbee.match.seats import Seat, SeatWish
from quiltbee.match.wire_types import (
    Choices,
    Effect,
    Explanation,
    GameFacts,
    Question,
    TableView,
    WireTypes,
)


@dataclass(frozen=True, slots=True)
class Ply:
    """A move or chance event of a match, and the state it was made in."""

    version: int
    seat: int | None
    """The seat from 0; None for chance."""
    move: Any
    token: str
    before: Any
    explained: Explanation | None = None
    """Why it was made, if no person chose it."""
    effect: Effect | None = None
    """What it changed, if the game tells."""
    left: int = 0
    """The time that the seat had left when it made it, in milliseconds."""


class HouseRules(Protocol):
    """How a game is played at a live table. States and moves are those of the game."""

    @property
    def game(self) -> AnyGame:
        """The game."""
        ...

    @property
    def wire(self) -> WireTypes:
        """The structs that this game puts on the wire."""
        ...

    @property
    def automa_levels(self) -> Mapping[int, str]:
        """The names of the Automa's levels by their numbers; empty where no Automa can play."""
        ...

    @property
    def drops_open_seats(self) -> bool:
        """Whether the game can start without seats that nobody took."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether all seats and spectators see the same."""
        ...

    @property
    def goes_on_without_a_seat(self) -> bool:
        """Whether others play on when a seat resigns or its time runs out."""
        ...

    @property
    def daily(self) -> Mapping[str, tuple[SeatWish, ...]]:
        """The deals of every day by their names: who sits at the table, the person first."""
        ...

    def game_facts(self) -> GameFacts:
        """What never changes about the game."""
        ...

    def seats_fault(self, seats: tuple[Seat, ...]) -> Hint | None:
        """What is wrong with the way the seats are filled, or None."""
        ...

    def deal_options(self, options: Mapping[str, str], seats: tuple[Seat, ...]) -> dict[str, str]:
        """The options of the game for its deal."""
        ...

    def seen_by(self, state: Any, seats: Collection[int]) -> Any:
        """The state as these seats together may know it, spectators if there are none."""
        ...

    def viewpoint(self, state: Any, seats: frozenset[int]) -> frozenset[int]:
        """Those of the seats that make a difference to what is seen; equal ones see the same."""
        ...

    def sees_no_change(self, before: Any, after: Any, seats: Collection[int]) -> bool:
        """Whether a table view of these seats is the same after a ply as before; False if unsure.

        What is shown to them is then kept instead of being worked out again.
        """
        ...

    def table_view(self, state: Any, seats: Collection[int]) -> TableView:
        """That state as it goes over the wire."""
        ...

    def choices(self, state: Any, seat: int) -> Choices:
        """All that an acting seat may do."""
        ...

    def explanation(self, before: Any, move: Any) -> Explanation | None:
        """Why a move that no person chose was made in a state; None for any other move."""
        ...

    def effect(self, before: Any, move: Any, after: Any) -> Effect | None:
        """What a move changed, for viewers that tell it; None where the table says it all."""
        ...

    def answer(self, state: Any, question: Question) -> Any:
        """The answer to one of the questions in `wire`, for the seat that asks."""
        ...

    def automa_seats(self, state: Any) -> Mapping[int, int]:
        """The seats that an Automa plays, with its level."""
        ...

    def is_hidden(self, ply: Ply, state: Any, seats: Collection[int]) -> bool:
        """Whether a ply may not be shown to these seats now."""
        ...

    def brought_to_light(
        self, plies: tuple[Ply, ...], state: Any, seats: Collection[int]
    ) -> tuple[Ply, ...]:
        """The plies that were hidden from these seats until the last one."""
        ...

    def is_for_the_table(self, move: Any) -> bool:
        """Whether only the match itself makes such a move."""
        ...

    def own_move(self, state: Any, resigned: Collection[int]) -> tuple[int, Any] | None:
        """The seat and move that the match makes by itself now, or None."""
        ...

    def absence(self, seat: int) -> Any:
        """The move for a seat whose time ran out; only where others play on."""
        ...

    def touched_seats(self, before: Any, after: Any, seat: int | None) -> Collection[int]:
        """The seats for which something that matters to their next move has changed.

        The choices of the others are what they were before.
        """
        ...

    def ends_turn(self, after: Any, move: Any) -> bool:
        """Whether a seat's turn on the clock is over with this move."""
        ...

    def takeback_fault(self, plies: tuple[Ply, ...], state: Any, seat: int) -> Hint | None:
        """Why the last move of a seat cannot be taken back, or None."""
        ...

    def takeback_needs_consent(self) -> bool:
        """Whether the others have to agree."""
        ...

    def take_back(
        self, plies: tuple[Ply, ...], state: Any, seat: int
    ) -> tuple[tuple[Ply, ...], Any]:
        """Plies and state without the last move of a seat and what hangs on it."""
        ...

    def taken(self, move: Any) -> str | None:
        """The patch or card that a move takes, by its name; None if it takes none."""
        ...

    def covered(self, state: Any, seat: int) -> int:
        """The cells that a seat has covered on its board; nothing where it has none."""
        ...

    def is_of_deal(self, state: Any, setup: Any) -> bool:
        """Whether what lies on the table tells that a state has come about from a deal."""
        ...

    def known_setup(self, setup: Any, state: Any, plies: tuple[Ply, ...]) -> Any:
        """A setup that leads to the same table but tells nothing of what lies ahead."""
        ...

    def position_fault(self, state: Any) -> Hint | None:
        """Why no match may begin from a state that is possible, or None."""
        ...

    def drawn_again(self, state: Any, chance: Random) -> Any:
        """A state with all that nobody at the table can know drawn again."""
        ...

    def known_position(
        self, start: Any, state: Any, plies: tuple[Ply, ...], seats: Collection[int]
    ) -> Any:
        """The state from which a match began as these seats may know it now."""
        ...

    def known_chance(self, ply: Ply, later: tuple[Ply, ...], state: Any) -> Any:
        """A chance event likewise, given the plies after it and the state now."""
        ...


def house_rules_of(game: str) -> HouseRules:
    """How a game is played at a live table; raises InvalidOption if there is no such game."""
    if game not in GAMES:
        raise InvalidOption(ErrorCode.RECORD_GAME, text=game, known=", ".join(GAMES))
    rules: HouseRules = GAMES[game].filling(Floor.HOUSE_RULES)
    return rules


def last_ply_of(plies: tuple[Ply, ...], seat: int) -> int | None:
    """The index of the last ply of a seat."""
    for index in range(len(plies) - 1, -1, -1):
        if plies[index].seat == seat:
            return index
    return None
