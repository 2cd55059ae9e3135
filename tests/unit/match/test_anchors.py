from quiltbee.geometry import FULL, Shape, cell_name, cells_in
from quiltbee.geometry.placements import placements
from quiltbee.match.anchors import cell_string, placements_of


def test_a_mask_becomes_its_cells_in_reading_order() -> None:
    assert cell_string(0) == ""
    assert cell_string(0b1000000011) == "a1b1a2"
    assert cell_string(FULL) == "".join(map(cell_name, cells_in(FULL)))


def test_placements_are_those_of_the_geometry() -> None:
    shape, free = Shape.parse(["##", "#."]), FULL ^ 0b111000111
    found = placements_of(shape, free)
    tokens = [
        f"{code}{anchors[start : start + 2]}"
        for code, anchors in found.items()
        for start in range(0, len(anchors), 2)
    ]
    assert tokens == [str(placement) for placement in placements(shape, free)]
    assert placements_of(shape, 0b11) == {}
