"""Events as a viewer may see them: without what is hidden from that viewer now."""

import msgspec

from quiltbee.match.events import (
    ChanceHappened,
    Event,
    MatchOpened,
    MatchStarted,
    MoveDrafted,
    MovePlayed,
    RevealedMove,
)
from quiltbee.match.from_position import known_start, write_start
from quiltbee.match.match import Match


def seen_event(match: Match, event: Event, player: str | None) -> Event:
    """An event of a match as a player, or a spectator if None, may see it.

    `match` is the match now, at this event or later: what was hidden when it happened may have
    come to light since.
    """
    if match.is_over:
        return event  # nothing is hidden any more
    match event:
        case MatchOpened():
            seed = event.seed if event.seed_chosen else None
            return msgspec.structs.replace(event, seed=seed, position=_seen_line(match, player))
        case MatchStarted():
            return msgspec.structs.replace(event, setup=_known_setup(match, player))
        case MoveDrafted() if event.seat - 1 not in match.seats_of(player):
            return msgspec.structs.replace(event, token=None)
        case MovePlayed() | ChanceHappened() if _is_hidden(match, event.version, player):
            return msgspec.structs.replace(event, token=None)
        case MovePlayed() if event.version == match.version:
            revealed = _revealed(match, player)
            return msgspec.structs.replace(event, revealed=revealed) if revealed else event
        case _:
            return event


def _revealed(match: Match, player: str | None) -> tuple[RevealedMove, ...]:
    """What the last move of a match brings to light, for clients that follow event by event."""
    seats = match.seats_of(player)
    return tuple(
        RevealedMove(ply.version, ply.seat + 1, ply.token)
        for ply in match.rules.brought_to_light(match.plies, match.state, seats)
        if ply.seat is not None
    )


def _known_setup(match: Match, player: str | None) -> dict[str, str]:
    if match.setup is None:
        return {}
    seats = match.seats_of(player)
    setup = known_start(match.rules, match.setup, match.state, match.plies, seats)
    return write_start(match.game, setup)


def _seen_line(match: Match, player: str | None) -> str | None:
    """The position from which a match begins, as a viewer may know it."""
    if match.position is None:
        return None
    state = match.game.parse_position(match.position)
    return match.game.format_position(match.rules.seen_by(state, match.seats_of(player)))


def _is_hidden(match: Match, version: int, player: str | None) -> bool:
    """Whether the ply of this version is hidden; one that was taken back is never told again."""
    seats = match.seats_of(player)
    for ply in reversed(match.plies):
        if ply.version == version:
            return match.rules.is_hidden(ply, match.state, seats)
    return True
