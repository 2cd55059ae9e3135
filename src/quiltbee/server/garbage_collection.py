"""When Python looks for garbage: not while people play.

Everything that a move, a request or a closed socket leaves behind is freed at once, by counting
references. What goes in circles is found by looking at objects: at all of them, with thousands of
sockets, takes half a second or more, at those of the last seconds a tenth, in which no one is
served. So only the very youngest are looked at while people play, a thousand at a time, which takes
two milliseconds. In quiet moments those that came since the last one are searched and then set
aside, so that the next search is short; all of them are searched again once a day.
"""

import gc
from collections.abc import Callable
from threading import Event, Thread

LOOK_SECONDS = 30.0
QUIET = 30
"""With fewer commands than this since the last look a moment counts as quiet."""
DAY = 2880
"""A day, counted in looks: after it everything is searched, and no moment is too busy for it."""
YOUNGEST = 1_000
_NEVER = 1_000_000_000


class GarbageKeeper:
    """Searches for garbage at moments that suit, in a thread of its own."""

    def __init__(self, commands: Callable[[], int]) -> None:
        self._commands = commands
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="quiltbee-garbage", daemon=True)
        self._seen = 0
        self._put_off = 0
        self._since_all = 0

    def start(self) -> None:
        """Take over from Python: the youngest objects as before, but nothing else by itself."""
        gc.freeze()  # what was imported stays, and need not be looked at
        gc.set_threshold(YOUNGEST, _NEVER, _NEVER)
        self._thread.start()

    def stop(self) -> None:
        """End, and leave it to Python again."""
        self._stopping.set()
        self._thread.join()
        gc.set_threshold(700, 10, 10)
        gc.unfreeze()

    def _run(self) -> None:
        while not self._stopping.wait(LOOK_SECONDS):
            self.look()

    def look(self) -> bool:
        """Search now if the moment suits; whether it did."""
        commands = self._commands()
        is_quiet, self._seen = commands - self._seen < QUIET, commands
        self._put_off += 1
        self._since_all += 1
        if not is_quiet and self._put_off < DAY:
            return False
        self._put_off = 0
        if self._since_all >= DAY:
            self._since_all = 0
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        return True
