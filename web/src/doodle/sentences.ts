/** What is and what happened at a table of Doodle, in one short sentence. */

import type { Move, Seat } from "../connection/protocol";
import { isAllowed } from "../board/hand";
import { cellName } from "../geometry/cells";
import { t } from "../language/language.svelte";
import type { Card, CardChoice, Table } from "./facts";
import { pointsOf, readRectangle } from "./rectangles";
import { readToken } from "./tokens";
import type { Turn } from "./turn.svelte";

/** Where in the game it is. */
export function momentWords({ phase, round_number: round, turn_number: turn }: Table): string {
  if (phase === "setup" || phase === "over") return t(`moment.${phase}`);
  return t(`moment.${phase}`, { round, turn: turn ?? "" });
}

export function cardWords(card: Card, choice: CardChoice | undefined, table: Table): string {
  const size = card.shape.join("").replaceAll(".", "").length;
  const what = t("card.words", { card: card.id, size, rows: card.shape.join(" / ").replaceAll("#", "x") });
  const by = choice?.by ?? (table.current_card === card.id ? "current" : null);
  return by ? `${what} ${t(`card.by.${by}`)}` : what;
}

/** What a move of the record did. */
export function moveSentence(move: Move, seats: readonly Seat[]): string {
  const written = readToken(move.token ?? "");
  const seat = move.seat === null ? undefined : seats[move.seat - 1];
  if (!written) return move.token?.startsWith("die-") ? t("die.shows", { value: move.token.slice(4) }) : "";
  const name = seat?.name ?? "";
  switch (written.kind) {
    case "draw":
      return t(written.cuts.length ? "doodled.piece" : "doodled.draw", { name, cell: cellName(written.anchor) });
    case "cell":
      return t("doodled.cell", { name, cell: cellName(written.cell) });
    case "score": {
      const rectangle = readRectangle(written.rectangle ?? "");
      return t("doodled.score", { name, points: rectangle ? pointsOf(rectangle) : 0 });
    }
    default:
      return t(`doodled.${written.kind}`, { name });
  }
}

/** Moves that came to light together; who just passed on or took back is not worth a word. */
export function movesSentence(moves: readonly Move[], seats: readonly Seat[]): string {
  const told = moves.filter(({ token }) => !/-(back|end)$/.test(token ?? ""));
  return told.map((move) => moveSentence(move, seats)).join(" ");
}

/** What is in the hand and where, for ears. */
export function handWords(turn: Turn): string {
  const hand = turn.hand.hand;
  if (!turn.plan || !hand) return turn.rectangle ? rectangleWords(turn.rectangle) : t("hand.empty");
  const what = turn.plan.kind === "cell" ? t("cell.single") : t("cell.card", { card: turn.plan.choice.card });
  const fits = isAllowed(hand) ? t("hand.fits") : t("hand.fits_not");
  const where = t(hand.pinned ? "hand.drawn" : "hand.at", { cell: cellName(hand.anchor) });
  return `${what} ${where} ${hand.pinned ? "" : fits}`.trim();
}

export function rectangleWords(name: string): string {
  const { height, width, ...corner } = readRectangle(name)!;
  const points = pointsOf({ ...corner, height, width });
  return t("rectangle.words", { height, width, points, cell: name.slice(0, 2) });
}
