/** Everything one person does at a table: the turn, looking back, and what keys mean for them. A
 * game's own desk adds what only that game has. */

import { announcer } from "../announcer.svelte";
import type { View } from "../connection/protocol";
import { History } from "./history.svelte";
import { heardKey, type KeyAction, type OwnKeys } from "./keys";
import type { TableSource } from "./source";
import type { SeatChoices, Turn } from "./turn.svelte";

export abstract class Desk<Table, Choices extends SeatChoices, Own extends string> {
  /** The board, which takes the keys. */
  element: HTMLElement | undefined = $state();
  /** Whoever has seen the result may look at the table again. */
  isResultClosed = $state(false);
  readonly source: TableSource<Table, Choices>;
  readonly history: History<Table, Choices>;
  abstract readonly turn: Turn<Choices>;
  protected abstract readonly keys: OwnKeys<Own>;
  private before: View<Table, Choices> | null = null;

  constructor(source: TableSource<Table, Choices>) {
    this.source = source;
    this.history = new History(source);
  }

  /** Whether the table is shown as it is now. */
  get isLive(): boolean {
    return this.history.at === null;
  }

  /** A new view arrived; what happened in between is told unless something else tells it. */
  see(view: View<Table, Choices>, tells: boolean): void {
    const { before } = this;
    this.before = view;
    if (!before) return;
    this.followed(before, view);
    if (tells) this.tellNews(before, view);
  }

  keyed(event: KeyboardEvent): void {
    const action = heardKey(event, this.keys);
    if (action && this.act(action)) event.preventDefault();
  }

  /** Do what a key means; whether anything was done, so that the browser ignores it. */
  act(action: KeyAction<Own>): boolean {
    if (action.kind === "write" && this.isLive) document.getElementById("notation")?.focus();
    else if (action.kind === "tell") announcer.say(this.words());
    else return false;
    return true;
  }

  /** Whoever looks back plays nothing; the key that undoes leads back to the game. */
  protected actInPast(action: KeyAction<Own>): boolean {
    if (action.kind !== "undo") return false;
    this.history.now();
    return true;
  }

  /** How things stand, said aloud. */
  protected abstract words(): string;

  /** The match went on: what no longer holds is put away. */
  protected abstract followed(before: View<Table, Choices>, view: View<Table, Choices>): void;

  /** What happened is said aloud and heard. */
  protected abstract tellNews(before: View<Table, Choices>, view: View<Table, Choices>): void;

  protected focus(): void {
    this.element?.focus({ preventScroll: true });
  }
}
