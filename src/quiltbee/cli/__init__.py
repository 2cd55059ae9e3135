"""The command `quiltbee`. Each command is a module; what it needs is imported when it runs."""

from quiltbee.cli.app import main

__all__ = ["main"]
