"""Pages to print, so that a family can play Patchwork Doodle with pencils.

Every page is a `Drawing` in millimeters; `pages` makes them all.
"""

from quiltbee.drawing.doodle.print_set.pages import PrintSet, print_set

__all__ = ["PrintSet", "print_set"]
