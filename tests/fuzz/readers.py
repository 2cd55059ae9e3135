"""Everything that reads text from outside: it reads it, or refuses it with a code; nothing else.

What is read is written again and read once more: both must be the same.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import strategies as st
from tests.fuzz.broken_texts import lines, records, texts_like, tokens
from tests.fuzz.target import Target
from tests.support.loosely import loosely

from quiltbee.errors import CodedError, InvalidSetup
from quiltbee.games import GAMES, AnyGame
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.replays import replay_of
from quiltbee.records import read_record, write_record
from quiltbee.seeds import DEAL, SeedStream

NAMES = ("patchwork", "doodle")


def read_or_refused(read: Callable[[], Any]) -> Any:
    """What is read; None if it is refused with a code."""
    try:
        return read()
    except (CodedError, InvalidSetup) as refusal:
        said = str(refusal)
    assert said, "a refusal says something"
    return None


def a_move(name: str, token: str, line: str) -> None:
    """A token is read and played in a position."""
    game = GAMES[name]
    move = read_or_refused(lambda: game.parse_move(token))
    if move is None:
        return
    assert game.parse_move(game.format_move(move)) == move
    state = loosely(game.parse_position(line))
    after = read_or_refused(lambda: state.play(move))
    if after is not None:
        canonical = state.canonical(move)
        assert state.play(canonical) == after
        assert game.parse_position(game.format_position(after)) == after


def a_position(name: str, line: str) -> None:
    """A line is read, and the position can be shown and played on."""
    game = GAMES[name]
    state = read_or_refused(lambda: game.parse_position(line))
    if state is None:
        return
    written = game.format_position(state)
    assert game.parse_position(written) == state
    assert game.format_position(game.parse_position(written)) == written
    msgspec.json.encode(game.facts(state))
    _play_on(game, state)


def _play_on(game: AnyGame, state: Any) -> None:
    rules = house_rules_of(game.name)
    rules.table_view(state, (0,))
    for seat in state.acting_seats[:2]:
        moves = state.legal_moves_of(seat)
        assert len(moves) > 0
        state.play(moves[0])
        state.play(moves[-1])


def a_record(text: str, at: int) -> None:
    """A text is read as a record, written and looked at again."""
    record = read_or_refused(lambda: read_record(text))
    if record is None:
        return
    written = write_record(record)
    assert write_record(read_record(written)) == written
    read_or_refused(lambda: replay_of(record, at))


def a_setup(name: str, headers: dict[str, str]) -> None:
    """Headers are read as a setup."""
    game = GAMES[name]
    setup = read_or_refused(lambda: game.read_setup(headers))
    if setup is None or read_or_refused(lambda: game.start(setup)) is None:
        return
    assert game.read_setup(game.write_setup(setup)) == setup


def a_deal(name: str, options: dict[str, str], seats: int, seed: str) -> None:
    """Options of a table are granted or refused."""
    game = GAMES[name]
    setup = read_or_refused(lambda: game.deal(SeedStream(seed, DEAL), seats, options))
    if setup is not None:
        game.start(setup)


def _headers(name: str) -> st.SearchStrategy[dict[str, str]]:
    good = [GAMES[name].write_setup(GAMES[name].deal_from(seed)) for seed in range(5)]
    keys = GAMES[name].setup_keys
    values = {key: tuple({one.get(key, "") for one in good}) for key in keys}
    fields = {key: texts_like(values[key]) for key in keys}
    return st.one_of(st.fixed_dictionaries({}, optional=fields), st.fixed_dictionaries(fields))


def _options() -> st.SearchStrategy[dict[str, str]]:
    names = st.sampled_from(["first", "automa", "tactical", "edition", "deck", "circle", "x"])
    values = texts_like(("1", "2", "3", "yes", "original", "standard", '{"die": [1]}'))
    return st.dictionaries(names, values, max_size=4)


READERS = (
    *(
        Target(
            f"moves of {name}",
            lambda token, line, name=name: a_move(name, token, line),
            {"token": texts_like(tokens(name)), "line": st.sampled_from(lines(name))},
        )
        for name in NAMES
    ),
    *(
        Target(
            f"positions of {name}",
            lambda line, name=name: a_position(name, line),
            {"line": texts_like(lines(name))},
        )
        for name in NAMES
    ),
    Target(
        "records",
        a_record,
        {
            "text": texts_like((*records("patchwork"), *records("doodle"))),
            "at": st.integers(0, 10_000),
        },
    ),
    *(
        Target(
            f"setups of {name}",
            lambda headers, name=name: a_setup(name, headers),
            {"headers": _headers(name)},
        )
        for name in NAMES
    ),
    Target(
        "deals",
        a_deal,
        {
            "name": st.sampled_from(NAMES),
            "options": _options(),
            "seats": st.integers(-1, 40),
            "seed": st.text(max_size=20),
        },
    ),
)
