"""Patchwork Doodle on packed states: the twin of `quiltbee.doodle`."""
