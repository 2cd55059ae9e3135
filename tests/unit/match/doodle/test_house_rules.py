import json
from random import Random

import pytest
from tests.support.doodle.matches import finish_step
from tests.support.loosely import loosely
from tests.support.matches import BOB, OPEN, PERSON, Log, code_of

from quiltbee.doodle import EndForAbsent, EndTurn, Roll, parse_move
from quiltbee.errors import ErrorCode
from quiltbee.match.commands import TakeSeat
from quiltbee.match.doodle.house_rules import DoodleHouseRules
from quiltbee.match.match import state_of

RULES = DoodleHouseRules()


def deck(patch: list[str], about: str = "") -> str:
    cards = [{"id": f"P{number}", "shape": patch} for number in range(20)]
    start = [{"id": "S1", "shape": ["##"]}]
    return json.dumps({"about": about, "die": [1, 2], "start_cards": start, "patch_cards": cards})


def test_an_own_deck_can_be_played() -> None:
    log = Log("doodle", (PERSON, PERSON), options={"deck": deck(["##", "#."])})
    log.play_on(Random(1), 30)
    assert state_of(log.match).deck.die == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        deck(["#" * 7] * 3),
        deck(["##"], about="x" * 8_000),
        "no deck",
        '{"die": []}',
    ],
)
def test_decks_that_are_too_large_or_wrong_are_refused(text: str) -> None:
    assert code_of(Log, "doodle", (PERSON,), options={"deck": text}) is ErrorCode.MATCH_SETUP


def test_a_patch_of_twenty_cells_can_be_played() -> None:
    shape = ["#######", "#######", "######."]
    log = Log("doodle", (PERSON,), options={"deck": deck(shape)})
    assert state_of(log.match).deck.shapes["P1"].size == 20


def test_only_the_seat_itself_is_touched_until_the_step_ends() -> None:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    before = state_of(log.match)
    drawn = before.play(before.legal_moves_of(0)[0])
    assert RULES.touched_seats(before, drawn, 0) == (0,)
    finish_step(log, 0)
    almost = state_of(log.match)
    finish_step(log, 1)
    assert list(RULES.touched_seats(almost, state_of(log.match), 1)) == [0, 1]


def test_who_has_done_nothing_sees_what_spectators_see() -> None:
    log = Log("doodle", (PERSON, PERSON))
    both = frozenset({0, 1})
    assert RULES.viewpoint(state_of(log.match), both) == frozenset()
    log.play(str(state_of(log.match).legal_moves_of(1)[0]), 1)
    assert RULES.viewpoint(state_of(log.match), both) == {1}
    log.play("2-end", 1)
    assert RULES.viewpoint(state_of(log.match), both) == {1}


def test_a_turn_on_the_clock_ends_with_the_step_of_the_seat() -> None:
    state = state_of(Log("doodle", (PERSON, PERSON)).match)
    assert RULES.ends_turn(state, EndTurn(0))
    assert RULES.ends_turn(state, parse_move("1-score-a1-1x1"))
    assert not RULES.ends_turn(state, state.legal_moves_of(0)[0])
    assert RULES.is_for_the_table(EndForAbsent(0))
    assert RULES.is_for_the_table(Roll(1))
    assert not RULES.is_for_the_table(EndTurn(0))


def test_a_known_setup_holds_the_open_cards_in_their_order() -> None:
    log = Log("doodle", (PERSON,))
    random = Random(3)
    while state_of(log.match).round_number < 2:
        log.play_random(random)
    known = RULES.known_setup(loosely(log.match.setup), state_of(log.match), log.match.plies)
    assert known.card_order[:14] == loosely(log.match.setup).card_order[:14]
    assert known.card_order[14:] == tuple(sorted(loosely(log.match.setup).card_order[14:]))
