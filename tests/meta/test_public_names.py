"""A library that reads itself: what a package offers is listed, exists and explains itself."""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any, ForwardRef, get_args, get_type_hints

import pytest
from tests.golden.api_page import PACKAGES, about

PUBLIC = (
    "agents", "arena", "datasets", "doodle", "drawing", "drawing.doodle",
    "drawing.doodle.print_set", "envs", "geometry", "match", "patchwork", "records", "texts",
)  # fmt: skip


def functions_of(name: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """Everything of a package that can be called, by its name, with methods and properties."""
    for word in package(name).__all__:
        each = getattr(package(name), word)
        if inspect.isfunction(each):
            yield f"{name}.{word}", each
        for kind in classes_of(each):
            for key, value in vars(kind).items():
                inner = value.fget if isinstance(value, property) else getattr(value, "func", value)
                inner = getattr(inner, "__func__", inner)
                if not inspect.isfunction(inner) or inner.__module__ != kind.__module__:
                    continue
                if key in CALLED or not key.startswith("_"):
                    yield f"{name}.{word}.{key}", inner


CALLED = {"__call__", "__contains__", "__getitem__", "__init__", "__iter__"}
"""Methods that nobody calls by their names."""


def classes_of(each: object) -> Iterator[type]:
    """A class of ours and those it is made from."""
    if inspect.isclass(each):
        yield from (kind for kind in each.__mro__ if kind.__module__.startswith("quiltbee."))


def hints_of(each: Callable[..., object] | type) -> dict[str, object]:
    """What is written about an object's types, aliases and quoted names resolved."""
    module = import_module(each.__module__)
    package_names = vars(import_module(each.__module__.rpartition(".")[0]))
    return get_type_hints(each, localns={**package_names, **vars(module), **UNLOADED})


UNLOADED = {"pa": SimpleNamespace(Table=object)}
"""What modules import for type checkers alone."""


def has_any(hint: object, within: tuple[object, ...] = ()) -> bool:
    """Whether any type may stand somewhere in a hint."""
    if isinstance(hint, list):  # the arguments of a Callable
        return any(has_any(each, within) for each in hint)
    if hint is Any or isinstance(hint, ForwardRef):
        return True
    if any(hint is each for each in within):
        return False
    return any(
        has_any(each, (*within, hint)) for each in get_args(hint) if not isinstance(each, str)
    )


@pytest.mark.parametrize("name", PUBLIC)
def test_no_public_signature_has_any(name: str) -> None:
    loose = [
        f"{word}({key})"
        for word, each in functions_of(name)
        for key, hint in hints_of(each).items()
        if has_any(hint)
    ]
    assert loose == []


@pytest.mark.parametrize("name", PUBLIC)
def test_no_public_attribute_or_alias_has_any(name: str) -> None:
    loose = []
    for word in package(name).__all__:
        each = getattr(package(name), word)
        for kind in classes_of(each):
            hints = hints_of(kind).items()
            loose += [f"{word}.{key}" for key, hint in hints if key[0] != "_" and has_any(hint)]
        if get_args(each) and has_any(each):
            loose.append(word)
    assert loose == []


@pytest.mark.parametrize("name", PUBLIC)
def test_everything_public_is_typed(name: str) -> None:
    untyped = [
        f"{word}({given.name})"
        for word, each in functions_of(name)
        for place, given in enumerate(inspect.signature(each).parameters.values())
        if given.annotation is given.empty and not (place == 0 and given.name in ("self", "cls"))
    ]
    assert untyped == []


def test_any_is_found_wherever_it_hides() -> None:
    within = Callable[[dict[str, tuple[Any, ...]]], None]
    assert has_any(within)
    assert has_any(list[within] | None)
    assert not has_any(Callable[[dict[str, tuple[object, ...]]], None])


@pytest.mark.parametrize("name", PUBLIC)
def test_methods_and_properties_explain_themselves(name: str) -> None:
    mute = [
        word
        for word, each in functions_of(name)
        if not inspect.getdoc(each) and not word.endswith("__")
    ]
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


@pytest.mark.parametrize("name", PACKAGES)
def test_the_page_of_names_says_something_of_each(name: str) -> None:
    mute = [word for word in package(name).__all__ if not about(package(name), word)]
    assert mute == []


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
