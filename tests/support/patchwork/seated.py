"""Tables with people, for tests of terminal play."""

from tests.support.languages import ENGLISH
from tests.support.local_tables import laid, opened, person_to_move

from quiltbee.cli.terminal.fronts import front_of
from quiltbee.cli.terminal.patchwork.turn import PatchworkTurn
from quiltbee.cli.terminal.words import read_typed
from quiltbee.games import PATCHWORK
from quiltbee.match.driver import LocalTable
from quiltbee.patchwork import State
from quiltbee.texts import Texts

KNOWN = 379077
"""A seed whose offer the tests know: patches 19, 8 and 14, then 24."""


def dealt(
    seats: str = "human,greedy", seed: int | str = KNOWN, names: str = "", **options: str
) -> LocalTable:
    """A new table of Patchwork; seat 1 starts unless another is named."""
    given = {} if "automa" in seats else {"first": "1"}
    return opened("patchwork", seats, seed, names, **{**given, **options})


def seated(state: State, seats: str = "human,greedy") -> LocalTable:
    """A table of Patchwork on which this position lies."""
    return laid(PATCHWORK.name, state, seats)


def turn_at(table: LocalTable, texts: Texts = ENGLISH) -> PatchworkTurn:
    """The turn of the person who is to move."""
    turn = front_of(PATCHWORK, texts).turn(table, person_to_move(table))
    assert isinstance(turn, PatchworkTurn)
    return turn


def said(turn: PatchworkTurn, *words: str) -> PatchworkTurn:
    """The turn after some words, each of which must lead to a turn."""
    for word in words:
        answer = turn.answer(read_typed(word, turn.texts))
        assert isinstance(answer, PatchworkTurn), (word, answer)
        turn = answer
    return turn
