"""Studies that never end: `python -m tests.support.endless_study work …` is a program with them.

Without words it is the process that looks at records: it tells that two positions are done, and no
more.
"""

import sys

import msgspec

from quiltbee.server import study_process
from quiltbee.server.study_worker import Progress


def look_for_ever() -> None:
    for _ in sys.stdin.buffer:  # ends with the program that started it
        for done in (1, 2):
            sys.stdout.buffer.write(msgspec.json.encode(Progress(1, done, 40)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    if sys.argv[1:]:
        study_process.PROGRAM = "tests.support.endless_study"
        from quiltbee.cli import main

        sys.argv[0] = "quiltbee"
        main()
    else:
        look_for_ever()
