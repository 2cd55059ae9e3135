"""`python -m quiltbee` is the command `quiltbee`."""

from quiltbee.cli import main

main()
