from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import disc

DRAWING = Drawing(disc(0, 0, 1), 10, 20.5, "Dot", "A dot.")


def test_a_notebook_gets_the_svg() -> None:
    assert DRAWING._repr_svg_() == DRAWING.svg
    assert ElementTree.fromstring(DRAWING.svg).get("width") == "10"


def test_save_writes_the_same_text(tmp_path: Path) -> None:
    path = DRAWING.save(tmp_path / "dot.svg")
    assert path.read_text(encoding="utf-8") == DRAWING.svg


def test_the_repr_is_short() -> None:
    assert repr(DRAWING) == "<Drawing: Dot, 10×20.5>"


def test_a_drawing_can_have_a_unit() -> None:
    root = ElementTree.fromstring(replace(DRAWING, unit="mm").svg)
    assert (root.get("width"), root.get("height")) == ("10mm", "20.5mm")
    assert root.get("viewBox") == "0 0 10 20.5"


def test_a_drawing_can_be_part_of_another() -> None:
    assert ("transform", "translate(5 6) scale(2)") in DRAWING.at(5, 6, 2).attributes
