"""Patchwork Doodle at a live table."""
