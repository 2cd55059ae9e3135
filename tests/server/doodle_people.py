"""People around a table of Patchwork Doodle on a running server, each with their own client."""

from typing import Any

from tests.server.running import RunningServer

from quiltbee.games import DOODLE


class DoodlePeople:
    """One person a seat. They draw the first patch that fits, or pass."""

    def __init__(self, server: RunningServer, *names: str, **wishes: Any) -> None:
        self.people = [server.client(name) for name in names]
        seats = ["person", *["open"] * (len(names) - 1)]
        self.match = self.people[0].open("doodle", *seats, **wishes)
        for person in self.people[1:]:
            person.command(self.match, type="take_seat")

    def view(self, seat: int) -> Any:
        """What the person on a seat sees."""
        return self.people[seat - 1].view(self.match)

    def state(self, seat: int) -> Any:
        """The table as that person may know it."""
        return DOODLE.parse_position(self.view(seat)["table"]["position"])

    def acting(self) -> list[int]:
        """The seats the table waits for, as anyone can see."""
        return [seat["seat"] for seat in self.view(1)["seats"] if seat["acting"]]

    def command(self, seat: int, kind: str, **fields: Any) -> int:
        """Give a command for a seat, by its person."""
        return self.people[seat - 1].command(self.match, type=kind, seat=seat, **fields)

    def refused(self, seat: int, kind: str) -> str:
        """The code that a command of a seat is refused with."""
        body = {"id": f"refused-{seat}-{kind}", "command": {"type": kind, "seat": seat}}
        path = f"/api/rooms/{self.match}/commands"
        return self.people[seat - 1].refused("POST", path, body)[1]

    def play(self, seat: int, token: str) -> str:
        """Play a token for a seat."""
        self.command(seat, "play", token=token)
        return token

    def first_drawing(self, seat: int) -> str:
        """A patch that the seat can draw now, without special actions."""
        state = self.state(seat)
        cards = ("start", *state.open_cards)
        moves = map(str, state.legal_moves_of(seat - 1))
        return next(move for move in moves if move.split("-")[1] in cards)

    def end_step(self, seat: int, *, draws: bool = False) -> None:
        """Let a seat end its step; it draws only what it must, or all it can."""
        moves = [str(move) for move in self.state(seat).legal_moves_of(seat - 1)]
        scores = [move for move in moves if move.startswith(f"{seat}-score")]
        if scores:
            self.play(seat, f"{seat}-score-{self.best_rectangle(seat)}")
            return
        drawings = [move for move in moves if move.count("-") == 2 and "-cell-" not in move]
        if drawings and (draws or f"{seat}-end" not in moves):
            self.play(seat, drawings[0])
        self.play(seat, f"{seat}-end")

    def best_rectangle(self, seat: int) -> str:
        """The rectangle that scores most for a seat."""
        return str(self.view(seat)["table"]["seats"][seat - 1]["best_rectangle"]["rectangle"])

    def seat_sheet(self, seat: int) -> Any:
        """The sheet of a seat as its own person sees it."""
        return self.view(seat)["table"]["seats"][seat - 1]

    def go_on_until(self, phase: str, *, drawing: tuple[int, ...] = ()) -> None:
        """Everyone ends their steps until this phase begins; some seats draw what they can."""
        while self.view(1)["table"]["phase"] != phase and self.acting():
            for seat in self.acting():
                self.end_step(seat, draws=seat in drawing)
