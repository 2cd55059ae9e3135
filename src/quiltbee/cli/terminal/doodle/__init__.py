"""Patchwork Doodle at a terminal."""
