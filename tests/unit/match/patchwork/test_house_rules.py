from random import Random

import pytest
from tests.support.loosely import loosely
from tests.support.matches import AUTOMA, PERSON, Log

from quiltbee.match.match import state_of
from quiltbee.match.patchwork.house_rules import PatchworkHouseRules
from quiltbee.patchwork import ADVANCE, ShuffleDeck, parse_move

RULES = PatchworkHouseRules()


def solo(deck: str, seed: str) -> Log:
    return Log("patchwork", (PERSON, AUTOMA), seed=seed, options={"deck": deck})


@pytest.mark.parametrize("deck", ["normal", "tactical"])
def test_what_may_be_known_leads_to_the_same_table(deck: str) -> None:
    for seed in ("a", "b", "c"):
        log, random = solo(deck, seed), Random(seed)
        while log.match.acting_seats:
            match = log.match
            state = RULES.known_setup(loosely(match.setup), state_of(match), match.plies).state()
            for index, ply in enumerate(match.plies):
                move = ply.move
                if ply.seat is None:
                    move = RULES.known_chance(ply, match.plies[index + 1 :], state_of(match))
                    assert isinstance(move, ShuffleDeck)
                state = state.play(move)
            assert state.seen_by(None) == state_of(match).seen_by(None)
            assert state.visible_budget == state_of(match).visible_budget
            log.play_random(random)


def test_a_special_patch_belongs_to_the_turn() -> None:
    log, random = Log("patchwork", (PERSON, PERSON)), Random(2)
    seen = set()
    while log.match.acting_seats:
        before = log.match.state
        log.play_random(random)
        move = log.match.plies[-1].move
        ends = RULES.ends_turn(state_of(log.match), move)
        assert ends == (state_of(log.match).special_patches_waiting == 0)
        seen.add(ends)
        assert RULES.touched_seats(before, log.match.state, 0) == (0, 1)
    assert seen == {True, False}


def test_nobody_can_be_passed_over() -> None:
    with pytest.raises(ValueError, match="seat 2"):
        RULES.absence(1)
    assert not RULES.is_for_the_table(ADVANCE)
    assert RULES.is_for_the_table(parse_move("c7-19"))
