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
from quiltbee.agents.patchwork_hobbyist import PatchworkHobbyist
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


def _hobbyist(**options: Any) -> Callable[[Budget | None], Agent]:
    return lambda _budget: PatchworkHobbyist(**options)


def _expert(**options: Any) -> Callable[[Budget | None], Agent]:
    return partial(_make_expert, options)


def _make_expert(options: dict[str, Any], budget: Budget | None) -> Agent:
    """The expert; only here the kernel is loaded."""
    from quiltbee.agents.patchwork_expert import PatchworkExpert

    if budget is None:
        return PatchworkExpert(**options)
    return PatchworkExpert(
        **options | {"simulations": budget.simulations, "seconds": budget.seconds}
    )


LEVELS = (
    Level(
        "pip",
        "patchwork",
        "Pip",
        Words("a sticking plaster on the thumb", "ein Pflaster am Daumen"),
        Words(
            "Somebody's grandchild, and it is the first time. Takes the biggest patch there is, "
            "sews it on wherever it goes, and never looks at the time.",
            "Enkelkind von irgendwem und zum ersten Mal dabei. Nimmt den größten Flicken, näht "
            "ihn hin, wo er gerade liegt, und schaut nie auf die Zeit.",
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
            moods=6.0,
            places_tried=3,
        ),
    ),
    Level(
        "olaf",
        "patchwork",
        "Olaf",
        Words("a plate of cake with crumbs", "ein Kuchenteller voller Krümel"),
        Words(
            "The neighbor who came for the cake. Goes for bargains, likes buttons on a patch "
            "without counting when they pay, and is always surprised that the game is over.",
            "Der Nachbar, der wegen des Kuchens kam. Greift nach Schnäppchen, freut sich über "
            "Knöpfe, ohne zu rechnen, wann sie sich lohnen, und ist vom Ende immer überrascht.",
        ),
        _hobbyist(
            price_value=1.3,
            time_value=3.0,
            button_value=0.8,
            special_value=0.0,
            sees_end=False,
            moods=3.0,
            places_tried=16,
        ),
    ),
    Level(
        "hedda",
        "patchwork",
        "Hedda",
        Words("a preserving jar full of buttons on her lap", "ein Einmachglas voll Knöpfe"),
        Words(
            "Hoards buttons. Rather walks on and collects than opens the jar, but what she buys "
            "is sensible and neatly sewn.",
            "Hortet Knöpfe. Geht lieber weiter und sammelt, als das Glas zu öffnen; was sie "
            "kauft, ist aber vernünftig und ordentlich vernäht.",
        ),
        _hobbyist(
            button_value=1.4,
            purse=8,
            moods=2.0,
            places_tried=60,
        ),
    ),
    Level(
        "bruno",
        "patchwork",
        "Bruno",
        Words("a folding rule in the breast pocket", "ein Zollstock in der Brusttasche"),
        Words(
            "A retired carpenter who wants his 7×7 and wants it square. Counts income to the "
            "end, sees every special patch, and builds from one corner.",
            "Schreiner im Ruhestand. Er will sein 7×7, und zwar im rechten Winkel; rechnet die "
            "Einkünfte bis zum Ende aus und sieht jeden Spezialflicken.",
        ),
        _hobbyist(
            special_value=2.0,
            tile_value=0.2,
            moods=0.5,
            places_tried=300,
        ),
    ),
    Level(
        "mabel",
        "patchwork",
        "Mabel",
        Words("a cat asleep on her lap", "eine schlafende Katze auf dem Schoß"),
        Words(
            "Has sewn all her life and feels what a quilt needs, but the cat lies on half of the "
            "table: she misses good places and changes her mind.",
            "Näht ihr Leben lang und spürt, was eine Decke braucht. Nur liegt die Katze auf dem "
            "halben Tisch: gute Plätze übersieht sie, und gern entscheidet sie sich um.",
        ),
        _expert(doubt=0.08, overlooked=0.7),
        needs_kernel=True,
    ),
    Level(
        "wilma",
        "patchwork",
        "Wilma",
        Words("spectacles on a chain", "eine Brille an der Kette"),
        Words(
            "Sharp eyes for what lies on the table and none for what comes next. Large patches "
            "tempt her when the choice is close.",
            "Scharfe Augen für alles, was auf dem Tisch liegt, und keine für das, was kommt. "
            "Ist es knapp, verführen sie große Flicken.",
        ),
        _expert(taste=large, tolerance=0.01),
        needs_kernel=True,
    ),
    Level(
        "theo",
        "patchwork",
        "Theo",
        Words("a pencil behind the ear", "ein Bleistift hinter dem Ohr"),
        Words(
            "Notes on squared paper what you could answer. He thinks one exchange ahead and "
            "loves patches that pay.",
            "Notiert auf Karopapier, was du antworten könntest. Er denkt einen Zug weiter und "
            "liebt Flicken mit Knöpfen.",
        ),
        _expert(simulations=24, taste=fruitful, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "ines",
        "patchwork",
        "Ines",
        Words("a silver thimble", "ein silberner Fingerhut"),
        Words(
            "Won the village fair twice. Plans whole rows ahead and prefers quick patches, to "
            "move once more before you do.",
            "Hat zweimal das Dorffest gewonnen. Plant ganze Reihen voraus und mag schnelle "
            "Flicken, um noch einmal vor dir dran zu sein.",
        ),
        _expert(simulations=128, taste=brief, tolerance=0.01),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "kasimir",
        "patchwork",
        "Kasimir",
        Words("a pocket watch laid open", "eine aufgeklappte Taschenuhr"),
        Words(
            "The watchmaker. He counts every space of time and every special patch on the way, "
            "and he has counted yours too.",
            "Der Uhrmacher. Er zählt jedes Feld Zeit und jeden Spezialflicken am Weg, und deine "
            "hat er mitgezählt.",
        ),
        _expert(simulations=1200),
        thinks=True,
        needs_kernel=True,
    ),
    Level(
        "agatha",
        "patchwork",
        "Agatha",
        Words("knitting needles in her white bun", "Stricknadeln im weißen Dutt"),
        Words(
            "Founded the bee, and nobody remembers her losing. Takes half a second, and she is "
            "patient enough for more if you ask.",
            "Hat den Nähkreis gegründet, und niemand erinnert sich, dass sie je verlor. Sie "
            "braucht eine halbe Sekunde und nimmt sich mehr, wenn du sie bittest.",
        ),
        _expert(simulations=30_000, seconds=_PATIENCE),
        thinks=True,
        needs_kernel=True,
    ),
)
