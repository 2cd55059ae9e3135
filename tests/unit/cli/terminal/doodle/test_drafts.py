import pytest

from quiltbee.cli.terminal.doodle.drafts import (
    CutDraft,
    PieceDraft,
    ScoreDraft,
    largest_rectangles,
)
from quiltbee.doodle import STANDARD_DECK, Cut, cuts_of, parse_move
from quiltbee.doodle.scoring import covered_sizes, points
from quiltbee.geometry import FULL, Placement, Rectangle, cells_in
from quiltbee.geometry.cells import parse_board

P_SHAPE = PieceDraft(0, "D10", STANDARD_DECK.shapes["D10"])
COVERED = parse_board(
    (
        ".........",
        ".####....",
        ".####....",
        ".######..",
        ".######..",
        "...##....",
        ".........",
        "........#",
        ".........",
    )
)


def test_a_piece_becomes_its_move() -> None:
    assert P_SHAPE.at(Placement.parse("3c4")).move == parse_move("1-D10-3c4")
    assert PieceDraft.single_cell(1).put(40).move == parse_move("2-cell-e5")
    start = PieceDraft(0, "S01", STANDARD_DECK.shapes["S01"], is_start=True)
    assert start.at(Placement.parse("0c4")).move == parse_move("1-start-0c4")


@pytest.mark.parametrize("card", STANDARD_DECK.patch_ids)
def test_stepping_shows_every_allowed_cut_with_either_piece(card: str) -> None:
    shape = STANDARD_DECK.shapes[card]
    if not cuts_of(shape):
        return
    draft = CutDraft(PieceDraft(0, card, shape))
    seen = []
    for _ in range(len(cuts_of(shape)) // 2):
        for each in (draft, draft.other_piece()):
            seen.append(each.cut)
            assert len(each.kept) == each.piece().shape.size
        assert draft.kept | draft.other_piece().kept == set(shape.squares)
        draft = draft.stepped(1)
    assert sorted(map(str, seen)) == sorted(map(str, cuts_of(shape)))
    assert draft.index == 0, "and then begins again"


def test_a_cut_is_chosen_by_name_even_if_it_is_longer_than_needed() -> None:
    chosen = CutDraft(P_SHAPE).chosen(Cut.parse("vb12l"))
    assert chosen is not None
    assert str(chosen.cut) == "vb11l"
    assert chosen.piece().shape.rows == ("##", "##")
    assert CutDraft(P_SHAPE).chosen(Cut.parse("h1aau")) is None


def test_the_largest_rectangles_are_those_that_lie_in_no_other() -> None:
    found = largest_rectangles(COVERED)
    assert str(found[0]) == "b2-4x4"
    every = [
        Rectangle(corner, height, width)
        for height, width, corners in covered_sizes(COVERED)
        for corner in cells_in(corners)
    ]
    for each in every:
        inside = [
            other for other in every if other != each and each.cells & other.cells == each.cells
        ]
        assert (each in found) == (not inside), each
    values = [points(each) for each in found]
    assert values == sorted(values, reverse=True)


def test_rectangles_are_stepped_through_in_a_circle() -> None:
    draft = ScoreDraft.best(0, COVERED)
    assert draft.stepped(len(draft.choices)) == draft
    assert draft.stepped(1).stepped(-1) == draft
    typed = ScoreDraft(0, COVERED, Rectangle.parse("b2-1x1"))
    assert typed.stepped(1) == draft


def test_an_empty_board_scores_nothing() -> None:
    draft = ScoreDraft.best(0, 0)
    assert draft.move == parse_move("1-score-none")
    assert draft.stepped(1) == draft
    assert ScoreDraft.best(0, FULL).choices == (Rectangle.parse("a1-9x9"),)
