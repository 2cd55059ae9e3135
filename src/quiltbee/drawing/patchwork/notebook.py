"""Quilt boards and patches that show themselves in a notebook."""

from quiltbee.drawing.notebook import Painters
from quiltbee.drawing.patchwork.draw import draw_patch, draw_quilt_board
from quiltbee.patchwork import Patch, QuiltBoard


def svg_of_quilt_board(board: QuiltBoard) -> str:
    """A quilt board as SVG text."""
    return draw_quilt_board(board).svg


def svg_of_patch(patch: Patch) -> str:
    """A patch with its hang tag as SVG text."""
    return draw_patch(patch.id).svg


PAINTERS: Painters = {QuiltBoard: svg_of_quilt_board, Patch: svg_of_patch}
