/** Doing something that may be refused; why is shown. */

import { announcer } from "./announcer.svelte";
import { refusalOf } from "./connection/refusal";
import { explained } from "./language/refusals";

/** Whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    announcer.show(await explained(refusalOf(error)), "refusal");
    return false;
  }
}
