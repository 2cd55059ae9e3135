"""Drawings of Patchwork: patches, quilt boards, the time board, the circle, whole positions."""
