from random import Random

import msgspec
import pytest
from tests.support.matches import AUTOMA, BOT, PERSON, Log

from quiltbee.match import SeatWish
from quiltbee.match.match import state_of
from quiltbee.match.patchwork import table_view
from quiltbee.match.patchwork.table_view import automa_explanation, patchwork_table
from quiltbee.patchwork import State
from quiltbee.patchwork.facts import explain, facts_for


def on_the_wire(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("opponent", [BOT, AUTOMA])
def test_all_facts_go_over_the_wire_as_the_rules_say_them(opponent: SeatWish) -> None:
    log = Log("patchwork", (PERSON, opponent))
    log.play_on(Random(5))
    explained = 0
    for ply in log.match.plies:
        shown = on_the_wire(patchwork_table(ply.before))
        assert shown == on_the_wire(facts_for(ply.before, None))
        reason = explain(ply.before, ply.move)
        explained += reason is not None
        assert on_the_wire(automa_explanation(ply.before, ply.move)) == on_the_wire(reason)
    assert (explained > 0) == (opponent is AUTOMA)


def test_a_fact_that_the_wire_does_not_know_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def more(state: State, seat: int | None) -> dict[str, object]:
        return {**facts_for(state, seat), "weather": "fine"}

    monkeypatch.setattr(table_view, "facts_for", more)
    with pytest.raises(msgspec.ValidationError, match="weather"):
        patchwork_table(state_of(Log("patchwork", (PERSON, BOT)).match))
