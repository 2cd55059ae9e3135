"""Patchwork and its solo opponent, the Automa.

Rules are pure values: nothing here reads a clock, a file of the user or a random generator (only
`chance.py` is handed one). A game in five lines:

    from random import Random
    from quiltbee import patchwork

    state = patchwork.deal(Random(7)).state()
    while state.outcome is None:
        state = state.play(state.legal_moves[0])
"""

from quiltbee.errors import IllegalMove, InvalidNotation, InvalidSetup
from quiltbee.patchwork.automa import CARDS, DECKS, LEVELS, Card, Decision, DeckName, Filter, Level
from quiltbee.patchwork.chance import deal, deal_solo, shuffle_deck
from quiltbee.patchwork.facts import Facts, facts, facts_for
from quiltbee.patchwork.legal_moves import LegalMoves
from quiltbee.patchwork.moves import (
    ADVANCE,
    Advance,
    AutomaTurn,
    Move,
    PlaceSpecialPatch,
    ShuffleDeck,
    TakePatch,
)
from quiltbee.patchwork.notation import format_move, format_position, parse_move, parse_position
from quiltbee.patchwork.patches import PATCHES, SPECIAL_PATCH, Patch
from quiltbee.patchwork.perft import perft
from quiltbee.patchwork.quilt_board import Piece, QuiltBoard
from quiltbee.patchwork.scoring import Outcome, Termination
from quiltbee.patchwork.seats import Automa, Player, Seat
from quiltbee.patchwork.setup import AutomaSetup, Setup
from quiltbee.patchwork.state import State
from quiltbee.patchwork.time_board import LAST_SPACE, TIME_BOARDS, Edition, TimeBoard

__all__ = [
    "ADVANCE",
    "CARDS",
    "DECKS",
    "LAST_SPACE",
    "LEVELS",
    "PATCHES",
    "SPECIAL_PATCH",
    "TIME_BOARDS",
    "Advance",
    "Automa",
    "AutomaSetup",
    "AutomaTurn",
    "Card",
    "Decision",
    "DeckName",
    "Edition",
    "Facts",
    "Filter",
    "IllegalMove",
    "InvalidNotation",
    "InvalidSetup",
    "LegalMoves",
    "Level",
    "Move",
    "Outcome",
    "Patch",
    "Piece",
    "PlaceSpecialPatch",
    "Player",
    "QuiltBoard",
    "Seat",
    "Setup",
    "ShuffleDeck",
    "State",
    "TakePatch",
    "Termination",
    "TimeBoard",
    "deal",
    "deal_solo",
    "facts",
    "facts_for",
    "format_move",
    "format_position",
    "parse_move",
    "parse_position",
    "perft",
    "shuffle_deck",
]
