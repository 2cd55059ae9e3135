"""How the tables of an analysis look, whatever the game."""

from rich.box import SIMPLE_HEAD
from rich.table import Table

from quiltbee.agents.analysis import Verdict
from quiltbee.agents.reasons import Reason
from quiltbee.texts import Texts

VERDICT_STYLES = {
    Verdict.INACCURACY: "yellow",
    Verdict.MISTAKE: "dark_orange",
    Verdict.BLUNDER: "red",
}


def titled_table(title: str) -> Table:
    """An empty table with its title above it; none if the title is empty."""
    return Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)


def reason_words(game: str, reason: Reason, texts: Texts) -> str:
    """A reason as a sentence."""
    return texts.counted(f"reason.{game}.{reason.kind}", reason.count, **reason.figures)
