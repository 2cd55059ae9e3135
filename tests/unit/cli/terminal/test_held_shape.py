from dataclasses import dataclass

import pytest

from quiltbee.cli.terminal.held_shape import HeldShape
from quiltbee.errors import IllegalMove
from quiltbee.geometry import FULL, Placement, Shape, parse_cell
from quiltbee.geometry.cells import mask_of


@dataclass(frozen=True, slots=True)
class Held(HeldShape):
    """An L of four cells."""

    @property
    def shape(self) -> Shape:
        return Shape.parse(("###", "#.."))

    @property
    def name(self) -> str:
        return "L"


def place(held: Held) -> str:
    return str(held.placement)


def test_it_turns_and_flips_on_the_spot() -> None:
    held = Held().at(Placement.parse("0d4"))
    assert place(held.turned().turned().turned().turned()) == "0d4"
    assert place(held.flipped()) == "4d4"
    assert place(held.flipped().flipped()) == "0d4"
    assert held.turned().way.shape.rows == ("##", ".#", ".#")


def test_it_never_leaves_the_board() -> None:
    held = Held().at(Placement.parse("0a1"))
    assert place(held.shifted(-1, -1)) == "0a1"
    assert place(held.shifted(20, 20)) == "0g8"
    with pytest.raises(IllegalMove, match="Patch L would stick out"):
        held.put(parse_cell("h1"))


def test_the_next_fit_tries_other_orientations_and_begins_again() -> None:
    only = mask_of(map(parse_cell, ("e5", "e6", "e7", "d5")))
    held = Held().first_fit(only)
    assert held.cells == only
    assert held.next_fit(only) == held
    assert place(Held().first_fit(0)) == "0a1"
    assert place(Held().first_fit(FULL).next_fit(FULL)) == "0b1"
