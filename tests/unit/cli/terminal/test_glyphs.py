from dataclasses import astuple

from quiltbee.cli.terminal.glyphs import ASCII, half_blocks, small_shape
from quiltbee.patchwork import PATCHES


def test_plain_signs_are_ascii() -> None:
    assert "".join(str(part) for part in astuple(ASCII)).isascii()


def test_a_shape_in_dots() -> None:
    assert small_shape(("##",)) == "⠉"
    assert small_shape(("#.", "##", "#.")) == "⠗"
    assert small_shape(("..#..", "#####", "..#..")) == "⠒⠗⠂"


def test_every_patch_fits_into_three_characters_and_keeps_its_cells() -> None:
    for patch in PATCHES:
        dots = small_shape(patch.shape.rows)
        assert len(dots) <= 3
        assert sum((ord(character) - 0x2800).bit_count() for character in dots) == patch.size


def test_a_shape_in_half_blocks() -> None:
    assert half_blocks(("##",)) == ("▀▀",)
    assert half_blocks(("#.", "##")) == ("█▄",)
    assert half_blocks(("..#", "###", "#..")) == ("▄▄█", "▀  ")
