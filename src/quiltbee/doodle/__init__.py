"""Patchwork Doodle."""
