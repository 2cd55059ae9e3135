"""How a game ended, and how that is written into the headers of its record."""

from dataclasses import dataclass

from quiltbee.records import Record


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game, with what was needed for it."""

    scores: tuple[int, ...]
    """By seat; where a seat forfeited, as they were counted then."""
    winners: tuple[int, ...]
    seconds: tuple[float, ...]
    """Time spent on moves, by seat of a contestant."""
    moves: tuple[int, ...]
    """How many moves that was."""
    forfeit: int | None = None
    """The seat that lost by a fault of its engine."""
    reason: str = ""
    """What the fault was."""

    def share(self, seat: int) -> float:
        """What the seat gets of the point that is played for; winners divide it."""
        return (seat in self.winners) / len(self.winners) if self.winners else 0.0

    @property
    def headers(self) -> dict[str, str]:
        """What a record has to say beyond its moves."""
        told = {
            "Seconds": ",".join(f"{value:.6f}" for value in self.seconds),
            "Moves": ",".join(map(str, self.moves)),
        }
        if self.forfeit is not None:
            told |= {"Forfeit": str(self.forfeit + 1), "Reason": self.reason}
        return told


def result_of(record: Record) -> Result | None:
    """The result that a record tells; None if its game is neither over nor forfeited."""
    headers, state = dict(record.headers), record.final_state
    try:
        seconds = tuple(float(value) for value in headers["Seconds"].split(","))
        moves = tuple(int(value) for value in headers["Moves"].split(","))
        forfeit = int(headers["Forfeit"]) - 1 if "Forfeit" in headers else None
    except (KeyError, ValueError):
        return None
    if forfeit is not None:
        winners = winners_after(forfeit, len(state.scores))
    elif state.outcome is not None:
        winners = state.outcome.winners
    else:
        return None
    return Result(
        tuple(state.scores),
        winners,
        seconds,
        moves,
        forfeit,
        headers.get("Reason", ""),
    )


def winners_after(forfeit: int, seats: int) -> tuple[int, ...]:
    """All but the seat at fault."""
    return tuple(seat for seat in range(seats) if seat != forfeit)
