"""The help page of Patchwork Doodle."""

from quiltbee.cli.terminal.help_page import HelpPage

HELP = HelpPage(
    entries=(
        "arrows",
        "turn",
        "next",
        "draw",
        "take_back",
        "takeback",
        "end",
        "cards",
        "cut",
        "single",
        "hint",
        "drawing",
        "views",
        "save",
        "quit",
    ),
    reading=("turn", "scoring", "actions"),
)

help_view = HELP.view
