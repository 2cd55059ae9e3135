"""Opening a table, sitting down, getting up, and the start."""

from quiltbee.errors import CommandRefused, ErrorCode, InvalidSetup
from quiltbee.hints import Hint
from quiltbee.match.bot_levels import LevelCheck, check_level, title_of
from quiltbee.match.clocks import clock_fault
from quiltbee.match.commands import (
    HandOverSeat,
    LeaveSeat,
    OpenMatch,
    RenameSeat,
    SeatBot,
    StartMatch,
    TakeSeat,
)
from quiltbee.match.ending import end_match
from quiltbee.match.events import (
    BotSeated,
    MatchOpened,
    MatchStarted,
    SeatHandedOver,
    SeatLeft,
    SeatRenamed,
    SeatTaken,
)
from quiltbee.match.from_position import begun_from, write_start
from quiltbee.match.house_rules import HouseRules, house_rules_of
from quiltbee.match.match import Match, Phase
from quiltbee.match.seats import (
    LONGEST_NAME,
    OPEN_SEAT,
    Actor,
    Seat,
    SeatKind,
    SeatWish,
)
from quiltbee.match.unfolding import Unfolding
from quiltbee.seeds import DEAL, LONGEST_SEED, SeedStream, seed_hash

MOST_SEATS = 30


def opening(
    command: OpenMatch,
    seats: tuple[Seat, ...],
    *,
    host: str,
    match_id: str,
    seed: str,
    now: int,
    command_id: str,
    rematch_of: str | None = None,
    shared: bool = False,
    counted: bool = False,
) -> MatchOpened:
    """The first event of a match; refused if the wishes do not fit together."""
    rules = house_rules_of(command.game)
    _check_seats(rules, seats)
    if (hint := clock_fault(command.clock)) is not None:
        raise CommandRefused(ErrorCode.MATCH_CLOCK, hint=hint)
    if command.seed is not None and not 1 <= len(command.seed) <= LONGEST_SEED:
        raise CommandRefused(ErrorCode.MATCH_SEED, longest=LONGEST_SEED)
    used = seed if command.seed is None else command.seed
    _begun(rules, seats, command.options, used, command.position)
    return MatchOpened(
        version=1,
        at=now,
        command=command_id,
        match=match_id,
        game=command.game,
        options=command.options,
        seats=seats,
        clock=command.clock,
        visibility=command.visibility,
        host=host,
        seed=used,
        seed_hash=seed_hash(used),
        seed_chosen=command.seed is not None,
        rematch_of=rematch_of,
        shared=shared,
        counted=counted,
        position=command.position,
    )


def seated(command: OpenMatch, actor: Actor, check: LevelCheck) -> tuple[Seat, ...]:
    """The seats as the person who opens a table wants them."""
    house_rules_of(command.game)
    wishes = command.seats[: MOST_SEATS + 1]
    return tuple(_seated(wish, actor, command.game, check) for wish in wishes)


def _seated(wish: SeatWish, actor: Actor, game: str, check: LevelCheck) -> Seat:
    match wish.kind:
        case SeatKind.PERSON:
            return Seat(SeatKind.PERSON, actor.player, checked_name(wish.name or actor.name))
        case SeatKind.BOT:
            level = check(game, wish.level)
            return Seat(SeatKind.BOT, None, checked_name(wish.name or title_of(game, level)), level)
        case SeatKind.AUTOMA:
            return Seat(SeatKind.AUTOMA, None, wish.name or "Automa", wish.level)
        case SeatKind.OPEN:
            return OPEN_SEAT


def checked_name(name: str) -> str:
    """The name without outer blanks; refused if nothing is left or it is too long."""
    stripped = name.strip()
    if not 1 <= len(stripped) <= LONGEST_NAME or not stripped.isprintable():
        raise CommandRefused(ErrorCode.MATCH_NAME, longest=LONGEST_NAME)
    return stripped


def _check_seats(rules: HouseRules, seats: tuple[Seat, ...]) -> None:
    if not 1 <= len(seats) <= MOST_SEATS:
        hint: Hint | None = Hint("give 1 to {most} seats.", most=MOST_SEATS)
    else:
        hint = rules.seats_fault(seats)
    if hint is not None:
        raise CommandRefused(ErrorCode.MATCH_SEATS, hint=hint)


def _begun(
    rules: HouseRules,
    seats: tuple[Seat, ...],
    options: dict[str, str],
    seed: str,
    position: str | None,
) -> dict[str, str]:
    """What the seed deals, or makes of a position, as headers of a record."""
    if position is not None:
        return write_start(rules.game, begun_from(rules, seats, options, position, seed))
    try:
        wishes = rules.deal_options(options, seats)
        setup = rules.game.deal(SeedStream(seed, DEAL), len(seats), wishes)
    except InvalidSetup as error:
        raise CommandRefused(ErrorCode.MATCH_SETUP, hint=error) from error
    return rules.game.write_setup(setup)


def take_seat(unfolding: Unfolding, command: TakeSeat) -> None:
    """A player sits down; the match starts if that was the last open seat."""
    unfolding.require_phase(Phase.WAITING)
    seat = _open_seat(unfolding, command.seat)
    name = checked_name(command.name or unfolding.actor.name)
    unfolding.add(SeatTaken, seat=seat + 1, player=unfolding.actor.player, name=name)
    start_if_full(unfolding)


def _open_seat(unfolding: Unfolding, wished: int | None) -> int:
    seats = unfolding.match.seats
    if wished is None:
        for number, seat in enumerate(seats):
            if seat.kind is SeatKind.OPEN:
                return number
        raise CommandRefused(ErrorCode.MATCH_NO_OPEN_SEAT)
    number = unfolding.seat(wished)
    if seats[number].kind is not SeatKind.OPEN:
        raise CommandRefused(ErrorCode.MATCH_SEAT_TAKEN, seat=wished, name=seats[number].name)
    return number


def seat_bot(unfolding: Unfolding, command: SeatBot) -> None:
    """A bot sits down; the match starts if that was the last open seat."""
    unfolding.require_phase(Phase.WAITING)
    unfolding.require_host()
    seat = _open_seat(unfolding, command.seat)
    level = check_level(unfolding.match.game.name, command.level)
    name = checked_name(command.name or title_of(unfolding.match.game.name, level))
    unfolding.add(BotSeated, seat=seat + 1, level=level, name=name)
    start_if_full(unfolding)


def leave_seat(unfolding: Unfolding, command: LeaveSeat) -> None:
    """A player gets up, or the host sends a bot away; a table without people is given up."""
    unfolding.require_phase(Phase.WAITING)
    seat = unfolding.seat(command.seat)
    if unfolding.match.seats[seat].kind is SeatKind.BOT:
        unfolding.require_host()
    else:
        unfolding.own_seat(command.seat)
    unfolding.add(SeatLeft, seat=seat + 1)
    if not unfolding.match.players:
        end_match(unfolding, "abandoned", ())


def rename_seat(unfolding: Unfolding, command: RenameSeat) -> None:
    """A name is changed."""
    seat = unfolding.own_seat(command.seat)
    unfolding.add(SeatRenamed, seat=seat + 1, name=checked_name(command.name))


def hand_over_seat(unfolding: Unfolding, command: HandOverSeat) -> None:
    """A person's seat goes to another device."""
    unfolding.require_server()
    seat = unfolding.seat(command.seat)
    sitting = unfolding.match.seats[seat]
    if sitting.kind is not SeatKind.PERSON:
        raise CommandRefused(ErrorCode.MATCH_NOT_YOUR_SEAT, seat=command.seat)
    name = checked_name(command.name or sitting.name)
    unfolding.add(SeatHandedOver, seat=seat + 1, player=command.player, name=name)


def start_match(unfolding: Unfolding, command: StartMatch) -> None:  # noqa: ARG001
    """The start is asked for; seats still open are taken away where the game allows it."""
    unfolding.require_phase(Phase.WAITING)
    unfolding.require_host()
    seats = unfolding.match.seats
    taken = tuple(seat for seat in seats if seat.kind is not SeatKind.OPEN)
    # A position has a board for every seat, so none can be taken away.
    drops = unfolding.match.rules.drops_open_seats and unfolding.match.position is None
    if not taken or not drops:
        raise CommandRefused(ErrorCode.MATCH_OPEN_SEATS, count=len(seats) - len(taken))
    _start(unfolding, taken)


def start_if_full(unfolding: Unfolding) -> None:
    """A match starts by itself when no seat is open."""
    seats = unfolding.match.seats
    if all(seat.kind is not SeatKind.OPEN for seat in seats):
        _start(unfolding, seats)


def _start(unfolding: Unfolding, seats: tuple[Seat, ...]) -> None:
    match = unfolding.match
    setup = _begun(match.rules, seats, match.options, match.seed.value, match.position)
    unfolding.add(MatchStarted, seats=seats, setup=setup)


def rematch_seats(match: Match, same_setup: bool) -> tuple[Seat, ...]:
    """Who sits where in a rematch: one seat on if the deal is the same, but for the Automa."""
    if same_setup and all(seat.kind is not SeatKind.AUTOMA for seat in match.seats):
        return (*match.seats[1:], match.seats[0])
    return match.seats


def rematch_wish(match: Match, same_setup: bool) -> OpenMatch:
    """The opening of a rematch; whoever plays the same deal again knows the seed."""
    return OpenMatch(
        game=match.game.name,
        seats=(),
        options=match.options,
        clock=match.clock,
        seed=match.seed.value if same_setup else None,
        visibility=match.visibility,
        position=match.position if same_setup else None,
    )
