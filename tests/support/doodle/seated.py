"""Tables of Patchwork Doodle with people, for tests of terminal play."""

from tests.support.doodle.tables import start
from tests.support.languages import ENGLISH
from tests.support.local_tables import laid, opened, person_to_move

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.drafts import Draft
from quiltbee.cli.terminal.doodle.hand_over import HandOver
from quiltbee.cli.terminal.doodle.scene import Scene
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.hints import HINT_AGENT
from quiltbee.cli.terminal.names import names_of
from quiltbee.cli.terminal.turn import Answer, Note, Page, Play
from quiltbee.cli.terminal.words import read_typed
from quiltbee.doodle import Move, State
from quiltbee.doodle.steps import Step
from quiltbee.games import DOODLE
from quiltbee.match.driver import LocalTable
from quiltbee.texts import Texts


def dealt(seats: str = "human", seed: int | str = 7, names: str = "", **options: str) -> LocalTable:
    """A new table."""
    return opened("doodle", seats, seed, names, **options)


def seated(state: State, seats: str = "human") -> LocalTable:
    """A table on which this position lies."""
    return laid(DOODLE.name, state, seats)


def turn_at(table: LocalTable, texts: Texts = ENGLISH) -> DoodleTurn:
    """The turn of the first person who may act, without a hand-over."""
    seat = person_to_move(table)
    return DoodleTurn.begin(table, seat, names_of(table.seats, DOODLE, texts), texts)


def answer(turn: DoodleTurn | HandOver, text: str) -> Answer:
    """What follows from a typed line."""
    texts = turn.turn.texts if isinstance(turn, HandOver) else turn.texts
    return turn.answer(read_typed(text, texts))


def said(turn: DoodleTurn, *words: str) -> DoodleTurn:
    """The turn after some words, each of which must lead to a turn."""
    for word in words:
        found = answer(turn, word)
        assert isinstance(found, DoodleTurn), (word, found)
        turn = found
    return turn


def done(turn: DoodleTurn, *words: str) -> DoodleTurn:
    """The turn after some words, the last of which must play a move."""
    *before, last = words
    turn = said(turn, *before)
    found = answer(turn, last)
    assert isinstance(found, Play), (last, found)
    turn.table.play(found.move, turn.seat)
    return turn_at(turn.table, turn.texts)


def decided(turn: DoodleTurn, *words: str) -> Move:
    """The move that the last of some words plays."""
    *before, last = words
    found = answer(said(turn, *before), last)
    assert isinstance(found, Play), (last, found)
    move: Move = found.move
    return move


def note(turn: DoodleTurn, text: str) -> str:
    """The sentence that follows from a typed line."""
    found = answer(turn, text)
    assert isinstance(found, Note), found
    return found.sentence


def page(turn: DoodleTurn, text: str, width: int = 80) -> str:
    """The page that follows from a typed line."""
    found = answer(turn, text)
    assert isinstance(found, Page), found
    return plain(found.view(UNICODE, width))


def play_greedily(table: LocalTable, until: Step) -> LocalTable:
    """The table after everyone has played like the greedy bot until this step."""
    while table.state.step < until:
        if not table.play_bot():
            seat = person_to_move(table)
            table.play(table.choice_of(HINT_AGENT, seat), seat)
    return table


def scene_of(state: State | None = None, draft: Draft | None = None, near: int = 0) -> Scene:
    """A scene with plain names; the circle lies as in the state."""
    state = state or start()
    names = ("You", "Greedy", "Random", "Anna")[: len(state.sheets)]
    return Scene(state, names, near, draft, state.circle)
