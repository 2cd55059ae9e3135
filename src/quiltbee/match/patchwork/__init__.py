"""Patchwork at a live table."""
