"""A kept game goes on: a match from a record, whichever face of the house wrote it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from quiltbee.errors import QuiltbeeError
from quiltbee.match.clocks import NoClock, Timer
from quiltbee.match.driver import HERE, LocalTable
from quiltbee.match.events import ChanceHappened, MovePlayed
from quiltbee.match.evolve import evolve
from quiltbee.match.from_position import is_position
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.match import Match, Phase, Seed, state_of
from quiltbee.match.playing import settle
from quiltbee.match.seat_headers import read_seat, seat_header
from quiltbee.match.seats import SERVER, Seat, SeatKind
from quiltbee.match.table import Table
from quiltbee.match.unfolding import Unfolding
from quiltbee.match.verifying import CHOSEN_HEADER, HASH_HEADER, SEED_HEADER
from quiltbee.records import Line, Ply, Record
from quiltbee.records.record import first_state
from quiltbee.seeds import DEAL, LONGEST_SEED, SeedStream, seed_hash

OLD_SEED_HEADER = "Seed"
"""Where terminals wrote the number of a game before all chance was fair."""


def is_over(record: Record) -> bool:
    """Whether nothing is left to play, because the game ended or was given up."""
    return record.final_state.outcome is not None or "EndedBy" in dict(record.headers)


def lacks_hidden_things(record: Record) -> bool:
    """Whether the record leaves out what its match hides, with no seed to make it from again."""
    headers, state = dict(record.headers), record.final_state
    hides = HASH_HEADER in headers and SEED_HEADER not in headers
    return hides and state.seen_by(None) is not state


def seats_of(record: Record) -> tuple[Seat, ...]:
    """Who sits where, as the headers say; a seat that they do not name is a person's."""
    headers, game = dict(record.headers), record.game.name
    state = record.first_state
    found = [
        read_seat(headers.get(f"Seat{number}", ""), game, HERE.player)
        for number in range(1, len(state.scores) + 1)
    ]
    for automa in house_rules_of(game).automa_seats(state):
        found[automa] = _automa(found[automa], record)
    return tuple(found)


def _automa(seat: Seat, record: Record) -> Seat:
    """The Automa with the level of the setup, whatever the header calls it."""
    name = seat.name if seat.kind is SeatKind.AUTOMA else "Automa"
    seats: Any = record.game.facts(record.first_state)["seats"]
    levels = (each.get("level") for each in seats)
    return Seat(SeatKind.AUTOMA, None, name, next((level for level in levels if level), None))


def resume(
    record: Record, seats: tuple[Seat, ...] | None = None, *, seed: str, now: int = 0
) -> LocalTable:
    """The table where the record stops; other seats may go on. `seed` is for records without one.

    A record from before the one derivation of chance goes on with the new one.
    """
    headers = dict(record.headers)
    found = headers.get(SEED_HEADER) or headers.get(OLD_SEED_HEADER, "")
    used = found if 1 <= len(found) <= LONGEST_SEED else seed
    whole = _made_from_seed(record, used) if SEED_HEADER in headers else record
    if seats is not None:
        whole = _with_seats(whole, seats)
    match = _laid(whole, seats or seats_of(record), used, now)
    return LocalTable(_settled(_played(match, whole.line.moves), now), whole)


def _with_seats(record: Record, seats: tuple[Seat, ...]) -> Record:
    game = record.game.name
    told = {f"Seat{number}": seat_header(seat, game) for number, seat in enumerate(seats, start=1)}
    return replace(record, headers=tuple({**dict(record.headers), **told}.items()))


def _made_from_seed(record: Record, seed: str) -> Record:
    """The record with what its match still hid: the deal and all chance made from the seed.

    A record that does not follow from its seed stays as it is.
    """
    game, chosen = record.game, dict(record.headers).get(CHOSEN_HEADER, "").split()
    try:
        start = _start_from_seed(record, seed, chosen)
        state, plies = first_state(game, start), list[Ply]()
        chances = 0
        for ply in record.line.plies:
            move = ply.move
            if state.chance_waits:
                chances += 1
                move = game.chance_from(seed, chances, state)
            plies.append(replace(ply, move=move))
            state = state.play(move)
    except QuiltbeeError:
        return record
    if state.seen_by(None) != record.final_state.seen_by(None):
        return record
    return replace(record, start=start, line=Line(tuple(plies), record.line.comment))


def _start_from_seed(record: Record, seed: str, chosen: Sequence[str]) -> Any:
    """The deal, or what a seed made of the position from which the game began."""
    game = record.game
    if is_position(record.start):
        rules = house_rules_of(game.name)
        return rules.drawn_again(record.start, SeedStream(seed, DEAL))
    options = game.chosen_options(game.write_setup(record.start), chosen)
    return game.deal_from(seed, len(record.first_state.scores), options)


def _laid(record: Record, seats: tuple[Seat, ...], seed: str, now: int) -> Match:
    """A match that has just begun; a record may begin with any position."""
    rules = house_rules_of(record.game.name)
    count = len(seats)
    return Match(
        id="",
        rules=rules,
        options={},
        visibility="link",
        clock=NoClock(),
        host=HERE.player,
        seats=seats,
        seed=Seed(seed, seed_hash(seed), chosen=True),
        opened_at=now,
        version=1,
        changed_at=now,
        phase=Phase.PLAYING,
        setup=record.start,
        table=Table(rules, record.first_state),
        started_at=now,
        timers=(Timer(),) * count,
        touched=(1,) * count,
    )


def _played(match: Match, moves: Sequence[Any]) -> Match:
    for move in moves:
        game, state, version = match.game, state_of(match), match.version + 1
        at, token = match.changed_at, game.format_move(move)
        seat = game.mover(state, move)
        if seat is None:
            chance = ChanceHappened(version=version, at=at, command="", token=token)
            match = evolve(match, chance)
        else:
            played = MovePlayed(version=version, at=at, command="", seat=seat + 1, token=token)
            match = evolve(match, played)
    return match


def _settled(match: Match, now: int) -> Match:
    unfolding = Unfolding(match, SERVER, now)
    settle(unfolding)
    return unfolding.match
