"""What lies on the table of a match, with what viewers need of it worked out once for all."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from quiltbee.match.house_rules import HouseRules, Ply
from quiltbee.match.wire_types import Choices, Effect, Explanation, TableView


class MoveView(msgspec.Struct, frozen=True):
    """A move or chance event that may be seen; a token of None is a deck whose order is hidden."""

    number: int
    seat: int | None
    token: str | None
    explain: Explanation | None = None
    effect: Effect | None = None


class Table:
    """A state and the plies that led to it. Matches that share the state share this too."""

    def __init__(
        self,
        rules: HouseRules,
        state: Any,
        plies: tuple[Ply, ...] = (),
        common: tuple[MoveView, ...] = (),
    ) -> None:
        self.rules = rules
        self.state = state
        self.plies = plies
        self._common = common
        """The first of the common moves, as far as a table before this one knew them."""
        self._views: dict[frozenset[int], TableView] = {}
        self._choices: dict[int, Choices] = {}
        self._moves: dict[tuple[frozenset[int], bool], tuple[MoveView, ...]] = {}

    def after(self, ply: Ply, state: Any) -> "Table":
        """The table after a further ply. What everyone knew they still know."""
        common = self.__dict__.get("_common_moves", self._common)
        return Table(self.rules, state, (*self.plies, ply), common)

    def view(self, seats: frozenset[int]) -> TableView:
        """What these seats together may see."""
        key = self.rules.viewpoint(self.state, seats)
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = self.rules.table_view(self.state, key)
        return found

    def choices(self, seat: int) -> Choices:
        """What an acting seat may do."""
        found = self._choices.get(seat)
        if found is None:
            found = self._choices[seat] = self.rules.choices(self.state, seat)
        return found

    def moves(self, seats: frozenset[int], *, all_is_open: bool) -> tuple[MoveView, ...]:
        """The plies that these seats may know of, or all after the end."""
        key = (seats, all_is_open)
        found = self._moves.get(key)
        if found is None:
            later = self._later_moves(seats, all_is_open)
            found = self._moves[key] = (*self._common_moves, *later)
        return found

    def _later_moves(self, seats: frozenset[int], all_is_open: bool) -> Iterator[MoveView]:
        number = count = len(self._common_moves)
        for ply in self.plies[count:]:
            shown = all_is_open or not self.rules.is_hidden(ply, self.state, seats)
            if shown or ply.seat is None:
                number += 1
                yield _move_view(number, ply, shown)

    @cached_property
    def _common_moves(self) -> tuple[MoveView, ...]:
        """The plies before the first that is hidden from anyone."""
        moves: list[MoveView] = []
        known = len(self._common)
        for number, ply in enumerate(self.plies[known:], start=known + 1):
            if self.rules.is_hidden(ply, self.state, ()):
                break
            moves.append(_move_view(number, ply, True))
        return (*self._common, *moves)

    def plies_seen(self, seats: frozenset[int], *, all_is_open: bool) -> tuple[Ply, ...]:
        """The plies that these seats may know of, chance included."""
        if all_is_open:
            return self.plies
        return tuple(
            ply
            for ply in self.plies
            if ply.seat is None or not self.rules.is_hidden(ply, self.state, seats)
        )

    @cached_property
    def public_line(self) -> str:
        """The position line as everyone may know it."""
        if self.rules.is_open:
            return self.view(frozenset()).position
        return self.rules.game.format_position(self.rules.seen_by(self.state, ()))


def _move_view(number: int, ply: Ply, shown: bool) -> MoveView:
    seat = None if ply.seat is None else ply.seat + 1
    if not shown:
        return MoveView(number, seat, None)
    return MoveView(number, seat, ply.token, ply.explained, ply.effect)
