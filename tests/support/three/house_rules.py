"""Three in a row at a live table: what it shows, and what the seat to move may do."""

from collections.abc import Collection

import msgspec
from tests.support.three.game import THREE
from tests.support.three.rules import State, facts

from quiltbee.games import AnyGame
from quiltbee.match.open_house_rules import OpenHouseRules


class ThreeChoices(msgspec.Struct, frozen=True, tag="three", tag_field="game"):
    """The tokens of the empty cells."""

    seat: int
    tokens: tuple[str, ...]


class ThreeHouseRules(OpenHouseRules):
    """All that this game adds."""

    game: AnyGame = THREE

    def facts(self, state: State, seats: Collection[int]) -> dict[str, object]:  # noqa: ARG002
        """The board."""
        return facts(state)

    def choices(self, state: State, seat: int) -> ThreeChoices:
        """Every empty cell."""
        return ThreeChoices(seat + 1, tuple(map(str, state.legal_moves_of(seat))))


HOUSE_RULES = ThreeHouseRules()
