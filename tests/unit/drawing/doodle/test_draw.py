"""What holds for every drawing of Patchwork Doodle, and the options of each."""

import random
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from tests.support.pictures import check_references, check_self_contained, ids_in

from quiltbee.doodle import STANDARD_DECK, Card, Deck, State
from quiltbee.drawing import (
    Drawing,
    draw_doodle_card,
    draw_doodle_cards,
    draw_doodle_circle,
    draw_doodle_position,
    draw_doodle_sheet,
)
from quiltbee.errors import InvalidOption
from quiltbee.geometry import Shape

DRAWERS: dict[str, Callable[..., Drawing]] = {
    "card": lambda state, **options: draw_doodle_card(state.circle[0], **options),
    "start card": lambda state, **options: draw_doodle_card(state.sheets[0].start_card, **options),
    "cards": lambda _, **options: draw_doodle_cards(**options),
    "circle": draw_doodle_circle,
    "sheet": lambda state, **options: draw_doodle_sheet(state, 0, **options),
    "position": draw_doodle_position,
    "own position": lambda state, **options: draw_doodle_position(state, 0, **options),
}
every_drawer = pytest.mark.parametrize("drawer", DRAWERS)
STATES = ("beginning", "turn", "scoring", "last_turn", "ended")


@every_drawer
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_well_formed_and_described(
    turn: State, drawer: str, theme: str, language: str
) -> None:
    drawing = DRAWERS[drawer](turn, theme=theme, language=language)
    root = ElementTree.fromstring(drawing.svg)
    assert root.get("role") == "img"
    assert (root[0].text, root[1].text) == (drawing.title, drawing.description)
    assert drawing.description


@pytest.mark.parametrize("name", STATES)
@every_drawer
def test_every_moment_can_be_drawn(name: str, drawer: str, request: pytest.FixtureRequest) -> None:
    state: State = request.getfixturevalue(name)
    ElementTree.fromstring(DRAWERS[drawer](state).svg)


@every_drawer
def test_ids_are_unique_and_every_reference_leads_somewhere(turn: State, drawer: str) -> None:
    check_references(DRAWERS[drawer](turn).svg)


@every_drawer
def test_nothing_is_loaded_from_elsewhere(turn: State, drawer: str) -> None:
    check_self_contained(DRAWERS[drawer](turn).svg)


@every_drawer
def test_an_unsteady_hand_is_not_chance(turn: State, drawer: str) -> None:
    before = random.getstate()
    first, second = (DRAWERS[drawer](turn).svg for _ in range(2))
    assert first == second
    assert random.getstate() == before


def test_all_drawings_can_stand_in_one_page(turn: State, ended: State) -> None:
    texts = {
        DRAWERS[name](state, theme=theme).svg
        for name in DRAWERS
        for state in (turn, ended)
        for theme in ("light", "dark")
    }
    ids = [identity for text in sorted(texts) for identity in ids_in(text)]
    assert len(ids) == len(set(ids))


@every_drawer
@pytest.mark.parametrize("option", ["theme", "language"])
def test_an_unknown_choice_is_refused(turn: State, drawer: str, option: str) -> None:
    with pytest.raises(InvalidOption):
        DRAWERS[drawer](turn, **{option: "plaid"})


@pytest.mark.parametrize(
    "draw",
    [
        lambda _: draw_doodle_card("D31"),
        lambda state: draw_doodle_sheet(state, 3),
        lambda state: draw_doodle_sheet(state, -1),
        lambda state: draw_doodle_sheet(state, 0, scoring=0),
        lambda state: draw_doodle_sheet(state, 0, scoring=4),
        lambda state: draw_doodle_position(state, 3),
    ],
)
def test_what_does_not_exist_is_refused(turn: State, draw: Callable[[State], Drawing]) -> None:
    with pytest.raises(InvalidOption):
        draw(turn)


def test_a_sheet_can_show_any_scoring(ended: State) -> None:
    shown = {
        re.findall(r"<title>([a-z]+ scoring): ", draw_doodle_sheet(ended, 0, scoring=number).svg)[0]
        for number in (1, 2, 3)
    }
    assert shown == {"first scoring", "second scoring", "third scoring"}


def test_names_can_be_given_and_are_escaped(turn: State) -> None:
    sheet = draw_doodle_sheet(turn, 0, name="<Ann>")
    assert sheet.title == "Board of <Ann>"
    assert "&lt;Ann&gt;</text>" in sheet.svg
    table = draw_doodle_position(turn, names=("Ann", "Bob & Co"))
    assert "Bob &amp; Co</text>" in table.svg
    assert ">Seat 3</text>" in table.svg


def test_a_deck_of_ones_own_has_its_cards() -> None:
    shape = Shape.parse(["####", "#..."])
    deck = Deck((Card("Ess", shape),), STANDARD_DECK.patch_cards, (1, 2))
    assert draw_doodle_card("Ess", deck=deck).title == "Start card Ess"
    drawing = draw_doodle_cards(deck=deck)
    assert drawing.description == "1 start cards and 30 patch cards."
    assert len(re.findall(r"<title>(?:Start|Patch) card", drawing.svg)) == 31
