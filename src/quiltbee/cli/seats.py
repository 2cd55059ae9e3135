"""Who sits where: the kinds of seats, how they are written, and who chooses their moves."""

import re
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any

from quiltbee.agents import Agent, DoodleGreedy, DoodleRandom, PatchworkGreedy, PatchworkRandom
from quiltbee.cli.texts import Refused
from quiltbee.games import AnyGame

AUTOMA_SEAT = 1
"""The Automa plays the second seat (AU-1.1: the player always takes the first turn)."""


class SeatKind(StrEnum):
    """Who can sit at a table."""

    HUMAN = "human"
    RANDOM = "random"
    GREEDY = "greedy"
    AUTOMA = "automa"


_WRITTEN = re.compile(rf"(.+) \(({'|'.join(SeatKind)})\)")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on one seat, with a name if somebody gave one."""

    kind: SeatKind
    name: str = ""

    @property
    def written(self) -> str:
        """As the header of a record: the kind, a person's name, or a bot's name with its kind."""
        if not self.name:
            return self.kind.value
        if self.kind is SeatKind.HUMAN and Sitter.read(self.name) == self:
            return self.name
        return f"{self.name} ({self.kind.value})"

    @classmethod
    def read(cls, text: str) -> "Sitter":
        """Who a header means; a plain name is a person."""
        if text in set(SeatKind):
            return cls(SeatKind(text))
        if match := _WRITTEN.fullmatch(text):
            return cls(SeatKind(match[2]), match[1])
        return cls(SeatKind.HUMAN, text)


def parse_seats(text: str, names: str = "") -> tuple[Sitter, ...]:
    """The seats of `human,greedy` with the names of `Anna,Bob`; raises Refused."""
    kinds = [part.strip().lower() for part in text.split(",")]
    called = [part.strip() for part in names.split(",")] if names else []
    if len(called) > len(kinds):
        raise Refused("seats.names", names=len(called), seats=len(kinds))
    called += [""] * (len(kinds) - len(called))
    for kind in kinds:
        if kind not in set(SeatKind):
            raise Refused("seats.kind", kind=kind, known=", ".join(SeatKind))
    return tuple(Sitter(SeatKind(kind), name) for kind, name in zip(kinds, called, strict=True))


def check_seats(sitters: tuple[Sitter, ...], game: AnyGame) -> None:
    """Raise Refused unless these seats can play this game."""
    few, most = game.fewest_seats, game.most_seats
    if len(sitters) < few or (most is not None and len(sitters) > most):
        needed = str(few) if few == most else f"{few}–{most or '…'}"
        raise Refused("seats.count", count=len(sitters), needed=needed)
    known = tuple(_AGENTS[game.name])
    for seat, sitter in enumerate(sitters):
        if sitter.kind is not SeatKind.HUMAN and sitter.kind not in known:
            raise Refused("seats.kind", kind=sitter.kind, known=", ".join(known))
        if sitter.kind is SeatKind.AUTOMA and seat != AUTOMA_SEAT:
            raise Refused("seats.automa")


class CardPlayer:
    """Plays the only move there is: the Automa's card has decided already."""

    def choose(self, state: Any, seat: int, random: Random) -> Any:  # noqa: ARG002
        """The Automa's move."""
        return state.legal_moves[0]


_AGENTS: dict[str, dict[SeatKind, Agent]] = {
    "patchwork": {
        SeatKind.RANDOM: PatchworkRandom(),
        SeatKind.GREEDY: PatchworkGreedy(),
        SeatKind.AUTOMA: CardPlayer(),
    },
    "doodle": {
        SeatKind.RANDOM: DoodleRandom(),
        SeatKind.GREEDY: DoodleGreedy(),
    },
}


def agent_of(game: AnyGame, kind: SeatKind) -> Agent:
    """Who chooses the moves of a seat that is no person's."""
    return _AGENTS[game.name][kind]
