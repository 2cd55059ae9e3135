/** A table for tests: it shows what it is given and remembers what was played. */

import type { Question, View } from "../connection/protocol";
import type { Room, TableSource } from "./source";

export class FakeSource implements TableSource {
  view: View | null;
  readonly id = "fake";
  readonly arrived = 0;
  readonly online: readonly number[] = [];
  readonly busy = false;
  readonly record = null;
  room: Room | null = null;
  readonly played: string[] = [];
  readonly asked: Question[] = [];
  /** Earlier views, by the number of moves. */
  readonly past = new Map<number, View>();

  constructor(view: View | null = null) {
    this.view = view;
  }

  follow(): () => void {
    return () => undefined;
  }

  async play(_seat: number, token: string): Promise<boolean> {
    this.played.push(token);
    return true;
  }

  async ask(question: Question): Promise<unknown> {
    this.asked.push(question);
    return [];
  }

  async viewAt(moves: number): Promise<View> {
    const view = this.past.get(moves);
    if (!view) throw new Error(`There is no view after ${moves} moves.`);
    return view;
  }
}
