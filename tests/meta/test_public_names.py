"""A library that reads itself: what a package offers is listed, exists and explains itself."""

import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType

import pytest

PUBLIC = (
    "agents", "arena", "datasets", "doodle", "drawing", "envs", "geometry", "match", "patchwork",
    "records", "texts",
)  # fmt: skip


SEAMS = {
    # a record, a course or a match holds moves and states of any game
    "agents.Course.state", "agents.play_out", "arena.Fixture.game",
    "match.Match.game", "match.Match.state",
    "records.Line.moves", "records.Record.final_state", "records.Record.first_state",
    "records.Record.of", "records.Record.states",
    # JSON
    "arena.Summary.as_json", "doodle.facts", "doodle.facts_for", "match.answer",
    "patchwork.facts", "patchwork.facts_for",
}  # fmt: skip
"""Where any type may stand, and why; nowhere else. Whoever takes one away strikes it here."""


def functions_of(name: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """Everything of a package that can be called, by its name, with methods and properties."""
    for word in package(name).__all__:
        each = getattr(package(name), word)
        if inspect.isfunction(each):
            yield f"{name}.{word}", each
        if inspect.isclass(each) and each.__module__.startswith("quiltbee."):
            for key, value in vars(each).items():
                inner = value.fget if isinstance(value, property) else value
                inner = getattr(inner, "__func__", inner)
                if inspect.isfunction(inner) and not key.startswith("_"):
                    yield f"{name}.{word}.{key}", inner


@pytest.mark.parametrize("name", PUBLIC)
def test_no_public_signature_has_any(name: str) -> None:
    loose = {
        word
        for word, each in functions_of(name)
        if re.search(r"\bAny\b", str(inspect.signature(each)))
    }
    assert loose == {seam for seam in SEAMS if seam.startswith(f"{name}.")}


@pytest.mark.parametrize("name", PUBLIC)
def test_methods_and_properties_explain_themselves(name: str) -> None:
    mute = [word for word, each in functions_of(name) if not inspect.getdoc(each)]
    assert mute == []


def package(name: str) -> ModuleType:
    return import_module(f"quiltbee.{name}")


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_package_lists_what_it_offers(name: str) -> None:
    offered = package(name).__all__
    assert len(set(offered)) == len(offered)
    for word in offered:
        assert hasattr(package(name), word), word


@pytest.mark.parametrize("name", PUBLIC)
def test_help_has_something_to_say(name: str) -> None:
    assert package(name).__doc__
    for word in package(name).__all__:
        each = getattr(package(name), word)
        if inspect.isfunction(each) or inspect.isclass(each):
            assert inspect.getdoc(each), f"{name}.{word}"


def test_both_games_have_the_same_words_for_the_same_things() -> None:
    shared = {
        "IllegalMove", "InvalidNotation", "InvalidSetup", "LegalMoves", "Move", "Outcome", "Piece",
        "Setup", "State", "deal", "facts", "facts_for", "format_move", "format_position",
        "parse_move", "parse_position", "perft",
    }  # fmt: skip
    for game in ("patchwork", "doodle"):
        assert shared <= set(package(game).__all__)
        state = package(game).State
        for word in (
            "acting_seats", "canonical", "chance_waits", "is_over", "legal_moves",
            "legal_moves_of", "outcome", "play", "play_all", "play_assume_legal", "scores",
            "seen_by",
        ):  # fmt: skip
            assert inspect.getdoc(getattr(state, word)), word


def test_both_games_encode_with_the_same_words() -> None:
    shared = {"ACTION_COUNT", "OBSERVATION_SIZE", "mask_of", "move_of", "observation_of"}
    for game in ("patchwork", "doodle"):
        encoding = package(f"envs.{game}.encoding")
        assert shared <= set(vars(encoding))
        assert all(inspect.getdoc(getattr(encoding, word)) for word in shared if word.islower())
