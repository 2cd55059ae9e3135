from tests.support.matches import BOB, OPEN, PERSON, Log

from quiltbee.match.commands import Say, TakeSeat
from quiltbee.match.match import state_of

NOBODY: frozenset[int] = frozenset()


def test_matches_with_the_same_table_share_what_was_worked_out() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    table = log.match.table
    assert table is not None
    shown, choices = table.view(NOBODY), table.choices(log.match.acting_seats[0])
    log.give(Say(1, "hello"))
    assert log.match.table is table
    assert table.view(frozenset({0})) is shown, "in Patchwork everyone sees the same"
    assert table.choices(log.match.acting_seats[0]) is choices


def test_plies_and_moves_seen_are_the_same() -> None:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    log.play(str(state_of(log.match).legal_moves_of(0)[0]), 0)
    log.play(str(state_of(log.match).legal_moves_of(1)[0]), 1)
    table = log.match.table
    assert table is not None
    for seats, expected in ((NOBODY, []), ({0}, [0]), ({0, 1}, [0, 1])):
        own = frozenset(seats)
        assert [ply.seat for ply in table.plies_seen(own, all_is_open=False)] == expected
        moves = table.moves(own, all_is_open=False)
        assert [move.seat for move in moves] == [seat + 1 for seat in expected]
    assert len(table.moves(NOBODY, all_is_open=True)) == 2
