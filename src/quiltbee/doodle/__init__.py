"""Patchwork Doodle, for one to ten seats and more.

Rules are pure values: nothing here reads a clock, a file of the user or a random generator (only
`chance.py` is handed one). All seats play at the same time; a game in seven lines:

    from random import Random
    from quiltbee import doodle

    random = Random(7)
    state = doodle.deal(random, seats=3).state()
    while state.outcome is None:
        move = doodle.roll(state, random) if state.chance_waits else state.legal_moves[0]
        state = state.play(move)
"""

from quiltbee.doodle.cards import STANDARD_DECK, Card, Deck, read_deck
from quiltbee.doodle.chance import deal, roll
from quiltbee.doodle.cuts import Cut, Direction, cuts_of, pieces_of
from quiltbee.doodle.facts import Facts, facts, facts_for
from quiltbee.doodle.legal_moves import LegalMoves
from quiltbee.doodle.moves import (
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Roll,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
    TakeBack,
)
from quiltbee.doodle.notation import format_move, format_position, parse_move, parse_position
from quiltbee.doodle.perft import perft
from quiltbee.doodle.scoring import Explanation, Outcome, best_rectangle, explain
from quiltbee.doodle.setup import Setup
from quiltbee.doodle.sheet import Piece, Sheet
from quiltbee.doodle.special_actions import SpecialAction, Uses
from quiltbee.doodle.state import State
from quiltbee.doodle.steps import Phase, Step
from quiltbee.errors import IllegalMove, InvalidNotation, InvalidSetup

__all__ = [
    "STANDARD_DECK",
    "Card",
    "Cut",
    "Deck",
    "Direction",
    "DrawPatch",
    "DrawStartPatch",
    "EndForAbsent",
    "EndTurn",
    "Explanation",
    "Facts",
    "IllegalMove",
    "InvalidNotation",
    "InvalidSetup",
    "LegalMoves",
    "Move",
    "Outcome",
    "Phase",
    "Piece",
    "Roll",
    "ScoreRectangle",
    "SeatMove",
    "Setup",
    "ShadeCell",
    "Sheet",
    "SpecialAction",
    "State",
    "Step",
    "TakeBack",
    "Uses",
    "best_rectangle",
    "cuts_of",
    "deal",
    "explain",
    "facts",
    "facts_for",
    "format_move",
    "format_position",
    "parse_move",
    "parse_position",
    "perft",
    "pieces_of",
    "read_deck",
    "roll",
]
