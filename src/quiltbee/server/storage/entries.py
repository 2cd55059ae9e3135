"""What is handed to the writer, and what it answers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seating:
    """A person at a seat (from 1), with the result once there is one."""

    seat: int
    player: str
    score: int | None = None
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class MatchLine:
    """The line of a match in the table of matches."""

    id: str
    version: int
    phase: str
    visibility: str
    opened_by: str
    changed_at: int
    deadline: int | None
    bots_to_move: bool
    summary: str

    @property
    def is_in_lobby(self) -> bool:
        """Whether everybody may see that it waits for players."""
        return self.phase == "waiting" and self.visibility == "public"


@dataclass(frozen=True, slots=True)
class Share:
    """How many matches the player who opens one may have, with it."""

    unfinished: int
    public: int
    """Of these, tables in the lobby that wait for players."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The events of one command, to be written all or not at all."""

    command: str
    player: str | None
    """Who gave the command; None for what follows from another entry's command."""
    first_version: int
    bodies: tuple[str, ...]
    """The events as JSON, with the versions from `first_version` on."""
    line: MatchLine
    seatings: tuple[Seating, ...] | None = None
    """All persons at the table, if that changed."""
    turns: bool = True
    """Whether phase, deadline or the bots to move may differ from before."""
    follow_up: "Entry | None" = None
    """What begins with it in another match: a rematch."""
    share: Share | None = None
    """For an opening: what the player may have."""
    for_workers: bool = False
    """Whether the bot that is to move thinks hard, and workers are there to do so."""


@dataclass(frozen=True, slots=True)
class Appended:
    """It is committed."""

    version: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """The command was committed before and led to this version."""

    version: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another process was quicker: the version is taken. Catch up and decide again."""


Outcome = Appended | Repeated | Conflict
