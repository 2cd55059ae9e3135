"""Our side as an engine: lines come in, lines go out, and thinking has a thread of its own.

Whatever comes in, the answer is a line; a line that cannot be understood gets an `info string`.
"""

from collections.abc import Callable, Iterable
from importlib.metadata import version
from random import Random
from threading import Event, Lock, Thread
from typing import Any, NamedTuple

from quiltbee.agents.budget import Budget
from quiltbee.agents.thinkers import thinker_named
from quiltbee.agents.thinking import Insight, Option, Thinker
from quiltbee.agents.warm_up import warm_up
from quiltbee.errors import QuiltbeeError
from quiltbee.games import AnyGame
from quiltbee.seeds import agent_random
from quiltbee.ugi.limits import Limit
from quiltbee.ugi.queries import answer

NUMBERS = {"Seed": (0, 2**31 - 1), "MultiPV": (1, 20), "Threads": (1, 64)}
"""The options that are numbers, with the smallest and the largest; the first value of all is 1."""
LONGEST_NUMBER = 12
NO_MOVE = "none"
"""What follows `bestmove` where no seat has to move."""


class _Known(NamedTuple):
    """A position that was asked about: a game sends all its moves again each time."""

    start: Any
    moves: list[str]
    state: Any


class UgiEngine:
    """Speaks UGI; `say` writes a line."""

    def __init__(self, game: AnyGame, spec: str, say: Callable[[str], None]) -> None:
        self._game = game
        self._write = say
        self._lock = Lock()
        self._given = spec
        """What was named when the program was started, by someone who may run code here."""
        self._options = {"agent": spec, "seed": "1", "multipv": "1", "threads": "1"}
        self._thinker: Thinker | None = None
        self._loaded: set[str] = set()
        self._state: Any = None
        self._ply = 0
        self._known: _Known | None = None
        self._stop = Event()
        self._thread: Thread | None = None
        self._is_infinite = False
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._greet,
            "isready": self._get_ready,
            "setoption": self._set_option,
            "uginewgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _words: self._end_thinking(),
            "query": self._query,
        }
        self._set_position(["startpos"])

    def serve(self, lines: Iterable[str]) -> None:
        """Do what every line says, until `quit` or the last one."""
        for line in lines:
            if not self.handle(line):
                return
        self._await_answer()

    def handle(self, line: str) -> bool:
        """Do what a line says; whether there may be another."""
        words = line.split()
        if not words:
            return True
        if words[0] == "quit":
            self._end_thinking()
            return False
        command = self._commands.get(words[0])
        if command is None:
            self.say(f"info string unknown command {words[0][:80]}")
            return True
        try:
            command(words[1:])
        except QuiltbeeError as error:
            self.say(f"info string {error}")
        except Exception as error:  # a fault of ours must not end the others' game
            self.say(f"info string {type(error).__name__}: {error}")
        return True

    def say(self, line: str) -> None:
        """Write a line, whole, from any thread."""
        with self._lock:
            self._write(line.replace("\n", " "))

    def _greet(self, _words: list[str]) -> None:
        self.say(f"id name Quiltbee {version('quiltbee')} {self._options['agent']}")
        self.say("id author The Quiltbee maintainers")
        self.say(f"option name Agent type string default {self._options['agent']}")
        for name, (least, most) in NUMBERS.items():
            self.say(f"option name {name} type spin default 1 min {least} max {most}")
        self.say("ugiok")

    def _get_ready(self, _words: list[str]) -> None:
        """Load what is needed; while thinking goes on, everything is."""
        if not self._is_thinking:
            try:
                self._load()
            except Exception as error:  # whoever waits for us must get an answer
                self.say(f"info string {error}")
        self.say("readyok")

    def _load(self) -> Thinker:
        """What thinks for us; no `go` after this has code to load."""
        if self._thinker is None:
            spec = self._options["agent"]
            if spec not in self._loaded:
                self.say(f"info string loading {spec}")
                warm_up(self._game.name, (spec,))
                self._loaded.add(spec)
            self._thinker = self._thinker_named(spec)
        return self._thinker

    def _thinker_named(self, spec: str) -> Thinker:
        seed, threads = int(self._options["seed"]), int(self._options["threads"])
        return thinker_named(
            self._game.name,
            spec,
            self._random,
            seed=seed,
            threads=threads,
            trusted=spec == self._given,
        )

    def _random(self, seat: int) -> Random:
        """The generator for the next choice of a seat, as on every face of the house."""
        return agent_random(self._options["seed"], seat, self._ply)

    def _set_option(self, words: list[str]) -> None:
        text = " ".join(words)
        name, _, value = text.removeprefix("name ").partition(" value ")
        key, value = name.strip().lower(), value.strip()
        if key not in self._options or not value:
            self.say(f"info string there is no option {name.strip()[:80]!r}, or it has no value")
            return
        if key == "agent":
            self._thinker_named(value)  # raises if there is none
        elif (refused := _refused_number(key, value)) is not None:
            self.say(f"info string {refused}")
            return
        self._await_answer()
        self._options[key] = value
        self._thinker = None

    def _new_game(self, _words: list[str]) -> None:
        self._await_answer()
        self._thinker = None
        self._state, self._ply = self._start(), 0

    def _start(self) -> Any:
        """The deal of the option Seed, with as few seats as the game has; seat 1 starts."""
        game = self._game
        return game.start(game.deal_from(self._options["seed"], options=game.even_options))

    def _set_position(self, words: list[str]) -> None:
        """`startpos` or `fen LINE`, then `moves` and the moves; a wrong one leaves no position."""
        self._await_answer()
        self._state = None
        split = words.index("moves") if "moves" in words else len(words)
        match words[:split]:
            case ["startpos"]:
                start = self._start()
            case ["fen", line]:
                start = self._game.parse_position(line)
            case _:
                self.say("info string write: position startpos|fen LINE [moves MOVE ...]")
                return
        moves = words[split + 1 :]
        state, played = self._known_part(start, moves)
        for token in moves[played:]:
            state = state.play(self._game.parse_move(token))
        self._state, self._ply = state, len(moves)
        self._known = _Known(start, moves, state)

    def _known_part(self, start: Any, moves: list[str]) -> tuple[Any, int]:
        """The last position, if this one goes on from it, and how many moves led there."""
        known = self._known
        if known is None or known.start != start or known.moves != moves[: len(known.moves)]:
            return start, 0
        return known.state, len(known.moves)

    def _query(self, words: list[str]) -> None:
        told = None if self._state is None else answer(self._game, self._state, words)
        if told is None:
            self.say(f"info string nothing is known about {' '.join(words)[:80]!r}")
        self.say(f"response {told or 'unknown'}")

    @property
    def _is_thinking(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _go(self, words: list[str]) -> None:
        self._await_answer()
        seat, words = _seat_of(words)
        limit, unknown = Limit.of_go(words)
        if unknown:
            self.say(f"info string not understood: {' '.join(unknown)[:80]}")
            if limit.is_infinite and "infinite" not in words:
                limit = Limit(Budget(seconds=1.0))
        acting = () if self._state is None else self._state.acting_seats
        if not acting or (seat is not None and seat not in acting):
            self.say("info string there is no position in which that seat has to move")
            self.say(f"bestmove {NO_MOVE}")
            return
        self._stop.clear()
        self._is_infinite = limit.is_infinite
        self._thread = Thread(
            target=self._think,
            args=(self._state, acting[0] if seat is None else seat, limit),
            daemon=True,
        )
        self._thread.start()

    def _think(self, state: Any, seat: int, limit: Limit) -> None:
        """What the thread does. It always ends with a move."""
        move = None
        try:
            for insight in self._load().think(state, seat, limit.budget_of(seat), self._stop):
                move = insight.best.move
                self._tell(insight)
        except Exception as error:  # whoever waits for a move must get an answer
            self.say(f"info string {type(error).__name__}: {error}")
        if limit.is_infinite:
            self._stop.wait()
        self.say(f"bestmove {NO_MOVE if move is None else self._game.format_move(move)}")

    def _end_thinking(self) -> None:
        """Let the thread say its move now."""
        self._stop.set()
        self._await_answer()

    def _await_answer(self) -> None:
        """Wait for the move of the last `go`; one without a limit is ended here."""
        if self._is_infinite:
            self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _tell(self, insight: Insight) -> None:
        milliseconds = round(1000 * insight.seconds)
        rate = round(insight.simulations / insight.seconds) if insight.seconds else 0
        head = f"info time {milliseconds} nodes {insight.simulations} nps {rate}"
        count = int(self._options["multipv"])
        for number, option in enumerate(insight.options[:count], start=1):
            self.say(f"{head} multipv {number}{self._described(option)}")

    def _described(self, option: Option) -> str:
        """What is known of a move, and how play is expected to go on."""
        estimate, told = option.estimate, ""
        if estimate.win_probability is not None:
            told += f" winprob {estimate.win_probability:.4f}"
        if estimate.margin is not None:
            told += f" margin {estimate.margin:+.2f} visits {option.visits}"
        if estimate.points is not None:
            told += f" points {estimate.points:.2f}"
        told += " proved" if estimate.proved else ""
        moves = option.variation or (option.move,)
        return f"{told} pv {' '.join(self._game.format_move(move) for move in moves)}"


def _refused_number(key: str, value: str) -> str | None:
    """Why an option cannot have a value; None if it can."""
    name, (least, most) = next(item for item in NUMBERS.items() if item[0].lower() == key)
    if _is_number(value) and least <= int(value) <= most:
        return None
    return f"{name} is a number from {least} to {most}, not {value[:80]!r}"


def _is_number(text: str) -> bool:
    """Whether this is a number of a sensible size; Python refuses to read endless ones."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER


def _seat_of(words: list[str]) -> tuple[int | None, list[str]]:
    """The seat of `seat N` behind `go`, and the other words; None if it is not given."""
    if "seat" in words:
        place = words.index("seat")
        number = "".join(words[place + 1 : place + 2])
        if _is_number(number):
            return int(number) - 1, words[:place] + words[place + 2 :]
    return None, words
