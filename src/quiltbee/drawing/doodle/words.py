"""The words in drawings of Patchwork Doodle, in every language there is."""

from dataclasses import dataclass

from quiltbee.doodle import SpecialAction
from quiltbee.drawing.options import one_of
from quiltbee.drawing.patchwork.words import LanguageName


@dataclass(frozen=True, slots=True)
class DoodleWords:
    """One language; a sentence is a format string."""

    seat: str
    actions: dict[SpecialAction, str]
    scorings: tuple[str, str, str]
    empty_cells: str
    sum: str
    drawing: str
    scoring: str
    done: str
    wins: str
    pile: str
    setup: str
    turn: str
    last_turn: str
    scoring_moment: str
    over: str
    roll_waits: str
    choose_freely: str
    start_card: str
    card_title: str
    card_description: str
    start_card_title: str
    mirrored: str
    cards_title: str
    cards_description: str
    circle_title: str
    circle_description: str
    token_between: str
    token_on: str
    die_shows: str
    sheet_title: str
    sheet_description: str
    scored_description: str
    actions_description: str
    position_title: str
    winners_description: str
    none: str


ENGLISH = DoodleWords(
    seat="Seat {seat}",
    actions={
        SpecialAction.CUT: "cut",
        SpecialAction.NEIGHBOR: "neighbor",
        SpecialAction.SINGLE_CELL: "single cell",
        SpecialAction.AGAIN: "again",
    },
    scorings=("first scoring", "second scoring", "third scoring"),
    empty_cells="empty cells",
    sum="sum",
    drawing="drawing",
    scoring="scoring",
    done="done",
    wins="wins",
    pile="pile",
    setup="Start patches",
    turn="Round {round} · turn {turn}",
    last_turn="The last turn",
    scoring_moment="Scoring {round}",
    over="The end",
    roll_waits="roll the die",
    choose_freely="choose any card",
    start_card="start",
    card_title="Patch card {card}",
    card_description="A patch of {size} cells: {rows}.",
    start_card_title="Start card {card}",
    mirrored="Its mirror image is beside it.",
    cards_title="Start cards and patch cards",
    cards_description="{start} start cards and {patch} patch cards.",
    circle_title="Circle of cards",
    circle_description="Clockwise from the gap: {cards}. {pile} cards are in the pile.",
    token_between="The pincushion stands in the gap.",
    token_on="The pincushion stands on {card}.",
    die_shows="The die shows {value}.",
    sheet_title="Sheet of {name}",
    sheet_description="{name}: {pieces} drawings, {empty} cells empty, {score} points so far.",
    scored_description="Scored: {scored}.",
    actions_description="Special actions left: {left}.",
    position_title="Patchwork Doodle: {moment}",
    winners_description="Best score: {names}.",
    none="none",
)

GERMAN = DoodleWords(
    seat="Platz {seat}",
    actions={
        SpecialAction.CUT: "schneiden",
        SpecialAction.NEIGHBOR: "Nachbar",
        SpecialAction.SINGLE_CELL: "Einzelfeld",
        SpecialAction.AGAIN: "noch einmal",
    },
    scorings=("erste Wertung", "zweite Wertung", "dritte Wertung"),
    empty_cells="leere Felder",
    sum="Summe",
    drawing="zeichnet",
    scoring="wertet",
    done="fertig",
    wins="gewinnt",
    pile="Stapel",
    setup="Startflicken",
    turn="Runde {round} · Zug {turn}",
    last_turn="Der letzte Zug",
    scoring_moment="Wertung {round}",
    over="Ende",
    roll_waits="würfeln",
    choose_freely="freie Wahl",
    start_card="Start",
    card_title="Flickenkarte {card}",
    card_description="Ein Flicken aus {size} Feldern: {rows}.",
    start_card_title="Startkarte {card}",
    mirrored="Daneben steht sein Spiegelbild.",
    cards_title="Startkarten und Flickenkarten",
    cards_description="{start} Startkarten und {patch} Flickenkarten.",
    circle_title="Kartenkreis",
    circle_description=(
        "Von der Lücke aus im Uhrzeigersinn: {cards}. Im Stapel liegen {pile} Karten."
    ),
    token_between="Das Nadelkissen steht in der Lücke.",
    token_on="Das Nadelkissen steht auf {card}.",
    die_shows="Der Würfel zeigt {value}.",
    sheet_title="Blatt von {name}",
    sheet_description="{name}: {pieces} Zeichnungen, {empty} Felder leer, bisher {score} Punkte.",
    scored_description="Gewertet: {scored}.",
    actions_description="Noch übrige Sonderaktionen: {left}.",
    position_title="Patchwork Doodle: {moment}",
    winners_description="Die meisten Punkte hat: {names}.",
    none="keine",
)

DOODLE_WORDS: dict[LanguageName, DoodleWords] = {
    LanguageName.ENGLISH: ENGLISH,
    LanguageName.GERMAN: GERMAN,
}


def doodle_words_in(language: str) -> DoodleWords:
    """The words of the language `en` or `de`."""
    return DOODLE_WORDS[LanguageName(one_of("language", language, LanguageName))]
