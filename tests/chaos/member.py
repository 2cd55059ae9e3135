"""A server or worker of the chaos: `python -m tests.chaos.member FILE serve …`.

Its clock is wrong by what the file says, and all bots count as thinking hard, so that workers have
something to do that needs no compiled code.
"""

import sys
import time
from pathlib import Path

from tests.support.wrong_clock import WrongClock

if __name__ == "__main__":
    clock = WrongClock(Path(sys.argv[1]))
    time.time, time.time_ns = clock.time, clock.time_ns
    sys.argv = ["quiltbee", *sys.argv[2:]]
    from quiltbee.cli import main
    from quiltbee.server import log_entries

    setattr(log_entries, "needs_kernel", lambda *_: True)  # noqa: B010  (mypy)
    main()
