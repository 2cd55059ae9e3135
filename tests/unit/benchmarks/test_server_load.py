"""The load plays real games: its clients read views as the page does, and choose legal moves."""

from random import Random

import msgspec
import pytest
from benchmarks.server_load.choosing import View, token_of
from benchmarks.server_load.measuring import Moments, percentile
from benchmarks.server_load.mix import KINDS, kinds_for

from quiltbee.match import (
    Actor,
    Match,
    OpenMatch,
    Phase,
    Play,
    SeatKind,
    SeatWish,
    decide,
    evolve,
    open_match,
    view,
)

ADA = Actor("ada", "Ada")


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_game_is_played_to_its_end_from_views_alone(game: str) -> None:
    wish = OpenMatch(game=game, seats=(SeatWish(SeatKind.PERSON),) * 2)
    match = Match.replay(open_match(wish, match_id="m", seed="1", actor=ADA, now=0))
    random, moves = Random(1), 0
    while match.phase is Phase.PLAYING:
        seen = msgspec.json.decode(msgspec.json.encode(view(match, ADA.player, 0)), type=View)
        choices = random.choice(seen.choices)
        token = token_of(choices, random)
        assert token is not None
        for event in decide(match, Play(choices.seat, token), actor=ADA, now=0):
            match = evolve(match, event)
        moves += 1
        assert moves < 1000
    assert match.phase is Phase.OVER


def test_moments_are_planned_ahead_whatever_happens() -> None:
    moments = Moments(1000, 50.0, Random(1))
    planned = []
    while moments.next < 60.0:
        planned.append(moments.next)
        moments.pass_on()
    assert 9_700 < len(planned) < 10_300
    assert planned == sorted(planned)
    assert Moments(0, 50.0, Random(1)).next == float("inf")


def test_the_mix_has_both_games_bots_and_clocks() -> None:
    assert sum(kind.weight for kind in KINDS) == 100
    found = kinds_for(2000, Random(1))
    assert 2000 <= sum(kind.people for kind in found) <= 2003
    assert {kind.game for kind in found} == {"patchwork", "doodle"}
    assert {kind.people for kind in found} == {1, 2, 4}
    assert {(kind.clock or {}).get("kind") for kind in found} == {None, "live", "days"}


def test_percentiles_say_what_so_large_a_share_does_not_exceed() -> None:
    values = [float(number) for number in range(1, 101)]
    assert (percentile(values, 0.5), percentile(values, 0.99)) == (51.0, 100.0)
    assert (percentile(values, 1.0), percentile([], 0.99)) == (100.0, 0.0)
