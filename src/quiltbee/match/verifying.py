"""Whether the chance of a record follows from its seed, and the seed from the hash shown before."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from quiltbee.errors import CommandRefused, ErrorCode, InvalidSetup
from quiltbee.match.seeds import DEAL, SeedStream, chance_purpose, seed_hash
from quiltbee.records import Record

SEED_HEADER = "FairSeed"
HASH_HEADER = "SeedHash"
CHOSEN_HEADER = "Chosen"
"""The options that somebody chose, by name; all else in the setup was dealt."""


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
    found = game.write_setup(record.start)
    options = _OPTIONS[game.name](found, chosen)
    try:
        dealt = game.deal(SeedStream(seed, DEAL), _seat_count(record), options)
    except InvalidSetup as error:
        return (Difference("setup", " ".join(found.values()), str(error)),)
    expected = game.write_setup(dealt)
    return tuple(
        difference for key in found for difference in _compared(key, found[key], expected[key])
    )


def _seat_count(record: Record) -> int:
    state = record.first_state
    return len(state.sheets) if record.game.name == "doodle" else len(state.seats)


def _patchwork_options(setup: Mapping[str, str], chosen: Collection[str]) -> dict[str, str]:
    options = {"edition": setup["Edition"]}
    if "AutomaLevel" in setup:
        options |= {"automa": setup["AutomaLevel"], "deck": setup["AutomaDeck"]}
    elif "first" in chosen:
        options["first"] = setup["First"]
    return options


def _doodle_options(setup: Mapping[str, str], chosen: Collection[str]) -> dict[str, str]:
    return {"deck": setup["Deck"]} if "deck" in chosen else {}


_OPTIONS: dict[str, Callable[[Mapping[str, str], Collection[str]], dict[str, str]]] = {
    "patchwork": _patchwork_options,
    "doodle": _doodle_options,
}


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
