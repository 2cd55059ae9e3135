"""Whether the chance of a record follows from its seed, and the seed from the hash shown before."""

from collections.abc import Collection
from dataclasses import dataclass

from quiltbee.errors import CommandRefused, ErrorCode, InvalidSetup
from quiltbee.match.from_position import POSITION, is_position
from quiltbee.match.house_rules import house_rules_of
from quiltbee.records import Record
from quiltbee.seeds import DEAL, SeedStream, chance_purpose, seed_hash

SEED_HEADER = "FairSeed"
HASH_HEADER = "SeedHash"
CHOSEN_HEADER = "Chosen"
"""The options that someone chose, by name; everything else in the setup was dealt."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something in a record that does not follow from its seed."""

    where: str
    found: str
    expected: str


def verify(record: Record) -> tuple[Difference, ...]:
    """All that does not follow from the seed of a record; nothing if all is fair."""
    headers = dict(record.headers)
    for header in (SEED_HEADER, HASH_HEADER):
        if header not in headers:
            raise CommandRefused(ErrorCode.MATCH_NO_SEED, header=header)
    seed = headers[SEED_HEADER]
    return (
        *_compared(HASH_HEADER, headers[HASH_HEADER], seed_hash(seed)),
        *_deal_differences(record, seed, headers.get(CHOSEN_HEADER, "").split()),
        *_chance_differences(record, seed),
    )


def chance_count(record: Record) -> int:
    """How often chance decided after the deal."""
    return sum(state.chance_waits for state in record.states()[:-1])


def _compared(where: str, found: str, expected: str) -> tuple[Difference, ...]:
    return () if found == expected else (Difference(where, found, expected),)


def _deal_differences(record: Record, seed: str, chosen: Collection[str]) -> tuple[Difference, ...]:
    game = record.game
    if is_position(record.start):
        return _position_differences(record, seed)
    found = game.write_setup(record.start)
    options = game.chosen_options(found, chosen)
    try:
        dealt = game.deal(SeedStream(seed, DEAL), len(record.first_state.scores), options)
    except InvalidSetup as error:
        return (Difference("setup", " ".join(found.values()), str(error)),)
    expected = game.write_setup(dealt)
    return tuple(
        difference for key in found for difference in _compared(key, found[key], expected[key])
    )


def _position_differences(record: Record, seed: str) -> tuple[Difference, ...]:
    """What lay hidden in the position from which a match began follows from the seed as well."""
    rules, write = house_rules_of(record.game.name), record.game.format_position
    start = record.first_state
    drawn = rules.drawn_again(start, SeedStream(seed, DEAL))
    return _compared(POSITION, write(start), write(drawn))


def _chance_differences(record: Record, seed: str) -> tuple[Difference, ...]:
    game, number = record.game, 0
    differences: list[Difference] = []
    moves = record.line.moves
    for ply, (state, move) in enumerate(zip(record.states(), moves, strict=False), start=1):
        if state.chance_waits:
            number += 1
            expected = game.draw_chance(state, SeedStream(seed, chance_purpose(number)))
            found = game.format_move(move)
            differences += _compared(f"{ply}.", found, game.format_move(expected))
    return tuple(differences)
