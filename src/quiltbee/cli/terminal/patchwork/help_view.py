"""The help page of Patchwork."""

from quiltbee.cli.terminal.help_page import HelpPage

HELP = HelpPage(
    entries=(
        "pick",
        "advance",
        "arrows",
        "turn",
        "next",
        "other",
        "ok",
        "undo",
        "takeback",
        "hint",
        "notation",
        "pages",
        "score",
        "save",
        "quit",
    ),
    reading=("time", "quilt", "end"),
)

help_view = HELP.view
