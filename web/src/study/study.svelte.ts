/** What the engine found in a game, as it becomes known. */

import { get, post } from "../connection/http";
import { refusalOf, type Refusal } from "../connection/refusal";
import type { Study, StudyMove, StudyState } from "../shared/wire";

export interface Asker {
  readonly ask: (record: string) => Promise<StudyState>;
  /** Waits for news after a revision. */
  readonly news: (key: string, since: number) => Promise<StudyState>;
}

const askServer: Asker = {
  ask: (record) => post<StudyState>("/api/studies", { record }),
  news: (key, since) => get<StudyState>(`/api/studies/${key}?since=${since}`),
};

export class StudyDesk {
  state: StudyState | null = $state.raw(null);
  failure: Refusal | null = $state.raw(null);
  private asking = false;

  constructor(
    private readonly record: string,
    private readonly asker: Asker = askServer,
  ) {}

  get study(): Study | null {
    return this.state?.study ?? null;
  }

  get isAsked(): boolean {
    return this.asking || this.state !== null;
  }

  get isAtWork(): boolean {
    return this.asking;
  }

  /** From 0 to 1 over both looks; the first is much the shorter one. */
  get progress(): number {
    if (!this.state || this.state.phase === "waiting") return 0;
    if (this.state.phase !== "looking") return 1;
    const part = this.state.of ? this.state.done / this.state.of : 0;
    return this.state.look === 1 ? 0.2 * part : 0.2 + 0.8 * part;
  }

  /** The decision that ended with this move, if it gave much away. */
  at(move: number): StudyMove | null {
    return this.study?.moves.find(({ at }) => at === move) ?? null;
  }

  /** Have the game looked at; while that goes on, the state follows. */
  async begin(): Promise<void> {
    if (this.asking || this.state?.phase === "done") return;
    [this.asking, this.failure] = [true, null];
    try {
      this.state = await this.asker.ask(this.record);
      while (this.asking && ["waiting", "looking"].includes(this.state.phase)) {
        this.state = await this.asker.news(this.state.key, this.state.revision);
      }
    } catch (error) {
      this.failure = refusalOf(error);
    } finally {
      this.asking = false;
    }
  }

  /** Ask no longer: the server gives up what nobody asks about. */
  leave(): void {
    this.asking = false;
  }
}
