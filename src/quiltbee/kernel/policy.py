"""How the moves of a playout are chosen."""

from enum import StrEnum


class Policy(StrEnum):
    """How moves are chosen: each as likely as the others, or by a cheap idea of what is good."""

    UNIFORM = "uniform"
    UTILITY = "utility"
