"""Positions for tests, made in one line."""

from collections.abc import Sequence

from quiltbee.geometry import Placement
from quiltbee.patchwork import (
    PATCHES,
    TIME_BOARDS,
    Automa,
    DeckName,
    Edition,
    Piece,
    Player,
    QuiltBoard,
    Seat,
    State,
)

ALL_PATCHES = (*range(1, len(PATCHES)), 0)


def board(*pieces: str) -> QuiltBoard:
    """A quilt board with pieces written like moves: `17-0a1`, `s-b2`."""
    placed = []
    for text in pieces:
        patch, _, place = text.partition("-")
        if patch == "s":
            placed.append(Piece(None, Placement.parse(f"0{place}")))
        else:
            placed.append(Piece(int(patch), Placement.parse(place)))
    return QuiltBoard.of(tuple(placed))


def covered_board(cells: int) -> QuiltBoard:
    """A quilt board covered on just these cells, by nothing in particular."""
    return QuiltBoard(cells)


def player(
    space: int = 0, buttons: int = 5, income: int = 0, quilt: QuiltBoard | None = None
) -> Player:
    """A player somewhere in the game."""
    return Player(quilt or QuiltBoard(), buttons, income, space)


def automa(
    space: int = 0,
    deck: Sequence[int] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    level: int = 1,
    *,
    deck_name: DeckName = DeckName.NORMAL,
    patches: Sequence[int] = (),
    buttons: int = 0,
) -> Automa:
    """An Automa somewhere in the game."""
    return Automa(level, deck_name, tuple(deck), (), tuple(patches), buttons, space)


def table(
    first: Seat | None = None,
    second: Seat | None = None,
    circle: Sequence[int] = ALL_PATCHES,
    *,
    on_top: int = 0,
    edition: Edition = Edition.REVISED,
    tile: int | None = None,
    home: int | None = None,
    waiting: int = 0,
) -> State:
    """A state of two seats."""
    seats = (first or player(), second or player())
    return State(TIME_BOARDS[edition], tuple(circle), seats, on_top, tile, home, waiting)


def person(state: State, seat: int) -> Player:
    """The player at a seat that is not the Automa's."""
    found = state.seats[seat]
    assert isinstance(found, Player)
    return found


def machine(state: State) -> Automa:
    """The Automa."""
    found = state.seats[1]
    assert isinstance(found, Automa)
    return found
