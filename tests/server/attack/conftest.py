"""What the attacks share: passwords that are cheap to check, as no attack is about their price."""

from functools import cache

import argon2
import pytest

from quiltbee.server import passwords


@cache
def cheap() -> argon2.PasswordHasher:
    return argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each password take a millisecond."""
    monkeypatch.setattr(passwords, "_hasher", cheap)
    monkeypatch.setattr(passwords, "_NOBODY", cheap().hash("nobody"))
