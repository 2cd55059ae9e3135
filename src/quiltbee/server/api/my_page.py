"""A person's own page, and all their games as records."""

from starlette.responses import StreamingResponse

from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.my_page import MyPage, page_of, records_of

ZIP = "application/zip"


async def _page(call: Call) -> MyPage:
    call.services.limits.hit("commands", call.player.id)
    player = call.player
    return await page_of(call.services, player.id, player.name, player.account, call.address)


async def _records(call: Call) -> StreamingResponse:
    call.services.limits.hit("exports", call.address)
    headers = {"Content-Disposition": 'attachment; filename="quiltbee-records.zip"'}
    return StreamingResponse(
        records_of(call.services, call.player.id), media_type=ZIP, headers=headers
    )


ENDPOINTS = (
    Endpoint("GET", "/api/me/page", "What my games add up to.", _page, MyPage),
    Endpoint(
        "GET",
        "/api/me/records.zip",
        "All my games as records.",
        _records,
        None,
        media=ZIP,
    ),
)
