import msgspec
import pytest
from tests.support.loosely import loosely
from tests.support.matches import ADA, BOB, OPEN, PERSON, Log, code_of

from quiltbee.doodle import cuts_of
from quiltbee.errors import ErrorCode
from quiltbee.match import answer
from quiltbee.match.doodle.questions import Pieces
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.match import state_of
from quiltbee.match.questions import read_question


def test_the_pieces_of_a_card_are_told() -> None:
    log = Log("doodle", (PERSON,))
    log.play(str(state_of(log.match).legal_moves[0]))
    log.play("1-end")
    state = state_of(log.match)
    pieces = loosely(answer(log.match, Pieces(1, state.current_card), ADA.player))
    assert [piece.cuts[0] for piece in pieces] == [
        str(cut) for cut in cuts_of(state.deck.shapes[state.current_card])
    ]


def test_others_seats_and_other_games_are_refused() -> None:
    log = Log("doodle", (PERSON,))
    question = Pieces(1, "D01")
    assert code_of(answer, log.match, question, BOB.player) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(answer, log.match, question, None) is ErrorCode.MATCH_NOT_YOUR_SEAT
    assert code_of(answer, log.match, question, ADA.player) is ErrorCode.MOVE_CARD_OUT_OF_REACH
    waiting = Log("patchwork", (PERSON, OPEN))
    assert code_of(answer, waiting.match, question, ADA.player) is ErrorCode.MATCH_PHASE
    bad = Pieces(1, "D01", ("x",))
    assert code_of(answer, log.match, bad, ADA.player) is ErrorCode.NOTATION_CUT


def test_a_question_is_read_by_the_rules_of_its_game() -> None:
    written = b'{"type": "pieces", "seat": 2, "card": "D01", "cuts": ["va12l"]}'
    assert read_question(house_rules_of("doodle"), written) == Pieces(2, "D01", ("va12l",))
    with pytest.raises(msgspec.ValidationError):
        read_question(house_rules_of("doodle"), b'{"type": "pieces", "seat": 2}')
    assert code_of(read_question, house_rules_of("patchwork"), written) is ErrorCode.MATCH_PHASE
