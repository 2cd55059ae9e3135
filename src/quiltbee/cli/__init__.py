"""The command `quiltbee`. Each command is a module; what it needs is imported when it runs."""

import sys

INTERRUPTED = 130
"""The status of a program that was ended by Ctrl-C."""


def main() -> None:
    """Run the command line; Ctrl-C ends it without a trace, even while it is being imported."""
    try:
        from quiltbee.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


__all__ = ["INTERRUPTED", "main"]
