/** Looking back: the table as it stood after an earlier move, in place. */

import type { View } from "../connection/protocol";
import type { TableSource } from "./source";

export class History<Table, Choice> {
  /** The number of moves that are shown; null for now. */
  at: number | null = $state(null);
  view: View<Table, Choice> | null = $state.raw(null);
  private readonly source: TableSource<Table, Choice>;
  private readonly seen = new Map<number, View<Table, Choice>>();

  constructor(source: TableSource<Table, Choice>) {
    this.source = source;
  }

  get length(): number {
    return this.source.view?.moves.length ?? 0;
  }

  async step(by: number): Promise<void> {
    const wanted = Math.max(0, (this.at ?? this.length) + by);
    if (wanted >= this.length) return this.now();
    this.at = wanted;
    const known = this.seen.get(wanted) ?? (await this.asked(wanted));
    if (known && this.at === wanted) this.view = known;
  }

  now(): void {
    this.at = null;
    this.view = null;
  }

  /** Moves were taken back: what was seen is no longer so. */
  forget(): void {
    this.seen.clear();
    this.now();
  }

  private async asked(at: number): Promise<View<Table, Choice> | null> {
    try {
      const view = await this.source.viewAt(at);
      this.seen.set(at, view);
      return view;
    } catch {
      this.now();
      return null;
    }
  }
}
