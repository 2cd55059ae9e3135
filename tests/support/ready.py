"""Get this machine ready for the tests, as `make test` does first: `python -m tests.support.ready`.

What the tests need beyond Python is installed where that is allowed. Where it is not, the tests
that need it are left out, and one line says what to install.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.support import browsers, postgres, redis


@dataclass(frozen=True)
class Need:
    """Something that some tests need from the system."""

    is_ready: Callable[[], bool]
    install: Callable[[], None]
    left_out: str
    """What to say if it cannot be had."""


NEEDS = (
    Need(browsers.is_ready, browsers.install, browsers.LEFT_OUT),
    Need(postgres.is_ready, postgres.install, postgres.LEFT_OUT),
    Need(redis.is_ready, redis.install, redis.LEFT_OUT),
)


def main() -> None:
    """Install what is missing, and say what still is."""
    for need in NEEDS:
        if not need.is_ready():
            need.install()
            if not need.is_ready():
                print(need.left_out)


if __name__ == "__main__":
    main()
