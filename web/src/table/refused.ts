/** A refusal at the table: said in the language of the page, with the rule behind it. */

import { announcer } from "../announcer.svelte";
import { refusalOf } from "../connection/refusal";
import { explained } from "../language/refusals";
import { ruleBehind } from "../rules/reasons";

/** Show why something was refused; with the rule of the game, if it is known which game it is. */
export async function showRefusal(error: unknown, game?: string): Promise<void> {
  const refusal = refusalOf(error);
  const rule = game ? ruleBehind(game, refusal.code) : null;
  announcer.show(await explained(refusal), "refusal", rule);
}
