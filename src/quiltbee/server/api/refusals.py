"""Errors as answers: the status for each code, and the body."""

import msgspec
from starlette.responses import Response

from quiltbee.errors import ErrorCode, QuiltbeeError
from quiltbee.server.api.endpoint import JSON
from quiltbee.server.error_facts import ErrorFacts, error_facts


class ErrorAnswer(msgspec.Struct, frozen=True):
    """The body of every refusal."""

    error: ErrorFacts


_STATUS = {
    ErrorCode.WIRE_MALFORMED: 400,
    ErrorCode.WIRE_TOO_LARGE: 413,
    ErrorCode.WIRE_TOO_MANY: 429,
    ErrorCode.WIRE_FULL: 429,
    ErrorCode.WIRE_ORIGIN: 403,
    ErrorCode.WIRE_HEADER: 403,
    ErrorCode.WIRE_NOT_FOUND: 404,
    ErrorCode.WIRE_METHOD: 405,
    ErrorCode.WIRE_BUSY: 503,
    ErrorCode.WIRE_FAULT: 500,
    ErrorCode.STORAGE_UNREACHABLE: 503,
    ErrorCode.STORAGE_UNCERTAIN: 503,
    ErrorCode.ROOM_UNKNOWN: 404,
    ErrorCode.PLAYER_UNKNOWN: 404,
    ErrorCode.RECORD_GAME: 404,
    ErrorCode.PLAYER_SIGN_IN: 401,
    ErrorCode.BOT_TOKEN: 401,
    ErrorCode.BOT_TOKEN_IN_URL: 400,
    ErrorCode.BOT_SCOPE: 403,
    ErrorCode.BOT_UNKNOWN: 404,
    ErrorCode.BOT_CHALLENGE: 404,
    ErrorCode.STUDY_UNKNOWN: 404,
    ErrorCode.ADVICE_PEOPLE: 403,
    ErrorCode.ADVICE_COUNTED: 403,
    ErrorCode.RECORD_UNKNOWN: 404,
    ErrorCode.DAILY_DAY: 404,
    ErrorCode.DAILY_DEAL: 404,
    ErrorCode.PICTURE_NO_BOARD: 404,
    ErrorCode.DAILY_NO_RESULT: 404,
    ErrorCode.DAILY_OPEN: 403,
    ErrorCode.PUZZLE_UNKNOWN: 404,
    ErrorCode.PLAYER_SESSION_UNKNOWN: 404,
    ErrorCode.PLAYER_BANNED: 403,
    ErrorCode.PLAYER_BANNED_FOR_GOOD: 403,
    ErrorCode.PLAYER_NOT_OPERATOR: 403,
    ErrorCode.ADMIN_UNKNOWN: 404,
    ErrorCode.LINK_UNKNOWN: 404,
    ErrorCode.LINK_NOT_YOURS: 403,
}
REFUSED = 409
"""The status of everything else: it can be read, but cannot be done as things are."""


def refusal(error: QuiltbeeError) -> Response:
    """The answer that tells an error."""
    facts = error_facts(error)
    status = _STATUS.get(ErrorCode(facts.code), REFUSED)
    headers = {"Retry-After": str(facts.facts["seconds"])} if "seconds" in facts.facts else {}
    body = msgspec.json.encode(ErrorAnswer(facts))
    return Response(body, status, media_type=JSON, headers=headers)
