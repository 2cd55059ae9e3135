"""A match that begins from a position instead of a deal: where it starts, and what is known of it.

The line comes from anyone and is checked as the rules check it. What nobody at the table could
know, the Automa's deck and the pile, is drawn again from the seed of the match: whoever has seen
the game that the position is from does not know what comes.
"""

from collections.abc import Collection, Mapping
from typing import Any

from quiltbee.errors import CommandRefused, ErrorCode
from quiltbee.games import AnyGame
from quiltbee.hints import Hint
from quiltbee.match.house_rules import HouseRules, Ply
from quiltbee.match.seats import Seat, SeatKind
from quiltbee.seeds import DEAL, SeedStream

POSITION = "Position"
"""The header of a record that stands for a whole setup."""
LONGEST_LINE = 4000


def is_position(start: Any) -> bool:
    """Whether a beginning is a state, not a setup that leads to one."""
    return hasattr(start, "acting_seats")


def write_start(game: AnyGame, start: Any) -> dict[str, str]:
    """A beginning as headers of a record."""
    if is_position(start):
        return {POSITION: game.format_position(start)}
    return game.write_setup(start)


def read_start(game: AnyGame, headers: Mapping[str, str]) -> Any:
    """The beginning that such headers tell; raises QuiltbeeError."""
    if POSITION in headers:
        return game.parse_position(headers[POSITION])
    return game.read_setup(headers)


def begun_from(
    rules: HouseRules,
    seats: tuple[Seat, ...],
    options: Mapping[str, str],
    line: str,
    seed: str,
) -> Any:
    """The state in which a match begins; raises InvalidNotation, InvalidSetup or CommandRefused."""
    if len(line) > LONGEST_LINE:
        long = Hint("its line has at most {most} characters.", most=LONGEST_LINE)
        raise CommandRefused(ErrorCode.MATCH_SETUP, hint=long)
    state = rules.game.parse_position(line)
    hint = _fault(rules, state, seats, options)
    if hint is not None:
        raise CommandRefused(ErrorCode.MATCH_SETUP, hint=hint)
    return rules.drawn_again(state, SeedStream(seed, DEAL))


def _fault(
    rules: HouseRules, state: Any, seats: tuple[Seat, ...], options: Mapping[str, str]
) -> Hint | None:
    if options:
        return Hint("leave the options of a deal out; the position says it all.")
    if state.outcome is not None:
        return Hint("the game is over there; take an earlier one.")
    if len(seats) != len(state.scores):
        return Hint(
            "it is for {count} seats, not {given}.", count=len(state.scores), given=len(seats)
        )
    return rules.position_fault(state) or _automa_fault(rules, state, seats)


def _automa_fault(rules: HouseRules, state: Any, seats: tuple[Seat, ...]) -> Hint | None:
    """The Automa sits exactly where the position has it, and is as strong as there."""
    levels = rules.automa_seats(state)
    for number, seat in enumerate(seats):
        if (seat.kind is SeatKind.AUTOMA) != (number in levels):
            there = Hint("the Automa") if number in levels else Hint("a person or a bot")
            return Hint("{who} plays seat {seat} there.", who=there, seat=number + 1)
        if number in levels and seat.level != levels[number]:
            return Hint("the Automa has level {level} there.", level=levels[number])
    return None


def known_start(
    rules: HouseRules, start: Any, now: Any, plies: tuple[Ply, ...], seats: Collection[int]
) -> Any:
    """A beginning that leads to the same table but tells these seats nothing of what is hidden."""
    if is_position(start):
        return rules.known_position(start, now, plies, seats)
    return rules.known_setup(start, now, plies)
