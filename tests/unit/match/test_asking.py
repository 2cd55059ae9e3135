from tests.support.matches import ADA, BOB, OPEN, PERSON, Log, code_of

from quiltbee.doodle import cuts_of
from quiltbee.errors import ErrorCode
from quiltbee.match import answer
from quiltbee.match.asking import Pieces


def test_the_pieces_of_a_card_are_told() -> None:
    log = Log("doodle", (PERSON,))
    log.play(str(log.match.state.legal_moves[0]))
    log.play("1-end")
    state = log.match.state
    pieces = answer(log.match, Pieces(1, state.current_card), ADA.player)
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
