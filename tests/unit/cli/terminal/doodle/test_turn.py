from random import Random

import pytest
from tests.support.doodle.seated import (
    answer,
    dealt,
    decided,
    done,
    note,
    page,
    play_greedily,
    said,
    seated,
    turn_at,
)
from tests.support.doodle.tables import all_but, box, first_turn, start, table
from tests.support.languages import GERMAN

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.doodle.drafts import CutDraft, EndDraft, PieceDraft, ScoreDraft
from quiltbee.cli.terminal.doodle.turn import DoodleTurn
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.turn import Play
from quiltbee.doodle import Sheet, parse_move
from quiltbee.doodle.steps import LAST_TURN, scoring_step
from quiltbee.errors import ErrorCode, IllegalMove, InvalidNotation, QuiltbeeError
from quiltbee.texts import Refused

ANYTHING = (
    "1,2,3,r,f,n,u,e,x,s,o,h,up,down,left,right,other,ok,ok,ok,ok,end,back,hint,e5,3c4,cell-e5,"
    "va12l,h1abu,b3-2x2,score-none,score,circle,boards,D10-3c4,nonsense,neighbor left,"
    "neighbor right,x va11l,single i9,single x"
)


@pytest.fixture
def turn() -> DoodleTurn:
    """The first turn: D03 is the current card, D02 and D04 are beside it."""
    return turn_at(seated(first_turn(roll=3)))


@pytest.fixture
def scoring() -> DoodleTurn:
    """A scoring with 4×6 at b3 covered, and two cells more."""
    sheet = Sheet("S01", box("b3-4x6") | box("h9-1x2"))
    return turn_at(seated(table(sheet, step=scoring_step(1))))


def refused(turn: DoodleTurn, text: str) -> ErrorCode:
    with pytest.raises(IllegalMove) as error:
        answer(turn, text)
    return error.value.code


def test_the_start_patch_is_in_hand_and_drawn_before_it_is_kept() -> None:
    turn = turn_at(seated(start()))
    assert turn.question.startswith("start-0a1: Your start patch.")
    turn = done(said(turn, "r", "c4"), "ok")
    assert turn.question.startswith("Drawn: S01-1c4. Enter keeps it for good")
    assert decided(turn, "ok") == parse_move("1-end")
    again = done(turn, "u")
    assert isinstance(again.draft, PieceDraft)
    assert again.draft.is_start


def test_no_special_action_for_the_start_patch() -> None:
    turn = turn_at(seated(start()))
    assert note(turn, "x").startswith("There is nothing to cut now")
    assert refused(turn, "s") is ErrorCode.MOVE_WRONG_PHASE
    assert note(turn, "1") == "There is no other card to draw now."
    assert refused(turn, "e") is ErrorCode.MOVE_START_PATCH_WAITS


def test_the_current_patch_is_in_hand_at_once(turn: DoodleTurn) -> None:
    assert isinstance(turn.draft, PieceDraft)
    assert turn.draft.card == "D03"
    assert decided(turn, "3c5", "ok") == parse_move("1-D03-3c5")


def test_arrows_turn_flip_and_next(turn: DoodleTurn) -> None:
    put = said(turn, "e5")
    assert decided(put, "right", "down", "left", "ok") == parse_move("1-D03-0e6")
    assert decided(put, "r", "ok") == parse_move("1-D03-1e4")
    assert decided(put, "f", "ok") == parse_move("1-D03-4e5")
    assert decided(put, "n", "ok") == parse_move("1-D03-0f5")
    with pytest.raises(IllegalMove, match="stick out"):
        answer(put, "i9")


def test_a_clash_is_said_and_not_drawn(turn: DoodleTurn) -> None:
    hand = said(turn, "a1")
    assert "Already covered: c1" in hand.question
    assert refused(hand, "ok") is ErrorCode.MOVE_CELLS_TAKEN


def test_after_drawing_the_turn_waits_for_its_end(turn: DoodleTurn) -> None:
    drawn = done(turn, "e5", "ok")
    assert drawn.draft == EndDraft(0)
    assert drawn.question.startswith("Drawn: D03-0e5. Enter ends your turn")
    assert decided(drawn, "ok") == parse_move("1-end")
    assert decided(drawn, "u") == parse_move("1-back")
    assert refused(drawn, "2") is ErrorCode.MOVE_ALREADY_DRAWN
    assert refused(drawn, "x") is ErrorCode.MOVE_ALREADY_DRAWN


def test_passing_asks_first_and_the_token_does_not(turn: DoodleTurn) -> None:
    asked = said(turn, "e")
    assert asked.question.startswith("Pass?")
    assert decided(asked, "ok") == parse_move("1-end")
    assert said(asked, "u").draft == turn.draft
    assert said(turn, "pass").draft == EndDraft(0)
    assert decided(turn, "end") == parse_move("1-end")


def test_neighbors_by_number_and_by_word(turn: DoodleTurn) -> None:
    left, right = said(turn, "1", "e5"), said(turn, "3", "e5")
    assert decided(left, "ok") == parse_move("1-D02-0e5")
    assert decided(right, "ok") == parse_move("1-D04-0e5")
    assert "Uses up: neighbor." in left.question
    assert said(turn, "neighbor left").draft == said(turn, "1").draft
    assert said(turn, "neighbor RIGHT").draft == said(turn, "3").draft
    assert note(turn, "neighbor").startswith("Which neighbor?")
    assert said(turn, "other").draft == said(turn, "3").draft
    assert said(turn, "other", "other").draft == said(turn, "1").draft
    assert said(turn, "1", "2").draft == turn.draft


def test_a_cut_is_chosen_by_stepping(turn: DoodleTurn) -> None:
    cutting = said(turn, "x")
    assert isinstance(cutting.draft, CutDraft)
    assert str(cutting.draft.cut) == "va11l"
    assert cutting.question.startswith("Cut va11l: 1 of 4 cells are kept.")
    assert said(cutting, "other").question.startswith("Cut va11r: 3 of 4")
    assert said(cutting, "right", "left").draft == cutting.draft
    assert said(cutting, "up", "down").draft == cutting.draft
    assert said(cutting, "n").draft == said(cutting, "x").draft != cutting.draft
    assert said(cutting, "u").draft == turn.draft
    piece = said(cutting, "other", "ok", "e5")
    assert "Uses up: cut." in piece.question
    assert decided(piece, "ok") == parse_move("1-D03-va11r-0e5")


def test_a_cut_by_its_name(turn: DoodleTurn) -> None:
    for words in (("x va11r",), ("cut va11r",), ("va11r",), ("x", "va11r")):
        assert decided(turn, *words, "ok", "e5", "ok") == parse_move("1-D03-va11r-0e5")
    assert refused(turn, "vb22l") is ErrorCode.MOVE_CUT
    with pytest.raises(InvalidNotation):
        answer(turn, "x nonsense")


def test_a_second_cut_takes_again_and_then_all_is_used(turn: DoodleTurn) -> None:
    twice = said(turn, "va11r", "ok", "x", "ok", "e5")
    assert "Uses up: cut and again." in twice.question
    assert refused(twice, "x") is ErrorCode.MOVE_SPECIAL_ACTION_USED
    neighbor_cut = said(turn, "3", "x", "ok")
    assert "Uses up: neighbor and cut." in neighbor_cut.question


def test_one_cell_cannot_be_cut() -> None:
    assert "can't be cut" in note(turn_at(seated(first_turn(roll=1))), "x")


def test_single_cells_once_and_again(turn: DoodleTurn) -> None:
    one = said(turn, "s", "e5")
    assert one.question.startswith("cell-e5: A single cell. Uses up: single cell.")
    assert said(turn, ".").draft == said(turn, "s").draft
    assert decided(turn, "single e5", "ok") == parse_move("1-cell-e5")
    assert said(one, "right", "up", "n").draft == said(turn, "s g4").draft
    shaded = done(one, "ok")
    assert isinstance(shaded.draft, PieceDraft), "the patch is still in hand"
    two = done(shaded, "s i9", "ok")
    assert refused(two, "s") is ErrorCode.MOVE_SPECIAL_ACTION_USED
    assert decided(two, "u") == parse_move("1-back")
    assert "You draw no patch" in said(two, "e").question


def test_used_up_neighbors_are_refused_and_skipped(turn: DoodleTurn) -> None:
    tokens = ("1-D02-0e5", "1-end", "die-1", "1-D05-0d8", "1-end", "die-1")
    table = seated(turn.table.state.play_all(parse_move(token) for token in tokens))
    assert refused(turn_at(table), "1") is ErrorCode.MOVE_SPECIAL_ACTION_USED
    assert said(turn_at(table), "other").draft == turn_at(table).draft


def test_a_patch_without_room_can_still_be_cut() -> None:
    sheet = Sheet("S01", all_but("a1-1x2"))
    turn = turn_at(seated(table(sheet, roll=2)))
    assert turn.draft == EndDraft(0)
    assert turn.question.startswith("The patch doesn't fit anywhere.")
    assert "neighbor" in turn.keys
    assert decided(turn, "x", "ok", "ok") == parse_move("1-D02-va22l-0a1")
    assert "Already covered" in said(turn, "2").question
    assert note(turn, "left").startswith("There is nothing in your hand")


def test_tokens_with_and_without_the_seat(turn: DoodleTurn) -> None:
    for text in ("1-D03-3c5", "D03-3c5", "d03-3C5"):
        assert answer(turn, text) == Play(parse_move("1-D03-3c5"))
    assert decided(turn, "cell-e5") == parse_move("1-cell-e5")
    assert decided(turn, "D03-va11r-0e5") == parse_move("1-D03-va11r-0e5")
    assert refused(turn, "2-end") is ErrorCode.MOVE_NO_SUCH_SEAT
    assert refused(turn, "die-2") is ErrorCode.MOVE_NO_CHANCE_WAITS
    assert refused(turn, "D30-0e5") is ErrorCode.MOVE_CARD_OUT_OF_REACH
    with pytest.raises(Refused, match="neither a word nor a move"):
        answer(turn, "adv")
    with pytest.raises(Refused, match="Moves look like D10-3c4"):
        answer(turn, "a")


def test_nobody_moves_for_another_seat() -> None:
    turn = turn_at(seated(first_turn(2), "human,human"))
    assert refused(turn, "2-end") is ErrorCode.MOVE_OTHER_SEAT


def test_the_best_rectangle_is_proposed_and_explained(scoring: DoodleTurn) -> None:
    told = "Round 1: 4×6 at b3: square 16 + 2 further columns = 18. Enter scores it."
    assert scoring.question == told
    assert decided(scoring, "ok") == parse_move("1-score-b3-4x6")


def test_a_smaller_rectangle_may_be_chosen(scoring: DoodleTurn) -> None:
    assert decided(scoring, "n", "ok") == parse_move("1-score-h9-1x2")
    assert said(scoring, "right", "left").draft == scoring.draft
    assert said(scoring, "other", "other").draft == scoring.draft
    assert decided(scoring, "b3-2x2", "ok") == parse_move("1-score-b3-2x2")
    assert isinstance(said(scoring, "b3-2x2", "n").draft, ScoreDraft)
    assert refused(scoring, "a1-1x1") is ErrorCode.MOVE_RECTANGLE
    assert decided(scoring, "score-b3-1x1") == parse_move("1-score-b3-1x1")


def test_a_single_cell_may_be_shaded_before_a_scoring(scoring: DoodleTurn) -> None:
    shaded = done(scoring, "s b2", "ok")
    assert isinstance(shaded.draft, ScoreDraft)
    assert decided(shaded, "u") == parse_move("1-back")
    assert note(scoring, "x").startswith("There is nothing to cut now")
    assert refused(scoring, "e") is ErrorCode.MOVE_WRONG_PHASE
    assert note(scoring, "r").startswith("There is nothing in your hand")


def test_in_the_last_turn_all_three_cards_are_free() -> None:
    state = table(Sheet("S01"), step=LAST_TURN, circle=("D10", "D02", "D03"), pile=())
    turn = turn_at(seated(state))
    for number, card in enumerate(("D10", "D02", "D03"), start=1):
        assert decided(turn, str(number), "e5", "ok") == parse_move(f"1-{card}-0e5")
        assert "Uses up" not in said(turn, str(number)).question
    assert note(turn, "neighbor left").startswith("There are no neighbors in this turn")
    assert "1 2 3 choose a card" in turn.keys
    assert "choose any of" in plain(turn.table_view(UNICODE, 80))


def test_a_hint_is_what_the_greedy_bot_would_do() -> None:
    table = dealt(seed=5)
    while not table.is_over:
        turn = turn_at(table)
        hinted = said(turn, "hint")
        assert hinted == said(turn, "h")
        assert hinted.question.startswith("Greedy would play ")
        table.play(decided(hinted, "ok"), 0)
        table.play_bots()
    assert table.state.scores[0] > 60


def test_hints_know_cuts() -> None:
    turn = turn_at(seated(table(Sheet("S01", all_but("a1-1x2")), roll=2, step=LAST_TURN - 1)))
    assert "cut" in said(turn, "h").question


def test_news_until_something_is_done() -> None:
    table = play_greedily(dealt("human,greedy"), 2)
    turn = turn_at(table)
    assert turn.news[0].startswith("Greedy draws D")
    assert turn.news[-1].startswith("The die shows")
    assert said(turn, "s").news == ()
    assert done(turn, "s", "ok").news == ()


def test_pages(turn: DoodleTurn) -> None:
    assert "7 empty cells" not in page(turn, "score")
    assert "74 empty cells" in page(turn, "score")
    assert "D03 C" in page(turn, "circle")
    assert "You  74 empty" in page(turn, "o")
    assert "You  74 empty" in page(turn, "boards")


def test_german() -> None:
    turn = turn_at(seated(first_turn(roll=3)), GERMAN)
    assert said(turn, "nachbar links").draft == said(turn, "1").draft
    assert isinstance(said(turn, "schnitt").draft, CutDraft)
    assert said(turn, "fertig").question.startswith("Passen?")
    assert said(turn, "einzelfeld e5").question.startswith("cell-e5: Ein Einzelfeld.")
    assert "Reißbretter" in said(turn, "e").keys
    assert "drehen" in turn.words


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_is_answered(seed: int) -> None:
    """Someone leans on the keyboard: answers and refusals only, and every view can be drawn."""
    random = Random(seed)
    table = dealt("human,random", seed=seed)
    words = ANYTHING.split(",")
    table.play_bots()
    for _ in range(400):
        if table.is_over:
            break
        turn = turn_at(table)
        for _ in range(8):
            try:
                found = answer(turn, random.choice(words))
            except QuiltbeeError:
                continue
            if isinstance(found, Play):
                table.play(found.move, turn.seat)
                table.play_bots()
                break
            if isinstance(found, DoodleTurn):
                turn = found
                assert turn.question
                assert turn.keys
                assert turn.words
        if not table.is_over and random.random() < 0.1:
            assert turn_at(table).table_view(UNICODE, 80, 24)
    assert table.state.step > 0
