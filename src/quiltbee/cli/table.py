"""A table: one game as it is being played, with all that led to it. It knows nothing of terminals.

The seed deals the setup. Every choice of a bot has a generator of its own, made from the seed, the
purpose and the number of the ply; later chance is made from the seed and how often chance decided
before. So thinking, hints and a break do not change what comes, and whoever plays the same seed
gets the same rolls, however many moves lie between them. Same seed and same inputs, same game.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from quiltbee.cli.seats import Sitter, agent_of, check_seats
from quiltbee.games import AnyGame
from quiltbee.records import Line, Ply, Record


class Table:
    """A game with its seats. States and plies only ever grow."""

    def __init__(self, record: Record, sitters: tuple[Sitter, ...], seed: int) -> None:
        check_seats(sitters, record.game)
        self.game: AnyGame = record.game
        self.sitters = sitters
        self.seed = seed
        self._record = record
        self._plies = list(record.line.plies)
        self._states = list(record.states())

    @classmethod
    def deal(
        cls,
        game: AnyGame,
        sitters: tuple[Sitter, ...],
        seed: int,
        options: Mapping[str, str],
        date: str = "",
    ) -> "Table":
        """A new game; `date` goes into the record if given."""
        check_seats(sitters, game)
        setup = game.deal(Random(seed), len(sitters), options)
        headers = {f"Seat{seat}": sitter.written for seat, sitter in enumerate(sitters, start=1)}
        headers["Seed"] = str(seed)
        if date:
            headers["Date"] = date
        return cls(Record.of(game, setup, (), **headers), sitters, seed)

    @property
    def state(self) -> Any:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[Any, ...]:
        """The state before the first ply and after each."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves and chance events so far."""
        return tuple(ply.move for ply in self._plies)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def has_people(self) -> bool:
        """Whether a person sits at the table."""
        return any(sitter.is_person for sitter in self.sitters)

    @property
    def record(self) -> Record:
        """The game so far."""
        line = Line(tuple(self._plies), self._record.line.comment)
        return Record(self.game, self._record.start, line, self._record.headers)

    def play(self, move: Any, seat: int | None = None) -> None:
        """Play a move, of this seat if given; raises IllegalMove and then nothing has changed."""
        self._states.append(self.state.play(move, seat))
        self._plies.append(Ply(move))

    def play_chance(self) -> None:
        """Let happen what chance has to decide now."""
        before = sum(state.chance_waits for state in self._states[:-1])
        self.play(self.game.draw_chance(self.state, Random(f"{self.seed} chance {before}")))

    def choice_of(self, kind: str, seat: int, purpose: str = "seat") -> Any:
        """The move that a bot of this kind would choose for a seat now.

        It remembers nothing of earlier moves, so that a game that goes on after a break is the
        same as without.
        """
        agent = agent_of(self.game, kind)
        return agent.choose(self.state, seat, self.random(f"{purpose} {seat + 1}"))

    def play_bots(self) -> bool:
        """Play what needs no person, one ply; whether there was anything to play."""
        if self.is_over:
            return False
        if self.state.chance_waits:
            self.play_chance()
            return True
        seat = self.waiting_bot
        if seat is None:
            return False
        self.play(self.choice_of(self.sitters[seat].kind, seat), seat)
        return True

    @property
    def waiting_bot(self) -> int | None:
        """The first bot's seat that may act now; None if chance or only people may."""
        if self.is_over or self.state.chance_waits:
            return None
        bots = (seat for seat in self.state.acting_seats if not self.sitters[seat].is_person)
        return next(bots, None)

    @property
    def waiting_person(self) -> int:
        """The first person's seat that may act now; there must be one."""
        for seat in self.state.acting_seats:
            if self.sitters[seat].is_person:
                return int(seat)
        raise AssertionError("bots and chance were played before")

    def random(self, purpose: str) -> Random:
        """The generator for one purpose at this ply."""
        return Random(f"{self.seed} {purpose} {len(self._plies)}")
