"""Texts to throw at a reader: good ones, good ones with a few things broken, and rubbish."""

from functools import cache
from random import Random

from hypothesis import strategies as st
from tests.support.loosely import loosely

from quiltbee.games import GAMES, AnyGame
from quiltbee.records import Record, write_record

_ODD = '_ ~ - -- 0 -1 00 99999999999999999999 1e9 nan ² ٣ ﬁ İ \ufffd 😀 { } \\ " [ ( ) * a1 j0'
ODD = st.sampled_from(["", " ", "\n", "\r\n", "\t", "\0", "\u202e", *_ODD.split()])
"""What readers stumble over: signs of the notation, odd numbers, digits of other scripts."""


@cache
def games_played(name: str) -> tuple[Record, ...]:
    """A few whole games, each from a seed of its own."""
    return tuple(_played(GAMES[name], seed) for seed in range(4))


def _played(game: AnyGame, seed: int) -> Record:
    random = Random(seed)
    seats = game.fewest_seats + (seed if game.most_seats is None else 0)
    options = {"automa": "3"} if game.name == "patchwork" and seed == 1 else {}
    setup = game.deal(random, seats, options)
    state, moves = game.start(setup), []
    while state.outcome is None:
        if state.chance_waits:
            move = game.draw_chance(state, random)
        else:
            move = random.choice(list(state.legal_moves_of(random.choice(state.acting_seats))))
        moves.append(move)
        state = loosely(state).play(move)
    return Record.of(game, setup, moves)


@cache
def tokens(name: str) -> tuple[str, ...]:
    """Moves as they are written."""
    found = {
        GAMES[name].format_move(ply.move)
        for record in games_played(name)
        for ply in record.line.plies
    }
    return tuple(sorted(found))


@cache
def lines(name: str) -> tuple[str, ...]:
    """Positions as they are written."""
    game = GAMES[name]
    found = [
        game.format_position(state) for record in games_played(name) for state in record.states()
    ]
    return tuple(found[:: max(1, len(found) // 60)])


@cache
def records(name: str) -> tuple[str, ...]:
    """Whole games as they are written."""
    return tuple(write_record(record) for record in games_played(name))


@st.composite
def broken(draw: st.DrawFn, good: st.SearchStrategy[str]) -> str:
    """A good text after a few edits."""
    text = draw(good)
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        piece = draw(st.one_of(ODD, st.text(max_size=4), st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


def texts_like(good: tuple[str, ...]) -> st.SearchStrategy[str]:
    """Good texts, broken ones, and rubbish."""
    chosen = st.sampled_from(good)
    return st.one_of(chosen, broken(chosen), broken(chosen), st.text(max_size=200))
