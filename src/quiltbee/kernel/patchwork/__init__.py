"""The Numba twin of Patchwork and of the Automa's turn."""
