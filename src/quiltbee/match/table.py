"""What lies on the table of a match, with what viewers need of it worked out once for all."""

from collections.abc import Collection, Iterator
from functools import cached_property, partial
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

    def __init__(self, rules: HouseRules, state: Any, plies: tuple[Ply, ...] = ()) -> None:
        self.rules = rules
        self.state = state
        self.plies = plies
        self._common: tuple[MoveView, ...] = ()
        """The first of the common moves, as far as a table before this one knew them."""
        self._views: dict[frozenset[int], TableView] = {}
        self._choices: dict[int, Choices] = {}
        self._moves: dict[tuple[frozenset[int], bool], tuple[MoveView, ...]] = {}

    def after(self, ply: Ply, state: Any, touched: Collection[int]) -> "Table":
        """The table after a further ply. What everyone knew they still know.

        Only these seats are touched by it: the choices of others stay as they are.
        """
        table = Table(self.rules, state, (*self.plies, ply))
        worked_out = vars(self)
        table._common = worked_out.get("_common_moves", self._common)
        unchanged = partial(self.rules.sees_no_change, self.state, state)
        table._views = {seats: seen for seats, seen in self._views.items() if unchanged(seats)}
        table._choices = {seat: own for seat, own in self._choices.items() if seat not in touched}
        if "public_line" in worked_out and unchanged(()):
            table.public_line = self.public_line
        return table

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
