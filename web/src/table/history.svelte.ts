/** Looking back: the table as it stood after an earlier move, in place. */

import type { View } from "../connection/protocol";
import type { TableSource } from "./source";

/** How long each move is shown when moves are shown again. */
const PACE = 900;

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

export class History<Table, Choice> {
  /** The number of moves that are shown; null for now. */
  at: number | null = $state(null);
  view: View<Table, Choice> | null = $state.raw(null);
  private readonly source: TableSource<Table, Choice>;
  /** Changes as soon as someone steps in while moves are shown again. */
  private showing = 0;
  private readonly seen = new Map<number, View<Table, Choice>>();

  constructor(source: TableSource<Table, Choice>) {
    this.source = source;
  }

  get length(): number {
    return this.source.view?.moves.length ?? 0;
  }

  step(by: number): Promise<void> {
    this.showing += 1;
    return this.show((this.at ?? this.length) + by);
  }

  /** Show again what happened since a number of moves, one by one, until someone steps in. */
  async play(from: number, wait: (milliseconds: number) => Promise<void> = pause): Promise<void> {
    this.showing += 1;
    const { showing } = this;
    await this.show(from);
    while (this.at !== null) {
      await wait(PACE);
      if (this.showing !== showing) return;
      await this.show(this.at + 1);
    }
  }

  private async show(at: number): Promise<void> {
    const wanted = Math.max(0, at);
    if (wanted >= this.length) return this.leave();
    this.at = wanted;
    const known = this.seen.get(wanted) ?? (await this.asked(wanted));
    if (known && this.at === wanted) this.view = known;
  }

  now(): void {
    this.showing += 1;
    this.leave();
  }

  private leave(): void {
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
