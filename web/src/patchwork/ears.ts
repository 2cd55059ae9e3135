/** What is read aloud at the table of Patchwork: what is in the hand, what it would do, how it stands. */

import { cellsWords, overWords } from "../board/hand-words";
import type { Seat, View } from "../connection/protocol";
import { t } from "../language/language.svelte";
import type { Choices, Facts, PlayerSeat, Table, TableSeat } from "./facts";
import { forecast, isYou, moveSentence, patchWords } from "./sentences";
import type { Change } from "../table/turn.svelte";
import type { Turn } from "./turn.svelte";

/** What changed about the plan. */
export function planWords(
  turn: Turn,
  change: Change,
  facts: Facts,
  { seats, table }: View<Table, Choices>,
): string {
  const { plan, preview, token } = turn;
  const hand = turn.hand.hand;
  if (!plan) return t("hand.empty");
  const patch = plan.kind === "patch" ? facts.patches[plan.choice.patch]! : null;
  if (!token && hand) {
    const what = patch ? patchWords(patch) : t("special.place");
    return change === "picked" ? `${what} ${overWords(hand)}` : overWords(hand);
  }
  const laid = hand ? t("hand.laid", { cells: cellsWords(hand) }) : "";
  const tile = turn.winsTile ? t("forecast.tile") : "";
  return [laid, preview ? foretold() : "", tile, t("hand.confirm")].filter(Boolean).join(" ");

  function foretold(): string {
    const holder = table!.seats[turn.choices!.seat - 1] as PlayerSeat;
    return forecast(preview!, patch, holder.seat, seats, preview!.space - holder.space);
  }
}

/** What happened between two views. */
export function newsOf(
  before: View<Table, Choices>,
  { moves, seats }: View<Table, Choices>,
): string[] {
  const fresh = moves.slice(before.moves.length).filter(({ seat }) => seat !== null);
  return fresh.map((move) => moveSentence(move, seats));
}

/** How it stands: whose turn it is, and what everyone has. */
export function stateWords({ seats, table }: View<Table, Choices>): string {
  const acting = seats.find((seat) => seat.acting);
  const turn = isYou(acting, seats)
    ? t("state.yours")
    : acting
      ? t("state.theirs", { name: acting.name })
      : "";
  return [turn, ...table!.seats.map((holder) => holderWords(holder, seats[holder.seat - 1]!))]
    .join(" ")
    .trim();
}

/** How it stands, and what lies in the offer. */
export function tableWords(view: View<Table, Choices>, facts: Facts): string {
  const { offer, special_patches_left: leather } = view.table!;
  const patches = offer
    .map((patch, index) => `${index + 1}: ${patchWords(facts.patches[patch]!)}`)
    .join(" ");
  const special = leather.join(", ") || t("none");
  return `${stateWords(view)} ${t("state.offer", { patches })} ${t("state.special", { special })}`;
}

function holderWords(holder: TableSeat, seat: Seat): string {
  const { buttons, space } = holder;
  const has = { name: seat.name, buttons: t("buttons", { count: buttons }), space };
  if (holder.kind === "automa") return t("state.automa", has);
  return t("state.player", { ...has, income: holder.button_income, empty: holder.empty_cells });
}
