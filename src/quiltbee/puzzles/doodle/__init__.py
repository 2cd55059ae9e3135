"""Puzzles of Patchwork Doodle."""
