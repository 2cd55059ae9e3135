"""Patchwork at a terminal."""
