"""What is written for a command: its events, the line of the match, and a rematch that begins."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from quiltbee.match import Event, Match, open_rematch
from quiltbee.match.events import RematchStarted
from quiltbee.server.bot_minds import needs_kernel
from quiltbee.server.ids_and_seeds import new_seed
from quiltbee.server.storage import Entry
from quiltbee.server.summaries import match_line, seatings


def entry_of(
    before: Match | None, events: Sequence[Event], after: Match, player: str | None
) -> Entry:
    """The entry of a command by a player that leads from one match to the next."""
    line = match_line(after, changed_at=events[-1].at)
    return Entry(
        command=events[0].command,
        player=player,
        first_version=events[0].version,
        bodies=tuple(msgspec.json.encode(event).decode() for event in events),
        line=line,
        seatings=None if _same_people(before, after) else seatings(after),
        turns=before is None or _standing(before) != _standing(after),
        follow_up=_rematch(events, after),
    )


def left_to_workers(entry: Entry, after: Match) -> Entry:
    """The entry with the bots that think hard left to the workers."""
    begun = entry.follow_up
    if begun is not None:
        begun = replace(begun, for_workers=begun.line.bots_to_move and _thinks_hard(after))
    is_hard = entry.line.bots_to_move and _thinks_hard(after)
    return replace(entry, for_workers=is_hard, follow_up=begun)


def _thinks_hard(match: Match) -> bool:
    """Whether a bot at the table thinks hard; they take turns, so it is soon to move."""
    bots = (seat for seat in match.seats if seat.level is not None)
    return any(needs_kernel(match.game.name, str(seat.level)) for seat in bots)


def _same_people(before: Match | None, after: Match) -> bool:
    """Whether nobody has come, gone or won."""
    return before is not None and (before.seats, before.result) == (after.seats, after.result)


def _standing(match: Match) -> tuple[str, int | None, bool]:
    return match.phase, match.deadline, bool(match.bots_to_move)


def _rematch(events: Sequence[Event], match: Match) -> Entry | None:
    """The entry of the match that begins with these events, if they hold such a beginning."""
    for event in events:
        if isinstance(event, RematchStarted):
            first = open_rematch(match, seed=new_seed(), now=event.at, command_id=event.command)
            return entry_of(None, first, Match.replay(first), None)
    return None
