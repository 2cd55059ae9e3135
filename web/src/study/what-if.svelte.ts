/** A line beside a game: whoever looks at it moves for every seat. */

import { askOfPosition, type Coach } from "../coach/coach";
import { get, post } from "../connection/http";
import type { Question, Seat, View } from "../connection/protocol";
import type { GameFront } from "../game-page";
import { t } from "../language/language.svelte";
import type { PositionAnswer, RecordWritten, WhatIf } from "../shared/wire";
import { quietView } from "../table/quiet-view";
import { busily } from "../table/refused";
import type { Better, TableSource } from "../table/source";
import WhatIfTools from "./WhatIfTools.svelte";

/** A record and all moves of a line from its start on. Throws a Refusal. */
export type Asker = (record: string, moves: readonly string[]) => Promise<WhatIf>;

const askServer: Asker = (record, moves) => post<WhatIf>("/api/what-ifs", { record, moves });

export class WhatIfSource implements TableSource {
  view: View | null = $state.raw(null);
  busy = $state(false);
  /** What the engine shows on the board, until something is played. */
  better: Better | null = $state.raw(null);
  /** Where the line stands, as a position. */
  line = $state("");
  readonly id = "what-if";
  readonly Tools = WhatIfTools;
  readonly record = null;
  readonly room = null;
  readonly arrived = Date.now();
  private found: WhatIf | null = $state.raw(null);
  private version = 0;
  /** How long the line was after each move of your own; taking back goes to the one before. */
  private steps: number[] = $state.raw([]);

  constructor(
    /** The record that the line belongs to. */
    readonly text: string,
    readonly front: GameFront,
    readonly facts: unknown,
    readonly onleave: (record: string) => void,
    private readonly server: Asker = askServer,
  ) {}

  get online(): readonly number[] {
    return this.view?.seats.map(({ seat }) => seat) ?? [];
  }

  /** All moves of the line from the start of the record on. */
  get moves(): readonly string[] {
    return this.found?.moves ?? [];
  }

  /** The seat that decides, the first if there are several. */
  get seat(): number | null {
    return this.view?.seats.find(({ acting }) => acting)?.seat ?? null;
  }

  get canTakeBack(): boolean {
    return this.steps.length > 1;
  }

  get coach(): Coach | null {
    if (this.seat === null) return null;
    return { ask: askOfPosition(this.line), show: (better) => (this.better = better) };
  }

  /** Go along a line; whether the server knows it. */
  go(moves: readonly string[]): Promise<boolean> {
    return busily(this, this.view?.game, async () => {
      this.found = await this.server(this.text, moves);
      this.steps = [...this.steps.filter((step) => step < moves.length), this.found.moves.length];
      this.show(this.found);
    });
  }

  /** Nothing changes unless somebody moves. */
  follow(): () => void {
    return () => undefined;
  }

  play(_seat: number, token: string): Promise<boolean> {
    return this.go([...this.moves, token]);
  }

  async takeBack(): Promise<void> {
    const before = this.steps.at(-2);
    if (before === undefined) return;
    this.steps = this.steps.slice(0, -2);
    await this.go(this.moves.slice(0, before));
  }

  /** Keep the line in the record; the record with it. Throws a Refusal. */
  async keep(name: string, comment: string): Promise<string> {
    const wish = { record: this.text, moves: this.moves, name, comment };
    return (await post<RecordWritten>("/api/variations", wish)).record;
  }

  async ask(question: Question): Promise<unknown> {
    const query = new URLSearchParams({ line: this.line, question: JSON.stringify(question) });
    return (await get<PositionAnswer>(`/api/positions/answers?${query}`)).answer;
  }

  async viewAt(moves: number): Promise<View> {
    return this.viewOf(await this.server(this.text, this.moves.slice(0, moves)));
  }

  private show(found: WhatIf): void {
    this.line = found.line;
    this.better = null;
    this.version += 1;
    this.view = this.viewOf(found);
  }

  private viewOf({ replay, choices }: WhatIf): View {
    const { table, result, seats, moves, game } = replay;
    const acting = result ? [] : this.front.actingSeats(table);
    return quietView({
      match: this.id,
      version: this.version,
      phase: "playing",
      game,
      seats: seats.map(({ seat, kind, name }): Seat => ({
        seat,
        kind,
        name: name || t("several.seat", { seat }),
        level: null,
        yours: kind !== "automa",
        acting: acting.includes(seat),
      })),
      table,
      choices,
      moves,
      result: null,
    });
  }
}
