from dataclasses import replace
from random import Random

import pytest
from tests.support.loosely import loosely
from tests.support.matches import ADA, AUTOMA, PERSON, Log, code_of

from quiltbee.errors import ErrorCode
from quiltbee.match import SeatWish, record_of
from quiltbee.match.commands import Resign
from quiltbee.match.verifying import chance_count, verify
from quiltbee.records import Line, Ply, Record, read_record

TABLES: list[tuple[str, tuple[SeatWish, ...], dict[str, str]]] = [
    ("patchwork", (PERSON, PERSON), {}),
    ("patchwork", (PERSON, PERSON), {"first": "2", "edition": "original"}),
    ("patchwork", (PERSON, AUTOMA), {"deck": "tactical", "first": "1"}),
    ("doodle", (PERSON,) * 3, {}),
    ("doodle", (PERSON,) * 12, {"deck": "standard"}),
]


def finished(game: str, seats: tuple[SeatWish, ...], options: dict[str, str]) -> Record:
    log = Log(game, seats, options=options)
    log.play_on(Random(11))
    return read_record(record_of(log.match))


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_match_follows_from_its_seed(
    game: str, seats: tuple[SeatWish, ...], options: dict[str, str]
) -> None:
    record = finished(game, seats, options)
    assert verify(record) == ()
    if game == "doodle":
        assert chance_count(record) == 17


def with_headers(record: Record, **changes: str) -> Record:
    return replace(record, headers=tuple((dict(record.headers) | changes).items()))


def test_another_seed_or_hash_is_noticed() -> None:
    record = finished(*TABLES[3])
    other_hash = verify(with_headers(record, SeedHash="00"))
    assert [each.where for each in other_hash] == ["SeedHash"]
    wheres = {each.where for each in verify(with_headers(record, FairSeed="other"))}
    assert {"SeedHash", "Cards", "StartCards"} <= wheres


def test_a_loaded_die_is_noticed() -> None:
    record = finished(*TABLES[3])
    plies = list(record.line.plies)
    index = next(index for index, ply in enumerate(plies) if str(ply.move).startswith("die"))
    rolled = loosely(plies[index].move)
    plies[index] = Ply(replace(rolled, value=rolled.value % 3 + 1))
    cheated = Record(record.game, record.start, Line(tuple(plies[: index + 1])), record.headers)
    (difference,) = verify(cheated)
    assert difference.where == f"{index + 1}."
    assert difference.expected == str(rolled)


def test_who_starts_is_noticed_unless_it_was_chosen() -> None:
    log = Log("patchwork", (PERSON, PERSON))
    log.give(Resign(1), ADA)
    record = read_record(record_of(log.match))
    other = Record(
        record.game,
        replace(loosely(record.start), first=1 - loosely(record.start).first),
        headers=record.headers,
    )
    assert [each.where for each in verify(other)] == ["First"]
    assert verify(with_headers(other, Chosen="first")) == ()


def test_a_record_without_a_seed_cannot_be_checked() -> None:
    log = Log("patchwork", (PERSON, PERSON))
    assert code_of(verify, read_record(record_of(log.match))) is ErrorCode.MATCH_NO_SEED
