"""Quiltbee: Patchwork and Patchwork Doodle, to play, to study and to write bots for.

The games live in `quiltbee.patchwork` and `quiltbee.doodle`; nothing is imported here, so that
`import quiltbee` costs nothing.
"""

__all__ = ["__version__"]

__version__ = "1.0.0"
