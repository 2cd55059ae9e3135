"""How many files a process may have open; every connection is one.

Systems begin with a thousand or so and let a program ask for more. With so few, a thousand
strangers who only hold their line would keep everybody else out.
"""

import contextlib

MOST = 1 << 17
"""More than all limits of connections together; some systems would allow a billion."""


def allow_open_files() -> None:
    """Let this process, and those that it starts, open as many files as the system allows."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not every system has limits
        import resource

        kind = resource.RLIMIT_NOFILE
        soft, hard = resource.getrlimit(kind)
        most = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
        if soft == resource.RLIM_INFINITY or soft >= most:
            return
        resource.setrlimit(kind, (most, hard))
