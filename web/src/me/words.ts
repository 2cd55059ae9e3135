/** Rivals and badges in words. */

import { t } from "../language/language.svelte";
import type { Badge, Rival } from "../shared/wire";

export function rivalWords({
  game,
  kind,
  name,
  level,
}: Pick<Rival, "game" | "kind" | "name" | "level">): string {
  return t(`me.rival.${kind}`, { game: t(`game.${game}`), name, level });
}

export function badgeWords({ kind, game, of }: Pick<Badge, "kind" | "game" | "of">): string {
  return t(`me.badge.${kind}`, { game: game ? t(`game.${game}`) : "", of });
}
