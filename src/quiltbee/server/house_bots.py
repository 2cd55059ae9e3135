"""Bots that the operator of a server brings along: `QUILTBEE_BOTS=patchwork/mine=bots:Mine`.

Only the operator names classes and programs. Those who play name such a bot by its word alone, as
they name a level.
"""

import re
from functools import partial

from quiltbee.agents.catalog import add_agent, guest_names, is_agent
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import GAMES
from quiltbee.hints import Hint
from quiltbee.ugi.engine_agent import ENGINE, is_trusted_form, seated_agent

_BOT = re.compile(r"(?P<game>[a-z]+)/(?P<name>[a-z]{1,24})=(?P<spec>.+)")


def seat_house_bots(text: str) -> None:
    """Make the bots of a setting known to this process; raises InvalidOption."""
    for part in filter(None, (each.strip() for each in text.split(";"))):
        found = _BOT.fullmatch(part)
        if found is None or found["game"] not in GAMES or not _is_own(found["game"], found["spec"]):
            hint = Hint(
                "write game/name=module:Class, game/name=ugi:COMMAND or game/name=net@FILE, "
                "with ; between."
            )
            raise _refused(part, hint)
        _seat(part, found["game"], found["name"], found["spec"])


def _is_own(game: str, spec: str) -> bool:
    """Whether a spec names a class, a program or a file of weights, and no bot that is here."""
    return is_trusted_form(spec) or ("@" in spec and is_agent(game, spec))


def _seat(part: str, game: str, name: str, spec: str) -> None:
    make = partial(seated_agent, game, spec)
    if is_agent(game, name) and name not in guest_names(game):
        raise _refused(part, Hint("{name} is already the name of another bot.", name=name))
    if not spec.startswith(ENGINE):
        make()  # what is wrong with a class or a net is said now, not in the middle of a game
    add_agent(game, name, make)


def _refused(part: str, hint: Hint) -> InvalidOption:
    return InvalidOption(ErrorCode.SETTING_VALUE, name="QUILTBEE_BOTS", text=part, hint=hint)
