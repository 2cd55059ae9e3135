from random import Random

import pytest
from tests.support.matches import AUTOMA, BOT, PERSON, Log

from quiltbee.match import SeatWish
from quiltbee.match.patchwork.choices import patchwork_choices
from quiltbee.match.patchwork.effects import PatchworkEffect, patchwork_effect
from quiltbee.match.records import record_of
from quiltbee.match.replays import replay_of
from quiltbee.patchwork import ADVANCE, Player, TakePatch, parse_move, parse_position
from quiltbee.records import read_record

PAYDAY = (
    "pw1_revised_3.25.19.20.15.31.5.6.18.27.16.14.29.28.21.13.23.1.24.32.22.7.26.17.0.10.12.2.4"
    "_11~16~8-3a7.30-1a4_12~17~11-1h1.9-0a1_2~-~-~0"
)
"""The first seat stands before an income mark and earns 3 at a mark."""


@pytest.mark.parametrize("opponent", [BOT, AUTOMA])
def test_every_move_tells_what_it_changed(opponent: SeatWish) -> None:
    log = Log("patchwork", (PERSON, opponent))
    log.play_on(Random(5))
    plies, seen = log.match.plies, 0
    states = [*(ply.before for ply in plies), log.match.state]
    for ply, after in zip(plies, states[1:], strict=True):
        if ply.seat is None:
            assert ply.effect is None
            continue
        effect = ply.effect
        assert isinstance(effect, PatchworkEffect)
        old, new = ply.before.seats[ply.seat], after.seats[ply.seat]
        assert new.buttons - old.buttons == effect.income + effect.earned - effect.paid
        assert (effect.start, effect.space) == (old.space, new.space)
        seen += effect.special_patches
    assert seen == 5, "someone takes every special patch"


def test_it_is_what_was_foretold() -> None:
    state = parse_position(PAYDAY)
    choices = patchwork_choices(state, 0)
    for choice in (choice for choice in choices.patches if choice.preview):
        code, cells = next(iter(choice.placements.items()))
        move = parse_move(f"{choice.patch}-{code}{cells[:2]}")
        assert isinstance(move, TakePatch)
        effect = patchwork_effect(state, move, state.play(move))
        assert effect is not None
        assert choice.preview is not None
        assert effect.income == choice.preview.income > 0
        player = state.seats[0]
        assert isinstance(player, Player)
        assert player.buttons - effect.paid + effect.income == choice.preview.buttons_after


def test_an_advance_earns_and_costs_nothing() -> None:
    state = parse_position(PAYDAY)
    effect = patchwork_effect(state, ADVANCE, state.play(ADVANCE))
    assert effect is not None
    assert effect == PatchworkEffect(16, 18, 0, 2, 3, 0, False)


def test_a_record_tells_the_same() -> None:
    log = Log("patchwork", (PERSON, BOT))
    log.play_on(Random(7))
    told = replay_of(read_record(record_of(log.match))).moves
    assert [move.effect for move in told] == [ply.effect for ply in log.match.plies]
