/** A lesson: a position of the real rules in which something is to be done. */

import { get } from "../connection/http";
import type { Command, Seat, View } from "../connection/protocol";
import { refusalOf } from "../connection/refusal";
import { explained } from "../language/refusals";
import { announcer } from "../announcer.svelte";
import { t } from "../language/language.svelte";
import { ruleBehind } from "../rules/reasons";
import { Match } from "../table/match.svelte";
import { isReached, type Step } from "./steps";

interface PositionFacts {
  readonly line: string;
  readonly table: Record<string, unknown> & { readonly outcome: unknown };
  readonly choices: readonly unknown[];
}

/** Stands where a match stands at a table, but nobody else is at it and nothing is kept. */
export class LessonMatch extends Match {
  /** What was asked for is done. */
  done = $state(false);
  readonly step: Step;
  private readonly game: "patchwork" | "doodle";
  private line: string;

  constructor(game: "patchwork" | "doodle", step: Step) {
    super(`lesson-${game}-${step.name}`);
    this.game = game;
    this.step = step;
    this.line = step.position;
  }

  override get isLesson(): boolean {
    return true;
  }

  override follow(): () => void {
    void this.show("");
    return () => undefined;
  }

  /** Only moves mean anything here. */
  override async send(command: Command): Promise<boolean> {
    if (command.type !== "play") return false;
    return this.show(String(command["token"]));
  }

  override async pieces(_seat: number, card: string, cuts: readonly string[]): Promise<unknown> {
    const query = new URLSearchParams({ line: this.line, card, cuts: cuts.join() });
    const answer = await get<{ pieces: unknown }>(`/api/positions/pieces?${query}`);
    return answer.pieces;
  }

  /** Begin again. */
  restart(): void {
    this.line = this.step.position;
    this.done = false;
    void this.show("");
  }

  private async show(token: string): Promise<boolean> {
    const query = new URLSearchParams({ game: this.game, line: this.line, token });
    this.busy = true;
    try {
      const facts = await get<PositionFacts>(`/api/positions?${query}`);
      this.line = facts.line;
      this.done ||= token !== "" && isReached(this.step, token, facts.table.outcome !== null);
      this.view = this.viewOf(facts, token);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      const rule = ruleBehind(this.game, refusal.code);
      announcer.show(await explained(refusal), "refusal", rule);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private viewOf({ table, choices }: PositionFacts, token: string): View {
    const version = (this.view?.version ?? 0) + 1;
    const move = { number: version, seat: 1, token, explain: null };
    return {
      match: this.id,
      version,
      hash: "",
      phase: "playing",
      game: this.game,
      options: {},
      clock: { kind: "none" },
      seats: this.seats(choices.length > 0),
      host: false,
      table,
      choices: this.done ? [] : choices,
      drafts: [],
      moves: token ? [...(this.view?.moves ?? []), move] : [],
      pending: { takeback: null, pause: null, rematch: [] },
      phrases: [],
      seed: { hash: "", value: null, chosen: false },
      result: null,
      rematch: null,
    };
  }

  private seats(acting: boolean): readonly Seat[] {
    const you: Seat = {
      seat: 1,
      kind: "person",
      name: t("lesson.you"),
      level: null,
      yours: true,
      acting,
    };
    const other: Seat = {
      seat: 2,
      kind: "bot",
      name: "Wilma",
      level: null,
      yours: false,
      acting: false,
    };
    return this.game === "patchwork" ? [you, other] : [you];
  }
}
