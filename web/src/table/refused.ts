/** A refusal at the table: said in the language of the page, with the rule behind it. */

import { announcer } from "../announcer.svelte";
import { refusalOf } from "../connection/refusal";
import { explained } from "../language/refusals";
import { ruleBehind } from "../rules/reasons";

/** Ask for something that may be refused, busy until it is answered; whether it was done. */
export async function busily(
  source: { busy: boolean },
  game: string | undefined,
  work: () => Promise<unknown>,
): Promise<boolean> {
  source.busy = true;
  try {
    await work();
    return true;
  } catch (error) {
    await showRefusal(error, game);
    return false;
  } finally {
    source.busy = false;
  }
}

/** Show why something was refused; with the rule of the game, if it is known which game it is. */
export async function showRefusal(error: unknown, game?: string): Promise<void> {
  const refusal = refusalOf(error);
  const rule = game ? ruleBehind(game, refusal.code) : null;
  announcer.show(await explained(refusal), "refusal", rule);
}
