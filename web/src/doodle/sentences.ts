/** What is and what happened at a table of Doodle, in one short sentence. */

import type { Move, Seat } from "../connection/protocol";
import { t } from "../language/language.svelte";
import { listed } from "../language/lists";
import type { Reason } from "../shared/wire";
import type { Action, Card, CardChoice, Effect, Piece, Table } from "./facts";
import { pointsOf, readRectangle, squareIn } from "./rectangles";
import type { ToldTurn } from "./told-turn";
import { readToken } from "./tokens";
import type { Turn } from "./turn.svelte";

/** Why something else was better to draw. */
export function reasonWords({ kind, count, figures = {} }: Reason): string {
  return t(`reason.doodle.${kind}`, { ...figures, count });
}

/** What to do with which card, without saying where. */
export function briefHint(tokens: readonly string[], table: Table): string {
  const moves = tokens.flatMap((token) => readToken(token) ?? []);
  const drawn = moves.find(({ kind }) => kind === "draw");
  if (drawn?.kind === "draw") {
    if (drawn.cuts.length) return t("hint.which.cut");
    const isOwn = [table.current_card, "start"].includes(drawn.card);
    return t(isOwn || table.current_card === null ? "hint.which.draw" : "hint.which.neighbor", {
      card: drawn.card,
    });
  }
  if (moves.some(({ kind }) => kind === "cell")) return t("hint.which.cell");
  const scored = moves.find(({ kind }) => kind === "score");
  if (scored?.kind !== "score") return t("hint.which.pass");
  const rectangle = readRectangle(scored.rectangle ?? "");
  return t("hint.which.score", {
    points: t("points", { count: rectangle ? pointsOf(rectangle) : 0 }),
  });
}

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

/** What one seat did in the step before, in one sentence. */
export function toldSentence({ seat, pieces, points }: ToldTurn, seats: readonly Seat[]): string {
  const deeds = pieces.map(drawnDeed);
  if (points !== null) deeds.push(t("told.score", { points: t("points", { count: points }) }));
  if (!deeds.length) deeds.push(t("told.pass"));
  return t("did.they", { name: seats[seat - 1]!.name, deeds: listed(deeds) });
}

function drawnDeed(piece: Piece): string {
  const tool = toolOf(piece);
  return t(`told.${tool ?? "draw"}`, { count: piece.cells.length });
}

/** The special action that a piece was drawn with; null for none. */
export function toolOf({
  card,
  cuts,
  by_neighbor: isNeighbor,
}: Pick<Piece, "card" | "cuts" | "by_neighbor">): Action | null {
  if (card === null) return "single_cell";
  if (cuts.length) return "cut";
  return isNeighbor ? "neighbor" : null;
}

/** What a player drew, from its token and the number of its cells. */
export function drawnSentence(name: string, token: string, count: number): string {
  const written = readToken(`1-${token.slice(token.indexOf("-") + 1)}`);
  if (written?.kind === "cell") return t("doodled.cell", { name });
  if (written?.kind !== "draw") return "";
  return t(written.cuts.length ? "doodled.piece" : "doodled.draw", { name, count });
}

/** What a move of a record did. */
export function moveSentence({ token, seat, effect }: Move, seats: readonly Seat[]): string {
  const written = readToken(token ?? "");
  if (seat === null || !written) return t("die.shows", { value: token?.replace("die-", "") });
  const { name } = seats[seat - 1]!;
  const cells = (effect as Effect | null)?.cells ?? [];
  if (written.kind === "draw" || written.kind === "cell")
    return drawnSentence(name, token!, cells.length);
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

/** Whether there is nothing to say but that a patch is to be drawn. */
export function onlyDraws({ choices, plan, token, passing }: Turn): boolean {
  if (choices?.phase !== "turn" || passing || token || plan?.kind !== "card") return false;
  return !plan.piece.cuts.length && plan.choice.by === "current";
}

/** What is to be done now. */
export function leadWords(turn: Turn): string {
  const { choices, plan, token } = turn;
  if (!choices) return "";
  if (choices.phase === "setup")
    return token ? t("say.done_start") : choices.can_end ? t("say.drawn") : t("say.start");
  if (choices.phase === "scoring") return plan ? t("say.cell") : scoringWords(turn.rectangle);
  if (turn.passing) return t("say.pass");
  if (token) return t("say.laid");
  if (plan?.kind === "cell") return t("say.cell");
  if (plan?.piece.cuts.length) return t("say.piece");
  if (plan) return t(plan.choice.by === "neighbor" ? "say.neighbor" : "say.draw");
  if (choices.can_take_back) return t("say.drawn");
  if (!choices.cards.length) return t("say.tools");
  if (!choices.cards.some(({ by }) => by === "free")) return t("say.nothing_fits");
  return t(turn.firstCard ? "say.free" : "say.none_fits");
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
