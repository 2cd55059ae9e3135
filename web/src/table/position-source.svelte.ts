/** A table that is made of a position alone: the first seat is played here, nobody else is there,
 * and nothing is kept. Lessons and puzzles are such tables. */

import { get } from "../connection/http";
import type { Game, Question, Result, Seat, View } from "../connection/protocol";
import { t } from "../language/language.svelte";
import type { PositionAnswer, PositionFacts } from "../shared/wire";
import { quietView } from "./quiet-view";
import { busily } from "./refused";
import type { TableSource } from "./source";

type Query = Readonly<Record<string, string>>;

/** Asks the server about a position. Throws a Refusal. */
export type Asker = <Answer>(path: string, query: Query) => Promise<Answer>;

const askServer: Asker = (path, query) => get(`${path}?${new URLSearchParams(query)}`);

export class PositionSource implements TableSource {
  view: View | null = $state.raw(null);
  busy = $state(false);
  readonly arrived = Date.now();
  readonly online: readonly number[] = [1];
  readonly record = null;
  readonly room = null;
  protected line: string;
  /** The views so far, by the number of moves. */
  private readonly past: View[] = [];

  constructor(
    readonly id: string,
    protected readonly game: Game,
    private readonly start: string,
    private readonly opponent: string | null,
    private readonly server: Asker = askServer,
  ) {
    this.line = start;
  }

  /** There is nothing to follow: nobody else plays here. */
  follow(): () => void {
    return () => undefined;
  }

  /** Show the position; whether it could be shown. */
  begin(): Promise<boolean> {
    return this.show("");
  }

  play(_seat: number, token: string): Promise<boolean> {
    return this.show(token);
  }

  async ask(question: Question): Promise<unknown> {
    const query = { line: this.line, question: JSON.stringify(question) };
    const { answer } = await this.server<PositionAnswer>("/api/positions/answers", query);
    return answer;
  }

  viewAt(moves: number): Promise<View> {
    const view = this.past[moves];
    return view ? Promise.resolve(view) : Promise.reject(new Error(`There is no move ${moves}.`));
  }

  /** Begin again. */
  restart(): void {
    this.line = this.start;
    void this.begin();
  }

  /** Play a move, or with none show the position; whether it was possible. */
  protected show(token: string): Promise<boolean> {
    return busily(this, this.game, async () => {
      const query = { game: this.game, line: this.line, token };
      const facts = await this.server<PositionFacts>("/api/positions", query);
      this.line = facts.line;
      this.reached(token, facts);
      this.view = this.viewOf(facts, token);
      this.past.splice(this.view.moves.length, Infinity, this.view);
    });
  }

  /** Told before a position is seen. */
  protected reached(token: string, facts: PositionFacts): void {
    void [token, facts];
  }

  /** What may be chosen, of all that the rules allow. */
  protected allowed(choices: PositionFacts["choices"]): readonly unknown[] {
    return choices;
  }

  /** How the game ended, where that is to be shown. */
  protected resultIn(table: PositionFacts["table"]): Result | null {
    return resultOf(table);
  }

  /** Whose move it was, of those that were shown. */
  private moverOf(): number {
    return this.view?.seats.find(({ acting }) => acting)?.seat ?? 2;
  }

  private viewOf({ table, choices, effect }: PositionFacts, token: string): View {
    const result = this.resultIn(table);
    const before = token ? (this.view?.moves ?? []) : [];
    const number = before.length + 1;
    const move = { number, seat: this.moverOf(), token, explain: null, effect };
    return quietView({
      match: this.id,
      version: (this.view?.version ?? 0) + 1,
      phase: result ? "over" : "playing",
      game: this.game,
      seats: this.seats(choices.length > 0),
      table,
      choices: this.allowed(choices) as View["choices"],
      moves: token ? [...before, move] : [],
      result,
    });
  }

  private seats(acting: boolean): readonly Seat[] {
    const seat = { level: null, yours: false, acting: false } as const;
    const name = t("lesson.you");
    const you: Seat = { ...seat, seat: 1, kind: "person", name, yours: true, acting };
    const { opponent } = this;
    return opponent === null ? [you] : [you, { ...seat, seat: 2, kind: "bot", name: opponent }];
  }
}

/** How the game ended, if it did. */
function resultOf({ outcome }: PositionFacts["table"]): Result | null {
  if (!outcome) return null;
  const winners = "winners" in outcome ? outcome.winners : [outcome.winner];
  return { scores: outcome.scores, winners, by: "play" };
}
