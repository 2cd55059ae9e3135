"""Names in commands are cleaned before a match gets to see them."""

from typing import TypeVar

import msgspec

from quiltbee.match.commands import Command, OpenMatch, RenameSeat, SeatBot, TakeSeat
from quiltbee.server.names import clean_name

AnyCommand = TypeVar("AnyCommand", bound=Command)


def clean_command(command: AnyCommand) -> AnyCommand:
    """The command with clean names; raises RefusedRequest for a name that cannot be cleaned."""
    if isinstance(command, OpenMatch):
        seats = tuple(
            msgspec.structs.replace(seat, name=clean_name(seat.name)) if seat.name else seat
            for seat in command.seats
        )
        return msgspec.structs.replace(command, seats=seats)
    if isinstance(command, TakeSeat | RenameSeat | SeatBot) and command.name:
        return msgspec.structs.replace(command, name=clean_name(command.name))
    return command
