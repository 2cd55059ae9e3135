"""The letters of pictures that the server draws: unpacked from the packages of the page."""

from pathlib import Path

import pytest
from web.typefaces import FACES, unpacked

from quiltbee.drawing import Drawing
from quiltbee.drawing.svg import element
from quiltbee.server.raster_worker import SANS, SERIF, TYPEFACES
from quiltbee.server.rasters import png_of


def test_the_page_brings_the_typefaces() -> None:
    assert sorted(file.name for file in TYPEFACES.glob("*.ttf")) == sorted(FACES)


def test_each_face_is_drawn_with_letters_of_its_own() -> None:
    """A face that cannot be read would be replaced by another without a word."""
    pictures = {family: picture(family, "Ab") for family in (SANS, SERIF)}
    assert pictures[SANS] != pictures[SERIF]
    for family, drawn in pictures.items():
        assert drawn != picture(family, "")


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "face.woff2").write_bytes(b"wOF2" + bytes(60))
    with pytest.raises(ValueError, match="not a WOFF file"):
        unpacked((tmp_path / "face.woff2").read_bytes())


def picture(family: str, words: str) -> bytes:
    text = element("text", words, y=40, font_size=40, font_family=family)
    return png_of(Drawing(text, 120, 60, "letters", "letters"), 120)
