"""A player of Patchwork as people play it at home: with a plan, a liking, and slips.

It decides as people do. First what to take: each patch of the offer and advancing are weighed by
what this player cares for, a little differently every time. Then where to sew it on: it tries some
places, as many as it has patience for, and keeps the neatest of them.
"""

from dataclasses import dataclass
from random import Random

from quiltbee.agents.patchwork.greedy import PatchworkGreedy
from quiltbee.geometry import FULL, SIDE, Placement
from quiltbee.geometry.cells import nth_cell
from quiltbee.patchwork import (
    ADVANCE,
    Move,
    Patch,
    PlaceSpecialPatch,
    Player,
    State,
    TakePatch,
)
from quiltbee.patchwork.quilt_board import SPECIAL_TILE_SIDE

_NEATNESS = PatchworkGreedy()
"""Says how rough a quilt is."""
_SOME_MARKS = 4
"""How many income marks a player expects who does not look at the end."""
_CORNERS = SIDE - SPECIAL_TILE_SIDE + 1
_SQUARE = sum((1 << SPECIAL_TILE_SIDE) - 1 << SIDE * row for row in range(SPECIAL_TILE_SIDE))
SQUARES = tuple(
    _SQUARE << SIDE * row + column for row in range(_CORNERS) for column in range(_CORNERS)
)
"""The cells of every 7×7 square."""


@dataclass(frozen=True, slots=True)
class PatchworkHobbyist:
    """Weighs what to take by its likings, in points, and places as well as it has patience."""

    size_value: float = 2.0
    """What a covered cell is felt to be worth."""
    income_value: float = 0.86
    """What a button of income is felt to be worth at each mark to come."""
    price_value: float = 1.0
    """How much a button of the price hurts."""
    time_value: float = 4.5
    """How much a space of time hurts."""
    button_value: float = 1.13
    """How nice it is to receive a button for advancing."""
    early_value: float = 1.6
    """How much more a button is felt to be worth at the start, when it can still buy income."""
    special_value: float = 1.0
    """What is done for winning a special patch."""
    tile_value: float = 0.0
    """What a further covered cell of the best 7×7 square is felt to be worth."""
    purse: int = 0
    """Buttons it hates to go below."""
    sees_end: bool = True
    """Whether it counts the income marks that are left."""
    moods: float = 1.0
    """How much a liking changes from one moment to the next."""
    places_tried: int = 100
    """How many places are tried before one is chosen."""

    def choose(self, state: State, seat: int, random: Random) -> Move:
        """What this player feels like."""
        player = state.seats[seat]
        if not isinstance(player, Player):
            return state.legal_moves[0]
        if state.special_patches_waiting:
            return self._place_special_patch(player, random)
        places = _places_by_patch(state)
        patch = self._wanted(state, seat, player, places, random)
        return ADVANCE if patch is None else self._place(player, patch, places[patch.id], random)

    def _wanted(
        self,
        state: State,
        seat: int,
        player: Player,
        places: "dict[int, list[tuple[int, int]]]",
        random: Random,
    ) -> Patch | None:
        """The patch to take, or None to advance."""
        wanted = None
        best = self.advance_liking(state, seat) + random.gauss(0, self.moods)
        for patch in state.offer:
            if patch.id not in places:
                continue
            liking = self.patch_liking(state, player, patch) + random.gauss(0, self.moods)
            if liking > best:
                wanted, best = patch, liking
        return wanted

    def patch_liking(self, state: State, player: Player, patch: Patch) -> float:
        """How much it wants a patch, in points."""
        board = state.time_board
        time = min(patch.time_cost, board.last_space - player.space)
        left = board.income_crossed(player.space, board.last_space)
        marks = left if self.sees_end else _SOME_MARKS
        poorer = max(0, self.purse - (player.buttons - patch.button_cost))
        money = self.income_value * patch.button_income * marks - self.price_value * (
            patch.button_cost + poorer
        )
        return (
            self.size_value * patch.size
            + self._worth(state, player.space) * money
            - self.time_value * time
            + self._special_liking(state, player.space, player.space + time)
        )

    def advance_liking(self, state: State, seat: int) -> float:
        """How much it wants to advance, in points."""
        start = state.seats[seat].space
        end = min(state.seats[1 - seat].space + 1, state.time_board.last_space)
        spaces = end - start
        nice = self.button_value * self._worth(state, start)
        return (nice - self.time_value) * spaces + self._special_liking(state, start, end)

    def _worth(self, state: State, space: int) -> float:
        """What a button is felt to be worth on a space."""
        last_space = state.time_board.last_space
        return 1 + self.early_value * (last_space - space) / last_space

    def _special_liking(self, state: State, start: int, end: int) -> float:
        """What the special patches on the way are worth to it."""
        left = state.special_patches_left
        return self.special_value * sum(start < mark <= end for mark in left)

    def _place(
        self, player: Player, patch: Patch, places: list[tuple[int, int]], random: Random
    ) -> Move:
        """The neatest of the places it tries."""
        covered = player.quilt_board.covered
        masks = {way.code: way.mask for way in patch.orientations}
        counts = [anchors.bit_count() for _, anchors in places]
        tried = []
        for _ in range(self.places_tried):
            code, anchors = places[_pick(counts, random)]
            anchor = nth_cell(anchors, random.randrange(anchors.bit_count()))
            tried.append((covered | masks[code] << anchor, code, anchor))
        _, code, anchor = max(tried, key=lambda place: self._looks(place[0]))
        return TakePatch(patch.id, Placement(code, anchor))

    def _place_special_patch(self, player: Player, random: Random) -> Move:
        covered, free = player.quilt_board.covered, player.quilt_board.free
        count = free.bit_count()
        tried = [nth_cell(free, random.randrange(count)) for _ in range(self.places_tried)]
        return PlaceSpecialPatch(max(tried, key=lambda cell: self._looks(covered | 1 << cell)))

    def _looks(self, covered: int) -> float:
        """How good a quilt looks to this player."""
        looks = -_NEATNESS.roughness(FULL ^ covered)
        if self.tile_value:
            looks += self.tile_value * max((covered & cells).bit_count() for cells in SQUARES)
        return looks


def _places_by_patch(state: State) -> dict[int, list[tuple[int, int]]]:
    """For each patch that can be taken: orientation codes and their legal anchors."""
    places: dict[int, list[tuple[int, int]]] = {}
    for patch, code, anchors in state.legal_moves.groups:
        places.setdefault(patch, []).append((code, anchors))
    return places


def _pick(counts: list[int], random: Random) -> int:
    """An index, as likely as its count says."""
    number = random.randrange(sum(counts))
    for index, count in enumerate(counts):
        number -= count
        if number < 0:
            return index
    raise AssertionError("the counts add up")
