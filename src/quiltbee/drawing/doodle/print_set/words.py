"""What stands on the pages to print, in every language there is. The rules are in our own words."""

from dataclasses import dataclass

from quiltbee.doodle import SpecialAction
from quiltbee.drawing.patchwork.words import LanguageName


@dataclass(frozen=True, slots=True)
class PrintWords:
    """One language. A paragraph is a heading and its text."""

    title: str
    subtitle: str
    guide: tuple[tuple[str, str], ...]
    token: str
    token_hint: str
    die: str
    die_hint: str
    die_table: str
    die_table_hint: str
    slips: str
    slips_hint: str
    name: str
    special_actions: str
    action_names: dict[SpecialAction, str]
    action_hints: dict[SpecialAction, str]
    scorings: tuple[str, str, str]
    empty_cells: str
    sum: str
    scoring_hint: str
    turn_hint: str
    guide_page: str
    sheet_page: str
    card_page: str
    back_page: str


ENGLISH = PrintWords(
    title="Patchwork Doodle on paper",
    subtitle="One player or many, half an hour, colored pencils.",
    guide=(
        (
            "Get ready",
            "Print at 100 %, not fitted to the page. Cut out the cards along the lines; in sleeves "
            "with a playing card behind them they are easy to shuffle. Cut out the pincushion. "
            "Fold and glue the die, or take a usual one and the table below.",
        ),
        (
            "Lay out",
            "Shuffle the cards without a stitched edge and lay eight face up in a circle; the rest "
            "is the pile. Put the pincushion between any two of them. Everybody takes a sheet and, "
            "unseen, a card with a stitched edge, and draws its patch anywhere on the board.",
        ),
        (
            "Draw, all at once",
            "Roll. The pincushion walks as many cards clockwise and stops on one. Everybody draws "
            "the patch of this card onto empty cells, or passes. It may be turned and flipped and "
            "need not touch anything. When all are done, the card is put away; the pincushion "
            "stays in the gap.",
        ),
        (
            "Score after six turns",
            "Look for one rectangle of covered cells. It brings the cells of the biggest square "
            "that fits into it, and 1 for each further row or column: 4 × 6 cells bring "
            "16 + 2 = 18. The same cells may score again in every round.",
        ),
        (
            "Play three rounds",
            "Before rounds two and three the two cards left go right in front of the pincushion, "
            "and six cards of the pile behind them, clockwise. The very last turn has no roll: "
            "everybody draws any one of the three cards left.",
        ),
        (
            "Find the winner",
            "Add up the three scorings and take away 1 for each empty cell. The highest sum wins, "
            "and equals share. Alone, try to beat yourself: 100 is a good sum.",
        ),
    ),
    token="Pincushion",
    token_hint="Cut it out and glue it onto a coin or a button.",
    die="Die",
    die_hint="Cut along the full lines, fold along the dashed ones, glue the flaps inside.",
    die_table="A usual die",
    die_table_hint="So many cards the pincushion walks.",
    slips="Instead of a die",
    slips_hint="Cut out the slips, draw one from a cup and put it back.",
    name="Name",
    special_actions="Special actions, once each",
    action_names={
        SpecialAction.CUT: "Cut",
        SpecialAction.NEIGHBOR: "Neighbor",
        SpecialAction.SINGLE_CELL: "Single cell",
        SpecialAction.AGAIN: "Again",
    },
    action_hints={
        SpecialAction.CUT: "One straight cut makes two pieces of the patch; draw one of them.",
        SpecialAction.NEIGHBOR: "Draw the next card left or right of the current one.",
        SpecialAction.SINGLE_CELL: "Shade one more cell, in a turn or before you score.",
        SpecialAction.AGAIN: "Use one of the three a second time.",
    },
    scorings=("1st scoring", "2nd scoring", "3rd scoring"),
    empty_cells="empty cells",
    sum="sum",
    scoring_hint=(
        "Score one covered rectangle: the cells of its biggest square, + 1 for each further row "
        "or column. 4 × 6: 16 + 2 = 18."
    ),
    turn_hint="Roll, walk, draw or pass. Six turns, then score; three rounds.",
    guide_page="How to play, the pincushion and the die",
    sheet_page="Two sheets",
    card_page="Cards, page {number} of {count}",
    back_page="Backs of the cards",
)

GERMAN = PrintWords(
    title="Patchwork Doodle auf Papier",
    subtitle="Für dich allein oder viele, eine halbe Stunde, mit Buntstiften.",
    guide=(
        (
            "Vorbereiten",
            "Druckt in 100 %, nicht an die Seite angepasst. Schneidet die Karten an den Linien "
            "aus; in Hüllen mit einer Spielkarte dahinter lassen sie sich gut mischen. Schneidet "
            "das Nadelkissen aus. Faltet und klebt den Würfel, oder nehmt einen gewöhnlichen und "
            "die Tabelle unten.",
        ),
        (
            "Auslegen",
            "Mischt die Karten ohne Naht am Rand und legt acht davon offen im Kreis aus; der Rest "
            "ist der Stapel. Stellt das Nadelkissen irgendwo zwischen zwei Karten. Alle nehmen "
            "ein Blatt, ziehen verdeckt eine Karte mit Naht am Rand und zeichnen ihren Flicken "
            "irgendwo auf das Reißbrett.",
        ),
        (
            "Zeichnen, alle zugleich",
            "Würfelt. Das Nadelkissen wandert so viele Karten im Uhrzeigersinn und bleibt auf "
            "einer stehen. Alle zeichnen deren Flicken auf leere Felder oder passen. Er darf "
            "gedreht und gespiegelt werden und muss nichts berühren. Sind alle fertig, kommt die "
            "Karte weg; das Nadelkissen bleibt in der Lücke stehen.",
        ),
        (
            "Nach sechs Zügen werten",
            "Sucht ein Rechteck aus bedeckten Feldern. Es zählt die Felder des größten Quadrats, "
            "das hineinpasst, und 1 für jede weitere Reihe oder Spalte: 4 × 6 Felder zählen "
            "16 + 2 = 18. Dieselben Felder dürfen in jeder Runde wieder zählen.",
        ),
        (
            "Drei Runden spielen",
            "Vor der zweiten und dritten Runde kommen die beiden übrigen Karten direkt vor das "
            "Nadelkissen und sechs vom Stapel dahinter, im Uhrzeigersinn. Im allerletzten Zug "
            "wird nicht gewürfelt: Alle wählen frei eine der drei übrigen Karten.",
        ),
        (
            "Gewinnen",
            "Zählt die drei Wertungen zusammen und zieht 1 für jedes leere Feld ab. Die höchste "
            "Summe gewinnt, bei Gleichstand gemeinsam. Allein gilt es, sich selbst zu "
            "übertreffen: 100 ist eine gute Summe.",
        ),
    ),
    token="Nadelkissen",
    token_hint="Ausschneiden und auf eine Münze oder einen Knopf kleben.",
    die="Würfel",
    die_hint="An den Linien schneiden, an den gestrichelten falten, Laschen nach innen kleben.",
    die_table="Anderer Würfel",
    die_table_hint="So viele Karten wandert das Nadelkissen.",
    slips="Statt eines Würfels",
    slips_hint="Zettel ausschneiden, einen aus einer Tasse ziehen und zurücklegen.",
    name="Name",
    special_actions="Sonderaktionen, je einmal",
    action_names={
        SpecialAction.CUT: "Schneiden",
        SpecialAction.NEIGHBOR: "Nachbar",
        SpecialAction.SINGLE_CELL: "Einzelfeld",
        SpecialAction.AGAIN: "Noch einmal",
    },
    action_hints={
        SpecialAction.CUT: "Ein gerader Schnitt teilt den Flicken; zeichne einen der beiden Teile.",
        SpecialAction.NEIGHBOR: "Zeichne die nächste Karte links oder rechts der aktuellen.",
        SpecialAction.SINGLE_CELL: "Male ein Feld mehr aus, im Zug oder vor deiner Wertung.",
        SpecialAction.AGAIN: "Nutze eine der drei ein zweites Mal.",
    },
    scorings=("1. Wertung", "2. Wertung", "3. Wertung"),
    empty_cells="leere Felder",
    sum="Summe",
    scoring_hint=(
        "Werte ein bedecktes Rechteck: die Felder seines größten Quadrats, + 1 für jede weitere "
        "Reihe oder Spalte. 4 × 6: 16 + 2 = 18."
    ),
    turn_hint="Würfeln, wandern, zeichnen oder passen. Sechs Züge, dann werten; drei Runden.",
    guide_page="Anleitung, Nadelkissen und Würfel",
    sheet_page="Zwei Blätter",
    card_page="Karten, Seite {number} von {count}",
    back_page="Rückseiten der Karten",
)

PRINT_WORDS: dict[LanguageName, PrintWords] = {
    LanguageName.ENGLISH: ENGLISH,
    LanguageName.GERMAN: GERMAN,
}
