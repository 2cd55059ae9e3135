/** A lesson: a position of the real rules in which something is to be done. Nobody else is at the
 * table, and nothing is kept. */

import { get } from "../connection/http";
import type { Game, Question, Seat, View } from "../connection/protocol";
import { t } from "../language/language.svelte";
import type { PositionAnswer, PositionFacts } from "../shared/wire";
import { quietView } from "../table/quiet-view";
import { showRefusal } from "../table/refused";
import type { TableSource } from "../table/source";
import { isReached, type Step } from "./steps";

type Query = Readonly<Record<string, string>>;

/** Asks the server about a position. Throws a Refusal. */
export type Asker = <Answer>(path: string, query: Query) => Promise<Answer>;

const askServer: Asker = (path, query) => get(`${path}?${new URLSearchParams(query)}`);

export class LessonSource implements TableSource {
  view: View | null = $state.raw(null);
  busy = $state(false);
  /** What was asked for is done. */
  done = $state(false);
  readonly id: string;
  readonly arrived = Date.now();
  readonly online: readonly number[] = [1];
  readonly record = null;
  readonly room = null;
  readonly step: Step;
  private readonly game: Game;
  private readonly opponent: string | null;
  private readonly server: Asker;
  private line: string;
  /** The views so far, by the number of moves. */
  private readonly past: View[] = [];

  constructor(game: Game, step: Step, opponent: string | null, server: Asker = askServer) {
    this.id = `lesson-${game}-${step.name}`;
    this.game = game;
    this.step = step;
    this.opponent = opponent;
    this.server = server;
    this.line = step.position;
  }

  follow(): () => void {
    void this.show("");
    return () => undefined;
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
    this.line = this.step.position;
    this.done = false;
    void this.show("");
  }

  private async show(token: string): Promise<boolean> {
    this.busy = true;
    try {
      const query = { game: this.game, line: this.line, token };
      const facts = await this.server<PositionFacts>("/api/positions", query);
      this.line = facts.line;
      this.done ||= token !== "" && isReached(this.step, token, facts.table.outcome !== null);
      this.view = this.viewOf(facts, token);
      this.past.splice(this.view.moves.length, Infinity, this.view);
      return true;
    } catch (error) {
      await showRefusal(error, this.game);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private viewOf({ table, choices }: PositionFacts, token: string): View {
    const before = token ? (this.view?.moves ?? []) : [];
    const move = { number: before.length + 1, seat: 1, token, explain: null };
    return quietView({
      match: this.id,
      version: (this.view?.version ?? 0) + 1,
      phase: "playing",
      game: this.game,
      seats: this.seats(choices.length > 0),
      table,
      choices: this.done ? [] : choices,
      moves: token ? [...before, move] : [],
      result: null,
    });
  }

  private seats(acting: boolean): readonly Seat[] {
    const seat = { level: null, yours: false, acting: false } as const;
    const you: Seat = {
      ...seat,
      seat: 1,
      kind: "person",
      name: t("lesson.you"),
      yours: true,
      acting,
    };
    if (this.opponent === null) return [you];
    return [you, { ...seat, seat: 2, kind: "bot", name: this.opponent }];
  }
}
