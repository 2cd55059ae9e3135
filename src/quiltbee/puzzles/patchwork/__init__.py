"""Puzzles of Patchwork."""
