from random import Random

import msgspec
import pytest
from tests.support.matches import PERSON, Log

from quiltbee.doodle.facts import facts_for_all_of
from quiltbee.match.doodle.table_view import doodle_table


def on_the_wire(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("seats", [(), (0,), (0, 1)])
def test_all_facts_go_over_the_wire_as_the_rules_say_them(seats: tuple[int, ...]) -> None:
    log = Log("doodle", (PERSON, PERSON))
    log.play_on(Random(5))
    for state in (*(ply.before for ply in log.match.plies), log.match.state):
        shown = on_the_wire(doodle_table(state, seats))
        assert shown == on_the_wire(facts_for_all_of(state, seats))
