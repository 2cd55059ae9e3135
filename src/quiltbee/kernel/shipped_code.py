"""Machine code that comes with the package, so that nobody waits for the compiler at first.

It is made when the package is built, for a named level of processors (`x86-64-v3`: about every x86
since 2015). It is used if everything fits: the sources, the versions of Python, Numba and LLVM, the
system and the processor. Otherwise, and for everything that was not shipped, Numba compiles as
ever. Whoever can write this folder can write the package's sources, too: reading it is as safe.
"""

import os
import pickle
import platform
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import llvmlite
import numba
from llvmlite import binding
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

FOLDER = Path(__file__).with_name("shipped")
MAKING = "QUILTBEE_SHIP"
"""Set while shipped code is made; names the folder to write to."""
LEVELS = {"x86_64": "x86-64-v3", "amd64": "x86-64-v3"}
"""The level of each kind of processor, as LLVM calls it; others get what all of their kind can."""
NEEDED = {"x86-64-v3": ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt")}
"""What a processor of a level can do, beside the basics."""


def level() -> str:
    """The level that code for machines like this one is made for."""
    return LEVELS.get(platform.machine().lower(), "generic")


@cache
def is_usable() -> bool:
    """Whether this processor can run code of that level."""
    try:
        features = binding.get_host_cpu_features()
    except RuntimeError:  # LLVM does not know this processor
        features = {}
    return all(features.get(name) for name in NEEDED.get(level(), ()))


def stamp(fingerprint: str) -> str:
    """Everything that shipped code depends on."""
    python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
    return "\n".join(
        [
            fingerprint,
            python,
            numba.__version__,
            llvmlite.__version__,
            binding.get_process_triple(),
            level(),
        ]
    )


class ShippedCache:
    """What Numba asks for compiled code of a function: its own cache first, then what came along.

    The other way round a processor that can do more would never get code of its own.
    """

    def __init__(self, own: Any, function: Callable[..., Any], fingerprint: str) -> None:
        self._own = own
        self._name = f"{function.__module__}.{function.__qualname__}"
        self._fingerprint = fingerprint

    def load_overload(self, signature: Any, context: Any) -> Any:
        """The code for a signature; None if it has to be compiled."""
        found = self._own.load_overload(signature, context)
        if found is not None or MAKING in os.environ or not is_usable():
            return found
        try:
            payload = pickle.loads((FOLDER / self._file(signature)).read_bytes())
            context.refresh()
            return CompileResult._rebuild(context, *payload)
        except Exception:  # whatever is wrong with it, the compiler will do
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep code that was just compiled."""
        making = os.environ.get(MAKING)
        if making is None:
            self._own.save_overload(signature, result)
        else:
            (Path(making) / self._file(signature)).write_bytes(dumps(result._reduce()))

    def _file(self, signature: Any) -> str:
        key = "\n".join([stamp(self._fingerprint), self._name, str(signature)])
        return f"{sha256(key.encode()).hexdigest()[:32]}.code"

    @property
    def cache_path(self) -> Any:
        """Where Numba's own cache is."""
        return self._own.cache_path

    def enable(self) -> None:
        """Use Numba's own cache."""
        self._own.enable()

    def disable(self) -> None:
        """Do not use Numba's own cache."""
        self._own.disable()

    def flush(self) -> None:
        """Empty Numba's own cache."""
        self._own.flush()
