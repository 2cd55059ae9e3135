"""What if: lines beside a game, kept in its record, and records that are shared by a link."""

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.responses import Response

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match.what_if import WhatIf, line_of, what_if
from quiltbee.records import read_record, write_record
from quiltbee.records.variations import each_variation, with_variation
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.api.replays import LONGEST_RECORD
from quiltbee.server.api.rooms import RECORD

LONGEST_LIST = 1_000_000
"""Every line is told from the start of the game on: a small record may have a hundred megabytes."""
RecordText = Annotated[str, Meta(max_length=LONGEST_RECORD)]
Tokens = Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=1000)]


class WhatIfWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and all moves of a line from its start on."""

    record: RecordText
    moves: Tokens


class VariationWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line to keep in a record, with its name and what is said about it."""

    record: RecordText
    moves: Tokens
    name: Annotated[str, Meta(max_length=60)] = ""
    comment: Annotated[str, Meta(max_length=1000)] = ""


class RecordGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text."""

    record: RecordText


class RecordWritten(msgspec.Struct, frozen=True):
    """A record as text."""

    record: str


class VariationLine(msgspec.Struct, frozen=True):
    """A line that leaves the game: all its moves from the start on, and where it begins."""

    moves: tuple[str, ...]
    begins: int
    comment: str


class Variations(msgspec.Struct, frozen=True):
    """The lines of a record."""

    variations: tuple[VariationLine, ...]


class RecordKept(msgspec.Struct, frozen=True):
    """Where a record can be looked at."""

    id: str
    link: str


async def _what_if(call: Call) -> WhatIf:
    wish: WhatIfWish = call.body
    return await call.work_out(lambda: what_if(read_record(wish.record), wish.moves))


async def _keep(call: Call) -> RecordWritten:
    wish: VariationWish = call.body
    return await call.work_out(partial(_woven, wish))


def _woven(wish: VariationWish) -> RecordWritten:
    record = read_record(wish.record)
    line = line_of(record, wish.moves)
    said = ": ".join(part for part in (_clean(wish.name), _clean(wish.comment)) if part)
    text = write_record(with_variation(record, line.line.moves, said))
    if len(text) > LONGEST_RECORD:
        raise RefusedRequest(ErrorCode.WIRE_TOO_LARGE, most=LONGEST_RECORD)
    return RecordWritten(text)


def _clean(text: str) -> str:
    """In one line, without what a record could not hold."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


async def _list(call: Call) -> Variations:
    wish: RecordGiven = call.body
    return await call.work_out(partial(_listed, wish.record))


def _listed(text: str) -> Variations:
    record = read_record(text)
    write, size = record.game.format_move, 0
    lines = []
    for each in each_variation(record):
        moves = tuple(write(move) for move in each.moves)
        size += sum(map(len, moves)) + len(each.comment)
        if size > LONGEST_LIST:
            raise RefusedRequest(ErrorCode.WIRE_TOO_LARGE, size=size, most=LONGEST_LIST)
        lines.append(VariationLine(moves, each.begins, each.comment))
    return Variations(tuple(lines))


async def _share(call: Call) -> RecordKept:
    wish: RecordGiven = call.body
    call.services.limits.hit("commands", call.player.id)
    call.services.limits.hit("shared records", call.address)
    text = await call.work_out(lambda: write_record(read_record(wish.record)))
    found = await call.services.storage.records.keep(text, call.player.id)
    return RecordKept(found, f"{call.base_url}/replay/{found}")


async def _shared(call: Call) -> Response:
    text = await call.services.storage.records.find(call.path["id"])
    if text is None:
        raise RefusedRequest(ErrorCode.RECORD_UNKNOWN)
    return Response(text, media_type=RECORD)


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/what-ifs",
        "A line beside the game of a record, and what may be done at its end.",
        _what_if,
        WhatIf,
        WhatIfWish,
        known=False,
    ),
    Endpoint(
        "POST",
        "/api/variations",
        "A record with a line kept in it.",
        _keep,
        RecordWritten,
        VariationWish,
        known=False,
    ),
    Endpoint(
        "POST",
        "/api/variations/list",
        "The lines that a record has beside its game.",
        _list,
        Variations,
        RecordGiven,
        known=False,
    ),
    Endpoint(
        "POST",
        "/api/records",
        "Keep a record, to be shared by a link.",
        _share,
        RecordKept,
        RecordGiven,
        status=201,
    ),
    Endpoint(
        "GET",
        "/api/records/{id}",
        "A record that was shared.",
        _shared,
        None,
        media=RECORD,
        known=False,
        refusals=(404,),
    ),
)
