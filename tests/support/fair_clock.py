"""How long something took, on a machine that others use as well."""

from threading import Event, Thread
from types import TracebackType
from typing import Self

MOMENT = 0.01


class FairClock:
    """Seconds as this machine gave them to us: a thread that sleeps for moments counts them.

    Where others keep the processors busy its moments last longer, as everything does that is being
    measured; on a quiet machine they are seconds. So "within two seconds" can be tested anywhere.
    """

    def __init__(self) -> None:
        self._moments = 0
        self._is_over = Event()
        self._thread = Thread(target=self._count, daemon=True)

    @property
    def seconds(self) -> float:
        """How many have passed."""
        return self._moments * MOMENT

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_over.set()
        self._thread.join()

    def _count(self) -> None:
        while not self._is_over.wait(MOMENT):
            self._moments += 1
