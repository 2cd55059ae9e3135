"""Studies of finished games: ask for one, and hear how far it is."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.records import Record, read_record
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.replays import LONGEST_RECORD
from quiltbee.server.studies import StudyState


class StudyWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a finished game."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]


class StudyQuery(msgspec.Struct, frozen=True):
    """What is known already."""

    since: int = -1


async def _ask(call: Call) -> StudyState:
    wish: StudyWish = call.body
    call.services.limits.hit("commands", call.player.id)
    record, states = await call.work_out(lambda: _finished(wish.record))
    await call.services.daily.check_state(record.game.name, states[0], call.player.id)
    deals = call.services.deals_in_play
    await deals.refuse_kin(record.game, states, call.player.id, call.address)
    return await call.services.studies.ask(record, wish.record, call.player.id, call.address)


def _finished(text: str) -> tuple[Record, tuple[Any, ...]]:
    """The record and its states; raises QuiltbeeError unless it is one of a finished game."""
    record = read_record(text)
    states = record.states()
    if states[-1].outcome is None:
        raise RefusedRequest(ErrorCode.STUDY_UNFINISHED)
    return record, states


async def _look(call: Call) -> StudyState:
    found = await call.services.studies.state(call.path["key"], call.query.since)
    if found is None:
        raise RefusedRequest(ErrorCode.STUDY_UNKNOWN)
    return found


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/studies",
        "Have a finished game looked at by the engine.",
        _ask,
        StudyState,
        StudyWish,
        refusals=(409,),
    ),
    Endpoint(
        "GET",
        "/api/studies/{key}",
        "How far that is, and what was found so far; waits for news after a revision.",
        _look,
        StudyState,
        query=StudyQuery,
        known=False,
        refusals=(404,),
    ),
)
