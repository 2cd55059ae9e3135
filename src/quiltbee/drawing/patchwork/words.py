"""The few words that stand in drawings, in every language there is.

A sentence is a format string; both languages fill in the same names, and a test holds them to it.
"""

from dataclasses import dataclass
from enum import StrEnum

from quiltbee.patchwork import Filter


class LanguageName(StrEnum):
    """The languages of the drawings."""

    ENGLISH = "en"
    GERMAN = "de"


@dataclass(frozen=True, slots=True)
class Words:
    """One language."""

    seat: str
    automa: str
    buttons: str
    income: str
    score: str
    to_move: str
    special_patch_waits: str
    wins: str
    short: str
    circle_empty: str
    claims_tile: str
    level_names: tuple[str, str, str, str, str]
    last_card: str
    no_card: str
    next_card: str
    cards_left: str
    deck_empty: str
    budget: str
    patches_taken: str
    advances: str
    filters: dict[Filter, str]
    patch_title: str
    patch_description: str
    special_patch_title: str
    special_patch_description: str
    quilt_title: str
    quilt_description: str
    time_title: str
    time_description: str
    circle_title: str
    circle_description: str
    position_title: str
    player_description: str
    automa_description: str
    turn_description: str
    winner_description: str
    nobody_description: str
    sheet_title: str
    sheet_description: str
    none: str


ENGLISH = Words(
    seat="Seat {seat}",
    automa="Automa",
    buttons="buttons",
    income="income",
    score="score",
    to_move="to move",
    special_patch_waits="special patch",
    wins="wins",
    short="{count} short",
    circle_empty="no patches left",
    claims_tile="claims the 7×7 at {space}",
    level_names=("Intern", "Apprentice", "Fellow", "Master", "Legend"),
    last_card="last card",
    no_card="none yet",
    next_card="next card",
    cards_left="{count} left",
    deck_empty="shuffle",
    budget="budget",
    patches_taken="patches taken",
    advances="advances",
    filters={
        Filter.NO_OVERTAKE: "no overtaking",
        Filter.MOST_BUTTONS: "most buttons",
        Filter.LARGEST: "largest",
        Filter.FURTHEST: "furthest",
    },
    patch_title="Patch {patch}",
    patch_description=(
        "{size} cells, costs {cost} buttons and {time} time, gives an income of {income}."
    ),
    special_patch_title="Special patch",
    special_patch_description="One cell of leather.",
    quilt_title="Quilt",
    quilt_description="{pieces} pieces, {empty} cells empty.",
    time_title="Time board",
    time_description=(
        "A tape measure from 0 to {last}. The thimble of seat 1 stands on {first}, the bobbin of "
        "seat 2 on {second}. Special patches still lie before {special}."
    ),
    circle_title="Patch circle",
    circle_description="{count} patches. The offer: {offer}. Then, clockwise: {rest}.",
    position_title="Patchwork: {first} against {second}",
    player_description=(
        "{name} has {buttons} buttons, an income of {income}, {empty} cells empty and stands on "
        "space {space}."
    ),
    automa_description=(
        "The Automa of level {level} has {buttons} buttons, {patches} patches and stands on "
        "space {space}."
    ),
    turn_description="{name} is to move.",
    winner_description="{name} wins, {first} to {second}.",
    nobody_description="The Automa's deck is to be shuffled.",
    sheet_title="The 33 patches",
    sheet_description="Every patch with its number, its price in buttons and its time.",
    none="none",
)

GERMAN = Words(
    seat="Platz {seat}",
    automa="Automa",
    buttons="Knöpfe",
    income="Einkommen",
    score="Punkte",
    to_move="am Zug",
    special_patch_waits="Spezialflicken",
    wins="gewinnt",
    short="{count} fehlen",
    circle_empty="keine Flicken mehr",
    claims_tile="nimmt das 7×7 auf {space}",
    level_names=("Praktikant", "Lehrling", "Geselle", "Meister", "Legende"),
    last_card="letzte Karte",
    no_card="noch keine",
    next_card="nächste Karte",
    cards_left="noch {count}",
    deck_empty="mischen",
    budget="Budget",
    patches_taken="genommene Flicken",
    advances="rückt vor",
    filters={
        Filter.NO_OVERTAKE: "nicht überholen",
        Filter.MOST_BUTTONS: "meiste Knöpfe",
        Filter.LARGEST: "größter",
        Filter.FURTHEST: "am weitesten",
    },
    patch_title="Flicken {patch}",
    patch_description=(
        "{size} Felder, kostet {cost} Knöpfe und {time} Zeit, bringt ein Einkommen von {income}."
    ),
    special_patch_title="Spezialflicken",
    special_patch_description="Ein Feld aus Leder.",
    quilt_title="Decke",
    quilt_description="{pieces} Teile, {empty} Felder leer.",
    time_title="Zeitplan",
    time_description=(
        "Ein Maßband von 0 bis {last}. Der Fingerhut von Platz 1 steht auf {first}, die Spule von "
        "Platz 2 auf {second}. Spezialflicken liegen noch vor {special}."
    ),
    circle_title="Flickenkreis",
    circle_description=(
        "{count} Flicken. Zur Wahl stehen: {offer}. Dann im Uhrzeigersinn: {rest}."
    ),
    position_title="Patchwork: {first} gegen {second}",
    player_description=(
        "{name} hat {buttons} Knöpfe, ein Einkommen von {income}, {empty} leere Felder und steht "
        "auf {space}."
    ),
    automa_description=(
        "Der Automa der Stufe {level} hat {buttons} Knöpfe, {patches} Flicken und steht auf "
        "{space}."
    ),
    turn_description="{name} ist am Zug.",
    winner_description="{name} gewinnt, {first} zu {second}.",
    nobody_description="Die Karten des Automa werden gemischt.",
    sheet_title="Die 33 Flicken",
    sheet_description="Jeder Flicken mit seiner Nummer, seinem Preis in Knöpfen und seiner Zeit.",
    none="keine",
)

WORDS: dict[LanguageName, Words] = {
    LanguageName.ENGLISH: ENGLISH,
    LanguageName.GERMAN: GERMAN,
}
