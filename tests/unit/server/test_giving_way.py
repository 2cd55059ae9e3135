import os
import subprocess
import sys

PROGRAM = """
import os
from quiltbee.server.giving_way import give_way

before = os.nice(0)
give_way(7)
print(os.nice(0) - before, os.sched_getscheduler(0) == os.SCHED_OTHER)
"""


def test_a_process_that_gives_way_is_nice_but_does_not_stand_still() -> None:
    told = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True)
    nicer, is_scheduled = told.stdout.split()
    assert int(nicer) == min(7, 19 - os.nice(0))
    assert is_scheduled == b"True", "in the class for idle times a busy machine would starve it"
