/** What happened and what would happen, in one short sentence. */

import type { Move, Seat } from "../connection/protocol";
import { CLOTHS } from "../drawing/cloths";
import { t } from "../language/language.svelte";
import { listed } from "../language/lists";
import type { Reason } from "../shared/wire";
import type { Effect, Patch, Preview } from "./facts";
import { readToken } from "./tokens";
import { effectOf } from "./whole-turn";

/** A patch by its cloth, as people speak of it: no two are the same. */
export function patchName(patch: number): string {
  const { hue, print } = CLOTHS[patch]!;
  return t("patch.name", { hue: t(`hue.${hue}`), print: t(`print.${print}`) });
}

/** Why another move was better; a patch is called by its cloth. */
export function reasonWords({ kind, count, figures = {} }: Reason): string {
  const patch = figures["patch"] === undefined ? "" : patchName(figures["patch"]);
  return t(`reason.patchwork.${kind}`, { ...figures, count, patch });
}

/** Which patch, or whether to advance. */
export function briefHint([token]: readonly string[]): string {
  const written = readToken(token ?? "");
  if (written?.kind === "patch") return t("hint.which.patch", { patch: patchName(written.patch) });
  return t(written?.kind === "special" ? "hint.which.special" : "hint.which.advance");
}

export function patchWords(patch: Patch): string {
  const name = patchName(patch.id);
  return t("patch.words", {
    name: name[0]!.toUpperCase() + name.slice(1),
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

/** What a move of the record did. */
export function moveSentence(move: Move, seats: readonly Seat[]): string {
  return move.seat === null ? t("move.shuffle") : turnSentence([move], seats);
}

/** What one seat did in several moves, in one sentence. */
export function turnSentence(moves: readonly Move[], seats: readonly Seat[]): string {
  const seat = seats[(moves[0]?.seat ?? 0) - 1];
  const who = isYou(seat, seats) ? "you" : "they";
  const deeds = moves.flatMap((move) => deedsOf(move, who));
  return t(`did.${who}`, { name: seat?.name ?? "", deeds: listed(deeds) });
}

/** Whether a seat is the reader's: where several people share a device, everyone has a name. */
export function isYou(seat: Seat | undefined, seats: readonly Seat[]): boolean {
  return seat?.yours === true && seats.filter(({ yours }) => yours).length === 1;
}

function deedsOf(move: Move, who: "you" | "they"): readonly string[] {
  const effect = effectOf(move);
  const said = (deed: string, count: number) => (count ? [t(`did.${deed}.${who}`, { count })] : []);
  const deeds = [deedOf(move.token ?? "", who, effect)];
  if (!effect) return deeds;
  deeds.push(...said("income", effect.income), ...said("special_patch", effect.special_patches));
  return [...deeds, ...said("tile", Number(effect.special_tile))];
}

function deedOf(token: string, who: "you" | "they", effect: Effect | null): string {
  const paid = effect?.paid ?? 0;
  const written = readToken(token);
  switch (written?.kind) {
    case "advance":
      return t(`did.advance.${who}`, { count: effect?.earned ?? 0 });
    case "patch":
      return t(`did.take${paid ? "" : "_free"}.${who}`, {
        patch: patchName(written.patch),
        count: paid,
      });
    case "special":
      return t(`did.special.${who}`);
    case "automa":
      return written.patch === null
        ? t("did.automa_advance", { space: effect?.space ?? "" })
        : t("did.automa_take", { patch: patchName(written.patch) });
    default:
      return token;
  }
}
