/** What happened and what would happen, in one short sentence. */

import type { Move, Seat } from "../connection/protocol";
import { cellName } from "../geometry/cells";
import { t } from "../language/language.svelte";
import type { Patch, Preview } from "./facts";
import { readToken } from "./tokens";

/** The name of a seat, or "you". */
export function nameOf(seat: Seat | undefined): string {
  if (!seat) return "";
  return seat.yours && seat.kind === "person" ? t("you") : seat.name;
}

export function patchWords(patch: Patch): string {
  return t("patch.words", {
    patch: patch.id,
    size: t("cells", { count: patch.shape.squares.length }),
    cost: t("buttons", { count: patch.button_cost }),
    time: patch.time_cost,
    income: patch.button_income,
  });
}

/** What a planned move does. */
export function forecast(
  preview: Preview,
  patch: Patch | null,
  seat: number,
  seats: readonly Seat[],
  gain: number,
): string {
  const deeds = [
    patch
      ? t("forecast.pays", { count: patch.button_cost })
      : t("forecast.walked", { count: gain }),
    t("forecast.moves", { space: preview.space }),
  ];
  if (preview.income > 0) deeds.push(t("forecast.income", { count: preview.income }));
  if (preview.special_patches > 0) deeds.push(t("forecast.special_patch"));
  return `${t("forecast.you", { deeds: listed(deeds) })} ${after(preview, seat, seats)}`;
}

function after({ next_seat: next }: Preview, seat: number, seats: readonly Seat[]): string {
  if (next === null) return t("forecast.over");
  if (next === seat) return t("forecast.again");
  return t("forecast.next", { name: seats[next - 1]?.name ?? "" });
}

function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return t("list.last", { before: items.slice(0, -1).join(", "), last: items.at(-1) });
}

/** What a move of the record did. */
export function moveSentence(move: Move, seats: readonly Seat[]): string {
  const written = readToken(move.token ?? "deck-");
  const seat = move.seat === null ? undefined : seats[move.seat - 1];
  const who = seat?.yours ? "you" : "they";
  const name = seat?.name ?? "";
  switch (written?.kind) {
    case "advance":
      return t(`move.advance.${who}`, { name });
    case "patch":
      return t(`move.take.${who}`, { name, patch: written.patch, cell: cellName(written.anchor) });
    case "special":
      return t(`move.special.${who}`, { name, cell: cellName(written.cell) });
    case "automa":
      return written.patch === null
        ? t("move.automa.advance", { card: written.card })
        : t("move.automa.take", { card: written.card, patch: written.patch });
    case "shuffle":
      return t("move.shuffle");
    default:
      return move.token ?? "";
  }
}
