/** A move that is planned but not played yet, kept in this browser, so that a cut line or a closed
 * tab does not lose it. It holds for one moment of the match only. */

export interface Draft {
  readonly moment: string;
  readonly token: string;
}

export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class Drafts {
  private readonly match: string;
  private readonly store: DraftStore;

  constructor(match: string, store: DraftStore = sessionStorage) {
    this.match = match;
    this.store = store;
  }

  keep(seat: number, draft: Draft): void {
    this.store.setItem(this.key(seat), JSON.stringify(draft));
  }

  forget(seat: number): void {
    this.store.removeItem(this.key(seat));
  }

  /** What was planned at this moment; null if nothing was. */
  find(seat: number, moment: string): string | null {
    const kept = JSON.parse(this.store.getItem(this.key(seat)) ?? "null") as Draft | null;
    return kept?.moment === moment ? kept.token : null;
  }

  private key(seat: number): string {
    return `quiltbee-draft-${this.match}-${seat}`;
  }
}
