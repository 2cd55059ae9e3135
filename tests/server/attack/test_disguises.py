"""A running game is not explained to anyone, however its position is disguised.

Here nobody thinks: what is refused is refused before an engine is asked.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Answer, Stranger

from quiltbee import doodle, patchwork
from quiltbee.doodle.cards import Card

Patchwork = Callable[[patchwork.State], patchwork.State]
Doodle = Callable[[doodle.State], doodle.State]


@pytest.fixture(autouse=True)
def _nobody_thinks(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.app is not None
    monkeypatch.setattr(server.app.services.engine_room, "outlook", None)


def table_of_two(port: int, game: str) -> tuple[Stranger, str]:
    """A game between two people at two addresses, and one of them."""
    ada, bo = Stranger(port, "127.0.5.1"), Stranger(port, "127.0.5.2")
    match = str(ada.open("person", "open", game=game).json["match"])
    assert bo.command(match, type="take_seat", seat=2, name="Bo").status == 200
    return ada, match


def ask(port: int, line: str, seat: int) -> Answer:
    """Someone else asks the engine, from another address."""
    return Stranger(port, "127.0.5.3").call("POST", "/api/outlooks", {"line": line, "seat": seat})


def circle_of(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Patchwork:
    return lambda state: replace(state, circle=change(state.circle))


def richer(state: patchwork.State) -> patchwork.State:
    first, second = state.seats
    assert isinstance(first, patchwork.Player)
    return replace(state, seats=(replace(first, buttons=first.buttons + 1), second))


@pytest.mark.parametrize(
    "disguise",
    [
        richer,
        circle_of(lambda circle: (*circle[:3], circle[4], circle[3], *circle[:4:-1])),
        circle_of(lambda circle: (circle[1], circle[0], *circle[2:])),
        circle_of(lambda circle: (circle[2], *circle[:2], *circle[:5:-1])),
        circle_of(lambda circle: (*circle[:4], *circle[5:20], circle[4], *circle[20:])),
        circle_of(lambda circle: circle[1:]),
        circle_of(lambda circle: circle[:8]),
        circle_of(lambda circle: (*circle[:5], circle[30])),
        circle_of(lambda circle: (*circle[10:], *circle[:10])),
    ],
    ids=["button", "far", "offer", "offer and far", "one moved", "gone", "few", "end", "around"],
)
def test_a_disguised_position_of_patchwork(server: RunningServer, disguise: Patchwork) -> None:
    ada, match = table_of_two(server.port, "patchwork")
    state = patchwork.parse_position(ada.view(match)["table"]["position"])
    line = patchwork.format_position(disguise(state))
    answer = ask(server.port, line, (state.turn or 0) + 1)
    assert (answer.status, answer.code) == (409, "study/running")


def renamed(state: doodle.State) -> doodle.State:
    """The same cards in a deck of one's own."""

    def other(card: Card) -> Card:
        return replace(card, id=f"Z{card.id}")

    deck = replace(state.deck, patch_cards=tuple(map(other, state.deck.patch_cards)))
    names: dict[str, Any] = {
        part: tuple(f"Z{card}" for card in getattr(state, part))
        for part in ("circle", "pile", "discarded")
    }
    return replace(state, deck=deck, **names)


def reversed_circle(state: doodle.State) -> doodle.State:
    return replace(state, circle=state.circle[::-1])


def one_card_other(state: doodle.State) -> doodle.State:
    (first, *circle), (last, *pile) = state.circle, state.pile[::-1]
    return replace(state, circle=(*circle, last), pile=(*pile, first))


@pytest.mark.parametrize("disguise", [renamed, reversed_circle, one_card_other])
def test_a_disguised_position_of_doodle(server: RunningServer, disguise: Doodle) -> None:
    ada, match = table_of_two(server.port, "doodle")
    state = doodle.parse_position(ada.view(match)["table"]["position"])
    answer = ask(server.port, doodle.format_position(disguise(state)), 1)
    assert (answer.status, answer.code) == (409, "study/running")
