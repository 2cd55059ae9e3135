"""What never changes while a server runs: games, bots, phrases, errors, the API itself."""

from typing import Any, Literal, TypeAlias

import msgspec

from quiltbee.agents.levels import Words, levels_of
from quiltbee.errors import MESSAGES
from quiltbee.match.bot_levels import bot_levels
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.phrases import PHRASES
from quiltbee.match.wire_types import GameFacts, GameName
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.texts import languages

Localized: TypeAlias = dict[str, str]
"""What is said in each language."""


class BotFacts(msgspec.Struct, frozen=True):
    """An opponent that can sit down; `level` is what a seat takes."""

    kind: Literal["bot", "automa"]
    level: str | int
    name: str
    strength: int
    character: Localized | None = None
    trait: Localized | None = None


class BotList(msgspec.Struct, frozen=True):
    """The opponents of a game, the weakest first."""

    bots: tuple[BotFacts, ...]


class PhraseList(msgspec.Struct, frozen=True):
    """The quick phrases, by id; the page has the sentences."""

    phrases: tuple[str, ...]


class ErrorList(msgspec.Struct, frozen=True):
    """The closed list of codes, with English sentences."""

    errors: dict[str, str]


class GameQuery(msgspec.Struct, frozen=True):
    """Which game."""

    game: GameName


async def _game(call: Call) -> GameFacts:
    return house_rules_of(call.path["game"]).game_facts()


async def _bots(call: Call) -> BotList:
    rules = house_rules_of(call.query.game)
    game = rules.game.name
    levels = {level.name: level for level in levels_of(game)}
    bots = [
        BotFacts("bot", name, name.capitalize(), strength)
        if name not in levels
        else BotFacts(
            "bot",
            name,
            levels[name].title,
            strength,
            _localized(levels[name].description),
            _localized(levels[name].trait),
        )
        for strength, name in enumerate(bot_levels(game), start=1)
    ]
    bots += [
        BotFacts("automa", number, name, number) for number, name in rules.automa_levels.items()
    ]
    return BotList(tuple(bots))


def _localized(words: Words) -> Localized:
    return {language: words.of(language) for language in languages()}


async def _phrases(_: Call) -> PhraseList:
    return PhraseList(PHRASES)


async def _errors(_: Call) -> ErrorList:
    return ErrorList({str(code): message for code, message in MESSAGES.items()})


async def _openapi(_: Call) -> dict[str, Any]:
    from quiltbee.server.openapi import openapi

    return openapi()


async def _socket(_: Call) -> dict[str, Any]:
    from quiltbee.server.openapi import socket_schema

    return socket_schema()


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}",
        "A game's unchanging facts.",
        _game,
        GameFacts,
        known=False,
        lasting=True,
    ),
    Endpoint(
        "GET",
        "/api/bots",
        "The bots you can play against.",
        _bots,
        BotList,
        query=GameQuery,
        known=False,
        lasting=True,
    ),
    Endpoint(
        "GET", "/api/phrases", "The quick phrases.", _phrases, PhraseList, known=False, lasting=True
    ),
    Endpoint(
        "GET",
        "/api/errors",
        "All codes of refusals.",
        _errors,
        ErrorList,
        known=False,
        lasting=True,
    ),
    Endpoint(
        "GET",
        "/api/openapi.json",
        "This description.",
        _openapi,
        dict[str, Any],
        known=False,
        lasting=True,
    ),
    Endpoint(
        "GET",
        "/api/socket.json",
        "JSON Schema of the messages on the socket.",
        _socket,
        dict[str, Any],
        known=False,
        lasting=True,
    ),
)
