/** What is read aloud at a table of Doodle: what is in the hand, what the others did, how it stands. */

import { cellsWords, overWords } from "../board/hand-words";
import { t } from "../language/language.svelte";
import type { Change } from "../table/turn.svelte";
import type { Table } from "./facts";
import { drawnSince, type Seen } from "./last-drawn";
import { cardWords, leadWords, momentWords, rectangleWords, toldSentence } from "./sentences";
import type { Turn } from "./turn.svelte";

/** What changed about the turn. */
export function planWords(turn: Turn, change: Change, table: Table): string {
  const { plan } = turn;
  const hand = turn.hand.hand;
  if (!plan || !hand) return turn.rectangle ? rectangleWords(turn.rectangle) : leadWords(turn);
  if (hand.pinned) return t("hand.drawn", { cells: cellsWords(hand) });
  if (change === "moved") return overWords(hand);
  if (plan.kind === "cell") return `${t("say.cell")} ${overWords(hand)}`;
  const card = table.circle.find(({ id }) => id === plan.choice.card);
  const what =
    card && !plan.piece.cuts.length ? cardWords(card, plan.choice, table) : t("say.piece");
  return `${plan.choice.by === "start" ? t("say.start") : what} ${overWords(hand)}`;
}

/** What came to light since the last look: drawings of the others, and everyone's scorings. */
export function newsOf(before: Seen, view: Seen): string[] {
  const name = (seat: number) => view.seats[seat - 1]!.name;
  const flyers = drawnSince(before, view);
  const drawers = [...new Set(flyers.map(({ seat }) => seat))];
  const drawn = drawers.map((seat) => {
    const pieces = flyers.filter((one) => one.seat === seat).map(({ piece }) => piece);
    return toldSentence({ seat, pieces, points: null }, view.seats);
  });
  const scored = view.table!.seats.flatMap(({ seat, scorings }, index) =>
    scorings.slice(before.table!.seats[index]!.scorings.length).map(({ points }) => {
      const { yours } = view.seats[index]!;
      return t(yours ? "doodled.score.you" : "doodled.score", {
        name: name(seat),
        points: t("points", { count: points }),
      });
    }),
  );
  return [...drawn, ...scored];
}

/** Where in the game it is, and what the die chose. */
export function stageWords(table: Table): string {
  const { roll, phase } = table;
  const moment = `${momentWords(table)}.`;
  return phase === "turn" && roll !== null
    ? `${moment} ${t("die.shows", { value: roll })}.`
    : moment;
}

/** How it stands. */
export function stateWords({ seats, table }: Seen): string {
  const each = table!.seats.map(({ seat, running_total: points, empty_cells: empty }) =>
    t("state.sheet", {
      name: seats[seat - 1]!.name,
      points: t("points", { count: points }),
      empty,
    }),
  );
  return [stageWords(table!), ...each].join(" ");
}
