"""A hint: the part of an error's sentence that says what exactly is wrong, and what to do.

It is an English text that remembers what it was made of. So it can be used like any text, and
another language can say the same: its catalog (`texts/`) has it under `hint.` and the pattern.
"""

from functools import reduce


class Hint(str):
    """A pattern with {facts} filled in; a fact can be a hint itself."""

    __slots__ = ("facts", "pattern")
    pattern: str
    facts: dict[str, object]

    def __new__(cls, pattern: str, /, **facts: object) -> "Hint":
        """The English text; equal to the plain one."""
        hint = super().__new__(cls, pattern.format(**facts))
        hint.pattern, hint.facts = pattern, facts
        return hint

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        # Errors cross process borders with their hints, and arrive whole.
        return (self.pattern,), self.facts


def listed(hints: list[Hint]) -> Hint:
    """Several hints as one: `this; that`."""
    return reduce(lambda one, other: Hint("{one}; {other}", one=one, other=other), hints)
