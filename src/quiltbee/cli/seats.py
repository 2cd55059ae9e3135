"""Who sits where: the kinds of seats, how they are written, and who chooses their moves.

A kind is `human`, `automa`, or an agent by its name: `greedy`, `agatha`, `search:64` …
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from quiltbee.agents import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named, agent_names, is_agent
from quiltbee.agents.levels import Level, levels_of
from quiltbee.games import GAMES, AnyGame
from quiltbee.texts import Refused

AUTOMA_SEAT = 1
"""The Automa plays the second seat (AU-1.1: the player always takes the first turn)."""


class SeatKind(StrEnum):
    """The kinds that are always there; all others are agents by their names."""

    HUMAN = "human"
    AUTOMA = "automa"
    GREEDY = "greedy"


_WRITTEN = re.compile(r"(.+) \(([^()]+)\)")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on one seat, with a name if somebody gave one."""

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who decides for themselves."""
        return self.kind == SeatKind.HUMAN

    @property
    def level(self) -> Level | None:
        """The character that sits there, if it is one."""
        name = self.kind.partition(":")[0]
        return next((level for level in _all_levels() if level.name == name), None)

    @property
    def seconds(self) -> float:
        """How long it thinks about a move, if it does so by the clock."""
        budget = Budget.read(self.kind.partition(":")[2].partition("@")[0])
        return budget.seconds or 0.0 if budget else 0.0

    @property
    def written(self) -> str:
        """As the header of a record: the kind, a person's name, or a bot's name with its kind."""
        if not self.name:
            return str(self.kind)
        if self.is_person and Sitter.read(self.name) == self:
            return self.name
        return f"{self.name} ({self.kind})"

    @classmethod
    def read(cls, text: str) -> "Sitter":
        """Who a header means; a plain name is a person."""
        if is_kind(text):
            return cls(text)
        match = _WRITTEN.fullmatch(text)
        if match and is_kind(match[2]):
            return cls(match[2], match[1])
        return cls(SeatKind.HUMAN, text)


def is_kind(text: str) -> bool:
    """Whether this is a kind of seat in any game."""
    known = text in (SeatKind.HUMAN, SeatKind.AUTOMA)
    return known or any(is_agent(game, text) for game in GAMES)


def _all_levels() -> tuple[Level, ...]:
    return tuple(level for game in GAMES for level in levels_of(game))


def parse_seats(text: str, names: str = "") -> tuple[Sitter, ...]:
    """The seats of `human,greedy` with the names of `Anna,Bob`; raises Refused."""
    kinds = [_lowered(part.strip()) for part in text.split(",")]
    called = [part.strip() for part in names.split(",")] if names else []
    if len(called) > len(kinds):
        raise Refused("seats.names", names=len(called), seats=len(kinds))
    called += [""] * (len(kinds) - len(called))
    return tuple(Sitter(kind, name) for kind, name in zip(kinds, called, strict=True))


def _lowered(kind: str) -> str:
    """A kind in small letters; the name of a file of weights stays as it is."""
    word, at, weights = kind.partition("@")
    return word.lower() + at + weights


def check_seats(sitters: tuple[Sitter, ...], game: AnyGame) -> None:
    """Raise Refused unless these seats can play this game."""
    few, most = game.fewest_seats, game.most_seats
    if len(sitters) < few or (most is not None and len(sitters) > most):
        needed = str(few) if few == most else f"{few}–{most or '…'}"
        raise Refused("seats.count", count=len(sitters), needed=needed)
    for seat, sitter in enumerate(sitters):
        if not _can_play(game, sitter.kind):
            raise Refused("seats.kind", kind=sitter.kind, known=", ".join(_kinds(game)))
        if sitter.kind == SeatKind.AUTOMA and seat != AUTOMA_SEAT:
            raise Refused("seats.automa")


def _kinds(game: AnyGame) -> tuple[str, ...]:
    """What can be written for a seat of a game."""
    automa = (SeatKind.AUTOMA.value,) if game.name == "patchwork" else ()
    return (SeatKind.HUMAN.value, *automa, *agent_names(game.name))


def _can_play(game: AnyGame, kind: str) -> bool:
    return kind in _kinds(game) or is_agent(game.name, kind)


class CardPlayer:
    """Plays the only move there is: the Automa's card has decided already."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:  # noqa: ARG002
        """The Automa's move."""
        return state.legal_moves[0]


def agent_of(game: AnyGame, kind: str) -> Agent:
    """Who chooses the moves of a seat that is no person's; new, and with no memory."""
    return CardPlayer() if kind == SeatKind.AUTOMA else agent_named(game.name, kind)
