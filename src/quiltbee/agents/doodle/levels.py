"""The people who play Patchwork Doodle, the weakest first: the same bee, pencils in hand.

The first ones need nothing but Python; from Mabel on they have the trained eye of the net, and from
Kasimir on they look at the turns to come. What each scores alone is measured by
`python -m benchmarks.doodle_master`; docs/doodle-player.md tells the result.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from quiltbee.agents.agent import Agent
from quiltbee.agents.budget import Budget
from quiltbee.agents.doodle.greedy import DoodleGreedy
from quiltbee.agents.doodle.hobbyist import DoodleHobbyist
from quiltbee.agents.levels import Level, Words

MASTER = Budget(simulations=100_000)
"""How many drawing boards the strongest values in a turn, unless asked for more."""


def _hobbyist(**options: Any) -> Callable[[Budget | None], Agent]:
    return lambda _budget: DoodleHobbyist(**options)


def _greedy(_budget: Budget | None) -> Agent:
    return DoodleGreedy()


def _expert(**options: Any) -> Callable[[Budget | None], Agent]:
    return partial(_make_expert, options)


def _make_expert(options: dict[str, Any], _budget: Budget | None) -> Agent:
    """The expert; the kernel is loaded only here."""
    from quiltbee.agents.doodle.expert import DoodleExpert

    return DoodleExpert(**options)


def _searcher(own: Budget) -> Callable[[Budget | None], Agent]:
    return partial(_make_searcher, own)


def _make_searcher(own: Budget, budget: Budget | None) -> Agent:
    """The one who looks ahead; the kernel is loaded only here."""
    from quiltbee.agents.doodle.search import DoodleSearch

    return DoodleSearch(own if budget is None else budget)


LEVELS = (
    Level(
        "pip",
        "doodle",
        "Pip",
        Words("a sticking plaster on the thumb", "ein Pflaster am Daumen"),
        Words(
            "Draws where there is room and is proud of every patch.",
            "Malt hin, wo Platz ist, und ist stolz auf jeden Flicken.",
        ),
        _hobbyist(places_tried=3, attention=0.1),
    ),
    Level(
        "olaf",
        "doodle",
        "Olaf",
        Words("a plate of cake with crumbs", "ein Kuchenteller voller Krümel"),
        Words(
            "Tucks patches in snugly with one hand, the other holds the fork.",
            "Schmiegt mit einer Hand Flicken an, die andere hält die Gabel.",
        ),
        _hobbyist(places_tried=25, attention=0.4),
    ),
    Level(
        "hedda",
        "doodle",
        "Hedda",
        Words("a preserving jar full of buttons on her lap", "ein Einmachglas voll Knöpfe"),
        Words(
            "Sees the rectangle grow. Saves her special actions, often for too long.",
            "Sieht das Rechteck wachsen. Spart Aktionen auf, oft zu lange.",
        ),
        _hobbyist(places_tried=30, foresight=1.0, attention=0.9, first_round=3),
    ),
    Level(
        "bruno",
        "doodle",
        "Bruno",
        Words("a folding rule in the breast pocket", "ein Zollstock in der Brusttasche"),
        Words(
            "Measures every rectangle and looks at every place, one turn at a time.",
            "Misst jedes Rechteck und prüft jeden Platz, einen Zug nach dem andern.",
        ),
        _greedy,
    ),
    Level(
        "mabel",
        "doodle",
        "Mabel",
        Words("a cat asleep on her lap", "eine schlafende Katze auf dem Schoß"),
        Words(
            "Has the eye for it, as far as the cat on the paper lets her see.",
            "Hat den Blick dafür, soweit die Katze auf dem Blatt ihn freigibt.",
        ),
        _expert(overlooked=0.3),
        needs_kernel=True,
    ),
    Level(
        "theo",
        "doodle",
        "Theo",
        Words("a pencil behind the ear", "ein Bleistift hinter dem Ohr"),
        Words(
            "Draws fast and well. His hand is sometimes quicker than his eye.",
            "Zeichnet schnell und gut. Die Hand ist manchmal flinker als das Auge.",
        ),
        _expert(overlooked=0.1),
        needs_kernel=True,
    ),
    Level(
        "ines",
        "doodle",
        "Ines",
        Words("a silver thimble", "ein silberner Fingerhut"),
        Words(
            "Overlooks nothing on the board and cuts a patch when it pays.",
            "Übersieht nichts auf dem Blatt und schneidet, wenn es sich lohnt.",
        ),
        _expert(),
        needs_kernel=True,
    ),
    Level(
        "kasimir",
        "doodle",
        "Kasimir",
        Words("a pocket watch laid open", "eine aufgeklappte Taschenuhr"),
        Words(
            "Has an answer ready for each face of the die before it falls.",
            "Weiß für jede Seite des Würfels schon die Antwort, ehe er fällt.",
        ),
        _searcher(Budget(simulations=1)),
        needs_kernel=True,
    ),
    Level(
        "agatha",
        "doodle",
        "Agatha",
        Words("knitting needles in her white bun", "Stricknadeln im weißen Dutt"),
        Words(
            "Sees the round to its end, and your board too: she plays to win.",
            "Sieht die Runde bis zum Ende und dein Blatt dazu: Sie will gewinnen.",
        ),
        _searcher(MASTER),
        thinks=True,
        needs_kernel=True,
    ),
)
