"""Agents of your own: a class of any module or file, named as `package.module:Class`.

    quiltbee arena greedy mine=bots:Mine          # class Mine in bots.py, here or installed
    quiltbee play --seats human,./bots.py:Mine    # or by the path of the file

Naming one runs its code. So only what a person types on this machine, or an operator sets, is
looked up here; what comes over a network or out of a record is looked up in the catalog alone.
"""

import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from quiltbee.agents.agent import AnyAgent
from quiltbee.agents.catalog import agent_named, is_agent
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.hints import Hint

_MODULE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
_NAME = re.compile(r"[A-Za-z_]\w*")


def is_own(spec: str) -> bool:
    """Whether a spec is written like an agent of your own; nothing is loaded."""
    place, colon, name = spec.rpartition(":")
    is_place = place.endswith(".py") or _MODULE.fullmatch(place) is not None
    return bool(colon) and is_place and _NAME.fullmatch(name) is not None


def agent_of(game: str, spec: str) -> AnyAgent:
    """The agent of a trusted spec: from the catalog, or of your own; raises InvalidOption."""
    if is_agent(game, spec) or not is_own(spec):
        return agent_named(game, spec)
    return own_agent(spec)


def own_agent(spec: str) -> AnyAgent:
    """What a class, or a function without arguments, makes; raises InvalidOption."""
    place, _, name = spec.rpartition(":")
    make = getattr(_module(spec, place), name, None)
    if make is None:
        raise _refused(spec, Hint("{module} has no {name}.", module=place, name=name))
    try:
        agent: AnyAgent = make() if callable(make) else make
    except Exception as error:
        raise _failed(spec, error) from error
    if not callable(getattr(agent, "choose", None)):
        hint = Hint("{name} needs a method choose(state, seat, random).", name=name)
        raise _refused(spec, hint)
    return agent


def _module(spec: str, place: str) -> ModuleType:
    try:
        return _module_of_file(place) if place.endswith(".py") else _module_named(place)
    except FileNotFoundError as error:
        raise _refused(spec, Hint("there is no file {file}.", file=place)) from error
    except ModuleNotFoundError as error:
        if error.name is None or not place.startswith(error.name):
            raise _failed(spec, error) from error
        raise _refused(spec, Hint("there is no module {module}.", module=place)) from error
    except Exception as error:
        raise _failed(spec, error) from error


def _module_named(name: str) -> ModuleType:
    if os.getcwd() not in sys.path:  # the command has its own folder there, not this one
        sys.path.append(os.getcwd())
    return import_module(name)


@cache
def _module_of_file(place: str) -> ModuleType:
    path = Path(place).expanduser().resolve(strict=True)
    found = spec_from_file_location(f"quiltbee_own_{path.stem}", path)
    assert found is not None, "the file ends in .py"
    assert found.loader is not None, "it is a file"
    module = module_from_spec(found)
    sys.modules[found.name] = module  # dataclasses and pickles look there
    found.loader.exec_module(module)
    return module


def _failed(spec: str, error: Exception) -> InvalidOption:
    told = f"{type(error).__name__}: {error}"
    return _refused(spec, Hint("loading it failed with {error}", error=told))


def _refused(spec: str, hint: Hint) -> InvalidOption:
    return InvalidOption(ErrorCode.AGENT_OWN, text=spec, hint=hint)
