"""What holds for every drawing, and the options of each."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from tests.support.pictures import check_references, check_self_contained, ids_in

from quiltbee.drawing import (
    Drawing,
    draw_patch,
    draw_patch_circle,
    draw_patch_sheet,
    draw_position,
    draw_quilt_board,
    draw_time_board,
)
from quiltbee.errors import InvalidOption
from quiltbee.patchwork import Player, QuiltBoard, State


def quilt_of(state: State) -> QuiltBoard:
    player = state.seats[0]
    assert isinstance(player, Player)
    return player.quilt_board


DRAWERS: dict[str, Callable[..., Drawing]] = {
    "patch": lambda state, **options: draw_patch(state.circle[0], **options),
    "special patch": lambda _, **options: draw_patch(None, **options),
    "quilt": lambda state, **options: draw_quilt_board(quilt_of(state), **options),
    "time": draw_time_board,
    "circle": draw_patch_circle,
    "position": draw_position,
    "sheet": lambda _, **options: draw_patch_sheet(**options),
}
every_drawer = pytest.mark.parametrize("drawer", DRAWERS)
every_theme = pytest.mark.parametrize("theme", ["light", "dark"])
every_language = pytest.mark.parametrize("language", ["en", "de"])


@every_drawer
@every_theme
@every_language
def test_it_is_well_formed_and_described(
    middle_game: State, drawer: str, theme: str, language: str
) -> None:
    drawing = DRAWERS[drawer](middle_game, theme=theme, language=language)
    root = ElementTree.fromstring(drawing.svg)
    namespace = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{namespace}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{namespace}title", f"{namespace}desc"]
    assert (root[0].text, root[1].text) == (drawing.title, drawing.description)


@every_drawer
def test_ids_are_unique_and_every_reference_leads_somewhere(
    middle_game: State, drawer: str
) -> None:
    check_references(DRAWERS[drawer](middle_game).svg)


@every_drawer
def test_nothing_is_loaded_from_elsewhere(middle_game: State, drawer: str) -> None:
    check_self_contained(DRAWERS[drawer](middle_game).svg)


@every_drawer
def test_the_same_state_gives_the_same_text(middle_game: State, drawer: str) -> None:
    first, second = (DRAWERS[drawer](middle_game).svg for _ in range(2))
    assert first == second


def test_all_drawings_can_stand_in_one_page(middle_game: State, start: State) -> None:
    drawings = [
        DRAWERS[name](state, theme=theme)
        for name in DRAWERS
        for state in (middle_game, start)
        for theme in ("light", "dark")
    ]
    texts = {drawing.svg for drawing in drawings}
    ids = [identity for text in sorted(texts) for identity in ids_in(text)]
    assert len(texts) > 2 * len(DRAWERS)
    assert len(ids) == len(set(ids))


def test_a_position_is_small_and_fits_a_screen(
    start: State, middle_game: State, solo: State, finished: State
) -> None:
    for state in (start, middle_game, solo, finished):
        drawing = draw_position(state)
        assert (drawing.width, drawing.height) == (1280, 720)
        assert len(drawing.svg.encode()) < 150_000


@every_drawer
@pytest.mark.parametrize("option", ["theme", "language"])
def test_an_unknown_choice_is_refused(middle_game: State, drawer: str, option: str) -> None:
    with pytest.raises(InvalidOption):
        DRAWERS[drawer](middle_game, **{option: "plaid"})


def test_a_patch_can_be_turned_and_have_no_tag() -> None:
    lying, standing = (draw_patch(17, orientation=code, tag=False) for code in (0, 1))
    assert (lying.width, lying.height) == (standing.height, standing.width) == (212, 52)
    assert draw_patch(17).width > lying.width


@pytest.mark.parametrize(
    "draw",
    [
        lambda: draw_patch(33),
        lambda: draw_patch(-1),
        lambda: draw_patch(3, orientation=8),
        lambda: draw_quilt_board(QuiltBoard(), seat=2),
    ],
)
def test_what_does_not_exist_is_refused(draw: Callable[[], Drawing]) -> None:
    with pytest.raises(InvalidOption):
        draw()


def test_rows_and_seats_of_a_state_are_checked(middle_game: State) -> None:
    with pytest.raises(InvalidOption):
        draw_time_board(middle_game, rows=0)
    with pytest.raises(InvalidOption):
        draw_position(middle_game, marked_seat=2)


def test_names_can_be_given_and_are_escaped(middle_game: State) -> None:
    drawing = draw_position(middle_game, names=("<Ann>", "Bob & Co"))
    assert drawing.title == "Patchwork: <Ann> against Bob & Co"
    assert "&lt;Ann&gt;</text>" in drawing.svg
    ElementTree.fromstring(drawing.svg)
