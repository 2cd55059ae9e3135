/** The engine on call: it looks longer and longer, as long as somebody looks on. */

import { post } from "../connection/http";
import { refusalOf, type Refusal } from "../connection/refusal";
import type { Outlook } from "../shared/wire";

/** Throws a Refusal. */
export type Asker = (line: string, seat: number, look: number) => Promise<Outlook>;

const askServer: Asker = (line, seat, look) => post<Outlook>("/api/outlooks", { line, seat, look });
export const LOOKS = 4;

export class OutlookDesk {
  outlook: Outlook | null = $state.raw(null);
  failure: Refusal | null = $state.raw(null);
  /** How many looks are done. */
  looks = $state(0);
  private watched = 0;

  constructor(private readonly server: Asker = askServer) {}

  /** Look at a position until it is seen well or nobody looks on; the answer ends that. */
  watch(line: string, seat: number): () => void {
    this.watched += 1;
    [this.outlook, this.failure, this.looks] = [null, null, 0];
    void this.run(line, seat, this.watched);
    return () => (this.watched += 1);
  }

  private async run(line: string, seat: number, watched: number): Promise<void> {
    try {
      for (let look = 0; look < LOOKS && watched === this.watched; look += 1) {
        const found = await this.server(line, seat, look);
        if (watched !== this.watched) return;
        [this.outlook, this.looks] = [found, look + 1];
      }
    } catch (error) {
      if (watched === this.watched) this.failure = refusalOf(error);
    }
  }
}
