"""Work that goes on for as long as the server runs, whatever happens."""

from collections.abc import Awaitable, Callable
from logging import Logger

from quiltbee.errors import QuiltbeeError


async def steadily(
    work: Callable[[], Awaitable[None]],
    pause: Callable[[], Awaitable[None]],
    log: Logger,
    fault: str,
) -> None:
    """Do something again and again; what is out of reach for long is complained about once."""
    well = True
    while True:
        try:
            await work()
            well = True
        except QuiltbeeError as error:
            if well:
                log.warning("%s: %s", fault, error)
            well = False
        except Exception:  # whoever waits for it would wait forever
            log.exception(fault)
        await pause()
