/** A position that is being set up: its line is the truth, and every change of it can be undone. */

import { post } from "../connection/http";
import type { WireError } from "../connection/protocol";
import { refusalOf } from "../connection/refusal";
import type { PositionChecked } from "../shared/wire";
import type { Better } from "../table/source";

/** Asks the rules about a line. Throws a Refusal. */
export type Checker = (line: string) => Promise<PositionChecked>;

const askServer: Checker = (line) => post<PositionChecked>("/api/positions/checks", { line });
/** Milliseconds without a change before the rules are asked. */
const PAUSE = 250;
const REMEMBERED = 200;

export class EditorDesk {
  line = $state("");
  /** What the rules say to the line; null until they have said it. */
  checked: PositionChecked | null = $state.raw(null);
  failure: WireError | null = $state.raw(null);
  /** Moves that the engine shows on the board, until something changes. */
  better: Better | null = $state.raw(null);
  private past: readonly string[] = $state.raw([]);
  private future: readonly string[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    line: string,
    /** Told of every line that is shown from now on. */
    private readonly onchange: (line: string) => void = () => undefined,
    private readonly check: Checker = askServer,
    private readonly pause = PAUSE,
  ) {
    this.line = line;
    this.ask(0);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Everything that is wrong; nothing while it is not known. */
  get faults(): readonly WireError[] {
    if (this.failure) return [this.failure];
    return this.checked?.faults ?? [];
  }

  get isPossible(): boolean {
    return this.checked !== null && !this.failure && !this.checked.faults.length;
  }

  change(line: string): void {
    if (line === this.line) return;
    this.past = [...this.past, this.line].slice(-REMEMBERED);
    this.future = [];
    this.show(line);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    [this.past, this.future] = [this.past.slice(0, -1), [this.line, ...this.future]];
    this.show(before);
  }

  redo(): void {
    const [after, ...rest] = this.future;
    if (after === undefined) return;
    [this.past, this.future] = [[...this.past, this.line], rest];
    this.show(after);
  }

  /** Nobody looks any more. */
  leave(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private show(line: string): void {
    this.line = line;
    this.better = null;
    this.onchange(line);
    this.ask(this.pause);
  }

  private ask(pause: number): void {
    clearTimeout(this.timer);
    const number = (this.asked += 1);
    [this.checked, this.failure] = [null, null];
    this.timer = setTimeout(() => void this.run(number), pause);
  }

  private async run(number: number): Promise<void> {
    try {
      const found = await this.check(this.line);
      if (number === this.asked) this.checked = found;
    } catch (error) {
      if (number === this.asked) this.failure = refusalOf(error);
    }
  }
}
