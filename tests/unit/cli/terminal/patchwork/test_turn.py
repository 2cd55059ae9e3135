import pytest
from tests.support.languages import ENGLISH, GERMAN
from tests.support.local_tables import played_out
from tests.support.patchwork.seated import dealt, said, seated, turn_at
from tests.support.patchwork.tables import automa, board, player, table

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.patchwork.turn import PatchworkTurn
from quiltbee.cli.terminal.turn import Note, Page, Play
from quiltbee.cli.terminal.words import read_typed
from quiltbee.errors import IllegalMove, InvalidNotation
from quiltbee.patchwork import ADVANCE, Move, parse_move

WAITING = table(player(space=26, quilt=board("17-0a1")), player(space=25), waiting=1)


@pytest.fixture
def turn() -> PatchworkTurn:
    """Seat 1 to move; the offer is 19 (too dear), 8 and 14."""
    return turn_at(dealt("human,human"))


def answer(turn: PatchworkTurn, text: str) -> object:
    return turn.answer(read_typed(text, turn.texts))


def page(turn: PatchworkTurn, text: str) -> str:
    found = answer(turn, text)
    assert isinstance(found, Page)
    return plain(found.view(UNICODE, 80))


def note(turn: PatchworkTurn, text: str) -> str:
    found = answer(turn, text)
    assert isinstance(found, Note)
    return found.sentence


def move_in_hand(turn: PatchworkTurn) -> Move:
    assert turn.draft is not None
    return turn.draft.move


def test_a_picked_patch_is_in_hand_where_it_fits(turn: PatchworkTurn) -> None:
    assert move_in_hand(said(turn, "2")) == parse_move("8-0a1")
    assert "8-0a1: You pay 4 buttons" in said(turn, "2").question


def test_a_patch_that_cannot_be_taken_is_refused(turn: PatchworkTurn) -> None:
    with pytest.raises(IllegalMove, match="costs 10"):
        answer(turn, "1")
    few = turn_at(seated(table(circle=(7, 0)), "human,human"))
    assert note(few, "3") == "There is no patch 3 in the offer."


def test_turn_flip_shift_put_and_place(turn: PatchworkTurn) -> None:
    hand = said(turn, "2")
    assert move_in_hand(said(hand, "r")) == parse_move("8-1a1")
    assert move_in_hand(said(hand, "f")) == parse_move("8-4a1")
    assert move_in_hand(said(hand, "right", "down", "right", "left", "up")) == parse_move("8-0b1")
    assert move_in_hand(said(hand, "c4")) == parse_move("8-0c4")
    assert move_in_hand(said(hand, "3c4")) == parse_move("8-3c4")
    assert move_in_hand(said(hand, "n", "n")) == parse_move("8-0c1")
    with pytest.raises(IllegalMove, match="stick out"):
        answer(hand, "i9")
    with pytest.raises(InvalidNotation, match="isn't a cell"):
        answer(hand, "x4")


def test_another_patch_can_be_tried(turn: PatchworkTurn) -> None:
    assert move_in_hand(said(turn, "other")) == parse_move("8-0a1")
    assert move_in_hand(said(turn, "2", "other")) == parse_move("14-0a1")
    assert move_in_hand(said(turn, "2", "3")) == parse_move("14-0a1")
    assert move_in_hand(said(turn, "2", "a")) == ADVANCE
    poor = turn_at(seated(table(player(buttons=0)), "human,human"))
    assert note(poor, "other").startswith("None of the patches on offer can be taken")


def test_nothing_is_played_before_it_is_confirmed(turn: PatchworkTurn) -> None:
    assert answer(said(turn, "2", "c4"), "ok") == Play(parse_move("8-0c4"))
    assert answer(said(turn, "a"), "ok") == Play(ADVANCE)
    assert note(turn, "ok").startswith("Choose first")
    assert turn.table.moves == ()


def test_undo_before_confirming(turn: PatchworkTurn) -> None:
    assert said(turn, "2", "r", "c4", "u").draft is None
    assert note(turn, "u").startswith("There is nothing to take back")


def test_a_clash_is_said_and_not_played() -> None:
    state = table(player(quilt=board("17-0a1")), player(), circle=(7, 5, 3, 0))
    hand = said(turn_at(seated(state, "human,human")), "1", "c1")
    assert hand.question == "7-0c1: Already covered: c1, d1, e1. Move, turn or flip the patch."
    with pytest.raises(IllegalMove):
        answer(hand, "ok")


def test_full_notation_plays_at_once_and_only_if_legal(turn: PatchworkTurn) -> None:
    assert answer(turn, "14-3C4") == Play(parse_move("14-3c4"))
    assert answer(said(turn, "2"), "adv") == Play(ADVANCE)
    with pytest.raises(IllegalMove):
        answer(turn, "19-0a1")
    with pytest.raises(IllegalMove):
        answer(turn, "c7-19")
    with pytest.raises(InvalidNotation):
        answer(turn, "99-0a1")


def test_a_special_patch_is_in_hand_at_once_and_has_to_be_placed() -> None:
    turn = turn_at(seated(WAITING, "human,human"))
    assert move_in_hand(turn) == parse_move("s-f1")
    assert turn.question.startswith("You won a special patch.")
    assert answer(said(turn, "e5"), "ok") == Play(parse_move("s-e5"))
    assert answer(turn, "s-i9") == Play(parse_move("s-i9"))
    assert note(turn, "u") == "The special patch has to be placed now."
    assert said(turn, "e5", "u") == turn
    for word in ("a", "1", "adv"):
        with pytest.raises(IllegalMove, match="special patch"):
            answer(turn, word)
    assert "s-f1 s-g1" in page(turn, "moves")


def test_a_second_enter_pressed_by_accident_does_not_sew_a_special_patch_on() -> None:
    turn = turn_at(seated(WAITING, "human,human"))
    once = said(turn, "ok")
    assert once.question == "s-f1: Then Player 2 moves."
    assert answer(once, "ok") == Play(parse_move("s-f1"))
    assert answer(said(turn, "hint"), "ok") != said(turn, "hint")


def test_a_hint_is_the_greedy_move_and_stays_the_same(turn: PatchworkTurn) -> None:
    hinted = said(turn, "hint")
    assert hinted == said(turn, "hint")
    assert hinted.question.startswith("Greedy would play ")
    assert isinstance(answer(hinted, "ok"), Play)
    assert said(turn_at(seated(WAITING, "human,human")), "hint").draft is not None
    late = turn_at(seated(table(player(space=52, buttons=0), player(space=53), home=1)))
    assert move_in_hand(said(late, "hint")) == ADVANCE


def test_news_tell_what_the_others_did_until_a_patch_is_in_hand() -> None:
    game = dealt("human,greedy", seed=5)
    game.play(parse_move("7-0a1"), 0)
    turn = turn_at(game)
    assert turn.news[0].startswith("Greedy takes patch 22 for")
    assert said(turn, "a").news == ()
    assert "W«" in plain(turn.table_view(UNICODE, 80))


def test_pages(turn: PatchworkTurn) -> None:
    assert "81 empty cells" in page(turn, "score")
    assert "The circle: 33 patches" in page(turn, "circle")
    assert "patch 8:" in page(turn, "moves")
    assert "8-0: a1 b1" in page(turn, "moves 2")
    assert "the Automa hasn't played" in page(turn, "why")


def test_the_number_of_legal_moves_is_right(turn: PatchworkTurn) -> None:
    assert page(turn, "moves").startswith(f"{len(turn.state.legal_moves)} legal moves")


def test_why_explains_every_turn_of_the_automa_since_the_last_move() -> None:
    state = table(player(space=20), automa(space=3), circle=(20, 21, 22, 0))
    game = seated(state, "human,automa")
    turn = turn_at(game)
    assert page(turn, "why").count("the Automa may spend") == len(game.moves) > 1
    assert len(turn.news) == 3 * len(game.moves)


def test_keys_and_words_fit_what_is_in_hand(turn: PatchworkTurn) -> None:
    assert "advance" in turn.keys
    assert "flip" in said(turn, "2").keys
    assert "ok: advance" in said(turn, "a").words
    special = turn_at(seated(WAITING, "human,human"), GERMAN)
    assert "leeres Feld" in special.words
    assert special.keys != said(turn, "2").keys


def test_a_lone_person_is_spoken_to_and_sits_on_the_left() -> None:
    turn = turn_at(dealt("greedy,human"))
    assert turn.question == ENGLISH("ask.you")
    assert turn.left == 1
    assert turn_at(dealt("human,human", names="Anna,Bob")).question.startswith("Anna, your turn")


def test_a_whole_game_can_be_played_by_hints() -> None:
    game = dealt("human,automa", seed=5)
    while not game.is_over:
        turn = turn_at(game)
        decided = answer(said(turn, "hint"), "ok")
        assert isinstance(decided, Play)
        game.play(decided.move, turn.seat)
        game.play_bots()
    twin = dealt("human,automa", seed=5)
    assert played_out(twin)
    assert game.state.outcome is not None
