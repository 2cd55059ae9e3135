"""Three in a row at a live table: what it shows, and what the seat to move may do."""

from collections.abc import Collection

import msgspec
from tests.support.three.game import THREE
from tests.support.three.rules import State, facts

from quiltbee.games import AnyGame
from quiltbee.match.open_house_rules import OpenHouseRules
from quiltbee.match.wire_types import Choices, GameFacts, TableView, WireTypes


class ThreeTable(TableView, frozen=True, tag="three"):
    """The board."""

    cells: str
    turn: int | None


class ThreeChoices(Choices, frozen=True, tag="three"):
    """The tokens of the empty cells."""

    tokens: tuple[str, ...]


class ThreeFacts(GameFacts, frozen=True, tag="three"):
    """What never changes: the side of the board."""

    side: int = 3


class ThreeHouseRules(OpenHouseRules):
    """All that this game adds."""

    game: AnyGame = THREE
    wire = WireTypes(ThreeTable, ThreeChoices, ThreeFacts)

    def game_facts(self) -> ThreeFacts:
        """Three cells in a row win."""
        return ThreeFacts()

    def table_view(self, state: State, seats: Collection[int]) -> ThreeTable:  # noqa: ARG002
        """The facts of the rules, in the shape of the wire."""
        return msgspec.convert(facts(state), ThreeTable)

    def choices(self, state: State, seat: int) -> ThreeChoices:
        """Every empty cell."""
        return ThreeChoices(seat + 1, tuple(map(str, state.legal_moves_of(seat))))


HOUSE_RULES = ThreeHouseRules()
