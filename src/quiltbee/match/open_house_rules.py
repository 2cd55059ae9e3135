"""House rules of a game in which everything lies open and seats move one after the other.

A game of this kind says what it shows and what a seat may do; the rest follows. Whoever resigns or
runs out of time loses, and a takeback needs the other players' consent.
"""

from collections.abc import Collection, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from quiltbee.hints import Hint
from quiltbee.match.house_rules import Ply, last_ply_of
from quiltbee.match.seats import Seat, SeatKind, SeatWish
from quiltbee.match.wire_types import Effect, Explanation

_NOBODY: frozenset[int] = frozenset()


class OpenHouseRules:
    """What `HouseRules` asks for, but for `game`, `wire` and what of the game goes over it."""

    automa_levels: Mapping[int, str] = MappingProxyType({})
    revealed = Hint("something has been revealed since.")
    """Why nothing is taken back across what the table did by itself."""
    daily: Mapping[str, tuple[SeatWish, ...]] = MappingProxyType({})
    drops_open_seats = False
    is_open = True
    goes_on_without_a_seat = False

    def seats_fault(self, seats: tuple[Seat, ...]) -> Hint | None:
        """People and bots may sit anywhere; there is no Automa."""
        if any(seat.kind is SeatKind.AUTOMA for seat in seats):
            return Hint("this game has no Automa.")
        return None

    def deal_options(
        self,
        options: Mapping[str, str],
        seats: tuple[Seat, ...],  # noqa: ARG002
    ) -> dict[str, str]:
        """The options as they were given."""
        return dict(options)

    def seen_by(self, state: Any, seats: Collection[int]) -> Any:  # noqa: ARG002
        """All see the same."""
        return state.seen_by(None)

    def viewpoint(self, state: Any, seats: frozenset[int]) -> frozenset[int]:  # noqa: ARG002
        """All see the same."""
        return _NOBODY

    def sees_no_change(self, before: Any, after: Any, seats: Collection[int]) -> bool:  # noqa: ARG002
        """Everyone sees every move."""
        return False

    def explanation(self, before: Any, move: Any) -> Explanation | None:  # noqa: ARG002
        """People and bots choose every move."""
        return None

    def effect(self, before: Any, move: Any, after: Any) -> Effect | None:  # noqa: ARG002
        """What lies on the table says it all."""
        return None

    def answer(self, state: Any, question: Any) -> Any:  # noqa: ARG002
        """There are no questions, so none can have been read."""
        raise ValueError(f"this game does not know the question {question!r}")

    def automa_seats(self, state: Any) -> Mapping[int, int]:  # noqa: ARG002
        """There is no Automa."""
        return {}

    def is_hidden(self, ply: Ply, state: Any, seats: Collection[int]) -> bool:  # noqa: ARG002
        """No move is hidden."""
        return False

    def brought_to_light(
        self,
        plies: tuple[Ply, ...],  # noqa: ARG002
        state: Any,  # noqa: ARG002
        seats: Collection[int],  # noqa: ARG002
    ) -> tuple[Ply, ...]:
        """No move was hidden."""
        return ()

    def is_for_the_table(self, move: Any) -> bool:  # noqa: ARG002
        """People and bots make every move."""
        return False

    def own_move(
        self,
        state: Any,  # noqa: ARG002
        resigned: Collection[int],  # noqa: ARG002
    ) -> tuple[int, Any] | None:
        """The table makes no move by itself."""
        return None

    def absence(self, seat: int) -> Any:
        """Nobody is passed over: whoever runs out of time has lost."""
        raise ValueError(f"seat {seat + 1} cannot be passed over")

    def touched_seats(self, before: Any, after: Any, seat: int | None) -> Collection[int]:  # noqa: ARG002
        """Every move changes the table for all."""
        return tuple(range(len(after.scores)))

    def ends_turn(self, after: Any, move: Any) -> bool:  # noqa: ARG002
        """A turn is one move."""
        return True

    def takeback_fault(self, plies: tuple[Ply, ...], _: Any, seat: int) -> Hint | None:
        """Nothing may be taken back across what the table did by itself."""
        index = last_ply_of(plies, seat)
        if index is None:
            return Hint("seat {seat} has not moved yet.", seat=seat + 1)
        if any(self.is_for_the_table(ply.move) for ply in plies[index:]):
            return self.revealed
        return None

    def takeback_needs_consent(self) -> bool:
        """The others have seen the move."""
        return True

    def take_back(
        self, plies: tuple[Ply, ...], state: Any, seat: int
    ) -> tuple[tuple[Ply, ...], Any]:
        """The table before the last move of the seat."""
        index = last_ply_of(plies, seat)
        return (plies, state) if index is None else (plies[:index], plies[index].before)

    def taken(self, move: Any) -> str | None:  # noqa: ARG002
        """Nothing is taken."""
        return None

    def covered(self, state: Any, seat: int) -> int:  # noqa: ARG002
        """There are no boards."""
        return 0

    def is_of_deal(self, state: Any, setup: Any) -> bool:  # noqa: ARG002
        """A game without deals of the day need not know."""
        return False

    def known_setup(self, setup: Any, state: Any, plies: tuple[Ply, ...]) -> Any:  # noqa: ARG002
        """A setup hides nothing."""
        return setup

    def position_fault(self, state: Any) -> Hint | None:  # noqa: ARG002
        """Any state will do."""
        return None

    def drawn_again(self, state: Any, chance: Random) -> Any:  # noqa: ARG002
        """Nothing is hidden."""
        return state

    def known_position(
        self,
        start: Any,
        state: Any,  # noqa: ARG002
        plies: tuple[Ply, ...],  # noqa: ARG002
        seats: Collection[int],  # noqa: ARG002
    ) -> Any:
        """Nothing is hidden."""
        return start

    def known_chance(self, ply: Ply, later: tuple[Ply, ...], state: Any) -> Any:  # noqa: ARG002
        """A chance event hides nothing."""
        return ply.move
