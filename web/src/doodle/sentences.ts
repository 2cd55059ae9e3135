/** What is and what happened at a table of Doodle, in one short sentence. */

import type { Move, Seat } from "../connection/protocol";
import { cellName } from "../geometry/cells";
import { t } from "../language/language.svelte";
import type { Card, CardChoice, Table } from "./facts";
import { pointsOf, readRectangle, squareIn } from "./rectangles";
import { readToken } from "./tokens";
import type { Turn } from "./turn.svelte";

/** Where in the game it is. */
export function momentWords({ phase, round_number: round, turn_number: turn }: Table): string {
  if (phase === "setup" || phase === "over") return t(`moment.${phase}`);
  return t(`moment.${phase}`, { round, turn: turn ?? "" });
}

export function cardWords(card: Card, choice: CardChoice | undefined, table: Table): string {
  const size = card.shape.join("").replaceAll(".", "").length;
  const what = t("card.words", {
    card: card.id,
    size: t("cells", { count: size }),
    rows: card.shape.join(" / ").replaceAll("#", "x"),
  });
  const by = choice?.by ?? (table.current_card === card.id ? "current" : null);
  return by ? `${what} ${t(`card.by.${by}`)}` : what;
}

/** What a player drew, from its token. */
export function drawnSentence(name: string, token: string): string {
  const written = readToken(`1-${token.slice(token.indexOf("-") + 1)}`);
  if (written?.kind === "cell") return t("doodled.cell", { name, cell: cellName(written.cell) });
  if (written?.kind !== "draw") return "";
  return t(written.cuts.length ? "doodled.piece" : "doodled.draw", {
    name,
    cell: cellName(written.anchor),
  });
}

/** What a move of a record did. */
export function moveSentence({ token, seat }: Move, seats: readonly Seat[]): string {
  const written = readToken(token ?? "");
  if (seat === null || !written) return t("die.shows", { value: token?.replace("die-", "") });
  const { name } = seats[seat - 1]!;
  if (written.kind === "draw" || written.kind === "cell") return drawnSentence(name, token!);
  if (written.kind !== "score") return t(`replay.doodled.${written.kind}`, { name });
  const rectangle = readRectangle(written.rectangle ?? "");
  const points = t("points", { count: rectangle ? pointsOf(rectangle) : 0 });
  return t("doodled.score", { name, points });
}

export function rectangleWords(name: string): string {
  const { height, width, ...corner } = readRectangle(name)!;
  const points = pointsOf({ ...corner, height, width });
  return t("rectangle.words", {
    height,
    width,
    points: t("points", { count: points }),
    cell: name.slice(0, 2),
  });
}

/** What is to be done now. */
export function leadWords(turn: Turn): string {
  const { choices, plan, token } = turn;
  if (!choices) return "";
  if (choices.phase === "setup")
    return token ? t("say.done_start") : choices.can_end ? t("say.drawn") : t("say.start");
  if (choices.phase === "scoring") return plan ? t("say.cell") : scoringWords(turn.rectangle);
  if (token) return t("say.laid");
  if (plan?.kind === "cell") return t("say.cell");
  if (plan?.piece.cuts.length) return t("say.piece");
  if (plan) return t(plan.choice.by === "neighbor" ? "say.neighbor" : "say.draw");
  if (choices.can_take_back) return t("say.drawn");
  return t(choices.cards.some(({ by }) => by === "free") ? "say.free" : "say.nothing_fits");
}

function scoringWords(name: string | null): string {
  const rectangle = name && readRectangle(name);
  if (!rectangle) return t("say.score_nothing");
  const { height: side } = squareIn(rectangle);
  const extra = Math.abs(rectangle.height - rectangle.width);
  return t(extra ? "say.score_extra" : "say.score", {
    side,
    square: side * side,
    extra,
    points: t("points", { count: pointsOf(rectangle) }),
  });
}
