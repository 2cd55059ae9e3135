"""Doing something that takes a while, step by step, and saying how far it has come."""

from collections.abc import Callable, Sequence

Report = Callable[[int, int, str], None]
"""Told before each step: how many are done, how many there are, and the name of the next."""
Step = tuple[str, Callable[[], object]]
"""What is done next is called, and how it is done."""


def in_steps(steps: Sequence[Step], report: Report | None = None) -> None:
    """Do all steps, one after the other."""
    for done, (name, act) in enumerate(steps):
        if report is not None:
            report(done, len(steps), name)
        act()
