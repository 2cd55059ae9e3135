"""An engine that plays badly and behaves worse, for tests of programs that must bear it.

python tests/support/engines.py MANNER
"""

import itertools
import os
import shlex
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

SLOW = 0.3
FAILURE = 7


def engine_words(manner: str) -> tuple[str, ...]:
    """The command line of an engine of this manner."""
    return sys.executable, str(Path(__file__).resolve()), manner


def engine_spec(manner: str) -> str:
    """This engine as a contestant of an arena."""
    return f"ugi:{shlex.join(engine_words(manner))}"


def say(line: str) -> None:
    """Write a line at once."""
    print(line, flush=True)


def told() -> Iterator[list[str]]:
    """What comes in, in words."""
    for line in sys.stdin:
        yield line.split()


def move_for(position: list[str], manner: str, go: list[str]) -> str:
    """The first legal move: advance wherever that is one."""
    from quiltbee.doodle import TakeBack
    from quiltbee.games import GAMES

    game = GAMES["patchwork" if position[2].startswith("pw") else "doodle"]
    state = game.parse_position(position[2])
    for token in position[4:]:
        state = state.play(token)
    if game.name == "doodle":
        seat = int(go[go.index("seat") + 1]) - 1 if "seat" in go else state.acting_seats[0]
        moves = state.legal_moves_of(seat)
        backward = [move for move in moves if manner == "undecided" and isinstance(move, TakeBack)]
        return game.format_move((backward or moves)[0])
    return game.format_move(state.legal_moves[0])


def flood(lines: int) -> None:
    """Talk much on both outputs."""
    for number in range(lines):
        sys.stderr.write(f"error {number} {'!' * 200}\n")
        sys.stdout.write(f"info string {number} {'.' * 200}\n")


def run(manner: str) -> None:
    """Speak UGI, more or less."""
    if manner == "absent":
        sys.exit(FAILURE)
    if manner == "ignores_quit":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if manner == "deaf":
        for answer in itertools.cycle(("ugiok", "readyok", "bestmove adv")):
            say(answer)
    position: list[str] = []
    moves = 0
    for words in told():
        match words[0]:
            case "ugi":
                greet(manner)
            case "isready":
                say("readyok")
            case "position":
                position = words
            case "go":
                moves += 1
                answer_go(manner, position, words, moves)
            case "quit" if manner == "ignores_quit":
                while True:
                    signal.pause()
            case "quit":
                return


def greet(manner: str) -> None:
    """Answer to `ugi`."""
    if manner == "mute":
        signal.pause()
    if manner == "slow_start":
        time.sleep(SLOW)
    say(f"id name Test {manner}")
    say("ugiok")


def answer_go(manner: str, position: list[str], go: list[str], moves: int) -> None:
    """Answer to `go`."""
    match manner:
        case "crash_at_once":
            sys.stderr.write("out of wool\n")
            os._exit(FAILURE)
        case "crash_later" if moves > 3:
            os._exit(FAILURE)
        case "hang":
            signal.pause()
        case "illegal":
            say("bestmove 99-0a1")
        case "garbage":
            os.write(1, b"\xff\xfe\x00 what?\n\n\nbestmove\n")
        case "endless_line":
            while True:
                os.write(1, b"x" * 100_000)
        case "flood":
            flood(2_000)
            say(f"bestmove {move_for(position, manner, go)}")
        case _:
            say(f"info string {manner}")
            say(f"bestmove {move_for(position, manner, go)}")


if __name__ == "__main__":
    run(sys.argv[1])
