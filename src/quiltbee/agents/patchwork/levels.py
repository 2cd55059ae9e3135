"""The people who play Patchwork, the weakest first.

The first ones need nothing but Python and answer at once; from Mabel on they have the trained eye
of the net, and from Theo on they think ahead. How far they are apart is measured by
`python -m benchmarks.patchwork_levels`; docs/levels.md tells the result.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.levels import Level, Words
from quiltbee.agents.patchwork.hobbyist import PatchworkHobbyist
from quiltbee.patchwork import PATCHES, Move, State, TakePatch

_PATIENCE = 0.45
"""Seconds that the strongest thinks at most, unless asked for longer."""


def large(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for large patches."""
    return PATCHES[move.patch].size if isinstance(move, TakePatch) else 0


def brief(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for patches that take little time."""
    return -PATCHES[move.patch].time_cost if isinstance(move, TakePatch) else 0


def fruitful(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for patches with many buttons."""
    return PATCHES[move.patch].button_income if isinstance(move, TakePatch) else 0


def thrifty(state: State, move: Move) -> float:  # noqa: ARG001
    """A taste for patches that cost little."""
    return -PATCHES[move.patch].button_cost if isinstance(move, TakePatch) else 0


def _hobbyist(**options: Any) -> Callable[[Budget | None], Agent]:
    return lambda _budget: PatchworkHobbyist(**options)


def _expert(own: Budget | None = None, **options: Any) -> Callable[[Budget | None], Agent]:
    return partial(_make_expert, own, options)


def _make_expert(own: Budget | None, options: dict[str, Any], budget: Budget | None) -> Agent:
    """The expert; the kernel is loaded only here."""
    from quiltbee.agents.patchwork.expert import PatchworkExpert

    return PatchworkExpert(own if budget is None else budget, **options)


LEVELS = (
    Level(
        "pip",
        "patchwork",
        "Pip",
        Words("a sticking plaster on the thumb", "ein Pflaster am Daumen"),
        Words(
            "First time at the table: takes what is big and sews it on anywhere.",
            "Zum ersten Mal dabei: nimmt, was groß ist, und näht es irgendwohin.",
        ),
        _hobbyist(
            size_value=4.0,
            income_value=0.5,
            price_value=0.5,
            time_value=0.5,
            button_value=0.5,
            early_value=0.0,
            special_value=0.0,
            sees_end=False,
            moods=8.0,
            places_tried=3,
        ),
    ),
    Level(
        "olaf",
        "patchwork",
        "Olaf",
        Words("a plate of cake with crumbs", "ein Kuchenteller voller Krümel"),
        Words(
            "Came for the cake. Buys bargains and never sees the end coming.",
            "Kam wegen des Kuchens. Kauft Schnäppchen und übersieht das Ende.",
        ),
        _hobbyist(
            price_value=1.3,
            time_value=3.0,
            button_value=0.8,
            special_value=0.0,
            sees_end=False,
            moods=3.8,
            places_tried=9,
        ),
    ),
    Level(
        "hedda",
        "patchwork",
        "Hedda",
        Words("a preserving jar full of buttons on her lap", "ein Einmachglas voll Knöpfe"),
        Words(
            "Hoards buttons: rather walks on than opens the jar. Sews neatly.",
            "Hortet Knöpfe: geht lieber weiter, als zu zahlen. Näht ordentlich.",
        ),
        _hobbyist(
            button_value=1.4,
            purse=7,
            moods=2.6,
            places_tried=60,
        ),
    ),
    Level(
        "bruno",
        "patchwork",
        "Bruno",
        Words("a folding rule in the breast pocket", "ein Zollstock in der Brusttasche"),
        Words(
            "Retired carpenter. Counts his income and wants the 7×7, dead square.",
            "Schreiner im Ruhestand. Rechnet mit und will das 7×7, im Winkel.",
        ),
        _hobbyist(
            special_value=1.5,
            tile_value=0.12,
            moods=0.3,
            places_tried=300,
        ),
    ),
    Level(
        "mabel",
        "patchwork",
        "Mabel",
        Words("a cat asleep on her lap", "eine schlafende Katze auf dem Schoß"),
        Words(
            "Feels what a quilt needs, if the cat does not lie on the best place.",
            "Spürt, was der Decke fehlt, wenn die Katze den Platz freigibt.",
        ),
        _expert(doubt=0.028, overlooked=0.38),
        needs_kernel=True,
    ),
    Level(
        "wilma",
        "patchwork",
        "Wilma",
        Words("spectacles on a chain", "eine Brille an der Kette"),
        Words(
            "Sees all that lies on the table, not what comes. Big patches tempt her.",
            "Sieht alles, was daliegt, nicht, was kommt. Großes verführt sie.",
        ),
        _expert(doubt=0.008, overlooked=0.08, taste=large, tolerance=0.01),
        needs_kernel=True,
    ),
    Level(
        "theo",
        "patchwork",
        "Theo",
        Words("a pencil behind the ear", "ein Bleistift hinter dem Ohr"),
        Words(
            "Notes down what you may answer, one exchange ahead. Loves income.",
            "Notiert, was du antworten kannst. Liebt Flicken mit Knöpfen.",
        ),
        _expert(Budget(4), taste=fruitful, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "lotte",
        "patchwork",
        "Lotte",
        Words("large scissors on a ribbon", "eine große Schere am Band"),
        Words(
            "Cuts a coupon out of everything: looks ahead, and pays little for it.",
            "Spart, wo sie kann: denkt voraus und gibt dabei wenig aus.",
        ),
        _expert(Budget(26), taste=thrifty, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "ines",
        "patchwork",
        "Ines",
        Words("a silver thimble", "ein silberner Fingerhut"),
        Words(
            "Plans several patches ahead, and quick ones, to be on turn again.",
            "Plant mehrere Flicken voraus, gern schnelle, um wieder dran zu sein.",
        ),
        _expert(Budget(110), taste=brief, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "kasimir",
        "patchwork",
        "Kasimir",
        Words("a pocket watch laid open", "eine aufgeklappte Taschenuhr"),
        Words(
            "The watchmaker: counts every space of time, yours as well.",
            "Der Uhrmacher: zählt jedes Feld Zeit, auch deine.",
        ),
        _expert(Budget(620)),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "selma",
        "patchwork",
        "Selma",
        Words("a magnifying glass on a stand", "eine Lupe auf einem Ständer"),
        Words(
            "Mends museum quilts. Checks every stitch twice and forgives you none.",
            "Flickt Decken fürs Museum. Prüft jeden Stich zweimal und verzeiht keinen.",
        ),
        _expert(Budget(4000)),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "agatha",
        "patchwork",
        "Agatha",
        Words("knitting needles in her white bun", "Stricknadeln im weißen Dutt"),
        Words(
            "Founded the bee. Nobody remembers her losing; ask, and she thinks longer.",
            "Gründete den Nähkreis. Verloren hat sie nie; bitte sie, länger zu denken.",
        ),
        _expert(Budget(30_000, _PATIENCE)),
        thinks=True,
        needs_kernel=True,
    ),
)
